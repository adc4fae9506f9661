extension PictureHeader {
  /// Reads format, size, orientation and colour profile from a picture's bytes; nothing is decoded.
  ///
  /// The format is recognised by content. The cost is that of walking the file's parts, never of its pixels, and the
  /// only memory taken is that of the profile, at most 8 MB.
  /// - Parameters:
  ///   - bytes: The whole file, or as much of it as there is; pixels may be missing.
  ///   - limits: The most pixels and the longest side that are accepted.
  /// - Returns: The header; the profile is nil where there is none, or where it is not whole.
  /// - Throws: ``PictureProblem`` where the format is unknown, the header incomplete or contradictory, or the picture
  ///   beyond the limits.
  public static func read(_ bytes: [UInt8], limits: Limits = Limits()) throws(PictureProblem) -> PictureHeader {
    let file = ByteWindow(bytes)
    switch try PictureContainer.format(of: file) {
    case .jpeg: return try JPEGContainer.header(of: file, limits: limits)
    case .png: return try PNGContainer.header(of: file, limits: limits)
    case .gif: return try GIFContainer.header(of: file, limits: limits)
    case .webp: return try WebPContainer.header(of: file, limits: limits)
    case .tiff: return try TIFFContainer.header(of: file, limits: limits)
    case .bmp: return try BMPContainer.header(of: file, limits: limits)
    case .avif: return try HEIFContainer.header(of: file, format: .avif, limits: limits)
    case .heic: return try HEIFContainer.header(of: file, format: .heic, limits: limits)
    }
  }
}

extension Limits {
  /// Refuses a size beyond the limits, or one with an empty side.
  func admit(width: Int, height: Int, _ format: PictureFormat) throws(PictureProblem) -> PixelSize {
    guard width > 0, height > 0 else { throw .damaged(format, detail: "a side is \(min(width, height)) pixels long") }
    let size = PixelSize(width: width, height: height)
    guard size.area <= picturePixels else { throw .tooManyPixels(size, limit: picturePixels) }
    guard max(width, height) <= pictureSide else { throw .sideTooLong(size, limit: pictureSide) }
    return size
  }
}
