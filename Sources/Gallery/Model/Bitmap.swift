/// Pixels in memory: 32 bits each, `0xAARRGGBB` in native byte order, sRGB, colour premultiplied by alpha.
///
/// The layout is Cairo's ARGB32, and for opaque pixels libgd's true colour but for the alpha byte.
public struct Bitmap: Sendable {
  /// Width and height.
  public let size: PixelSize
  /// Row after row from the top, without padding; `size.width * size.height` of them.
  public var pixels: [UInt32]
  /// Whether every pixel is known to be opaque.
  public var isOpaque: Bool

  /// Takes pixels over; their number must be the size's area.
  public init(size: PixelSize, pixels: [UInt32], isOpaque: Bool) {
    precondition(pixels.count == size.width * size.height, "a bitmap has as many pixels as its size says")
    self.size = size
    self.pixels = pixels
    self.isOpaque = isOpaque
  }

  /// A bitmap of one opaque colour.
  public init(size: PixelSize, filledWith color: RGBColor) {
    self.init(size: size, pixels: Array(repeating: color.opaquePixel, count: size.width * size.height), isOpaque: true)
  }
}

extension RGBColor {
  /// The colour as an opaque pixel of a ``Bitmap``.
  public var opaquePixel: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
