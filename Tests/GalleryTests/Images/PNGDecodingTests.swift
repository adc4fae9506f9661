import Testing

@testable import Gallery

@Suite("Decoding PNG")
struct PNGDecodingTests {
  /// Rows of samples packed into bytes, 16 bits as the value and its repetition.
  private static func packed(_ samples: [Int], depth: Int) -> [UInt8] {
    switch depth {
    case 16: return samples.flatMap { PictureFiles.big($0, 2) }
    case 8: return samples.map { UInt8($0) }
    default:
      var bytes = [UInt8](repeating: 0, count: (samples.count * depth + 7) / 8)
      for (index, sample) in samples.enumerated() {
        bytes[index * depth / 8] |= UInt8(sample << (8 - depth - index * depth % 8))
      }
      return bytes
    }
  }

  @Test("grey of every depth", arguments: [1, 2, 4, 8, 16])
  func decodesGrey(depth: Int) throws {
    let top = 1 << depth - 1
    let samples = (0..<16).map { $0 * (top / 15 == 0 ? 1 : top / 15) & top }
    let file = try PictureFiles.png(width: 16, rows: [Self.packed(samples, depth: depth)], depth: depth, colorType: 0)
    let decoded = try PictureFiles.decode(file)
    #expect(decoded.bitmap.isOpaque && decoded.warnings.isEmpty)
    let expected = TestPicture.make(width: 16, height: 1) { x, _ in
      let value = Double(samples[x]) * 255 / Double(top)
      return TestPicture.opaque(value, value, value)
    }
    expectSamePicture(decoded.bitmap, expected, tolerance: 1)
  }

  @Test("palettes of every depth, with transparent entries", arguments: [1, 2, 4, 8])
  func decodesPalettes(depth: Int) throws {
    let colors: [[UInt8]] = [[255, 0, 0], [0, 0, 255]]
    let file = try PictureFiles.png(
      width: 4, rows: [Self.packed([0, 1, 0, 1], depth: depth)], depth: depth, colorType: 3,
      chunks: [("PLTE", colors.flatMap { $0 }), ("tRNS", [255, 0])])
    let decoded = try PictureFiles.decode(file)
    #expect(decoded.bitmap.pixels == [0xFFFF_0000, 0, 0xFFFF_0000, 0])
    #expect(!decoded.bitmap.isOpaque)
  }

  @Test("colour with and without alpha, 8 and 16 bits", arguments: [8, 16], [2, 4, 6])
  func decodesColor(depth: Int, colorType: Int) throws {
    let scale = depth == 16 ? 257 : 1
    let samples = [2: [200, 100, 50], 4: [200, 128], 6: [200, 100, 50, 128]][colorType, default: []]
    let row = Self.packed(samples.map { $0 * scale }, depth: depth)
    let decoded = try PictureFiles.decode(
      try PictureFiles.png(width: 1, rows: [row, row], depth: depth, colorType: colorType))
    let expected: UInt32 = [2: 0xFFC8_6432, 4: 0x8064_6464, 6: 0x8064_3219][colorType, default: 0]
    expectSamePicture(decoded.bitmap, TestPicture.make(width: 1, height: 2) { _, _ in expected }, tolerance: 1)
    #expect(decoded.bitmap.isOpaque == (colorType == 2))
  }

  @Test("a transparent colour of a picture without alpha", arguments: [8, 16])
  func decodesColorKey(depth: Int) throws {
    let scale = depth == 16 ? 257 : 1
    let row = Self.packed([10, 20, 30, 200, 100, 50].map { $0 * scale }, depth: depth)
    let key = [10, 20, 30].flatMap { PictureFiles.big($0 * scale, 2) }
    let file = try PictureFiles.png(width: 2, rows: [row], depth: depth, colorType: 2, chunks: [("tRNS", key)])
    #expect(try PictureFiles.decode(file).bitmap.pixels == [0, 0xFFC8_6432])
  }

  @Test("gamma is honoured without a profile, and not a second time with an sRGB chunk")
  func appliesGammaOnce() throws {
    let gamma = ("gAMA", PictureFiles.big(100_000, 4))
    func grey(_ chunks: [(String, [UInt8])]) throws -> UInt32 {
      try PictureFiles.decode(try PictureFiles.png(width: 1, rows: [[128]], depth: 8, colorType: 0, chunks: chunks))
        .bitmap.pixels[0] & 0xFF
    }
    #expect(try grey([]) == 128)
    // libpng takes sRGB for a pure power here, which is two units off.
    #expect(abs(Int(try grey([gamma])) - 188) <= 3)
    #expect(try grey([("sRGB", [0]), gamma]) == 128)
    let profile = try PictureFiles.profileChunk(try TestProfile.grey(gamma: 1))
    #expect(abs(Int(try grey([profile, gamma])) - 188) <= 2)
  }

  @Test("a picture cut in half shows its upper part, with a warning")
  func usesWhatIsThere() throws {
    let picture = TestPicture.detailed(width: 300, height: 200)
    let file = try PictureFiles.png(picture)
    let decoded = try PictureFiles.decode(Array(file.prefix(file.count / 2)))
    #expect(decoded.warnings == [.partlyDecoded(.png)])
    #expect(decoded.bitmap.pixels.prefix(300 * 50).elementsEqual(picture.pixels.prefix(300 * 50)))
    #expect(throws: PictureProblem.self) { try PictureFiles.decode(Array(file.prefix(60))) }
  }
}
