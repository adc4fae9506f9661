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
  ///   - halvesColor: Whether colour of half that size, on both sides, is enough: what will be encoded with a sample of
  ///     colour for four pixels has no use for more.
  /// - Returns: The picture, with warnings.
  /// - Throws: ``PictureProblem`` where nothing can be shown.
  func decode(
    _ bytes: [UInt8], header: PictureHeader, covering: PixelSize, halvesColor: Bool = false
  ) throws(PictureProblem) -> DecodedPicture {
    if header.format == .jpeg,
      let picture = try decodePlanes(bytes, header: header, covering: covering, halvesColor: halvesColor)
    {
      return picture
    }
    var decoded: DecodedPixels
    switch header.format {
    case .jpeg: decoded = try JPEGDecoder(transforms: transforms).decode(bytes, header: header, covering: covering)
    case .png: decoded = try PNGDecoder.decode(bytes, header: header)
    case .webp: decoded = try WebPDecoder.decode(bytes, header: header)
    case .avif, .heic: decoded = try HEIFDecoder.decode(bytes, header: header)
    case .gif, .tiff, .bmp: decoded = try GDDecoder.decode(bytes, header: header)
    }
    var transform = transform(from: decoded.color, format: header.format, warnings: &decoded.warnings)
    if let needed = transform, !decoded.isOpaque || needed.channels == .grey {
      convert(&decoded, by: needed, format: header.format)
      transform = nil
    }
    var bitmap = Bitmap(size: decoded.size, pixels: decoded.pixels, isOpaque: decoded.isOpaque)
    decoded.pixels = []
    if !decoded.isPremultiplied { bitmap.premultiply() }
    return DecodedPicture(
      .pixels(bitmap), orientation: decoded.orientation, transform: transform, warnings: decoded.warnings)
  }

  /// Decodes a JPEG to planes; nil where pixels are needed.
  private func decodePlanes(
    _ bytes: [UInt8], header: PictureHeader, covering: PixelSize, halvesColor: Bool
  ) throws(PictureProblem) -> DecodedPicture? {
    let planes = try JPEGDecoder.planes(of: bytes, header: header, covering: covering, halvesColor: halvesColor)
    guard let planes else { return nil }
    var warnings: [PictureProblem] = []
    let transform = transform(from: header.color, format: header.format, warnings: &warnings)
    // A profile for grey may meet colours, which pixels alone tell.
    if transform?.channels == .grey, planes.chroma != nil { return nil }
    return DecodedPicture(
      .planes(planes), orientation: header.orientation, transform: transform, warnings: warnings)
  }

  /// What converts colours to sRGB; nil where they are that already, or are taken for it.
  private func transform(
    from color: ColorSource, format: PictureFormat, warnings: inout [PictureProblem]
  ) -> ColorTransform? {
    guard color != .sRGB else { return nil }
    guard let transform = transforms.transform(from: color), transform.channels != .cmyk else {
      warnings.append(.profileUnusable(format))
      return nil
    }
    return transform.isIdentity ? nil : transform
  }

  private func convert(_ decoded: inout DecodedPixels, by transform: ColorTransform, format: PictureFormat) {
    // Profiles speak of straight colours.
    if decoded.isPremultiplied {
      Bitmap.unpremultiply(&decoded.pixels)
      decoded.isPremultiplied = false
    }
    if !transform.apply(to: &decoded.pixels) { decoded.warnings.append(.profileUnusable(format)) }
  }
}
