import FoundationEssentials
import Testing

@testable import Gallery

/// A caption in parts holds every glyph once, and recomposing puts each into its place.
struct DecomposedCaptionTests {
  private static let cat = FakeGlyphs.glyph("cat", description: "a cat")
  private static let dog = FakeGlyphs.glyph("dog")

  private static func place(_ range: Range<Int>, _ identifier: String) -> DecomposedCaption.Place {
    .init(range: range, contentIdentifier: identifier)
  }

  @Test("places count UTF-16 units, and each glyph is there once in the order of the text")
  func parts() throws {
    let (cat, dog) = (try #require(Self.cat), try #require(Self.dog))
    let parts = DecomposedCaption(
      Caption.of([formatted("😀é"), placed(dog, count: 2), formatted("\u{301}x"), placed(cat), placed(dog)]))
    #expect(parts.text.unicodeScalars.elementsEqual("😀é\u{FFFC}\u{FFFC}\u{301}x\u{FFFC}\u{FFFC}".unicodeScalars))
    #expect(
      parts.places == [
        Self.place(3..<4, "dog"), Self.place(4..<5, "dog"), Self.place(7..<8, "cat"), Self.place(8..<9, "dog"),
      ])
    #expect(parts.glyphs == [dog, cat])
  }

  @Test("recomposing gives the caption, but for formatting and attachments")
  func recomposing() {
    let picture = InlinePicture(name: "a.png", contents: PictureBytes([1]))
    let caption = Caption.of([
      placed(Self.cat, count: 2), formatted("\u{301}bold") { $0.bold = true }, formatted("\n\u{FFFC}"),
      formatted("\u{FFFC}") { $0.inlinePicture = picture }, placed(Self.dog),
    ])
    let plain = Caption.of([
      placed(Self.cat, count: 2), formatted("\u{301}bold\n\u{FFFC}\u{FFFC}"), placed(Self.dog),
    ])
    #expect(DecomposedCaption(caption).caption == plain)
    #expect(DecomposedCaption(plain).caption == plain)
    #expect(DecomposedCaption(Caption("")).caption == Caption(""))
  }

  @Test("an identifier without a glyph leaves U+FFFC")
  func unknown() throws {
    let cat = try #require(Self.cat)
    let parts = DecomposedCaption(
      text: "\u{FFFC}\u{FFFC}", places: [Self.place(0..<1, "?"), Self.place(1..<2, "cat")], glyphs: [cat])
    #expect(parts.caption == Caption.of([formatted("\u{FFFC}"), placed(cat)]))
  }

  @Test("identifiers that merely look alike are different glyphs")
  func lookAlikes() throws {
    let composed = try #require(FakeGlyphs.glyph("\u{E9}"))
    let apart = try #require(FakeGlyphs.glyph("e\u{301}"))
    let caption = Caption.of([placed(composed), placed(apart)])
    #expect(DecomposedCaption(caption).glyphs.count == 2)
    #expect(DecomposedCaption(caption).caption == caption)
    #expect(Self.place(0..<1, "\u{E9}") != Self.place(0..<1, "e\u{301}"))
  }

  @Test("one place may cover glyphs side by side, as another program's ranges do; line ends do not move it")
  func ranges() throws {
    let cat = try #require(Self.cat)
    let parts = DecomposedCaption(
      text: "a\r\n\u{FFFC}\u{FFFC}b\u{FFFC}", places: [Self.place(3..<5, "cat"), Self.place(6..<7, "cat")],
      glyphs: [cat])
    #expect(
      parts.caption == Caption.of([formatted("a\n"), placed(cat, count: 2), formatted("b"), placed(cat)]))
  }

  @Test("places that lie anywhere, overlap or come in any order do no harm")
  func hostilePlaces() throws {
    let (cat, dog) = (try #require(Self.cat), try #require(Self.dog))
    let places = [
      Self.place(4..<5, "cat"), Self.place(1..<3, "dog"), Self.place(-5..<0, "cat"), Self.place(0..<2, "cat"),
      Self.place(Int.max - 1..<Int.max, "dog"), Self.place(3..<3, "dog"), Self.place(Int.min..<Int.min + 1, "dog"),
    ]
    let parts = DecomposedCaption(
      text: "\u{FFFC}a\u{FFFC}\u{FFFC}\u{FFFC}", places: places, glyphs: [cat, dog, cat])
    #expect(
      parts.caption
        == Caption.of([placed(cat), formatted("a"), placed(dog), formatted("\u{FFFC}"), placed(cat)]))
  }

  @Test("a hundred thousand places of the whole text take no more time than as many small ones")
  func manyPlaces() throws {
    let cat = try #require(Self.cat)
    let count = 100_000
    let parts = DecomposedCaption(
      text: String(repeating: "\u{FFFC}", count: 1000),
      places: Array(repeating: Self.place(0..<count, "cat"), count: count), glyphs: Array(repeating: cat, count: count))
    let time = ContinuousClock().measure { #expect(parts.caption.glyphs.count == 1000) }
    #expect(time < .seconds(5))
  }
}
