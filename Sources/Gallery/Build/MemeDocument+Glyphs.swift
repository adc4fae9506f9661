extension MemeDocument {
  /// Reads a document and says everything that is wrong with it.
  ///
  /// A mistake in the JSON itself ends the reading; other problems are all listed, up to a hundred. A formatted caption
  /// that cannot be read, or whose plain text another program has changed, is a warning: the plain text stands in.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes: JSON in UTF-8, or in UTF-16 or UTF-32.
  ///   - file: The file as the user knows it, for the diagnostics.
  ///   - limits: The largest document that is looked at.
  ///   - validatesPicture: Whether to look through the picture's base64 as well; else ``pictureBytes(prefix:)`` does,
  ///     unless something else is wrong already.
  /// - Returns: The document, unless something is an error, and all diagnostics.
  public static func read(
    _ bytes: [UInt8], file: String, limits: Limits = Limits(), validatesPicture: Bool = false
  ) -> DocumentReading {
    read(
      bytes, file: file, limits: limits, validatesPicture: validatesPicture, recognizer: GlyphRecognizer())
  }
}
