internal import CVectors

extension Bitmap {
  /// Eight pixels, each as its lower and its upper half.
  typealias EightPixels = SIMD16<UInt16>

  /// A bitmap made eight pixels at a time, from one to the right; what goes beyond the end of a row is dropped.
  @inline(__always)
  init(size: PixelSize, isOpaque: Bool, pixels: (_ x: Int, _ y: Int) -> EightPixels) {
    let area = size.width * size.height
    let made = unsafe [UInt32](unsafeUninitializedCapacity: area + 8) { target, count in
      guard let start = UnsafeMutableRawPointer(target.baseAddress) else { return }
      for y in 0..<size.height {
        // Written in this order, each row covers what went beyond the one above.
        for x in stride(from: 0, to: size.width, by: 8) {
          unsafe (start + (y &* size.width &+ x) &* 4).storeBytes(of: pixels(x, y), as: EightPixels.self)
        }
      }
      count = area
    }
    self.init(size: size, pixels: made, isOpaque: isOpaque)
  }

  /// Joins planes of one size; colours are cut where they exceed alpha.
  init(blue: Plane, green: Plane, red: Plane, alpha: Plane?) {
    self.init(size: red.size, isOpaque: alpha == nil) { x, y in
      let alpha = alpha?.eightSamples(x, y) ?? SIMD8(repeating: 255)
      return vector_pixels(
        vector_least(blue.eightSamples(x, y), alpha), vector_least(green.eightSamples(x, y), alpha),
        vector_least(red.eightSamples(x, y), alpha), alpha)
    }
  }

  /// The plane of a channel: 0 for blue, 1 for green, 2 for red, 3 for alpha.
  func plane(_ channel: Int) -> Plane {
    let shift = UInt32(channel * 8)
    return unsafe Plane(size: size) { samples, stride in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<size.height {
          for x in 0..<size.width {
            unsafe samples[y &* stride &+ x] = UInt8(truncatingIfNeeded: pixels[y &* size.width &+ x] &>> shift)
          }
        }
      }
    }
  }
}
