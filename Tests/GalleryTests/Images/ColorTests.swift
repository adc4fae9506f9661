import CHEIF
import Testing

@testable import Gallery

@Suite("Colour profiles")
struct ColorTests {
  /// Colours from all over the cube.
  private static let colors = TestPicture.make(width: 54, height: 4) { x, y in
    let index = UInt32(y * 54 + x)
    return 0xFF00_0000 | (index % 6 * 51) << 16 | (index / 6 % 6 * 51) << 8 | index / 36 * 51
  }

  private static func profile(_ name: String) throws -> [UInt8] {
    name == "Display P3" ? try TestProfile.displayP3() : try TestProfile.adobeRGB()
  }

  @Test("PNG colours agree with Little CMS in double precision", arguments: ["Display P3", "Adobe RGB"])
  func convertsPNG(name: String) throws {
    let profile = try Self.profile(name)
    let file = try PictureFiles.png(Self.colors, chunks: [try PictureFiles.profileChunk(profile)])
    let decoded = try PictureFiles.decode(file)
    let expected = Bitmap(
      size: Self.colors.size, pixels: try TestProfile.reference(Self.colors.pixels, profile: profile), isOpaque: true)
    #expect(decoded.warnings.isEmpty)
    expectSamePicture(decoded.bitmap, expected, tolerance: 2, mean: 0.5)
    #expect(PictureComparison(actual: expected, expected: Self.colors).largestDifference > 20, "the profile matters")
  }

  @Test("JPEG colours are converted", arguments: ["Display P3", "Adobe RGB"])
  func convertsJPEG(name: String) throws {
    let profile = try Self.profile(name)
    let picture = TestPicture.asymmetric(width: 64, height: 48)
    let expected = Bitmap(
      size: picture.size, pixels: try TestProfile.reference(picture.pixels, profile: profile), isOpaque: true)
    let decoded = try PictureFiles.decode(try PictureFiles.jpeg(picture, profile: profile))
    expectSamePicture(decoded.bitmap, expected, tolerance: 50, mean: 2)
  }

  @Test("straight colours are converted, then multiplied by alpha")
  func convertsBeneathAlpha() throws {
    let profile = try TestProfile.displayP3()
    let pixel: UInt32 = 0xFFC8_6432
    let converted = try TestProfile.reference([pixel], profile: profile)[0]
    let half = TestPicture.make(width: 2, height: 2) { _, _ in Bitmap.multiply(pixel, by: 128) }
    let file = try PictureFiles.png(half, chunks: [try PictureFiles.profileChunk(profile)])
    let expected = TestPicture.make(width: 2, height: 2) { _, _ in Bitmap.multiply(converted, by: 128) }
    expectSamePicture(try PictureFiles.decode(file).bitmap, expected, tolerance: 2)
  }

  @Test("a profile of sRGB changes nothing")
  func recognisesSRGB() throws {
    let profile = try TestProfile.sRGB()
    let file = try PictureFiles.png(Self.colors, chunks: [try PictureFiles.profileChunk(profile)])
    expectSamePicture(try PictureFiles.decode(file).bitmap, Self.colors, tolerance: 0)
    #expect(ColorTransform(from: .icc(profile), invertedInks: false)?.isIdentity == true)
    #expect(ColorTransform(from: .icc(try TestProfile.displayP3()), invertedInks: false)?.isIdentity == false)
  }

  @Test("grey pictures are converted by profiles for grey")
  func convertsGrey() throws {
    let picture = TestPicture.make(width: 32, height: 8) { _, _ in 0xFF80_8080 }
    let decoded = try PictureFiles.decode(
      try PictureFiles.jpeg(picture, grey: true, profile: try TestProfile.grey(gamma: 1)))
    #expect(decoded.warnings.isEmpty)
    expectSamePicture(
      decoded.bitmap, TestPicture.make(width: 32, height: 8) { _, _ in 0xFFBC_BCBC }, tolerance: 2)
  }

  @Test("a broken profile, or one of another kind, is ignored with a warning")
  func ignoresBrokenProfiles() throws {
    for profile in [Array(try TestProfile.displayP3().prefix(200)), try TestProfile.grey(gamma: 1)] {
      let file = try PictureFiles.png(Self.colors)
      var header = try PictureHeader.read(file)
      header.profile = profile
      let decoded = try PictureDecoder().decode(file, header: header, covering: header.size)
      #expect(decoded.warnings == [.profileUnusable(.png)])
      expectSamePicture(decoded.bitmap, Self.colors, tolerance: 0)
    }
  }

  @Test("AVIF's coded primaries are honoured")
  func convertsCodedColor() throws {
    let picture = TestPicture.asymmetric(width: 64, height: 64)
    let expected = Bitmap(
      size: picture.size, pixels: try TestProfile.reference(picture.pixels, profile: try TestProfile.displayP3()),
      isOpaque: true)
    let file = try PictureFiles.heif(picture, heif_compression_AV1, quality: 98, primaries: 12)
    expectSamePicture(try PictureFiles.decode(file).bitmap, expected, tolerance: 50, mean: 3)
  }
}
