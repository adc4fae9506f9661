/// A picture's file around its pixels: what is known of it, and what should not be published.
enum PictureContainer {
  /// The largest embedded profile that is taken, in bytes; a CMYK press profile has 3 MB.
  static let maximumProfileBytes = 8 << 20

  /// The format by content.
  static func format(of file: ByteWindow) throws(PictureProblem) -> PictureFormat {
    guard file.count > 0 else { throw .empty }
    guard let format = PictureFormat(signatureOf: file) else {
      throw .unknownFormat(looksLike: ForeignFormat.name(of: file))
    }
    return format
  }

  /// The same picture without camera, place, author, comments, dates, thumbnails and appended files.
  ///
  /// Pixels, orientation, colour profile and animation stay, bit by bit: only the parts of the file that a decoder
  /// needs are copied, and what is not known to be needed is left out. A file whose pixels end early is cut the same
  /// way; where the parts cannot be told apart, nothing is returned that might still hold what was to be removed.
  /// Not for adaptive image glyphs, whose identifier is metadata.
  static func withoutMetadata(_ bytes: [UInt8]) throws(PictureProblem) -> [UInt8] {
    let file = ByteWindow(bytes)
    switch try format(of: file) {
    case .jpeg: return try JPEGContainer.withoutMetadata(file)
    case .png: return try PNGContainer.withoutMetadata(file)
    case .gif: return try GIFContainer.withoutMetadata(file)
    case .webp: return try WebPContainer.withoutMetadata(file)
    case .tiff: return try TIFFContainer.withoutMetadata(file)
    case .bmp: return try BMPContainer.withoutMetadata(file)
    case .avif: return try HEIFContainer.withoutMetadata(file, format: .avif)
    case .heic: return try HEIFContainer.withoutMetadata(file, format: .heic)
    }
  }
}
