import FoundationEssentials

@testable import Gallery

/// Captions that hold anything that captions can hold, the same ones in every run.
struct RandomCaption {
  private var random: SeededRandom
  private let glyphs: [AdaptiveImageGlyph]
  private let pictures: [InlinePicture]

  private static let texts: [String] = [
    "a", " ", "  ", "word", "Hello, World! ", "\n", "\n\n", "\t", "é", "e\u{301}", "\u{301}", "\u{FE0F}", "\u{200D}",
    "ß",
    "Ω", "ünï", "Ж", "日本語", "한국어", "مرحبا", "שלום", "हिन्दी", "ไทย", "😀", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "𝔸", "\u{10FFFF}",
    "\u{FFFC}", "\u{FFFD}", "\u{FEFF}", "\u{A0}", "\u{AD}", "\u{2011}", "\u{202E}", "\u{2066}", "\\", "{", "}", "{\\b ",
    "\\'ac", "\\u8364?", "\\par", ";", "*", "\u{AC}", "\u{0}", "\u{1}", "\u{1B}", "\u{7F}", "\u{80}", "\u{9F}", "€",
    "–", "„",
    "0", "123", "-5", "\u{E000}", "\u{F0000}", "\u{FFFF}",
  ]
  private static let families = [
    "Helvetica", "Impact", "Noto Sans CJK JP", "Übergröße", "日本", "A;B", "{x}", "a\\b", "f0", "1", "-", "Times-Bold",
    "e\u{301}",
  ]
  private static let names = [
    "a.png", "A.PNG", "with space.png", "é.png", "e\u{301}.png", "日本.jpg", "a\\b{c}.png", "index.rtf", "TXT.rtf", "1",
    "😀",
    "1__#$!@%!#__a.png", "a;b", "-", "'ac", "AdaptiveImageGlyph-0.heic",
  ]

  init(seed: UInt64) {
    var random = SeededRandom(state: seed)
    glyphs = (0..<6).compactMap { number in
      let identifier = [
        "id \(number)", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F\(number)", "é/\\{\(number)}", "日\(number);",
      ]
      let inset = Bool.random(using: &random) ? AdaptiveImageGlyph.AlignmentInset(x: 0.5, y: Double(number)) : nil
      return FakeGlyphs.glyph(
        identifier[Int.random(in: 0..<4, using: &random)], description: [nil, "a cat", "ein Bär\nmit {"][number % 3],
        inset: inset, byteCount: Int.random(in: 0..<300, using: &random))
    }
    pictures = (0..<6).map { number in
      InlinePicture(
        name: Self.names.randomElement(using: &random) ?? "a", contents: PictureBytes([1, 2, UInt8(number % 4)]),
        width: Bool.random(using: &random) ? Int.random(in: 0...30_000, using: &random) : nil,
        height: Bool.random(using: &random) ? Int.random(in: 0...30_000, using: &random) : nil)
    }
    self.random = random
  }

  mutating func next() -> Caption {
    var text = AttributedString()
    for _ in 0..<Int.random(in: 0..<12, using: &random) { text.append(piece()) }
    return Caption(text)
  }

  private mutating func piece() -> AttributedString {
    var attributes = AttributeContainer()
    if chance(3) { attributes.bold = true }
    if chance(4) { attributes.italic = true }
    if chance(5) { attributes.underline = true }
    if chance(5) { attributes.strikethrough = true }
    if chance(5) { attributes.fontFamily = Self.families.randomElement(using: &random) }
    if chance(4) {
      attributes.fontSize = chance(3) ? CaptionRun.ownSize : Int.random(in: 1...3276, using: &random)
    }
    if chance(4) {
      let white = chance(4)
      attributes.captionColor = RGBColor(
        red: white ? 255 : .random(in: 0...255, using: &random), green: white ? 255 : 0,
        blue: white ? 255 : .random(in: 0...255, using: &random))
    }
    if chance(3) {
      if chance(3) {
        attributes.inlinePicture = pictures.randomElement(using: &random)
      } else {
        attributes.adaptiveImageGlyph = glyphs.randomElement(using: &random)
      }
      let count = Int.random(in: 1...3, using: &random)
      return AttributedString(String(repeating: "\u{FFFC}", count: count), attributes: attributes)
    }
    var text = ""
    for _ in 0..<Int.random(in: 1..<6, using: &random) { text += Self.texts.randomElement(using: &random) ?? "" }
    return AttributedString(text, attributes: attributes)
  }

  private mutating func chance(_ among: Int) -> Bool { Int.random(in: 0..<among, using: &random) == 0 }
}
