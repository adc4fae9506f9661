import FoundationEssentials
import Testing

@testable import Gallery

@Suite("Captions")
struct CaptionTests {
  static func glyph(_ name: String, description: String? = nil) throws -> AdaptiveImageGlyph {
    try #require(
      AdaptiveImageGlyph(
        contentIdentifier: name, contentDescription: description, imageContent: PictureBytes(Array(name.utf8))))
  }

  /// Text with glyphs in the place of names in brackets, such as `a[cat]b`; `[cat=A cat]` has a description.
  static func caption(_ text: String) throws -> Caption {
    var result = AttributedString()
    // By scalars: a bracket before a combining mark is a bracket.
    let parts = text.unicodeScalars.split(separator: "[", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let pieces = part.split(separator: "]", maxSplits: 1, omittingEmptySubsequences: false)
      guard index > 0, pieces.count == 2 else {
        result.append(AttributedString(String(part)))
        continue
      }
      let words = pieces[0].split(separator: "=", maxSplits: 1).map { String($0) }
      var attributes = AttributeContainer()
      attributes.adaptiveImageGlyph = try glyph(words[0], description: words.count > 1 ? words[1] : nil)
      result.append(AttributedString("\u{FFFC}", attributes: attributes))
      result.append(AttributedString(String(pieces[1])))
    }
    return Caption(result)
  }

  @Test("every kind of line end is U+000A, also one that two runs make")
  func lineEnds() {
    #expect(Caption("a\r\nb\rc\u{85}d\u{2028}e\u{2029}f\u{B}g\u{C}h\n\ni").plainText == "a\nb\nc\nd\ne\nf\ng\nh\n\ni")
    var text = AttributedString("a\r")
    var bold = AttributeContainer()
    bold.bold = true
    text.append(AttributedString("\nb\r\r", attributes: bold))
    #expect(Caption(text).plainText == "a\nb\n\n")
  }

  @Test("in words a glyph is its description, else U+FFFC, as often as it stands there")
  func plainText() throws {
    #expect(try Self.caption("a[x=cat][x=cat]b[y]").plainText == "acatcatb\u{FFFC}")
    #expect(try Self.caption("[x=cat]\u{301}!").plainText == "cat\u{301}!")
    #expect(try Self.caption("[x=cat][x=cat]").glyphs.count == 2)
    #expect(try Self.caption("[x=]").plainText == "\u{FFFC}")
  }

  @Test("equal glyphs side by side are two runs, and one before a combining mark is not swallowed")
  func runs() throws {
    let runs = try Self.caption("a[x][x]\u{301}b").runs
    #expect(runs.map { Array($0.text.unicodeScalars) } == [["a"], ["\u{FFFC}"], ["\u{FFFC}"], ["\u{301}", "b"]])
    #expect(runs.map { $0.inline != nil } == [false, true, true, false])
  }

  @Test("what a caption cannot hold is left out: pictures under letters, sizes that are none, plain booleans")
  func canonical() throws {
    var attributes = AttributeContainer()
    attributes.adaptiveImageGlyph = try Self.glyph("x")
    attributes.inlinePicture = InlinePicture(name: "a.png", contents: PictureBytes([1]))
    attributes.bold = false
    attributes.fontFamily = ""
    attributes.fontSize = 0
    let caption = Caption(AttributedString("a\u{FFFC}b", attributes: attributes))
    #expect(caption.runs.map(\.text) == ["a", "\u{FFFC}", "b"])
    #expect(caption.runs.map { $0.inline != nil } == [false, true, false])
    #expect(caption.text.runs.allSatisfy { $0.bold == nil && $0.fontFamily == nil && $0.fontSize == 1 })
    #expect(caption.text.runs.allSatisfy { $0.inlinePicture == nil })
    #expect(Caption(caption.text) == caption)
  }

  @Test("captions that merely look alike are different")
  func equality() {
    #expect(Caption("é") != Caption("e\u{301}"))
    #expect(Caption("é") == Caption("é"))
    #expect(Caption("a").isPlain)
  }

  @Test("a glyph needs a name, and glyphs are the same when all their bytes are")
  func glyphs() throws {
    let picture = PictureBytes([1])
    #expect(AdaptiveImageGlyph(contentIdentifier: "", contentDescription: nil, imageContent: picture) == nil)
    let one = try Self.glyph("é")
    #expect(one == (try Self.glyph("é")))
    #expect(one != (try Self.glyph("e\u{301}")))
    #expect(one != (try Self.glyph("é", description: "d")))
    #expect(Set([one, try Self.glyph("é")]).count == 1)
  }
}
