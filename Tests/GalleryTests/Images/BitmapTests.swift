import Testing

@testable import Gallery

@Suite("Bitmaps")
struct BitmapTests {
  @Test("each orientation turns pixels upright", arguments: Orientation.allCases)
  func orients(orientation: Orientation) {
    // The definition of the Exif tag: where the stored pixel (x, y) of a width × height picture belongs.
    let (width, height) = (70, 45)
    let stored = TestPicture.make(width: width, height: height) { x, y in 0xFF00_0000 | UInt32(x) << 8 | UInt32(y) }
    let upright = stored.oriented(orientation)
    #expect(upright.size == (orientation.swapsSides ? PixelSize(width: height, height: width) : stored.size))
    for y in 0..<height {
      for x in 0..<width {
        let (left, top) =
          switch orientation {
          case .upright: (x, y)
          case .mirrored: (width - 1 - x, y)
          case .halfTurn: (width - 1 - x, height - 1 - y)
          case .flipped: (x, height - 1 - y)
          case .transposed: (y, x)
          case .quarterTurn: (height - 1 - y, x)
          case .transversed: (height - 1 - y, width - 1 - x)
          case .threeQuarterTurn: (y, width - 1 - x)
          }
        guard upright[left, top] == stored[x, y] else {
          Issue.record("(\(x), \(y)) is not at (\(left), \(top))")
          return
        }
      }
    }
  }

  @Test("premultiplying and dividing are exact to one unit for every alpha")
  func premultiplies() {
    for alpha in UInt32(0)...255 {
      var bitmap = Bitmap(
        size: PixelSize(width: 256, height: 1), pixels: (0..<256).map { alpha << 24 | $0 << 16 | $0 << 8 | $0 },
        isOpaque: false)
      bitmap.premultiply()
      for (value, pixel) in bitmap.pixels.enumerated() {
        let exact = (Double(value) * Double(alpha) / 255).rounded()
        guard Double(pixel & 0xFF) == exact, pixel >> 24 == alpha, pixel >> 16 & 0xFF == pixel & 0xFF else {
          Issue.record("\(value) with alpha \(alpha) became \(pixel & 0xFF)")
          return
        }
        if alpha > 0, alpha == 255 || pixel & 0xFF == alpha {
          #expect(abs(Int(Bitmap.straight(pixel) & 0xFF) - value) <= 255 / Int(alpha))
        }
      }
      #expect(bitmap.isOpaque == (alpha == 255))
    }
  }

  @Test("flattening composes onto the ground")
  func flattens() {
    let bitmap = Bitmap(
      size: PixelSize(width: 3, height: 1), pixels: [0, 0x8080_0000, 0xFF00_FF00], isOpaque: false)
    let flat = bitmap.flattened(onto: .white)
    #expect(flat.isOpaque)
    #expect(flat.pixels == [0xFFFF_FFFF, 0xFFFF_7F7F, 0xFF00_FF00])
  }

  @Test("a placed picture lies where it should, and what is outside is cut")
  func places() {
    let red = TestPicture.make(width: 4, height: 4) { _, _ in 0xFFFF_0000 }
    let ground = red.placed(
      on: .white, size: PixelSize(width: 10, height: 6),
      at: PixelRect(x: 7, y: -2, size: PixelSize(width: 5, height: 5)))
    let expected = TestPicture.make(width: 10, height: 6) { x, y in x >= 7 && y < 3 ? 0xFFFF_0000 : 0xFFFF_FFFF }
    expectSamePicture(ground, expected, tolerance: 0)
  }

  @Test("the average counts transparent pixels as ground")
  func averages() {
    let half = TestPicture.make(width: 10, height: 10) { x, _ in x < 5 ? 0 : 0xFFFF_0000 }
    #expect(half.averageColor(over: .white) == RGBColor(red: 255, green: 128, blue: 128))
    let plain = TestPicture.make(width: 300, height: 200) { _, _ in 0xFF12_3456 }
    #expect(plain.averageColor(over: .black) == RGBColor(red: 0x12, green: 0x34, blue: 0x56))
  }
}
