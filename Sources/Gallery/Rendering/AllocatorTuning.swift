#if canImport(Glibc)
  internal import Glibc
#endif

/// Lets the memory of one picture serve the next.
enum AllocatorTuning {
  /// Keeps glibc from giving back what is freed in pieces of a preview's size; done once.
  ///
  /// The kernel would fill it with zeros again for the next picture. Larger pieces go back as ever.
  static let reusesMemory: Void = {
    #if canImport(Glibc)
      // `mallopt` and its parameters, which Swift's Glibc module lacks.
      typealias Setter = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
      let (trimThreshold, mapThreshold): (Int32, Int32) = (-1, -3)
      guard let symbol = unsafe dlsym(nil, "mallopt") else { return }
      let set = unsafe unsafeBitCast(symbol, to: Setter.self)
      _ = set(mapThreshold, 16 << 20)
      _ = set(trimThreshold, 32 << 20)
    #endif
  }()
}
