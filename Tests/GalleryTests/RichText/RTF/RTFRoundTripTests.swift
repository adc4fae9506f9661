import FoundationEssentials
import Testing

@testable import Gallery

/// Whatever a caption holds is read again as it was written.
struct RTFRoundTripTests: RTFSuite {
  @Test("captions of every kind, through RTF and back, unchanged", arguments: 0..<20)
  func random(seed: UInt64) throws {
    var random = SeededRandom(state: seed)
    for _ in 0..<500 {
      let caption = StumblingCaption.caption(&random)
      let again = try reread(caption)
      guard again != caption || runs(again) != runs(caption) else { continue }
      #expect(runs(again) == runs(caption))
      #expect(again == caption)
      return
    }
  }

  @Test("plain RTF keeps the plain text", arguments: 0..<4)
  func plain(seed: UInt64) throws {
    var random = SeededRandom(state: seed)
    for _ in 0..<200 {
      let caption = StumblingCaption.caption(&random)
      let rtf = RTFWriter.plain(caption)
      let again = Caption(try RTFReader.read(rtf, files: { _ in nil }, recognizer: GlyphSampleRecognizer()))
      #expect(isSame(again.plainText, Caption(caption.plainText).plainText))
      #expect(again.glyphs.isEmpty)
    }
  }

  @Test("what is written of what was read is what was written")
  func stable() throws {
    var random = SeededRandom(state: 77)
    for _ in 0..<300 {
      let first = RTFWriter.write(StumblingCaption.caption(&random))
      let files = Dictionary(first.files, uniquingKeysWith: { first, _ in first })
      let second = RTFWriter.write(
        Caption(try RTFReader.read(first.rtf, files: { files[$0] }, recognizer: GlyphSampleRecognizer())))
      #expect(first.rtf == second.rtf)
      #expect(first.files.map(\.name) == second.files.map(\.name))
    }
  }

  @Test("all of Unicode")
  func allScalars() throws {
    var scalars = String.UnicodeScalarView()
    for value in UInt32(0)...0x10FFFF { if let scalar = Unicode.Scalar(value) { scalars.append(scalar) } }
    let caption = Caption(String(scalars))
    #expect(try reread(caption) == caption)
  }

  @Test("a caption of ten thousand characters and a hundred glyphs of 30 KB")
  func large() throws {
    var text = AttributedString()
    for index in 0..<100 {
      var glyph = AttributedString("\u{FFFC}")
      glyph.adaptiveImageGlyph = try GlyphSample.glyph("ID-\(index)", String(repeating: "x", count: 30_000))
      text += AttributedString(String(repeating: "caption \(index) ", count: 9)) + glyph
    }
    let caption = Caption(text)
    #expect(RTFWriter.write(caption).files.count == 100)
    #expect(try reread(caption) == caption)
  }
}

/// Captions of everything that a caption may hold, and that RTF may stumble over.
enum StumblingCaption {
  static func caption(_ random: inout SeededRandom) -> Caption {
    var text = AttributedString()
    for _ in 0..<Int.random(in: 0..<7, using: &random) {
      text.append(AttributedString(words(&random), attributes: attributes(&random)))
    }
    return Caption(text)
  }

  private static func words(_ random: inout SeededRandom) -> String {
    var words = ""
    for _ in 0..<Int.random(in: 0..<5, using: &random) { words += pieces.randomElement(using: &random) ?? "" }
    return words
  }

  private static func attributes(_ random: inout SeededRandom) -> AttributeContainer {
    var attributes = AttributeContainer()
    func perhaps(_ random: inout SeededRandom) -> Bool { Int.random(in: 0..<4, using: &random) == 0 }
    if perhaps(&random) { attributes.bold = true }
    if perhaps(&random) { attributes.italic = true }
    if perhaps(&random) { attributes.underline = true }
    if perhaps(&random) { attributes.strikethrough = true }
    if perhaps(&random) { attributes.fontFamily = families.randomElement(using: &random) }
    if perhaps(&random) { attributes.fontSize = [1, 2, 24, 47, 48, 49, 96, 3276].randomElement(using: &random) }
    if perhaps(&random) {
      let channels = (0..<3).map { _ in [0, 1, 38, 127, 128, 254, 255].randomElement(using: &random) ?? UInt8(0) }
      attributes.captionColor = RGBColor(red: channels[0], green: channels[1], blue: channels[2])
    }
    if perhaps(&random) {
      let identifier = identifiers.randomElement(using: &random) ?? "x"
      let inset = ["", "1.5 -2.25", "0 0"].randomElement(using: &random) ?? ""
      let description = ["", "a cat", "{\\b}\u{E9}\n"].randomElement(using: &random) ?? ""
      attributes.adaptiveImageGlyph = GlyphSampleRecognizer().glyph(
        in: GlyphSample.file(identifier, description, inset: inset))
    } else if perhaps(&random) {
      let sizes = [nil, 0, 1, 640, -7, Int.max, Int.min]
      attributes.inlinePicture = InlinePicture(
        name: names.randomElement(using: &random) ?? "x",
        contents: PictureBytes([UInt8.random(in: 0...2, using: &random)]),
        width: sizes.randomElement(using: &random) ?? nil, height: sizes.randomElement(using: &random) ?? nil)
    }
    return attributes
  }

  private static let pieces = [
    "a", "caption", " ", "  ", "\n", "\n\n", "\t", "\u{FFFC}", "\u{FFFC}\u{FFFC}", "\u{FFFC}\u{301}", "\u{301}",
    "e\u{301}",
    "\u{E9}", "\u{1F60A}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}",
    "\u{202E}abc\u{202C}",
    "\u{633}\u{644}\u{627}\u{645}", "\u{0}", "\u{1}", "\u{7F}", "\u{9F}", "\u{AC}", "\u{AD}", "\u{A0}", "\u{FFFD}",
    "\u{FFFE}",
    "\u{FFFF}", "\u{10FFFF}", "\u{FEFF}", "{", "}", "\\", "\\'e9", "\\u233 ?", "{\\rtf1 x}", "\\par", "\\\n", ";", "*",
    "0", "-5",
    "{\\*\\x", "\\bin9 ", "\u{4E2D}\u{6587}", "\u{8000}", "\u{D7FF}\u{E000}", "{{\\NeXTGraphic a.png}\u{AC}}",
    "\u{1F1E9}\u{1F1EA}",
  ]
  private static let families = [
    "Impact", "Helvetica", "Helvetica-Bold", " spaced  out ", " ", ";", "a;b", "{", "}", "\\", "{\\b;}",
    "\u{660E}\u{671D}", "\u{E9}",
    "e\u{301}", "\u{1F60A}", "\n", "\0", ".SFUI", "\\u59 ", "\u{5E9}", "0", "-1", "*", "meme-gallery",
  ]
  private static let identifiers = [
    "9F6C-1", "x y", " x ", "{", "}", "\\", "\\width1", "a/b", "\n", "\0", "\u{E9}", "e\u{301}", "\u{1F60A}", "..", ";",
    String(repeating: "long", count: 100),
  ]
  private static let names = [
    "a.png", "A.png", "a b.png", " a ", "  ", "TXT.rtf", "caf\u{E9}.png", "cafe\u{301}.png", "{}.png", "\\.png",
    "\\width1",
    "1__#$!@%!#__a.png", "\n", "\u{1F60A}.heic", "AdaptiveImageGlyph-9F6C-1.heic", "a\tb", "...", "\u{AC}",
  ]
}
