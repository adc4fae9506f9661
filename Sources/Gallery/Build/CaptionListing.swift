/// A caption's runs as text: a line each, what stands there, then a tab and its attributes.
enum CaptionListing {
  /// The lines; none for an empty caption.
  static func text(of caption: Caption) -> String {
    caption.runs.map { run in
      let (subject, own) = subject(of: run)
      return "\(subject)\t\((own + attributes(of: run)).joined(separator: " "))\n"
    }.joined()
  }

  private static func subject(of run: CaptionRun) -> (String, [String]) {
    switch run.inline {
    case nil: return ("text \(quoted(run.text))", [])
    case .glyph(let glyph):
      var own = glyph.contentDescription.map { ["description=\(quoted($0))"] } ?? []
      if let inset = glyph.alignmentInset { own.append("inset=\(inset.x),\(inset.y)") }
      if let strikes = try? GlyphFile(glyph.imageContent.bytes)?.strikes() {
        own.append("strikes=\(strikes.map { String($0.size.height) }.joined(separator: ","))")
      }
      return ("glyph \(quoted(glyph.contentIdentifier))", own + ["bytes=\(glyph.imageContent.bytes.count)"])
    case .picture(let picture):
      var own: [String] = []
      if let width = picture.width { own.append("width=\(width)") }
      if let height = picture.height { own.append("height=\(height)") }
      return ("picture \(quoted(picture.name))", own + ["bytes=\(picture.contents.bytes.count)"])
    }
  }

  private static func attributes(of run: CaptionRun) -> [String] {
    var words: [String] = []
    if run.isBold { words.append("bold") }
    if run.isItalic { words.append("italic") }
    if run.isUnderlined { words.append("underline") }
    if run.isStruckThrough { words.append("strikethrough") }
    if let family = run.fontFamily { words.append("font=\(quoted(family))") }
    if run.relativeSize != 1 { words.append("size=\(Int((run.relativeSize * Double(CaptionRun.ownSize)).rounded()))") }
    if let color = run.color { words.append("color=\(color.hex)") }
    return words
  }

  private static func quoted(_ text: String) -> String { Escaping.jsonString(text) }
}

extension CaptionHTML {
  /// How many pixels high the picture of a glyph is for programs that know no glyphs.
  private static let glyphHeight = 160

  /// A caption as HTML that holds its own pictures.
  static func standingAlone(_ caption: Caption) -> String {
    let decoder = InlinePictureDecoder(decoder: PictureDecoder())
    return CaptionHTML(for: .clipboard) { inline in
      switch inline {
      case .glyph(let glyph):
        let png = try? decoder.png(of: glyph, pixels: glyphHeight)
        return CaptionPicture(
          glyph: CaptionPicture.dataAddress(of: glyph.imageContent.bytes, mediaType: glyphType),
          image: png.map { CaptionPicture.dataAddress(of: $0, mediaType: "image/png") } ?? "")
      case .picture(let picture):
        let type = (try? PictureHeader.read(picture.contents.bytes, limits: Limits()))?.format.rawValue.lowercased()
        return CaptionPicture(
          image: CaptionPicture.dataAddress(
            of: picture.contents.bytes, mediaType: type.map { "image/\($0)" } ?? "application/octet-stream"))
      }
    }.html(caption)
  }
}
