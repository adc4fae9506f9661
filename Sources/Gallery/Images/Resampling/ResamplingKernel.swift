#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A weight function for resampling, and how far from its centre it reaches.
struct ResamplingKernel: Sendable {
  /// The distance from the centre, in samples, beyond which every weight is 0.
  let support: Double
  /// Weights at distances of 1 / ``steps``: a sine for each weight of a picture would take longer than its decoding
  /// at an eighth.
  private let table: [Double]
  private static let steps = 1024.0

  /// A sinc windowed by a sinc, three lobes: the sharpest for shrinking.
  static let lanczos3 = ResamplingKernel(support: 3) { x in
    guard x > 1e-9 else { return 1 }
    let angle = Double.pi * x
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }

  /// The cubic through its samples: for enlarging, where three lobes would ring visibly.
  static let catmullRom = ResamplingKernel(support: 2) { x in
    x < 1 ? (1.5 * x - 2.5) * x * x + 1 : ((-0.5 * x + 2.5) * x - 4) * x + 2
  }

  private init(support: Double, weight: (Double) -> Double) {
    self.support = support
    table = (0...Int(support * Self.steps)).map { weight(Double($0) / Self.steps) } + [0]
  }

  /// The weight at a distance from the centre, not normalised; exact to 2 millionths.
  func weight(at distance: Double) -> Double {
    let place = abs(distance) * Self.steps
    guard place < support * Self.steps else { return 0 }
    let index = Int(place)
    return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
  }
}
