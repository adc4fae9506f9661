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
  /// The picture's width and height in samples of colour; not whole where the last sample stands for fewer pixels
  /// than the others.
  private let chromaExtent: (width: Double, height: Double)

  /// A picture of planes; `subsampling` is the number of pixels for one sample of colour in both directions.
  init(luma: Plane, chroma: (blue: Plane, red: Plane)?, subsampling: (across: Int, down: Int) = (1, 1)) {
    let extent = (
      width: Double(luma.size.width) / Double(subsampling.across),
      height: Double(luma.size.height) / Double(subsampling.down)
    )
    self.init(luma: luma, chroma: chroma, chromaExtent: extent)
  }

  private init(luma: Plane, chroma: (blue: Plane, red: Plane)?, chromaExtent: (width: Double, height: Double)) {
    self.luma = luma
    self.chroma = chroma
    self.chromaExtent = chromaExtent
  }

  /// Width and height in pixels.
  var size: PixelSize { luma.size }

  /// Whether each pixel has a sample of colour of its own.
  private var isDense: Bool { chromaExtent == (Double(size.width), Double(size.height)) }

  /// The picture at another size; planes of colour that are smaller than it is are left as they are.
  func resampled(to target: PixelSize) -> YCbCrPicture {
    guard target != size else { return self }
    let resampler = Resampler(input: size, output: target)
    guard let chroma, isDense else {
      return YCbCrPicture(luma: resampler(luma), chroma: chroma, chromaExtent: chromaExtent)
    }
    return YCbCrPicture(luma: resampler(luma), chroma: (resampler(chroma.blue), resampler(chroma.red)))
  }

  /// The picture's pixels, all of them opaque.
  var bitmap: Bitmap {
    guard let chroma else {
      return Bitmap(blue: luma, green: luma, red: luma, alpha: nil)
    }
    guard !isDense else { return Self.bitmap(luma, chroma.blue, chroma.red) }
    let resampler = Resampler(input: chroma.blue.size, extent: chromaExtent, output: size)
    return Self.bitmap(luma, resampler(chroma.blue), resampler(chroma.red))
  }

  /// Pixels as the JPEG file format defines them, after ITU-R BT.601, in fixed point with 14 bits of fraction.
  private static func bitmap(_ luma: Plane, _ blueDifference: Plane, _ redDifference: Plane) -> Bitmap {
    let (blue, green, red) = (weights(1.772, 0), weights(-0.344136, -0.714136), weights(0, 1.402))
    return Bitmap(size: luma.size, isOpaque: true) { x, y in
      let brightness = vector_widened(luma.eightSamples(x, y))
      let differences = vector_interleaved(
        vector_widened(blueDifference.eightSamples(x, y)) &- 128,
        vector_widened(redDifference.eightSamples(x, y)) &- 128)
      return vector_pixels(
        channel(brightness, differences, blue), channel(brightness, differences, green),
        channel(brightness, differences, red), SIMD8(repeating: 255))
    }
  }

  /// The weights of both differences in a channel.
  private static func weights(_ blue: Double, _ red: Double) -> SIMD8<Int16> {
    let (blue, red) = (Int16(blue * 16384), Int16(red * 16384))
    return SIMD8(blue, red, blue, red, blue, red, blue, red)
  }

  /// A channel of brightness and of interleaved differences.
  @inline(__always)
  private static func channel(
    _ brightness: SIMD8<Int16>, _ differences: SIMD16<Int16>, _ weights: SIMD8<Int16>
  ) -> SIMD8<UInt8> {
    let sums = SIMD8(
      lowHalf: vector_pair_sums(differences.lowHalf, weights),
      highHalf: vector_pair_sums(differences.highHalf, weights))
    let rounded = (sums &+ SIMD8(repeating: 8192)) &>> 14
    return vector_clamped_8(brightness &+ vector_clamped_16(rounded))
  }
}
