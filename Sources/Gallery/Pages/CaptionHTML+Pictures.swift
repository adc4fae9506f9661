extension CaptionHTML {
  /// A picture, or in its place the words for it.
  func html(_ inline: CaptionRun.Inline) -> String {
    let words = Escaping.html(words(for: inline))
    guard let shown = picture(inline) else { return words }
    var image = "<img src=\"\(Escaping.html(shown.image))\" alt=\"\(words)\""
    if let width = shown.width { image += " width=\"\(width)\"" }
    if let height = shown.height { image += " height=\"\(height)\"" }
    switch inline {
    case .glyph:
      image += " class=\"glyph\">"
      guard let glyph = shown.glyph else { return image }
      return "<picture><source srcset=\"\(Escaping.html(glyph))\" type=\"\(Self.glyphType)\">\(image)</picture>"
    case .picture(let attachment):
      if purpose == .clipboard {
        // What a caption holds of it beyond what a browser shows.
        image += " data-name=\"\(Escaping.html(attachment.name))\""
        var style: [String] = []
        if let width = attachment.width { style.append("width:\(CaptionCSS.points(twips: width))") }
        if let height = attachment.height { style.append("height:\(CaptionCSS.points(twips: height))") }
        if !style.isEmpty { image += " style=\"\(style.joined(separator: ";"))\"" }
      }
      return image + " class=\"attachment\">"
    }
  }

  /// What is said in place of a picture: its description, or the name of its file.
  private func words(for inline: CaptionRun.Inline) -> String {
    switch inline {
    case .glyph(let glyph): glyph.contentDescription ?? nameless
    case .picture(let picture): picture.name.isEmpty ? nameless : picture.name
    }
  }
}
