import CHEIF
import Testing

@testable import Gallery

@Suite("Strikes of glyphs, and other pictures in text")
struct GlyphStrikeTests {
  private let decoder = InlinePictureDecoder(decoder: PictureDecoder())

  private func glyph(_ file: [UInt8]) throws -> AdaptiveImageGlyph {
    try #require(AdaptiveImageGlyph(contentIdentifier: "id", contentDescription: nil, imageContent: PictureBytes(file)))
  }

  /// Strikes told apart by their colour.
  private func colored(_ sides: [Int]) throws -> AdaptiveImageGlyph {
    try glyph(
      GlyphFiles.heic(
        sides.enumerated().map { index, side in
          .init(
            bitmap: Bitmap(
              size: PixelSize(width: side, height: side),
              filledWith: RGBColor(red: UInt8(40 * (index % 5)), green: 120, blue: 90)), exif: GlyphFiles.exif())
        }))
  }

  @Test("the smallest strike that is large enough is taken, else the largest")
  func choosesStrike() throws {
    let sides = [160, 40, 64, 96, 320]
    let glyph = try colored(sides)
    for (height, expected) in [
      (1, 40), (40, 40), (41, 64), (64, 64), (90, 96), (97, 160), (161, 320), (320, 320), (400, 320),
    ] {
      let bitmap = try decoder.bitmap(of: .glyph(glyph), height: height).bitmap
      #expect(bitmap.size == PixelSize(width: height, height: height))
      let red = Int(bitmap[height / 2, height / 2] >> 16 & 0xFF)
      #expect(abs(red - 40 * (sides.firstIndex(of: expected) ?? 9)) <= 6, "\(height)")
      #expect(bitmap.isOpaque)
    }
    #expect(try decoder.memoryNeeded(for: .glyph(glyph), height: 320) < 8 << 20)
  }

  @Test("one image is enough, and any number is found", arguments: [1, 9, 200])
  func countsStrikes(count: Int) throws {
    let glyph = try colored([Int](repeating: 16, count: count))
    let strikes = try #require(GlyphFile(glyph.imageContent.bytes)).strikes()
    #expect(strikes.map(\.size) == Array(repeating: PixelSize(width: 16, height: 16), count: count))
    #expect(try decoder.bitmap(of: .glyph(glyph), height: 30).bitmap.size.height == 30)
  }

  @Test("a strike is turned and mirrored as its file says")
  func turns() throws {
    let picture = TestPicture.asymmetric(width: 96, height: 64)
    for (said, orientation) in [
      (heif_orientation_rotate_90_cw, Orientation.quarterTurn), (heif_orientation_flip_horizontally, .mirrored),
      (heif_orientation_rotate_180, .halfTurn),
    ] {
      let file = try GlyphFiles.heic([
        .init(bitmap: Bitmap(size: PixelSize(width: 8, height: 8), filledWith: .white), exif: GlyphFiles.exif()),
        .init(bitmap: picture, orientation: said),
      ])
      let expected = picture.oriented(orientation)
      let bitmap = try decoder.bitmap(of: .glyph(glyph(file)), height: expected.size.height).bitmap
      expectSamePicture(bitmap, expected, tolerance: 60, mean: 5)
    }
  }

  @Test("attachments come at the height that is asked for, in any format")
  func decodesAttachments() throws {
    let picture = TestPicture.asymmetric(width: 120, height: 80)
    for file in [
      try PictureFiles.png(picture), try PictureFiles.jpeg(picture), try GlyphFiles.heic([.init(bitmap: picture)]),
    ] {
      let inline = CaptionRun.Inline.picture(InlinePicture(name: "a", contents: PictureBytes(file)))
      #expect(try decoder.size(of: inline) == picture.size)
      let bitmap = try decoder.bitmap(of: inline, height: 40).bitmap
      expectSamePicture(bitmap, picture.resampled(to: PixelSize(width: 60, height: 40)), tolerance: 60, mean: 5)
      #expect(try decoder.bitmap(of: inline, height: 40, widest: 30).bitmap.size == PixelSize(width: 30, height: 20))
    }
    let line = CaptionRun.Inline.picture(
      InlinePicture(
        name: "line", contents: PictureBytes(try PictureFiles.png(TestPicture.asymmetric(width: 3000, height: 1)))))
    #expect(try decoder.bitmap(of: line, height: 100).bitmap.size == PixelSize(width: 4096, height: 1))
    let note = CaptionRun.Inline.picture(
      InlinePicture(name: "note.pdf", contents: PictureBytes(Array("%PDF-1.7".utf8))))
    #expect(throws: PictureProblem.unknownFormat(looksLike: "PDF")) { try decoder.bitmap(of: note, height: 10) }
  }

  @Test("what text calls a glyph may be another picture, with the limits of glyphs")
  func decodesForeignGlyphs() throws {
    let picture = TestPicture.asymmetric(width: 50, height: 50)
    expectSamePicture(
      try decoder.bitmap(of: .glyph(glyph(PictureFiles.png(picture))), height: 50).bitmap, picture, tolerance: 0)
    let wide = PixelSize(width: 5000, height: 2)
    let file = try PictureFiles.png(TestPicture.asymmetric(width: wide.width, height: wide.height))
    #expect(throws: PictureProblem.sideTooLong(wide, limit: 4096)) {
      try decoder.bitmap(of: .glyph(try glyph(file)), height: 50)
    }
    let attachment = CaptionRun.Inline.picture(InlinePicture(name: "a", contents: PictureBytes(file)))
    #expect(try decoder.size(of: attachment) == wide)
  }

  @Test("the PNG of a glyph has every bit of its pixels, and is not enlarged")
  func writesPNG() throws {
    let made = try AdaptiveImageGlyph(
      image: PictureFiles.png(GlyphFiles.sticker(width: 200, height: 200)), identifier: "id", description: nil)
    for (pixels, expected) in [(160, 160), (100, 100), (640, 320)] {
      let file = try decoder.png(of: made, pixels: pixels)
      let bitmap = try PictureFiles.decode(file).bitmap
      expectSamePicture(bitmap, try decoder.bitmap(of: .glyph(made), height: expected).bitmap, tolerance: 0)
      #expect(try decoder.png(of: made, pixels: pixels) == file)
    }
    let ramp = TestPicture.make(width: 256, height: 2) { x, y in
      y == 0 ? Bitmap.multiply(0xFFFF_8020, by: UInt32(x)) : 0xFF00_0000 | UInt32(x) << 8
    }
    expectSamePicture(try PictureFiles.decode(PNGEncoder.encode(ramp)).bitmap, ramp, tolerance: 0)
    let opaque = TestPicture.asymmetric(width: 7, height: 5)
    expectSamePicture(try PictureFiles.decode(PNGEncoder.encode(opaque)).bitmap, opaque, tolerance: 0)
  }
}
