import CTurboJPEG
import Testing

@testable import Gallery

@Suite("JPEG as planes")
struct JPEGPlanesTests {
  private static let densities: [TJSAMP] = [TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_411, TJSAMP_GRAY]

  @Test("planes give the pixels that the decoder gives, at every density of colour and odd sizes", arguments: 0..<6)
  func agreesWithPixels(density: Int) throws {
    for (width, height) in [(120, 77), (121, 80), (33, 31), (2, 1), (7, 300)] {
      let picture = TestPicture.asymmetric(width: width, height: height)
      let file = try PictureFiles.jpeg(picture, subsampling: Self.densities[density])
      let header = try PictureHeader.read(file)
      let planes = try #require(
        try JPEGDecoder.planes(of: file, header: header, covering: header.size, halvesColor: false))
      let pixels = try JPEGDecoder(transforms: ColorTransformCache()).decode(
        file, header: header, covering: header.size)
      let expected = Bitmap(size: header.size, pixels: pixels.pixels, isOpaque: true)
      // Colours are enlarged by another kernel than the decoder's, which shows most where there are fewest of them.
      let (tolerance, mean) =
        switch Self.densities[density] {
        case TJSAMP_444, TJSAMP_GRAY: (2, 0.6)
        case TJSAMP_411: (180, 9)
        default: (110, 3)
        }
      expectSamePicture(planes.bitmap, expected, tolerance: tolerance, mean: mean)
    }
  }

  @Test(
    "a preview of the planes is as sharp as one of Lanczos in double precision",
    arguments: [(1600, 1000, 1200), (1280, 800, 1200), (2560, 1600, 1200), (1200, 750, 480)])
  func isSharp(width: Int, height: Int, target: Int) throws {
    let picture = TestPicture.detailed(width: width / 2, height: height / 2)
    let size = PixelSize(width: target / 2, height: target * 5 / 16)
    let file = try PictureFiles.jpeg(picture, quality: 98, subsampling: TJSAMP_420)
    let decoded = try PictureDecoder().decode(
      file, header: PictureHeader.read(file), covering: size, halvesColor: true)
    let reference = LanczosReference.resampled(try PictureFiles.decode(file).bitmap, to: size)
    #expect(LanczosReference.similarity(decoded.resampled(to: size).bitmap, reference) >= 0.99)
  }

  @Test("colour that a preview can keep is not thinned by shrinking while decoding")
  func keepsColor() throws {
    // Red and blue of equal brightness, in stripes as fine as the stored colour.
    let picture = TestPicture.make(width: 320, height: 64) { x, _ in x / 2 % 2 == 0 ? 0xFFC0_3030 : 0xFF40_6CF0 }
    let file = try PictureFiles.jpeg(picture, quality: 98, subsampling: TJSAMP_420)
    let (header, size) = (try PictureHeader.read(file), PixelSize(width: 160, height: 32))
    func contrast(halvesColor: Bool) throws -> Int {
      let small = try PictureDecoder().decode(file, header: header, covering: size, halvesColor: halvesColor)
        .resampled(to: size).bitmap
      return abs(Int(small[80, 16] & 0xFF) - Int(small[81, 16] & 0xFF))
    }
    #expect(try contrast(halvesColor: false) > 120)
    #expect(try contrast(halvesColor: true) < 120)
  }

  @Test("a turned picture is resampled to its upright size", arguments: Orientation.allCases)
  func resamplesUpright(orientation: Orientation) throws {
    let picture = TestPicture.asymmetric(width: 160, height: 96)
    let file = try PictureFiles.jpeg(picture, subsampling: TJSAMP_420, orientation: orientation.rawValue)
    let decoded = try PictureFiles.decode(file)
    let target = PixelSize(width: decoded.size.width * 3 / 4, height: decoded.size.height * 3 / 4)
    let small = decoded.resampled(to: target)
    #expect(small.size == target && small.bitmap.size == target)
    expectSamePicture(small.bitmap, decoded.bitmap.resampled(to: target), tolerance: 60, mean: 1)
  }

  @Test("a header tells whether a picture comes in several scans")
  func readsScans() throws {
    let picture = TestPicture.asymmetric(width: 64, height: 48)
    #expect(try !PictureHeader.read(try PictureFiles.jpeg(picture)).hasMultipleScans)
    #expect(try !PictureHeader.read(try PictureFiles.jpeg(picture, grey: true)).hasMultipleScans)
    let progressive = try PictureHeader.read(try PictureFiles.jpeg(picture, progressive: true))
    #expect(progressive.hasMultipleScans)
    var plain = progressive
    plain.hasMultipleScans = false
    func needed(_ header: PictureHeader) -> Int {
      PictureDecoder.memoryNeeded(for: header, covering: header.size, fileBytes: 0)
    }
    #expect(needed(progressive) - needed(plain) == 64 * 48 * 6)
  }
}
