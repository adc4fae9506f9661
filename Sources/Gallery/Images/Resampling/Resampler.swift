/// The two passes of resampling, in 16-bit fixed point: rows are combined first, then the pixels of a row.
///
/// A channel `c` is held as `(c - 128) * 256`, which leaves the middle of the scale, not its ends, at zero, so that
/// the truncation of products cancels. Between the passes it is `(c - 128) * 128`, which leaves room for overshoot.
/// Every multiplication keeps the high 16 bits of a product of 16-bit factors: one instruction for eight channels
/// on every processor of the last twenty years.
struct Resampler {
  private typealias Lanes = SIMD8<Int16>

  private let output: PixelSize
  private let rows: ResamplingWeights
  private let columns: ResamplingWeights
  /// The weights of ``rows``, each repeated over all lanes.
  private let rowLanes: [SIMD8<Int16>]
  /// The weights of ``columns``, two in each element: four lanes for each of two neighbouring pixels.
  private let columnLanes: [SIMD8<Int16>]

  /// A resampler for bitmaps of `input` pixels that stand for `extent` pixels; see ``ResamplingWeights``.
  init(input: PixelSize, extent: (width: Double, height: Double), output: PixelSize) {
    self.output = output
    rows = ResamplingWeights(inputCount: input.height, extent: extent.height, outputCount: output.height)
    columns = ResamplingWeights(inputCount: input.width, extent: extent.width, outputCount: output.width)
    rowLanes = rows.weights.map { Lanes(repeating: $0) }
    columnLanes = stride(from: 0, to: columns.weights.count, by: 2).map { [weights = columns.weights] index in
      let (left, right) = (SIMD4(repeating: weights[index]), SIMD4(repeating: weights[index + 1]))
      return Lanes(lowHalf: left, highHalf: right)
    }
  }

  /// The bitmap at the size that the resampler was made for.
  func callAsFunction(_ bitmap: Bitmap) -> Bitmap {
    let width = bitmap.size.width
    // Rows are worked on in blocks of 32 channels, and pairs of taps may look one pixel past the last.
    let padded = (width + 1 + 7) / 8 * 8
    let alphaFloor: UInt32 = bitmap.isOpaque ? 0xFF00_0000 : 0
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: output.width * output.height) { target, count in
      unsafe withUnsafeTemporaryAllocation(of: Lanes.self, capacity: padded / 2) { row in
        unsafe row.initialize(repeating: Lanes())
        unsafe bitmap.pixels.withUnsafeBytes { source in
          guard let source = source.baseAddress, let middle = row.baseAddress, let target = target.baseAddress
          else { return }
          for y in 0..<output.height {
            let first = unsafe source + rows.starts[y] * width * 4
            unsafe combineRows(from: first, width: width, y: y, into: UnsafeMutableRawPointer(middle))
            unsafe combineColumns(
              of: UnsafeRawPointer(middle), alphaFloor: alphaFloor, into: target + y * output.width)
          }
        }
      }
      count = output.width * output.height
    }
    return Bitmap(size: output, pixels: pixels, isOpaque: bitmap.isOpaque)
  }

  /// One output row at the input's width.
  private func combineRows(
    from first: UnsafeRawPointer, width: Int, y: Int, into middle: UnsafeMutableRawPointer
  ) {
    // Taps past the input's last row have no weight, and must not be read.
    let count = rows.taps
    unsafe rowLanes.withUnsafeBufferPointer { lanes in
      let weights = unsafe UnsafeBufferPointer(rebasing: lanes[y * rows.count..<y * rows.count + count])
      let bias = Lanes(repeating: Int16(count / 2))
      let bytes = width * 4
      var x = 0
      while x + 32 <= bytes {
        var (a, b, c, d) = (bias, bias, bias, bias)
        var source = unsafe first + x
        for tap in 0..<count {
          let weight = unsafe weights[tap]
          let block = unsafe source.loadUnaligned(as: SIMD32<UInt8>.self)
          a &+= Self.product(Self.centred(block.lowHalf.lowHalf), weight)
          b &+= Self.product(Self.centred(block.lowHalf.highHalf), weight)
          c &+= Self.product(Self.centred(block.highHalf.lowHalf), weight)
          d &+= Self.product(Self.centred(block.highHalf.highHalf), weight)
          unsafe source += bytes
        }
        let out = unsafe middle + x * 2
        unsafe out.storeBytes(of: a, as: Lanes.self)
        unsafe out.storeBytes(of: b, toByteOffset: 16, as: Lanes.self)
        unsafe out.storeBytes(of: c, toByteOffset: 32, as: Lanes.self)
        unsafe out.storeBytes(of: d, toByteOffset: 48, as: Lanes.self)
        x += 32
      }
      while x < bytes {
        var sum = SIMD4<Int16>(repeating: Int16(count / 2))
        for tap in 0..<count {
          let block = unsafe (first + x + tap * bytes).loadUnaligned(as: SIMD4<UInt8>.self)
          let wide = Lanes(lowHalf: Self.centred(block), highHalf: SIMD4())
          sum &+= unsafe Self.product(wide, weights[tap]).lowHalf
        }
        unsafe (middle + x * 2).storeBytes(of: sum, as: SIMD4<Int16>.self)
        x += 4
      }
    }
  }

  /// A row of output pixels out of a row at the input's width.
  private func combineColumns(
    of middle: UnsafeRawPointer, alphaFloor: UInt32, into target: UnsafeMutablePointer<UInt32>
  ) {
    let pairs = columns.count / 2
    // Half a unit for each truncated product, and half of the final unit.
    let bias = SIMD4<Int16>(repeating: Int16(columns.taps / 2) + 32)
    unsafe columnLanes.withUnsafeBufferPointer { lanes in
      unsafe columns.starts.withUnsafeBufferPointer { starts in
        guard var weight = lanes.baseAddress else { return }
        for x in starts.indices {
          var source = unsafe middle + starts[x] * 8
          var sum = Lanes()
          for _ in 0..<pairs {
            sum &+= unsafe Self.product(source.loadUnaligned(as: Lanes.self), weight.pointee)
            unsafe source += 16
            unsafe weight += 1
          }
          let channels = (sum.lowHalf &+ sum.highHalf &+ bias) &>> 6
          unsafe target[x] = Self.pixel(channels) | alphaFloor
        }
      }
    }
  }

  /// Channels as signed fractions of the whole 16-bit range.
  @inline(__always)
  private static func centred(_ channels: SIMD8<UInt8>) -> Lanes {
    Lanes(truncatingIfNeeded: channels) &<< 8 ^ Lanes(repeating: .min)
  }

  @inline(__always)
  private static func centred(_ channels: SIMD4<UInt8>) -> SIMD4<Int16> {
    SIMD4<Int16>(truncatingIfNeeded: channels) &<< 8 ^ SIMD4<Int16>(repeating: .min)
  }

  /// The high halves of the products.
  @inline(__always)
  private static func product(_ a: Lanes, _ b: Lanes) -> Lanes {
    let whole = SIMD8<Int32>(truncatingIfNeeded: a) &* SIMD8<Int32>(truncatingIfNeeded: b)
    return Lanes(truncatingIfNeeded: whole &>> 16)
  }

  /// A pixel of centred channels; overshoot is cut, and no colour exceeds alpha.
  @inline(__always)
  private static func pixel(_ channels: SIMD4<Int16>) -> UInt32 {
    let positive = pointwiseMax(channels &+ SIMD4(repeating: 128), SIMD4())
    let upper = pointwiseMin(SIMD4(repeating: positive[3]), SIMD4(repeating: 255))
    return unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: pointwiseMin(positive, upper)), to: UInt32.self)
  }
}
