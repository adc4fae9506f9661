import FoundationEssentials
import Testing

@testable import Gallery

/// A caption in a plain text area: what stays keeps its formatting, and pictures stay or go with their U+FFFC.
struct CaptionFieldTests {
  private static let cat = FakeGlyphs.glyph("cat", description: "a cat")
  private static let dog = FakeGlyphs.glyph("dog")
  private static let fox = FakeGlyphs.glyph("fox")

  /// `one ￼two￼ three￼` with "two" in bold.
  private static let caption = Caption.of([
    formatted("one "), placed(cat), formatted("two") { $0.bold = true }, placed(dog), formatted(" three"), placed(fox),
  ])

  private func names(_ caption: Caption) -> [String] { caption.glyphs.map(\.contentIdentifier) }

  private func bold(_ caption: Caption) -> String { caption.runs.filter(\.isBold).map(\.text).joined() }

  @Test("an untouched text is the same caption, whatever the line ends")
  func untouched() {
    #expect(FormField.text(of: Self.caption) == "one \u{FFFC}two\u{FFFC} three\u{FFFC}")
    #expect(CaptionField.caption(FormField.text(of: Self.caption), edited: Self.caption) == Self.caption)
    let lines = Caption.of([formatted("a\nb") { $0.italic = true }])
    #expect(CaptionField.caption("a\r\nb", edited: lines) == lines)
  }

  @Test(
    "each U+FFFC that comes back is the picture that stood there, or the next one in order",
    arguments: [
      ("\u{FFFC}one two\u{FFFC} three\u{FFFC}", ["cat", "dog", "fox"]),
      ("one two\u{FFFC} three\u{FFFC}", ["dog", "fox"]),
      ("one \u{FFFC}two three\u{FFFC}", ["cat", "fox"]), ("one \u{FFFC}two\u{FFFC} three", ["cat", "dog"]),
      ("\u{FFFC}\u{FFFC}\u{FFFC}", ["cat", "dog", "fox"]), ("nothing", []), ("", []),
      ("one \u{FFFC}two\u{FFFC} three\u{FFFC}\u{FFFC}\u{FFFC}", ["cat", "dog", "fox"]),
      ("something else\u{FFFC}", ["fox"]),
    ])
  func pictures(text: String, expected: [String]) {
    let edited = CaptionField.caption(text, edited: Self.caption)
    #expect(names(edited) == expected)
    #expect(FormField.text(of: edited).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("formatting stays on the text that stayed, and what is typed gets that of the letter before it")
  func formatting() {
    #expect(bold(CaptionField.caption("one \u{FFFC}twenty\u{FFFC} three\u{FFFC}", edited: Self.caption)) == "twenty")
    #expect(bold(CaptionField.caption("zero one \u{FFFC}two\u{FFFC} three\u{FFFC}", edited: Self.caption)) == "two")
    #expect(bold(CaptionField.caption("one \u{FFFC}to\u{FFFC} three\u{FFFC}", edited: Self.caption)) == "to")
    let start = Caption.of([formatted("bold") { $0.bold = true }])
    #expect(bold(CaptionField.caption("very bold", edited: start)) == "very bold")
  }

  @Test("a glyph before a combining mark, and two equal ones side by side, stay what they are")
  func oddPlaces() {
    let caption = Caption.of([placed(Self.cat, count: 2), formatted("\u{301}x")])
    #expect(CaptionField.caption("\u{FFFC}\u{FFFC}\u{301}xy", edited: caption).glyphs.count == 2)
    #expect(CaptionField.caption("\u{FFFC}\u{301}x", edited: caption).glyphs.count == 1)
  }

  @Test("a text of a hundred thousand letters that is replaced takes no longer than reading it")
  func large() {
    let old = Caption(String(repeating: "ab", count: 50_000))
    let new = String(repeating: "xy", count: 50_000)
    #expect(CaptionField.caption(new, edited: old) == Caption(new))
  }

  @Test("random edits keep as many pictures as U+FFFC came back, and their order where all did", arguments: 0..<50)
  func random(seed: UInt64) {
    var random = SeededRandom(state: seed)
    var captions = RandomCaption(seed: seed)
    for _ in 0..<20 {
      let caption = captions.next()
      var scalars = Array(FormField.text(of: caption).unicodeScalars)
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 0...scalars.count, using: &random)
        if Bool.random(using: &random) {
          scalars.insert("q", at: place)
        } else if place < scalars.count {
          scalars.remove(at: place)
        }
      }
      let text = String(String.UnicodeScalarView(scalars))
      let edited = CaptionField.caption(text, edited: caption)
      #expect(FormField.text(of: edited).unicodeScalars.elementsEqual(Caption(text).plainText.unicodeScalars))
      let (before, after) = (pictures(of: caption), pictures(of: edited))
      let places = scalars.count { $0 == "\u{FFFC}" }
      let shown = FormField.text(of: caption).unicodeScalars.count { $0 == "\u{FFFC}" }
      if places == shown { #expect(after == before) } else { #expect(after.count <= min(places, before.count)) }
    }
  }

  private func pictures(of caption: Caption) -> [CaptionRun.Inline] { caption.runs.compactMap(\.inline) }
}
