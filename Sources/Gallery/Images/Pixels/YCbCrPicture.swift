internal import CVectors

/// A picture as JPEG has it: a plane of brightness, and two of colour, which may have fewer samples.
///
/// Making previews of these planes instead of pixels spares the decoder the enlarging of colour, and the resampler
/// half of the samples.
struct YCbCrPicture: Sendable {
  /// Y; as large as the picture.
  let luma: Plane
  /// Cb and Cr; nil for a grey picture.
  let chroma: (blue: Plane, red: Plane)?
  /// The picture's pixels for one sample of colour, from left to right and from top to bottom.
  let subsampling: (across: Int, down: Int)

  /// A picture of planes, with a sample of colour for each pixel unless said otherwise.
  init(luma: Plane, chroma: (blue: Plane, red: Plane)?, subsampling: (across: Int, down: Int) = (1, 1)) {
    self.luma = luma
    self.chroma = chroma
    self.subsampling = subsampling
  }

  /// Width and height in pixels.
  var size: PixelSize { luma.size }

  /// The picture at another size, with a sample of colour for each pixel.
  func resampled(to target: PixelSize) -> YCbCrPicture {
    let resampler = Resampler(input: size, output: target)
    let luma = target == size ? luma : resampler(luma)
    guard let chroma else { return YCbCrPicture(luma: luma, chroma: nil) }
    guard subsampling != (1, 1) else {
      return YCbCrPicture(luma: luma, chroma: (resampler(chroma.blue), resampler(chroma.red)))
    }
    // The last sample of colour may stand for fewer pixels than the others.
    let extent = (
      width: Double(size.width) / Double(subsampling.across), height: Double(size.height) / Double(subsampling.down)
    )
    let colorResampler = Resampler(input: chroma.blue.size, extent: extent, output: target)
    return YCbCrPicture(luma: luma, chroma: (colorResampler(chroma.blue), colorResampler(chroma.red)))
  }

  /// The picture's pixels, all of them opaque.
  var bitmap: Bitmap {
    guard chroma == nil || subsampling == (1, 1) else { return resampled(to: size).bitmap }
    return Bitmap(size: size, isOpaque: true) { x, y in
      let luma = luma.eightSamples(x, y)
      guard let chroma else {
        return vector_pixels(luma, luma, luma, SIMD8(repeating: 255))
      }
      return Self.eightPixels(
        luma: luma, blueDifference: chroma.blue.eightSamples(x, y), redDifference: chroma.red.eightSamples(x, y))
    }
  }

  /// Pixels as the JPEG file format defines them, after ITU-R BT.601.
  @inline(__always)
  private static func eightPixels(
    luma: SIMD8<UInt8>, blueDifference: SIMD8<UInt8>, redDifference: SIMD8<UInt8>
  ) -> Bitmap.EightPixels {
    let luma = vector_widened(luma)
    let differences = vector_interleaved(vector_widened(blueDifference) &- 128, vector_widened(redDifference) &- 128)
    return vector_pixels(
      channel(luma, differences, Weights.blue), channel(luma, differences, Weights.green),
      channel(luma, differences, Weights.red), SIMD8(repeating: 255))
  }

  /// The weights of both differences in a channel, in fixed point with 14 bits of fraction.
  private enum Weights {
    static let blue = lanes(1.772, 0)
    static let green = lanes(-0.344136, -0.714136)
    static let red = lanes(0, 1.402)

    private static func lanes(_ blue: Double, _ red: Double) -> SIMD8<Int16> {
      let (blue, red) = (Int16(blue * 16384), Int16(red * 16384))
      return SIMD8(blue, red, blue, red, blue, red, blue, red)
    }
  }

  /// A channel of brightness and of interleaved differences.
  @inline(__always)
  private static func channel(
    _ luma: SIMD8<Int16>, _ differences: SIMD16<Int16>, _ weights: SIMD8<Int16>
  ) -> SIMD8<UInt8> {
    let sums = SIMD8(
      lowHalf: vector_pair_sums(differences.lowHalf, weights), highHalf: vector_pair_sums(differences.highHalf, weights)
    )
    let rounded = (sums &+ SIMD8(repeating: 8192)) &>> 14
    return vector_clamped_8(luma &+ vector_clamped_16(rounded))
  }
}
