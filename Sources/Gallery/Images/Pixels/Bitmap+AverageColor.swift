extension Bitmap {
  /// The mean of all pixels over an opaque ground, as a placeholder shows it.
  func averageColor(over ground: RGBColor) -> RGBColor {
    var sums = SIMD4<UInt64>()
    for row in stride(from: 0, to: pixels.count, by: size.width) {
      // A row's sums fit 32 bits: no side has 2^24 pixels.
      var rowSums = SIMD4<UInt32>()
      for pixel in pixels[row..<row + size.width] {
        rowSums &+= SIMD4(repeating: pixel) &>> SIMD4(0, 8, 16, 24) & SIMD4(repeating: 0xFF)
      }
      sums &+= SIMD4(truncatingIfNeeded: rowSums)
    }
    let count = UInt64(pixels.count)
    let missing = count * 255 - sums[3]
    func mean(_ channel: Int, _ ground: UInt8) -> UInt8 {
      UInt8(clamping: (sums[channel] + (missing * UInt64(ground) + 127) / 255 + count / 2) / count)
    }
    return RGBColor(red: mean(2, ground.red), green: mean(1, ground.green), blue: mean(0, ground.blue))
  }
}
