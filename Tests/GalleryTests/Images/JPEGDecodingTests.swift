import Testing

@testable import Gallery

@Suite("Decoding JPEG")
struct JPEGDecodingTests {
  @Test("baseline and progressive pictures decode alike", arguments: [false, true])
  func decodes(progressive: Bool) throws {
    let picture = TestPicture.asymmetric(width: 120, height: 77)
    let decoded = try PictureFiles.decode(try PictureFiles.jpeg(picture, progressive: progressive))
    #expect(decoded.warnings.isEmpty)
    #expect(decoded.bitmap.isOpaque)
    expectSamePicture(decoded.bitmap, picture, tolerance: 40, mean: 1)
  }

  @Test("grey pictures decode")
  func decodesGrey() throws {
    let picture = TestPicture.make(width: 64, height: 40) { x, _ in 0xFF00_0000 | UInt32(x * 4) * 0x010101 }
    let decoded = try PictureFiles.decode(try PictureFiles.jpeg(picture, grey: true))
    expectSamePicture(decoded.bitmap, picture, tolerance: 4)
  }

  @Test("every Exif orientation comes out upright, also when shrunk", arguments: Orientation.allCases)
  func turnsUpright(orientation: Orientation) throws {
    let picture = TestPicture.asymmetric(width: 160, height: 96)
    // Turning the other way: each orientation undoes itself, but for the two quarter turns, which undo each other.
    let inverse: Orientation =
      switch orientation {
      case .quarterTurn: .threeQuarterTurn
      case .threeQuarterTurn: .quarterTurn
      default: orientation
      }
    let file = try PictureFiles.jpeg(picture.oriented(inverse), orientation: orientation.rawValue)
    expectSamePicture(try PictureFiles.decode(file).bitmap, picture, tolerance: 40, mean: 1)
    let small = try PictureFiles.decode(file, covering: PixelSize(width: 80, height: 48)).bitmap
    expectSamePicture(small, picture.resampled(to: PixelSize(width: 80, height: 48)), tolerance: 60, mean: 2)
  }

  @Test(
    "a picture is decoded at the smallest scale that covers what is wanted",
    arguments: [(100, 75, 125), (125, 94, 125), (126, 94, 250), (250, 100, 250), (600, 450, 1000), (5000, 50, 1000)])
  func shrinksOnLoad(width: Int, height: Int, expected: Int) throws {
    let file = try PictureFiles.jpeg(TestPicture.asymmetric(width: 1000, height: 750), quality: 60)
    let decoded = try PictureFiles.decode(file, covering: PixelSize(width: width, height: height))
    #expect(decoded.bitmap.size.width == expected)
  }

  @Test("inks become colours as their complements multiply")
  func convertsInks() throws {
    let inks: [[UInt8]] = [
      [0, 0, 0, 0], [255, 0, 0, 0], [0, 255, 0, 0], [0, 0, 255, 0], [0, 0, 0, 255], [128, 0, 0, 128],
    ]
    let colors: [UInt32] = [0xFFFF_FFFF, 0xFF00_FFFF, 0xFFFF_00FF, 0xFFFF_FF00, 0xFF00_0000, 0xFF40_7F7F]
    let expected = TestPicture.make(width: 96, height: 16) { x, _ in colors[x / 16] }
    let bytes = (0..<16).flatMap { _ in (0..<96).flatMap { inks[$0 / 16] } }
    let decoded = try PictureFiles.decode(try PictureFiles.cmykJPEG(bytes, size: expected.size))
    #expect(decoded.warnings.isEmpty)
    expectSamePicture(decoded.bitmap, expected, tolerance: 6)
  }

  @Test("a picture cut in half shows its upper half, with a warning", arguments: [false, true])
  func usesWhatIsThere(progressive: Bool) throws {
    let picture = TestPicture.detailed(width: 320, height: 240)
    let file = try PictureFiles.jpeg(picture, progressive: progressive)
    let decoded = try PictureFiles.decode(Array(file.prefix(file.count / 2)))
    #expect(decoded.warnings == [.partlyDecoded(.jpeg)])
    if !progressive {
      let rows = 320 * 80
      let part = Bitmap(
        size: PixelSize(width: 320, height: 80), pixels: Array(decoded.bitmap.pixels.prefix(rows)), isOpaque: true)
      let whole = Bitmap(size: part.size, pixels: Array(picture.pixels.prefix(rows)), isOpaque: true)
      expectSamePicture(part, whole, tolerance: 60, mean: 2)
    }
  }

  @Test("a picture whose pixels are all missing is an error")
  func refusesEmptiness() throws {
    let file = try PictureFiles.jpeg(TestPicture.detailed(width: 320, height: 240))
    let scan = try #require((0..<file.count - 1).first { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
    #expect(throws: PictureProblem.self) { try PictureFiles.decode(Array(file.prefix(scan + 14))) }
  }

  @Test("damage in the middle is survived with a warning or an error, never more")
  func survivesDamage() throws {
    let file = try PictureFiles.jpeg(TestPicture.detailed(width: 160, height: 120), progressive: true)
    for step in 0..<60 {
      var damaged = file
      for offset in 0..<8 {
        damaged[(step * 131 + offset * 977) % file.count] ^= UInt8(truncatingIfNeeded: 37 * step + 1)
      }
      do { _ = try PictureFiles.decode(damaged) } catch { #expect(error is PictureProblem) }
    }
  }

  @Test("a header that says another size than the decoder is refused")
  func refusesContradiction() throws {
    let file = try PictureFiles.jpeg(TestPicture.asymmetric(width: 32, height: 32))
    var header = try PictureHeader.read(file)
    header.storedSize = PixelSize(width: 16, height: 16)
    #expect(throws: PictureProblem.self) {
      try PictureDecoder().decode(file, header: header, covering: header.size)
    }
  }
}
