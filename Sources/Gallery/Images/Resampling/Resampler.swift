internal import CVectors

/// Resampling of planes in two passes: for each row of output, rows of input are combined into one that is still as
/// wide as the input, then its samples into those of the output.
///
/// Samples are sums, in 32 bits, of products of 16-bit numbers, so that eight products and half of their sums are one
/// vector instruction. Between the passes a sample has 6 bits of fraction, and room for overshoot.
struct Resampler {
  private typealias Lanes = SIMD8<Int16>
  private typealias Sums = SIMD4<Int32>

  private let output: PixelSize
  private let rows: ResamplingWeights
  private let columns: ResamplingWeights
  /// The weights of ``rows``: each two of them repeated over all lanes.
  private let rowLanes: [SIMD8<Int16>]

  private static let middleBits = 6

  /// A resampler from a size to another.
  init(input: PixelSize, output: PixelSize) {
    self.init(input: input, extent: (Double(input.width), Double(input.height)), output: output)
  }

  /// A resampler for planes of `input` samples that stand for `extent` samples; see ``ResamplingWeights``.
  init(input: PixelSize, extent: (width: Double, height: Double), output: PixelSize) {
    self.output = output
    rows = ResamplingWeights(
      inputCount: input.height, extent: extent.height, outputCount: output.height, multiple: 2)
    columns = ResamplingWeights(
      inputCount: input.width, extent: extent.width, outputCount: output.width, multiple: 8)
    rowLanes = stride(from: 0, to: rows.weights.count, by: 2).map { [weights = rows.weights] index in
      let (upper, lower) = (weights[index], weights[index + 1])
      return Lanes(upper, lower, upper, lower, upper, lower, upper, lower)
    }
  }

  /// The plane at the size that the resampler was made for.
  func callAsFunction(_ plane: Plane) -> Plane {
    // The last sample's taps may go beyond the row, where they have no weight.
    let middleCount = plane.stride + columns.count
    return unsafe Plane(size: output) { target, stride in
      unsafe withUnsafeTemporaryAllocation(of: Int16.self, capacity: middleCount) { middle in
        unsafe middle.initialize(repeating: 0)
        unsafe plane.samples.withUnsafeBytes { source in
          guard let source = source.baseAddress, let middle = middle.baseAddress else { return }
          for y in 0..<output.height {
            unsafe combineRows(from: source + rows.starts[y] * plane.stride, stride: plane.stride, y: y, into: middle)
            unsafe combineColumns(of: middle, into: target + y * stride)
          }
        }
      }
    }
  }

  /// One row of output at the input's width.
  private func combineRows(from first: UnsafeRawPointer, stride: Int, y: Int, into middle: UnsafeMutableRawPointer) {
    let pairs = rows.count / 2
    unsafe rowLanes.withUnsafeBufferPointer { lanes in
      for x in Swift.stride(from: 0, to: stride, by: Plane.block) {
        let bits = Int32(ResamplingWeights.fractionBits - Self.middleBits)
        let half = Sums(repeating: 1 << (bits - 1))
        var (a, b, c, d) = (half, half, half, half)
        var upper = unsafe first + x
        for index in y * pairs..<(y + 1) * pairs {
          let weights = unsafe lanes[index]
          let lower = unsafe upper + stride
          let left = unsafe vector_interleaved(Self.widened(upper), Self.widened(lower))
          let right = unsafe vector_interleaved(Self.widened(upper + 8), Self.widened(lower + 8))
          a &+= vector_pair_sums(left.lowHalf, weights)
          b &+= vector_pair_sums(left.highHalf, weights)
          c &+= vector_pair_sums(right.lowHalf, weights)
          d &+= vector_pair_sums(right.highHalf, weights)
          unsafe upper = lower + stride
        }
        let target = unsafe middle + x * 2
        let (left, right) = (SIMD8(lowHalf: a, highHalf: b), SIMD8(lowHalf: c, highHalf: d))
        unsafe target.storeBytes(of: vector_clamped_16(left &>> bits), as: Lanes.self)
        unsafe target.storeBytes(of: vector_clamped_16(right &>> bits), toByteOffset: 16, as: Lanes.self)
      }
    }
  }

  @inline(__always)
  private static func widened(_ samples: UnsafeRawPointer) -> SIMD8<Int16> {
    unsafe vector_widened(samples.loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// A row of output out of a row at the input's width.
  private func combineColumns(of middle: UnsafePointer<Int16>, into target: UnsafeMutablePointer<UInt8>) {
    let count = columns.count
    unsafe columns.weights.withUnsafeBufferPointer { weights in
      unsafe columns.starts.withUnsafeBufferPointer { starts in
        guard let weights = weights.baseAddress, let starts = starts.baseAddress else { return }
        for x in stride(from: 0, to: output.width, by: 8) {
          let left = unsafe Self.fourSums(of: middle, starts: starts + x, weights: weights + x * count, count: count)
          let right = unsafe Self.fourSums(
            of: middle, starts: starts + x + 4, weights: weights + (x + 4) * count, count: count)
          let samples = Self.samples(left, right)
          unsafe UnsafeMutableRawPointer(target + x).storeBytes(of: samples, as: SIMD8<UInt8>.self)
        }
      }
    }
  }

  /// The sums for four samples of the output.
  @inline(__always)
  private static func fourSums(
    of middle: UnsafePointer<Int16>, starts: UnsafePointer<Int>, weights: UnsafePointer<Int16>, count: Int
  ) -> SIMD4<Int32> {
    var (a, b, c, d) = (Sums(), Sums(), Sums(), Sums())
    for tap in stride(from: 0, to: count, by: 8) {
      let weights = unsafe weights + tap
      a &+= unsafe vector_pair_sums(lanes(middle + starts[0] + tap), lanes(weights))
      b &+= unsafe vector_pair_sums(lanes(middle + starts[1] + tap), lanes(weights + count))
      c &+= unsafe vector_pair_sums(lanes(middle + starts[2] + tap), lanes(weights + 2 * count))
      d &+= unsafe vector_pair_sums(lanes(middle + starts[3] + tap), lanes(weights + 3 * count))
    }
    return vector_totals(a, b, c, d)
  }

  @inline(__always)
  private static func lanes(_ place: UnsafePointer<Int16>) -> SIMD8<Int16> {
    unsafe UnsafeRawPointer(place).loadUnaligned(as: Lanes.self)
  }

  /// The samples that sums stand for.
  @inline(__always)
  private static func samples(_ left: SIMD4<Int32>, _ right: SIMD4<Int32>) -> SIMD8<UInt8> {
    let bits = Int32(ResamplingWeights.fractionBits + middleBits)
    let sums = SIMD8(lowHalf: left, highHalf: right) &+ SIMD8(repeating: 1 << (bits - 1))
    return vector_clamped_8(vector_clamped_16(sums &>> bits))
  }
}
