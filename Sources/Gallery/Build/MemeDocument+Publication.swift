extension MemeDocument {
  /// The document as it is published where pictures lose the data of their cameras.
  ///
  /// - Throws: What is wrong with the picture.
  func withoutMetadata(limits: Limits) throws -> [UInt8] {
    guard let picture = try pictureBytes() else { return bytes }
    return try publishing(PictureContainer.withoutMetadata(picture), insteadOf: picture, limits: limits)
  }

  /// The document's bytes with a cleaned picture in the place of its own; its own bytes where nothing was cleaned away.
  ///
  /// - Throws: ``DocumentProblem``.
  func publishing(
    _ cleaned: [UInt8], insteadOf picture: [UInt8], limits: Limits
  ) throws(DocumentProblem) -> [UInt8] {
    if cleaned == picture { return bytes }
    var edit = MemeEdit()
    edit.picture = .set(cleaned)
    return try applying(edit, limits: limits)
  }
}
