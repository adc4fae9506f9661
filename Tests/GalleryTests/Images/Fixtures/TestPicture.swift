#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@testable import Gallery

/// Pictures to test with, drawn by formulas.
enum TestPicture {
  /// No two corners alike and soft in between, so that lossy formats keep it and every wrong turn shows.
  static func asymmetric(width: Int, height: Int) -> Bitmap {
    make(width: width, height: height) { x, y in
      let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
      return opaque(40 + 200 * u, 220 - 180 * v, u < 0.5 && v < 0.5 ? 200 : 60)
    }
  }

  /// Waves of many lengths, a hard edge and fine stripes: what resampling can spoil.
  static func detailed(width: Int, height: Int) -> Bitmap {
    make(width: width, height: height) { x, y in
      let (u, v) = (Double(x), Double(y))
      let wave = sin(u * u / 9000) * cos(v * v / 7000) + sin((u + v) / 11) * 0.5 + sin(u / 3.7 - v / 5.3) * 0.3
      let edge = hypot(u - Double(width) / 2, v - Double(height) / 3) < Double(height) / 4 ? 60.0 : 0
      let base = 110 + 50 * wave + edge
      return opaque(base, base * 0.8 + 20, 255 - base)
    }
  }

  /// Any bitmap, pixel by pixel, already premultiplied.
  static func make(width: Int, height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
    var pixels: [UInt32] = []
    for y in 0..<height { for x in 0..<width { pixels.append(pixel(x, y)) } }
    return Bitmap(
      size: PixelSize(width: width, height: height), pixels: pixels, isOpaque: pixels.allSatisfy { $0 >> 24 == 255 })
  }

  /// An opaque pixel of three channels, cut to their range.
  static func opaque(_ red: Double, _ green: Double, _ blue: Double) -> UInt32 {
    [red, green, blue].reduce(0xFF) { $0 << 8 | UInt32(min(255, max(0, $1.rounded()))) }
  }
}

extension Bitmap {
  /// The pixel at a place.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * size.width + x] }

  /// The pixels as bytes of red, green, blue and alpha.
  var rgba: [UInt8] {
    pixels.flatMap { [UInt8($0 >> 16 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF), UInt8($0 >> 24)] }
  }
}
