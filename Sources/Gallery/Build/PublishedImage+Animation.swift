extension PublishedImage {
  /// An animation as it came, beside its still previews.
  init(animation header: PictureHeader, bytes: [UInt8], of slug: Slug) {
    let type = header.format.rawValue.lowercased()
    self.init(
      of: slug, size: header.size, mediaType: "image/\(type)", fileExtension: type, file: FileDigest(bytes))
  }
}
