#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@testable import Gallery

/// Three-lobed Lanczos in double precision, written as its definition reads, and the measure that compares with it.
enum LanczosReference {
  static func resampled(_ bitmap: Bitmap, to size: PixelSize) -> Bitmap {
    let columns = weights(bitmap.size.width, size.width)
    let rows = weights(bitmap.size.height, size.height)
    let input = bitmap.pixels.map { pixel in SIMD4<Double>((0..<4).map { Double(pixel >> UInt32(8 * $0) & 0xFF) }) }
    var narrow = [SIMD4<Double>](repeating: SIMD4(), count: size.width * bitmap.size.height)
    for y in 0..<bitmap.size.height {
      for x in 0..<size.width {
        for (index, weight) in columns[x] {
          narrow[y * size.width + x] += input[y * bitmap.size.width + index] * weight
        }
      }
    }
    return TestPicture.make(width: size.width, height: size.height) { x, y in
      var sum = SIMD4<Double>()
      for (index, weight) in rows[y] { sum += narrow[index * size.width + x] * weight }
      let alpha = min(255, max(0, sum[3].rounded()))
      return [sum[2], sum[1], sum[0]].reduce(UInt32(alpha)) { $0 << 8 | UInt32(min(alpha, max(0, $1.rounded()))) }
    }
  }

  private static func weights(_ input: Int, _ output: Int) -> [[(Int, Double)]] {
    let ratio = Double(input) / Double(output)
    let stretch = max(1, ratio)
    return (0..<output).map { index in
      let center = (Double(index) + 0.5) * ratio
      let near = (0..<input).filter { abs(Double($0) + 0.5 - center) < 3 * stretch }
      let raw = near.map { sinc3((Double($0) + 0.5 - center) / stretch) }
      let sum = raw.reduce(0, +)
      return Array(zip(near, raw.map { $0 / sum }))
    }
  }

  private static func sinc3(_ x: Double) -> Double {
    guard x != 0 else { return 1 }
    return sin(.pi * x) / (.pi * x) * sin(.pi * x / 3) / (.pi * x / 3)
  }

  /// The mean structural similarity of the green channels over windows of 8×8 pixels.
  static func similarity(_ a: Bitmap, _ b: Bitmap) -> Double {
    guard a.size == b.size else { return 0 }
    var (total, count) = (0.0, 0.0)
    for top in stride(from: 0, through: a.size.height - 8, by: 4) {
      for left in stride(from: 0, through: a.size.width - 8, by: 4) {
        var (sumA, sumB, squareA, squareB, product) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for y in top..<top + 8 {
          for x in left..<left + 8 {
            let (p, q) = (Double(a[x, y] >> 8 & 0xFF), Double(b[x, y] >> 8 & 0xFF))
            sumA += p
            sumB += q
            squareA += p * p
            squareB += q * q
            product += p * q
          }
        }
        let (meanA, meanB) = (sumA / 64, sumB / 64)
        let (varianceA, varianceB) = (squareA / 64 - meanA * meanA, squareB / 64 - meanB * meanB)
        let covariance = product / 64 - meanA * meanB
        total +=
          (2 * meanA * meanB + 6.5025) * (2 * covariance + 58.5225)
          / ((meanA * meanA + meanB * meanB + 6.5025) * (varianceA + varianceB + 58.5225))
        count += 1
      }
    }
    return count == 0 ? 0 : total / count
  }
}
