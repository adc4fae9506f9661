/// For every output sample along one axis, which input samples it is made of and with what weights.
///
/// Weights are fractions of ``one`` and add up to it, also at the edges, where the kernel is cut: a constant stays
/// the same constant, and edges do not darken.
struct ResamplingWeights {
  /// The first input sample of each output sample, and of some more to fill a block.
  private(set) var starts: [Int] = []
  /// The number of weights for each output sample.
  ///
  /// The last ones may be 0, and lie beyond the input's end.
  let count: Int
  /// `count` weights for each output sample.
  private(set) var weights: [Int16] = []

  /// What a weight of 1 is: it leaves room for weights above 1, which there are where the kernel is cut.
  static let one = 1 << fractionBits
  /// The bits of ``one``.
  static let fractionBits = 14

  /// Weights that map `extent` input samples, `inputCount` of which exist, onto `outputCount` output samples.
  ///
  /// - Parameters:
  ///   - inputCount: The samples there are.
  ///   - extent: The input's length in samples; not whole where the last sample stands for less than the others.
  ///   - outputCount: The samples to be made.
  ///   - multiple: What ``count`` is to be a multiple of.
  init(inputCount: Int, extent: Double, outputCount: Int, multiple: Int) {
    let ratio = extent / Double(outputCount)
    let kernel: ResamplingKernel = ratio >= 1 ? .lanczos3 : .catmullRom
    let stretch = max(1, ratio)
    let reach = kernel.support * stretch
    let taps = min(inputCount, Int(reach * 2) + 1)
    count = (taps + multiple - 1) / multiple * multiple
    starts.reserveCapacity(outputCount)
    weights.reserveCapacity(outputCount * count)
    var exact = [Double](repeating: 0, count: taps)
    for output in 0..<outputCount {
      let center = (Double(output) + 0.5) * ratio
      let wanted = Int((center - reach + 0.5).rounded(.down))
      let start = max(0, min(wanted, inputCount - taps))
      for tap in 0..<taps {
        exact[tap] = kernel.weight(at: (Double(start + tap) + 0.5 - center) / stretch)
      }
      starts.append(start)
      append(exact)
    }
    let missing = starts.count.distance(to: (outputCount + 7) / 8 * 8)
    starts.append(contentsOf: repeatElement(0, count: missing))
    weights.append(contentsOf: repeatElement(0, count: missing * count))
  }

  /// Appends one output sample's weights; the largest takes what rounding leaves of ``one``.
  private mutating func append(_ exact: [Double]) {
    let scale = Double(Self.one) / exact.reduce(0, +)
    let first = weights.count
    var (rest, largest) = (Int16(Self.one), first)
    for weight in exact {
      let rounded = Int16(clamping: Int((weight * scale).rounded()))
      rest &-= rounded
      weights.append(rounded)
      if rounded > weights[largest] { largest = weights.count - 1 }
    }
    weights[largest] &+= rest
    weights.append(contentsOf: repeatElement(0, count: count - exact.count))
  }
}
