import FoundationEssentials
import Testing

@testable import Gallery

/// A caption in one of the forms that it has outside of this program.
private enum Representation {
  case caption(Caption)
  case flat([UInt8])
  case package([(name: String, bytes: [UInt8])])
  case wrapper(FileWrapper)
  case decomposed(DecomposedCaption)

  /// The forms; whether a form holds formatting and attachments, too.
  static let forms: [(name: String, isComplete: Bool, make: @Sendable (Caption) -> Representation)] = [
    ("caption", true, { .caption($0) }),
    ("flat RTFD", true, { .flat(RichText.serialize($0)) }),
    ("package", true, { .package(RichText.package($0)) }),
    ("wrapper", true, { .wrapper(RichText.wrapper($0)) }),
    ("decomposed", false, { .decomposed(DecomposedCaption($0)) }),
  ]

  /// The caption that it is.
  func caption() throws -> Caption {
    switch self {
    case .caption(let caption): return caption
    case .flat(let bytes): return try RichText.read(bytes, recognizer: FakeGlyphs())
    case .package(let files): return try RichText.read(package: files, recognizer: FakeGlyphs())
    case .wrapper(let wrapper): return try RichText.read(FlatRTFD.write(wrapper), recognizer: FakeGlyphs())
    case .decomposed(let parts): return parts.caption
    }
  }
}

/// Every way from one form of a caption to another keeps every glyph.
struct RepresentationTests {
  private static let cat = FakeGlyphs.glyph("cat", description: "a cat", inset: .init(x: 1.5, y: -2), byteCount: 500)
  private static let dog = FakeGlyphs.glyph("dog", byteCount: 500)

  static let captions: [(String, Caption)] = [
    ("no glyph", Caption("text\nand more")),
    ("one alone", Caption.of([placed(cat)])),
    ("two equal ones side by side", Caption.of([formatted("a"), placed(cat, count: 2), formatted("b")])),
    ("three equal ones in two formattings", Caption.of([placed(cat, count: 2), bold(cat), formatted("b")])),
    ("different ones side by side", Caption.of([placed(cat), placed(dog), placed(cat)])),
    ("one before a combining mark", Caption.of([formatted("a"), placed(cat), formatted("\u{301}b")])),
    ("two before a combining mark", Caption.of([placed(cat, count: 2), formatted("\u{20E3}\u{FE0F}")])),
    ("one between joiners", Caption.of([formatted("👩\u{200D}"), placed(dog), formatted("\u{200D}👩")])),
    ("one in Arabic", Caption.of([formatted("مرحبا "), placed(dog), formatted(" عالم")])),
    ("one beside a U+FFFC of its own", Caption.of([formatted("\u{FFFC}"), placed(dog), formatted("\u{FFFC}")])),
    ("one at a line's end", Caption.of([placed(cat), formatted("\n"), placed(cat), formatted("\n\n")])),
    (
      "one beside an attachment of the same picture",
      Caption.of([
        placed(dog),
        formatted("\u{FFFC}\u{FFFC}") {
          $0.inlinePicture = InlinePicture(name: "dog.heic", contents: PictureBytes([1]))
        },
      ])
    ),
  ]

  private static func bold(_ glyph: AdaptiveImageGlyph?) -> AttributedString {
    formatted("\u{FFFC}") {
      $0.bold = true
      $0.adaptiveImageGlyph = glyph
    }
  }

  /// Each scalar with the glyph that stands on it.
  private static func glyphs(of caption: Caption) -> [Standing] {
    caption.text.runs.flatMap { run in
      caption.text.unicodeScalars[run.range].map { Standing(scalar: $0, glyph: run.adaptiveImageGlyph) }
    }
  }

  private struct Standing: Equatable {
    let scalar: Unicode.Scalar
    let glyph: AdaptiveImageGlyph?
  }

  @Test("from every form to every other, each glyph stays in its place", arguments: captions)
  func pairs(_ name: String, caption: Caption) throws {
    let glyphs = Self.glyphs(of: caption)
    for first in Representation.forms {
      let inFirst = try first.make(caption).caption()
      for second in Representation.forms {
        let inSecond = try second.make(inFirst).caption()
        #expect(Self.glyphs(of: inSecond) == glyphs, "\(name): \(first.name) to \(second.name)")
        if first.isComplete && second.isComplete {
          #expect(inSecond == caption, "\(name): \(first.name) to \(second.name)")
        }
        // And on from there to any third.
        for third in Representation.forms {
          #expect(Self.glyphs(of: try third.make(inSecond).caption()) == glyphs, "\(name): to \(third.name)")
        }
      }
    }
  }
}
