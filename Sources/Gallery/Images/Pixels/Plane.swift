/// One channel of a picture, eight bits a sample.
///
/// Rows are padded to whole blocks, and one row more is there than the picture has, so that loops may take several
/// samples, or two rows, at a time without looking where the picture ends. What stands in the padding means nothing.
struct Plane: Sendable {
  /// Samples that loops take at a time.
  static let block = 16

  /// Width and height.
  let size: PixelSize
  /// Samples from one row to the next.
  let stride: Int
  /// Row after row from the top.
  let samples: [UInt8]

  /// Makes a plane whose samples `fill` writes.
  init(size: PixelSize, fill: (_ samples: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void) {
    let stride = (size.width + Self.block - 1) / Self.block * Self.block
    let count = stride * (size.height + 1)
    self.size = size
    self.stride = stride
    samples = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      unsafe fill(start, stride)
      unsafe (start + stride * size.height).update(repeating: 0, count: stride)
      initialized = count
    }
  }

  /// The samples of eight pixels, from one to the right.
  @inline(__always)
  func eightSamples(_ x: Int, _ y: Int) -> SIMD8<UInt8> {
    unsafe samples.withUnsafeBytes { bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: y &* stride &+ x, as: SIMD8<UInt8>.self)
    }
  }
}
