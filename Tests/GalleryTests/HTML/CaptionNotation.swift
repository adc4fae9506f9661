import FoundationEssentials

@testable import Gallery

/// A caption in one line: runs as `text{b i u s 24 #FF0000 Family}`, line ends as `⏎`, glyphs as `<identifier>`, other
/// pictures as `[name count]`.
func notation(_ caption: Caption) -> String {
  caption.text.runs.map { run in
    let scalars = caption.text.unicodeScalars[run.range]
    var words: [String] = []
    if run.bold == true { words.append("b") }
    if run.italic == true { words.append("i") }
    if run.underline == true { words.append("u") }
    if run.strikethrough == true { words.append("s") }
    if let size = run.fontSize { words.append(String(size)) }
    if let color = run.captionColor { words.append(color.hex) }
    if let family = run.fontFamily { words.append(family) }
    let text =
      if let glyph = run.adaptiveImageGlyph {
        String(repeating: "<\(glyph.contentIdentifier)>", count: scalars.count)
      } else if let picture = run.inlinePicture {
        String(repeating: "[\(picture.name) \(picture.contents.bytes.count)]", count: scalars.count)
      } else {
        String(String.UnicodeScalarView(scalars.map { $0 == "\n" ? "⏎" : $0 }))
      }
    return words.isEmpty ? text : "\(text){\(words.joined(separator: " "))}"
  }.joined()
}

/// Takes for a glyph what begins like a HEIC file and goes on with an identifier, a semicolon and a description.
struct NotedGlyphs: GlyphRecognizing {
  func glyph(in picture: PictureBytes) -> AdaptiveImageGlyph? {
    let parts = picture.bytes.dropFirst(12).split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return AdaptiveImageGlyph(
      contentIdentifier: String(decoding: parts[0], as: UTF8.self),
      contentDescription: String(decoding: parts[1], as: UTF8.self), imageContent: picture)
  }

  /// The file of a glyph.
  static func file(_ identifier: String, _ description: String) -> [UInt8] {
    [0, 0, 0, 24] + Array("ftypheic\(identifier);\(description)".utf8)
  }

  /// A glyph.
  static func make(_ identifier: String, _ description: String) -> AdaptiveImageGlyph {
    guard let glyph = NotedGlyphs().glyph(in: PictureBytes(file(identifier, description))) else {
      fatalError("a glyph needs an identifier")
    }
    return glyph
  }

  /// A file that every browser shows, of a few bytes after a PNG's signature.
  static func png(_ rest: String = "") -> [UInt8] { [0x89, 0x50, 0x4E, 0x47] + Array(rest.utf8) }
}

/// What a caption reads as, with the fake glyphs.
func read(_ html: String, limits: HTMLLimits = HTMLLimits()) throws(HTMLProblem) -> Caption {
  try HTMLReader.read(Array(html.utf8), recognizer: NotedGlyphs(), limits: limits)
}

func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
