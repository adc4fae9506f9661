internal import Synchronization

/// The transforms made so far: most pictures of a folder come from a few cameras, and making one takes milliseconds.
final class ColorTransformCache: Sendable {
  private struct Key: Hashable {
    var source: ColorSource
    var invertedInks: Bool
  }

  /// Profiles are small; this many are more than a folder of photographs has.
  private static let capacity = 32
  private let transforms = Mutex<[Key: ColorTransform?]>([:])

  /// The transform from a source to sRGB; nil where the source makes no sense.
  func transform(from source: ColorSource, invertedInks: Bool = false) -> ColorTransform? {
    let key = Key(source: source, invertedInks: invertedInks)
    if let known = transforms.withLock({ $0[key] }) { return known }
    // Made outside the lock: two jobs may make the same one, which does no harm.
    let made = ColorTransform(from: source, invertedInks: invertedInks)
    transforms.withLock { transforms in
      if transforms.count >= Self.capacity { transforms.removeAll() }
      transforms[key] = .some(made)
    }
    return made
  }
}
