import Testing

@testable import Gallery

/// Small files that claim giant pictures are refused from the header.
struct LimitTests {
  /// A file of each format that claims a size, and carries next to nothing.
  static func claims(_ width: Int, _ height: Int) -> [(format: PictureFormat, bytes: [UInt8])] {
    typealias Fixture = ContainerFixture
    let big = { Fixture.number($0, 4) }
    var heif = HEIFBuilder()
    heif.size = (width, height)
    var avif = heif
    avif.brand = "avif"
    avif.itemType = "av01"
    return [
      (
        .png,
        PNGContainer.signature + Fixture.chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0])
          + Fixture.chunk("IDAT", [])
      ),
      (
        .webp,
        Fixture.webpFile(
          Fixture.vp8x(0, PixelSize(width: width, height: height)) + Fixture.riff("VP8L", [0x2F, 0, 0, 0, 0]))
      ),
      (.tiff, TIFFBuilderClaim.tiff(width, height)),
      (.bmp, Fixture.bmp(version: 40, width: width, height: -height)),
      (.heic, heif.bytes), (.avif, avif.bytes),
    ]
  }

  @Test("giant claims are refused in every format")
  func giants() {
    for (format, bytes) in Self.claims(30_000, 29_000) {
      #expect(
        throws: PictureProblem.tooManyPixels(PixelSize(width: 30_000, height: 29_000), limit: 100_000_000), "\(format)"
      ) { try PictureHeader.read(bytes) }
    }
    for (format, bytes) in Self.claims(30_001, 2) {
      #expect(throws: PictureProblem.sideTooLong(PixelSize(width: 30_001, height: 2), limit: 30_000), "\(format)") {
        try PictureHeader.read(bytes)
      }
    }
  }

  @Test("JPEG and GIF claims are refused, too")
  func smallFields() throws {
    let size = PixelSize(width: 65_535, height: 65_535)
    let frame: [UInt8] = [8, 0xFF, 0xFF, 0xFF, 0xFF, 1, 1, 0x11, 0]
    let jpeg = [0xFF, 0xD8] + ContainerFixture.segment(0xC0, frame)
    #expect(throws: PictureProblem.tooManyPixels(size, limit: 100_000_000)) { try PictureHeader.read(jpeg) }
    let gif = ContainerFixture.text("GIF89a") + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0] + [0xFF, 0xFF, 0xFF, 0xFF, 0]
    #expect(throws: PictureProblem.tooManyPixels(size, limit: 100_000_000)) {
      try PictureHeader.read(gif + [2, 0, 0x3B])
    }
  }

  @Test("the limits themselves are accepted, and can be changed")
  func edges() throws {
    var limits = Limits()
    limits.picturePixels = 24 * 16
    limits.pictureSide = 24
    let png = try GDPicture().encoded(.png)
    #expect(try PictureHeader.read(png, limits: limits).storedSize == GDPicture.size)
    limits.picturePixels -= 1
    #expect(throws: PictureProblem.tooManyPixels(GDPicture.size, limit: 383)) {
      try PictureHeader.read(png, limits: limits)
    }
  }

  @Test("a side of no pixels is damage, in every format")
  func emptySides() {
    for (format, bytes) in Self.claims(0, 5) where format != .webp {
      #expect(throws: PictureProblem.damaged(format, detail: "a side is 0 pixels long")) {
        try PictureHeader.read(bytes)
      }
    }
  }

  @Test("a large tile or canvas of a HEIF grid is refused, though the main picture is small")
  func grid() {
    var heif = HEIFBuilder()
    heif.properties = [HEIFBuilder.size(60_000, 60_000), HEIFBuilder.size(4, 4)]
    #expect(throws: PictureProblem.self) { try PictureHeader.read(heif.bytes) }
    var canvas = HEIFBuilder()
    canvas.itemType = "grid"
    canvas.pixels = [0, 1, 0, 0] + ContainerFixture.number(60_000, 4) + ContainerFixture.number(60_000, 4)
    #expect(throws: PictureProblem.tooManyPixels(PixelSize(width: 60_000, height: 60_000), limit: 100_000_000)) {
      try PictureHeader.read(canvas.bytes)
    }
  }

  @Test(
    "messages say what was found, the limit and its unit",
    arguments: [
      (
        PictureProblem.tooManyPixels(PixelSize(width: 30_000, height: 30_000), limit: 100_000_000),
        "the picture is 30000 × 30000 pixels; the limit is 100 megapixels"
      ),
      (
        .tooManyPixels(PixelSize(width: 9, height: 9), limit: 80), "the picture is 9 × 9 pixels; the limit is 80 pixels"
      ),
      (
        .tooManyPixels(PixelSize(width: 9000, height: 9000), limit: 2_050_000),
        "the picture is 9000 × 9000 pixels; the limit is 2.05 megapixels"
      ),
      (
        .sideTooLong(PixelSize(width: 40_000, height: 1), limit: 30_000),
        "the picture is 40000 × 1 pixels; the limit is 30000 pixels a side"
      ),
      (.unknownFormat(looksLike: "SVG"), "the picture is of no known format; it looks like SVG"),
      (.truncated(.png), "the PNG picture ends too early"),
    ])
  func words(_ problem: PictureProblem, _ message: String) {
    #expect(problem.message == message)
    #expect(problem.remedy != nil)
  }
}

/// A TIFF directory with a size alone.
enum TIFFBuilderClaim {
  static func tiff(_ width: Int, _ height: Int) -> [UInt8] {
    var tiff = TIFFBuilder(order: .big)
    tiff.add(256, longs: [width])
    tiff.add(257, longs: [height])
    return tiff.bytes()
  }
}
