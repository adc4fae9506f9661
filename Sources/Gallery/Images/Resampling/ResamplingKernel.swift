#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A weight function for resampling, and how far from its centre it reaches.
enum ResamplingKernel {
  /// A sinc windowed by a sinc, three lobes: the sharpest for shrinking.
  case lanczos3
  /// The cubic through its samples: for enlarging, where three lobes would ring visibly.
  case catmullRom

  /// The distance from the centre, in samples, beyond which every weight is 0.
  var support: Double {
    switch self {
    case .lanczos3: 3
    case .catmullRom: 2
    }
  }

  /// The weight at a distance from the centre, not normalised.
  func weight(at distance: Double) -> Double {
    let x = abs(distance)
    guard x < support else { return 0 }
    switch self {
    case .lanczos3:
      guard x > 1e-9 else { return 1 }
      let angle = Double.pi * x
      return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
    case .catmullRom:
      return x < 1 ? (1.5 * x - 2.5) * x * x + 1 : ((-0.5 * x + 2.5) * x - 4) * x + 2
    }
  }
}
