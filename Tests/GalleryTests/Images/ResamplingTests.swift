import Testing

@testable import Gallery

@Suite("Resampling")
struct ResamplingTests {
  @Test(
    "shrinking agrees with Lanczos in double precision",
    arguments: [(320, 200, 150, 94), (257, 131, 200, 102), (300, 200, 299, 199), (640, 400, 480, 300)])
  func agreesWithReference(width: Int, height: Int, targetWidth: Int, targetHeight: Int) {
    let picture = TestPicture.detailed(width: width, height: height)
    let target = PixelSize(width: targetWidth, height: targetHeight)
    let reference = LanczosReference.resampled(picture, to: target)
    let result = picture.resampled(to: target)
    expectSamePicture(result, reference, tolerance: 2, mean: 0.3)
    #expect(LanczosReference.similarity(result, reference) >= 0.999)
  }

  @Test("shrinking by more than four stays sharp", arguments: [4.3, 6.0, 9.7])
  func staysSharp(ratio: Double) {
    let picture = TestPicture.detailed(width: 600, height: 400)
    let target = PixelSize(width: Int(600 / ratio), height: Int(400 / ratio))
    let reference = LanczosReference.resampled(picture, to: target)
    #expect(LanczosReference.similarity(picture.resampled(to: target), reference) >= 0.99)
  }

  @Test(
    "one colour stays the same colour to the edges",
    arguments: [0xFF00_0000, 0xFFFF_FFFF, 0xFF01_80FE, 0xFF7F_8081, 0x0000_0000, 0x8040_2010])
  func keepsConstants(pixel: UInt32) {
    let picture = TestPicture.make(width: 67, height: 43) { _, _ in pixel }
    for (width, height) in [(1, 1), (3, 2), (16, 43), (66, 42), (67, 44), (31, 90), (200, 131)] {
      let result = picture.resampled(to: PixelSize(width: width, height: height))
      #expect(result.pixels.allSatisfy { $0 == pixel }, "\(width) × \(height)")
    }
  }

  @Test("one colour stays the same colour when a few pixels become many", arguments: [1, 2, 3, 8, 12])
  func keepsConstantsEnlarged(side: Int) {
    for pixel: UInt32 in [0xFF14_1E3C, 0xFFFF_FFFF, 0xFF00_0000] {
      let picture = TestPicture.make(width: side, height: side) { _, _ in pixel }
      let result = picture.resampled(to: PixelSize(width: 480, height: 480))
      #expect(result.pixels.allSatisfy { $0 == pixel }, "\(pixel)")
    }
  }

  @Test("black and white do not wrap around beside hard edges", arguments: [29, 57, 64, 100, 301])
  func doesNotWrap(width: Int) {
    let picture = TestPicture.make(width: 128, height: 16) { x, _ in x < 64 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let row = picture.resampled(to: PixelSize(width: width, height: 9)).pixels.prefix(width).map { $0 & 0xFF }
    #expect(row.prefix(width / 2 - 3 * max(1, width / 128)).allSatisfy { $0 < 30 })
    #expect(row.suffix(width / 2 - 3 * max(1, width / 128)).allSatisfy { $0 > 225 })
  }

  @Test("a single white pixel stays in its place and keeps its light")
  func keepsImpulse() {
    let picture = TestPicture.make(width: 90, height: 90) { x, y in x == 46 && y == 43 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let result = picture.resampled(to: PixelSize(width: 30, height: 30))
    let brightest = result.pixels.indices.max { result.pixels[$0] < result.pixels[$1] }
    #expect(brightest == 14 * 30 + 15)
    // A ninth of 255, and the side lobes that black cuts off.
    let light = result.pixels.reduce(0) { $0 + Int($1 & 0xFF) }
    #expect((25...45).contains(light))
  }

  @Test("transparent surroundings leave no fringe and no colour above alpha")
  func leavesNoFringe() {
    let disc = TestPicture.make(width: 200, height: 200) { x, y in
      (x - 100) * (x - 100) + (y - 100) * (y - 100) < 6400 ? 0x8080_0000 : 0
    }
    for width in [13, 50, 133, 333] {
      let small = disc.resampled(to: PixelSize(width: width, height: width))
      for pixel in small.pixels {
        let (alpha, red) = (Int(pixel >> 24), Int(pixel >> 16 & 0xFF))
        // Straight red is full wherever anything is seen: a darker one would be a fringe.
        if alpha - red > 1 || red > alpha || pixel & 0xFFFF != 0 {
          Issue.record("red \(red) with alpha \(alpha) at width \(width)")
          return
        }
      }
    }
  }

  @Test("extreme shapes have their sizes", arguments: [(1, 1), (1, 900), (2000, 1), (3, 3)])
  func handlesExtremes(width: Int, height: Int) {
    let picture = TestPicture.make(width: width, height: height) { _, _ in 0xFF12_3456 }
    for target in [PixelSize(width: 1, height: 1), PixelSize(width: 77, height: 5), PixelSize(width: 2, height: 700)] {
      let result = picture.resampled(to: target)
      #expect(result.size == target)
      #expect(result.pixels.allSatisfy { $0 == 0xFF12_3456 })
    }
  }
}
