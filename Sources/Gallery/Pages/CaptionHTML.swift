internal import FoundationEssentials

/// Makes HTML of captions.
struct CaptionHTML {
  /// The media type of a glyph's file, by which readers know that the picture is one.
  static let glyphType = "image/x-apple-adaptive-glyph"

  /// What the HTML is for.
  let purpose: HTMLPurpose
  /// What a glyph without a description is called: an empty alternative text would hide from people who do not see it
  /// that the caption has something there.
  let nameless: String
  /// Where the pictures are; nil for one that is to be told in words.
  let picture: (CaptionRun.Inline) -> CaptionPicture?

  /// Makes a writer for a purpose; `nameless` is an interface text.
  init(
    for purpose: HTMLPurpose, nameless: String = "picture", picture: @escaping (CaptionRun.Inline) -> CaptionPicture?
  ) {
    self.purpose = purpose
    self.nameless = nameless
    self.picture = picture
  }

  /// A caption as HTML to stand within an element, of elements that may stand in a paragraph.
  ///
  /// In a page, each of several lines has a direction of its own, by its letters; where there is one line alone, that is
  /// left to the element it stands in.
  func html(_ caption: Caption) -> String {
    var output: [UInt8] = []
    let hasLines = purpose == .page && caption.text.unicodeScalars.contains("\n")
    switch purpose {
    case .page: if hasLines { append("<bdi>", to: &output) }
    case .clipboard: append("<span dir=\"auto\" style=\"white-space:pre-wrap\">", to: &output)
    }
    for run in caption.text.runs {
      let formatting = formatting(of: run)
      let scalars = String.UnicodeScalarView(caption.text.unicodeScalars[run.range])
      if purpose == .clipboard {
        appendElement(formatting, to: &output) { append(scalars, of: run, to: &$0) }
        continue
      }
      // An element of a line must end within it.
      for (index, line) in scalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { append("</bdi><br><bdi>", to: &output) }
        if !line.isEmpty {
          appendElement(formatting, to: &output) { append(String.UnicodeScalarView(line), of: run, to: &$0) }
        }
      }
    }
    switch purpose {
    case .page: if hasLines { append("</bdi>", to: &output) }
    case .clipboard: append("</span>", to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The elements around a run, from the outermost: names, and tags with their attributes.
  private func formatting(of run: AttributedString.Runs.Run) -> [(name: String, tag: String)] {
    var elements: [(name: String, tag: String)] = []
    if purpose == .clipboard {
      var style: [String] = []
      if let family = run.fontFamily { style.append("font-family:\(CaptionCSS.string(family))") }
      if let size = run.fontSize { style.append("font-size:\(CaptionCSS.points(halfPoints: size))") }
      if let color = run.captionColor { style.append("color:\(color.hex)") }
      if !style.isEmpty {
        elements.append(("span", "<span style=\"\(Escaping.html(style.joined(separator: ";")))\">"))
      }
    }
    if run.bold == true { elements.append(("b", "<b>")) }
    if run.italic == true { elements.append(("i", "<i>")) }
    if run.underline == true { elements.append(("u", "<u>")) }
    if run.strikethrough == true { elements.append(("s", "<s>")) }
    return elements
  }

  private func appendElement(
    _ elements: [(name: String, tag: String)], to output: inout [UInt8], content: (inout [UInt8]) -> Void
  ) {
    for element in elements { append(element.tag, to: &output) }
    content(&output)
    for element in elements.reversed() { append("</\(element.name)>", to: &output) }
  }

  private func append(
    _ scalars: String.UnicodeScalarView, of run: AttributedString.Runs.Run, to output: inout [UInt8]
  ) {
    let inline: CaptionRun.Inline? =
      run.adaptiveImageGlyph.map { .glyph($0) } ?? run.inlinePicture.map { .picture($0) }
    guard let inline else { return appendText(scalars, to: &output) }
    let shown = html(inline)
    // Equal pictures side by side are one run.
    for _ in scalars { append(shown, to: &output) }
  }

  private func appendText(_ scalars: String.UnicodeScalarView, to output: inout [UInt8]) {
    guard purpose == .clipboard, scalars.contains(where: { $0 == "\n" || Self.isUnsafe($0) }) else {
      return Escaping.appendHTML(String(scalars), to: &output)
    }
    for scalar in scalars {
      switch scalar {
      case "\n": append("<br>", to: &output)
      // HTML has no way of saying it.
      case "\0": append("\u{FFFD}", to: &output)
      case _ where Self.isUnsafe(scalar): append("&#\(scalar.value);", to: &output)
      default: Escaping.appendHTML(String(scalar), to: &output)
      }
    }
  }

  /// Whether a character is read by some parsers only where it is a reference.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x9, 0xB..<0x20, 0x7F, 0xFDD0...0xFDEF: true
    case let value: value & 0xFFFE == 0xFFFE
    }
  }

  private func append(_ text: String, to output: inout [UInt8]) { output.append(contentsOf: text.utf8) }
}
