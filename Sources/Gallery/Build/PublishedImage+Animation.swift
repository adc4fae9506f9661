extension PublishedImage {
  /// An animation as it came, beside its still previews.
  init(animation header: PictureHeader, bytes: [UInt8], of slug: Slug) {
    let type = header.format.rawValue.lowercased()
    self.init(
      route: .image(slug, width: header.size.width, hash: ContentHash(bytes).short, fileExtension: type),
      size: header.size, mediaType: "image/\(type)", byteCount: bytes.count)
  }
}
