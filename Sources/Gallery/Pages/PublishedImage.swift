/// A picture of the site.
struct PublishedImage: Hashable, Sendable {
  /// Its address.
  let route: Route
  /// Its pixels.
  let size: PixelSize
  /// Its media type, such as `image/jpeg`.
  let mediaType: String
  /// The length of its file in bytes.
  let byteCount: Int

  /// Makes a picture of its parts.
  init(route: Route, size: PixelSize, mediaType: String, byteCount: Int) {
    self.route = route
    self.size = size
    self.mediaType = mediaType
    self.byteCount = byteCount
  }

  /// Makes a preview: its address is made of what is in it.
  init(of slug: Slug, size: PixelSize, format: ImageFormat, hash: String, byteCount: Int) {
    self.init(
      route: .image(slug, width: size.width, hash: hash, fileExtension: format.fileExtension), size: size,
      mediaType: format.mediaType, byteCount: byteCount)
  }
}
