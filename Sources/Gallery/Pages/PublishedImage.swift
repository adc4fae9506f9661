/// A picture of the site.
struct PublishedImage: Hashable, Sendable {
  /// Its address, made of what is in it.
  let route: Route
  /// Its pixels.
  let size: PixelSize
  /// Its media type, such as `image/jpeg`.
  let mediaType: String
  /// The extension of its file.
  let fileExtension: String
  /// Its file.
  let file: FileDigest

  /// Makes a picture of a meme of its parts.
  init(of slug: Slug, size: PixelSize, mediaType: String, fileExtension: String, file: FileDigest) {
    route = .image(slug, width: size.width, hash: file.hash.short, fileExtension: fileExtension)
    self.size = size
    self.mediaType = mediaType
    self.fileExtension = fileExtension
    self.file = file
  }

  /// Makes a preview.
  init(of slug: Slug, size: PixelSize, format: ImageFormat, file: FileDigest) {
    self.init(
      of: slug, size: size, mediaType: format.mediaType, fileExtension: format.fileExtension, file: file)
  }
}
