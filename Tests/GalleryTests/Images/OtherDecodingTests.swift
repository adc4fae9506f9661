import CGD
import CHEIF
import Testing

@testable import Gallery

@Suite("Decoding other formats")
struct OtherDecodingTests {
  /// Half transparent at the left, opaque at the right.
  private static let translucent = TestPicture.make(width: 64, height: 48) { x, y in
    let pixel = TestPicture.opaque(40 + 3 * Double(x), 200 - 3 * Double(y), 90)
    return x < 32 ? Bitmap.multiply(pixel, by: 128) : pixel
  }

  @Test("HEIC and AVIF", arguments: [PictureFormat.heic, .avif])
  func decodesHEIF(format: PictureFormat) throws {
    let compression = format == .avif ? heif_compression_AV1 : heif_compression_HEVC
    let picture = TestPicture.asymmetric(width: 96, height: 64)
    let file = try PictureFiles.heif(picture, compression)
    #expect(try PictureHeader.read(file).format == format)
    let decoded = try PictureFiles.decode(file)
    #expect(decoded.warnings.isEmpty && decoded.bitmap.isOpaque)
    expectSamePicture(decoded.bitmap, picture, tolerance: 50, mean: 2.5)
    let transparent = try PictureFiles.decode(try PictureFiles.heif(Self.translucent, compression)).bitmap
    expectSamePicture(transparent, Self.translucent, tolerance: 60, mean: 3)
    #expect(!transparent.isOpaque)
    #expect(throws: PictureProblem.self) { try PictureFiles.decode(Array(file.prefix(file.count * 2 / 3))) }
  }

  @Test("WebP with alpha, and its upper part where it is cut off")
  func decodesWebP() throws {
    let file = try Self.translucent.encoded(as: .webp, quality: 95)
    expectSamePicture(try PictureFiles.decode(file).bitmap, Self.translucent, tolerance: 40, mean: 2.5)
    let picture = TestPicture.detailed(width: 400, height: 400)
    let whole = try picture.encoded(as: .webp, quality: 90)
    let part = try PictureFiles.decode(Array(whole.prefix(whole.count / 2)))
    #expect(part.warnings == [.partlyDecoded(.webp)])
    expectSamePicture(
      Bitmap(size: PixelSize(width: 400, height: 60), pixels: Array(part.bitmap.pixels.prefix(24000)), isOpaque: true),
      Bitmap(size: PixelSize(width: 400, height: 60), pixels: Array(picture.pixels.prefix(24000)), isOpaque: true),
      tolerance: 90, mean: 5)
  }

  @Test("the first frame of an animated WebP lies where it belongs")
  func decodesAnimatedWebP() throws {
    let frame = try Self.translucent.encoded(as: .webp, quality: 95)
    // A lossy file with alpha is RIFF, VP8X, ALPH, VP8: the frame is what follows VP8X.
    let body = Array(frame.dropFirst(12 + 18))
    let place = PictureFiles.little(5, 3) + PictureFiles.little(3, 3)
    let anmf = place + PictureFiles.little(63, 3) + PictureFiles.little(47, 3) + [100, 0, 0, 0] + body
    var chunks = Array("WEBPVP8X".utf8) + PictureFiles.little(10, 4) + [0x12, 0, 0, 0]
    chunks += PictureFiles.little(99, 3) + PictureFiles.little(79, 3)
    chunks += Array("ANIM".utf8) + PictureFiles.little(6, 4) + [0, 0, 0, 0, 0, 0]
    for _ in 0..<2 { chunks += Array("ANMF".utf8) + PictureFiles.little(anmf.count, 4) + anmf }
    let decoded = try PictureFiles.decode(Array("RIFF".utf8) + PictureFiles.little(chunks.count, 4) + chunks).bitmap
    var expected = TestPicture.make(width: 100, height: 80) { _, _ in 0 }
    expected.draw(Self.translucent, x: 10, y: 6)
    expectSamePicture(decoded, expected, tolerance: 40, mean: 2.5)
  }

  /// A file by one of libgd's writers.
  private func written(_ picture: Bitmap, palette: Bool, _ write: (gdImagePtr, inout Int32) -> UnsafeMutableRawPointer?)
    throws -> [UInt8]
  {
    let (width, height) = (Int32(picture.size.width), Int32(picture.size.height))
    let pointer = palette ? unsafe gdImageCreate(width, height) : unsafe gdImageCreateTrueColor(width, height)
    let image = try unsafe PictureFiles.present(pointer)
    defer { unsafe gdImageDestroy(image) }
    let transparent = unsafe palette ? gdImageColorAllocate(image, 1, 2, 3) : 0
    if palette { unsafe gdImageColorTransparent(image, transparent) }
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width {
        var color = Int32(bitPattern: picture[x, y] & 0xFF_FFFF)
        if palette { unsafe color = gdImageColorResolve(image, color >> 16, color >> 8 & 255, color & 255) }
        unsafe gdImageSetPixel(image, Int32(x), Int32(y), picture[x, y] == 0 ? transparent : color)
      }
    }
    var count: Int32 = 0
    let data = try unsafe PictureFiles.present(write(image, &count))
    defer { unsafe gdFree(data) }
    return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
  }

  @Test("GIF with a transparent colour, and a frame smaller than its canvas")
  func decodesGIF() throws {
    let picture = TestPicture.make(width: 20, height: 10) { x, y in
      x < 5 ? 0 : 0xFF00_0000 | UInt32(x / 4 * 50) << 16 | UInt32(y / 3 * 70)
    }
    var file = try unsafe written(picture, palette: true) { unsafe gdImageGifPtr($0, &$1) }
    expectSamePicture(try PictureFiles.decode(file).bitmap, picture, tolerance: 0)
    // A larger canvas in the header, and the frame's place in its descriptor.
    file.replaceSubrange(6..<10, with: PictureFiles.little(30, 2) + PictureFiles.little(16, 2))
    let descriptor = try #require(
      (13..<file.count).first { file[$0] == 0x2C && file[$0 + 5] == 20 && file[$0 + 7] == 10 })
    file.replaceSubrange(descriptor + 1..<descriptor + 5, with: [7, 0, 4, 0])
    var expected = TestPicture.make(width: 30, height: 16) { _, _ in 0 }
    expected.draw(picture, x: 7, y: 4)
    expectSamePicture(try PictureFiles.decode(file).bitmap, expected, tolerance: 0)
  }

  @Test("BMP")
  func decodesBMP() throws {
    let picture = TestPicture.asymmetric(width: 31, height: 17)
    let file = try unsafe written(picture, palette: false) { unsafe gdImageBmpPtr($0, &$1, 0) }
    expectSamePicture(try PictureFiles.decode(file).bitmap, picture, tolerance: 0)
  }

  @Test("TIFF by libgd")
  func decodesTIFF() throws {
    let picture = TestPicture.asymmetric(width: 31, height: 17)
    let file = try unsafe written(picture, palette: false) { unsafe gdImageTiffPtr($0, &$1) }
    expectSamePicture(try PictureFiles.decode(file).bitmap, picture, tolerance: 0)
  }

  @Test("TIFF of 8 and 16 bits, grey, inks and alpha")
  func decodesTIFFKinds() throws {
    func pixel(_ samples: [UInt8], bits: Int = 8, channels: Int, photometric: Int, extra: Int? = nil) throws -> UInt32 {
      let file = PictureFiles.tiff(
        samples + samples, width: 2, height: 1, bits: bits, channels: channels, photometric: photometric, extra: extra)
      return try PictureFiles.decode(file).bitmap.pixels[0]
    }
    func expectPixel(_ actual: UInt32, _ expected: UInt32, tolerance: Int, _ comment: Comment) {
      let size = PixelSize(width: 1, height: 1)
      expectSamePicture(
        Bitmap(size: size, pixels: [actual], isOpaque: false), Bitmap(size: size, pixels: [expected], isOpaque: false),
        tolerance: tolerance, comment)
    }
    expectPixel(try pixel([200, 100, 50], channels: 3, photometric: 2), 0xFFC8_6432, tolerance: 0, "RGB")
    expectPixel(
      try pixel([200, 200, 100, 100, 50, 50], bits: 16, channels: 3, photometric: 2), 0xFFC8_6432, tolerance: 1,
      "16 bits")
    expectPixel(try pixel([77], channels: 1, photometric: 1), 0xFF4D_4D4D, tolerance: 0, "grey")
    expectPixel(try pixel([77], channels: 1, photometric: 0), 0xFFB2_B2B2, tolerance: 0, "white is zero")
    expectPixel(try pixel([255, 0, 0, 0], channels: 4, photometric: 5), 0xFF00_FFFF, tolerance: 1, "inks")
    expectPixel(
      try pixel([200, 100, 50, 128], channels: 4, photometric: 2, extra: 2), 0x8064_3219, tolerance: 2, "straight alpha"
    )
    expectPixel(
      try pixel([100, 50, 25, 128], channels: 4, photometric: 2, extra: 1), 0x8064_3219, tolerance: 2,
      "premultiplied alpha")
  }

  @Test("black and white TIFF")
  func decodesBilevelTIFF() throws {
    for (photometric, first) in [(1, UInt32(0xFFFF_FFFF)), (0, 0xFF00_0000)] {
      let file = PictureFiles.tiff([0xF0], width: 8, height: 1, bits: 1, channels: 1, photometric: photometric)
      let pixels = try PictureFiles.decode(file).bitmap.pixels
      #expect(pixels == Array(repeating: first, count: 4) + Array(repeating: first ^ 0xFF_FFFF, count: 4))
    }
  }

  @Test("every TIFF orientation comes out upright, colour and black and white", arguments: Orientation.allCases)
  func turnsTIFFUpright(orientation: Orientation) throws {
    let picture = TestPicture.asymmetric(width: 12, height: 7)
    let inverse: Orientation =
      switch orientation {
      case .quarterTurn: .threeQuarterTurn
      case .threeQuarterTurn: .quarterTurn
      default: orientation
      }
    let stored = picture.oriented(inverse)
    let samples = stored.pixels.flatMap { [UInt8($0 >> 16 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
    let file = PictureFiles.tiff(
      samples, width: stored.size.width, height: stored.size.height, bits: 8, channels: 3, photometric: 2,
      orientation: orientation.rawValue)
    expectSamePicture(try PictureFiles.decode(file).bitmap, picture, tolerance: 0)
    // 8 × 2: the first pixel of the first row alone is white.
    let bilevel = PictureFiles.tiff(
      [0x80, 0], width: 8, height: 2, bits: 1, channels: 1, photometric: 1, orientation: orientation.rawValue)
    let expected = TestPicture.make(width: 8, height: 2) { x, y in x + y == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    expectSamePicture(try PictureFiles.decode(bilevel).bitmap, expected.oriented(orientation), tolerance: 0)
  }

  @Test("cut off files are errors or warnings", arguments: [PictureFormat.gif, .bmp, .tiff])
  func survivesTruncation(format: PictureFormat) throws {
    let picture = TestPicture.detailed(width: 60, height: 40)
    let file = try unsafe written(picture, palette: format == .gif) {
      switch format {
      case .gif: unsafe gdImageGifPtr($0, &$1)
      case .bmp: unsafe gdImageBmpPtr($0, &$1, 0)
      default: unsafe gdImageTiffPtr($0, &$1)
      }
    }
    for length in stride(from: 0, to: file.count, by: max(1, file.count / 40)) {
      do { _ = try PictureFiles.decode(Array(file.prefix(length))) } catch { #expect(error is PictureProblem) }
    }
  }
}
