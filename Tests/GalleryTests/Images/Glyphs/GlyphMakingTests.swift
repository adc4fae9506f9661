import CHEIF
import Testing

@testable import Gallery

@Suite("Making glyphs")
struct GlyphMakingTests {
  private let decoder = InlinePictureDecoder(decoder: PictureDecoder())

  private func make(
    _ picture: Bitmap, _ identifier: String = "id", _ description: String? = nil,
    inset: AdaptiveImageGlyph.AlignmentInset? = nil
  ) throws -> AdaptiveImageGlyph {
    try AdaptiveImageGlyph(
      image: PictureFiles.png(picture), identifier: identifier, description: description, alignmentInset: inset)
  }

  @Test(
    "identifier and description are read back as they were, byte by byte",
    arguments: [
      ("FD1B0F4C-11D2-4A51-9B4E-2F9B4C9E8A11-1", "a cat with a hat"),
      ("é", "e\u{301} is not é, and < > & \" ' are not markup"), ("😀👩‍👩‍👧", "\u{301}قطة 猫\nand a second line\r\n"),
      ("i", "control \u{1}\u{1F} characters and \u{FFFF}"), (String(repeating: "x", count: 1024), "]]>&amp;"),
    ])
  func keepsTexts(identifier: String, description: String) throws {
    let glyph = try make(GlyphFiles.sticker(width: 16, height: 16), identifier, description)
    let read = try #require(GlyphFiles.glyph(in: glyph.imageContent.bytes))
    #expect(read == glyph)
    #expect(Array(read.contentIdentifier.utf8) == Array(identifier.utf8))
    #expect(read.contentDescription.map { Array($0.utf8) } == Array(description.utf8))
    #expect(read.alignmentInset == nil)
  }

  @Test("an inset is read back; no description stays none")
  func keepsInset() throws {
    for (x, y) in [(0.0, 0.0), (3, 12.5), (-7.25, 0.1), (1.0 / 3, -2.125)] {
      let inset = AdaptiveImageGlyph.AlignmentInset(x: x, y: y)
      let glyph = try make(GlyphFiles.sticker(width: 8, height: 8), inset: inset)
      let read = try #require(glyph.alignmentInset)
      #expect(abs(read.x - x) < 1e-4 && abs(read.y - y) < 1e-4)
      if x != 1.0 / 3 { #expect(read == inset) }
      #expect(glyph.contentDescription == nil)
    }
    #expect(try make(GlyphFiles.sticker(width: 8, height: 8), "id", "").contentDescription == nil)
  }

  @Test("all five strikes are there, near the source in colour and alpha")
  func keepsPixels() throws {
    let picture = GlyphFiles.sticker(width: 512, height: 512)
    let glyph = try make(picture)
    let strikes = try #require(GlyphFile(glyph.imageContent.bytes)).strikes()
    #expect(strikes.map(\.size) == [160, 40, 64, 96, 320].map { PixelSize(width: $0, height: $0) })
    for side in [40, 64, 96, 160, 320] {
      let inline = try decoder.bitmap(of: .glyph(glyph), height: side)
      #expect(inline.warnings.isEmpty && !inline.bitmap.isOpaque)
      let expected = picture.resampled(to: PixelSize(width: side, height: side))
      expectSamePicture(inline.bitmap, expected, tolerance: 24, mean: 1.5, "\(side)")
      let noise = zip(inline.bitmap.rgba, expected.rgba).reduce(0.0) {
        $0 + Double(Int($1.0) - Int($1.1)) * Double(Int($1.0) - Int($1.1))
      }
      #expect(noise / Double(side * side * 4) < 6.5, "less than 40 dB at \(side)")
      #expect(inline.bitmap[0, 0] == 0, "a corner is wholly transparent")
    }
    #expect(try decoder.size(of: .glyph(glyph)) == PixelSize(width: 160, height: 160))
  }

  @Test("a picture that is not square stands in the middle of a transparent square")
  func centres() throws {
    let wide = Bitmap(size: PixelSize(width: 200, height: 100), filledWith: RGBColor(red: 200, green: 40, blue: 60))
    for picture in [wide, wide.oriented(.quarterTurn)] {
      let bitmap = try decoder.bitmap(of: .glyph(try make(picture)), height: 96).bitmap
      #expect(bitmap.size == PixelSize(width: 96, height: 96))
      let isWide = picture.size.width > picture.size.height
      for offset in [2, 20, 28, 48, 67, 75, 93] {
        let pixel = isWide ? bitmap[48, offset] : bitmap[offset, 48]
        let isInside = (24..<72).contains(offset)
        #expect(abs(Int(pixel >> 24) - (isInside ? 255 : 0)) <= 6, "\(offset)")
        if isInside { #expect(abs(Int(pixel >> 16 & 0xFF) - 200) <= 8 && abs(Int(pixel & 0xFF) - 60) <= 8) }
      }
    }
  }

  @Test("any format of documents becomes a glyph, also opaque and tiny ones")
  func takesEveryFormat() throws {
    let picture = TestPicture.asymmetric(width: 90, height: 90)
    for file in [
      try PictureFiles.jpeg(picture, orientation: 1), try PictureFiles.heif(picture, heif_compression_HEVC),
      try picture.encoded(as: .webp, quality: 95),
    ] {
      let glyph = try AdaptiveImageGlyph(image: file, identifier: "id", description: nil)
      expectSamePicture(
        try decoder.bitmap(of: .glyph(glyph), height: 64).bitmap,
        picture.resampled(to: PixelSize(width: 64, height: 64)), tolerance: 60, mean: 4)
    }
    let dot = TestPicture.make(width: 1, height: 1) { _, _ in 0xFF10_20F0 }
    #expect(try decoder.bitmap(of: .glyph(try make(dot)), height: 40).bitmap.size.height == 40)
    let nothing = TestPicture.make(width: 3, height: 3) { _, _ in 0 }
    #expect(try decoder.bitmap(of: .glyph(try make(nothing)), height: 40).bitmap.pixels.allSatisfy { $0 == 0 })
  }

  @Test("the same picture becomes the same bytes")
  func isDeterministic() throws {
    let picture = GlyphFiles.sticker(width: 64, height: 64)
    let first = try make(picture, "id", "words")
    for _ in 0..<2 { #expect(try make(picture, "id", "words").imageContent == first.imageContent) }
  }

  @Test("what could not be read back is refused, and says why")
  func refuses() throws {
    let file = try PictureFiles.png(GlyphFiles.sticker(width: 8, height: 8))
    func problem(
      _ identifier: String, _ description: String? = nil, inset: Double = 0, image: [UInt8]? = nil
    ) -> GlyphProblem? {
      do throws(GlyphProblem) {
        _ = try AdaptiveImageGlyph(
          image: image ?? file, identifier: identifier, description: description,
          alignmentInset: .init(x: inset, y: 0))
        return nil
      } catch { return error }
    }
    #expect(problem("") == .noIdentifier)
    #expect(problem("a\0b") == .holdsZero(text: "identifier"))
    #expect(problem("a", "b\0") == .holdsZero(text: "description"))
    let long = problem(String(repeating: "é", count: 513))
    #expect(long == .identifierTooLong(bytes: 1026, limit: 1024))
    #expect(long?.message == "the glyph's identifier has 1026 bytes; the limit is 1024 bytes")
    #expect(problem("a", String(repeating: "b", count: 16_385)) == .descriptionTooLong(bytes: 16_385, limit: 16_384))
    #expect(problem("a", inset: .nan) == .insetOutOfRange(limit: 4096))
    #expect(problem("a", image: []) == .picture(.empty))
    #expect(problem("a", image: Array("<svg/>".utf8)) == .picture(.unknownFormat(looksLike: "SVG")))
  }

  @Test("without an encoder the message says what to install")
  func needsEncoder() {
    let strike = GlyphFiles.sticker(width: 8, height: 8)
    #expect(throws: GlyphProblem.noEncoder) {
      // No libheif writes this one.
      try GlyphEncoder.encode(
        [strike], metadata: GlyphMetadata(identifier: "id", description: nil, inset: nil),
        compression: heif_compression_AVC)
    }
    #expect(GlyphProblem.noEncoder.remedy?.utf8.contains(UInt8(ascii: "5")) == true)
    #expect(GlyphProblem.noEncoder.message == "the installed libheif cannot write HEIC: it has no HEVC encoder")
  }
}
