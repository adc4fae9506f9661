/// Turns the bytes of pictures into bitmaps; one for all jobs, which share its colour transforms.
final class PictureDecoder: Sendable {
  private let transforms = ColorTransformCache()

  /// Decodes a picture whose header has passed the limits.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - header: What ``PictureHeader`` read from these bytes; the decoder must find the same size.
  ///   - covering: The upright size to which the caller will resample. The result may be smaller than the picture,
  ///     but not smaller than this.
  /// - Returns: The upright picture in sRGB, with warnings.
  /// - Throws: ``PictureProblem`` where nothing can be shown.
  func decode(
    _ bytes: [UInt8], header: PictureHeader, covering: PixelSize
  ) throws(PictureProblem) -> DecodedPicture {
    var decoded: DecodedPixels
    switch header.format {
    case .jpeg: decoded = try JPEGDecoder(transforms: transforms).decode(bytes, header: header, covering: covering)
    case .png: decoded = try PNGDecoder.decode(bytes, header: header)
    case .webp: decoded = try WebPDecoder.decode(bytes, header: header)
    case .avif, .heic: decoded = try HEIFDecoder.decode(bytes, header: header)
    case .gif, .tiff, .bmp: decoded = try GDDecoder.decode(bytes, header: header)
    }
    convertColor(of: &decoded, format: header.format)
    var bitmap = Bitmap(size: decoded.size, pixels: decoded.pixels, isOpaque: decoded.isOpaque)
    decoded.pixels = []
    if !decoded.isPremultiplied { bitmap.premultiply() }
    return DecodedPicture(bitmap: bitmap.oriented(decoded.orientation), warnings: decoded.warnings)
  }

  private func convertColor(of decoded: inout DecodedPixels, format: PictureFormat) {
    guard decoded.color != .sRGB else { return }
    guard let transform = transforms.transform(from: decoded.color), transform.channels != .cmyk else {
      decoded.warnings.append(.profileUnusable(format))
      return
    }
    guard !transform.isIdentity else { return }
    // Profiles speak of straight colours.
    if decoded.isPremultiplied {
      Bitmap.unpremultiply(&decoded.pixels)
      decoded.isPremultiplied = false
    }
    if !transform.apply(to: &decoded.pixels) { decoded.warnings.append(.profileUnusable(format)) }
  }
}
