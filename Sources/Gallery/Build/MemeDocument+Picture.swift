extension MemeDocument {
  /// The document's picture with its header, within what is accepted; nil where there is none.
  ///
  /// - Throws: ``DocumentProblem`` for bad base64, ``PictureProblem`` for what is no picture or above the limits.
  func picture(limits: Limits) throws -> MemeRenderer.Picture? {
    guard let bytes = try pictureBytes() else { return nil }
    return MemeRenderer.Picture(bytes: bytes, header: try PictureHeader.read(bytes, limits: limits))
  }
}
