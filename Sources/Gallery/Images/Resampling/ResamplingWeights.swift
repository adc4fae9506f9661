/// For every output sample along one axis, which input samples it is made of and with what weights.
///
/// Weights are fractions of 32,768 and add up to it, also at the edges, where the kernel is cut: a constant stays
/// the same constant, and edges do not darken.
struct ResamplingWeights {
  /// The first input sample of each output sample.
  private(set) var starts: [Int] = []
  /// The number of input samples of each output sample.
  let taps: Int
  /// ``taps`` rounded up to an even number; the weight that this may add is 0.
  let count: Int
  /// `count` weights of each output sample.
  private(set) var weights: [Int16] = []

  /// What a weight of 1 is.
  static let one = 1 << 15

  /// Weights that map `extent` input samples, `inputCount` of which exist, onto `outputCount` output samples.
  ///
  /// The extent is the input's length in samples; it is not whole where the input has been shrunk before.
  init(inputCount: Int, extent: Double, outputCount: Int) {
    let ratio = extent / Double(outputCount)
    let kernel: ResamplingKernel = ratio >= 1 ? .lanczos3 : .catmullRom
    let stretch = max(1, ratio)
    let reach = kernel.support * stretch
    taps = min(inputCount, Int(reach * 2) + 1)
    count = taps + taps % 2
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
  }

  /// Appends one output sample's weights, rounded so that they add up to ``one``.
  private mutating func append(_ exact: [Double]) {
    let scale = Double(Self.one) / exact.reduce(0, +)
    let limit = Int(Int16.max)
    // Where the kernel is cut, a single weight may exceed what 16 bits hold.
    var rounded = exact.map { min(limit, Int(($0 * scale).rounded())) }
    var rest = Self.one - rounded.reduce(0, +)
    for index in rounded.indices.sorted(by: { rounded[$0] > rounded[$1] }) where rest != 0 {
      let share = min(rest, limit - rounded[index])
      rounded[index] += share
      rest -= share
    }
    weights.append(contentsOf: rounded.map { Int16(clamping: $0) })
    weights.append(contentsOf: repeatElement(0, count: count - rounded.count))
  }
}
