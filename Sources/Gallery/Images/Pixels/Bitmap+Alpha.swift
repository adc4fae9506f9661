extension Bitmap {
  /// Multiplies straight colours by alpha; finds out on the way whether every pixel is opaque after all.
  mutating func premultiply() {
    guard !isOpaque else { return }
    var all: UInt32 = 0xFF00_0000
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices {
        let pixel = unsafe pixels[index]
        all &= pixel
        unsafe pixels[index] = Self.multiply(pixel, by: pixel >> 24) & 0x00FF_FFFF | pixel & 0xFF00_0000
      }
    }
    isOpaque = all == 0xFF00_0000
  }

  /// Divides colours by alpha.
  static func unpremultiply(_ pixels: inout [UInt32]) {
    for index in pixels.indices { pixels[index] = straight(pixels[index]) }
  }

  /// A premultiplied pixel's straight colour and alpha.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha < 255 else { return pixel }
    guard alpha > 0 else { return 0 }
    let half = alpha / 2
    let red = min(255, ((pixel >> 16 & 0xFF) * 255 + half) / alpha)
    let green = min(255, ((pixel >> 8 & 0xFF) * 255 + half) / alpha)
    let blue = min(255, ((pixel & 0xFF) * 255 + half) / alpha)
    return alpha << 24 | red << 16 | green << 8 | blue
  }

  /// All four channels times `factor / 255`, rounded.
  static func multiply(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    // Two channels at a time; x + 128 + (x >> 8) over 256 is the rounded quotient by 255.
    var even = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    even = (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    var odd = (pixel >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
    odd = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return even | odd
  }

  /// A premultiplied pixel over another.
  static func over(_ upper: UInt32, _ lower: UInt32) -> UInt32 {
    upper &+ multiply(lower, by: 255 - upper >> 24)
  }

  /// The bitmap over an opaque colour.
  func flattened(onto color: RGBColor) -> Bitmap {
    guard !isOpaque else { return self }
    let ground = color.opaquePixel
    var flat = Bitmap(size: size, pixels: pixels, isOpaque: true)
    unsafe flat.pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices { unsafe pixels[index] = Self.over(pixels[index], ground) }
    }
    return flat
  }
}
