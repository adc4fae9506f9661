extension RichText {
  /// Reads a caption from RTFD in one piece, or from RTF.
  ///
  /// Time and memory stay in proportion to the bytes, whatever they say.
  ///
  /// - Throws: ``RichTextProblem`` with what is wrong, and where.
  public static func read(_ bytes: [UInt8]) throws(RichTextProblem) -> Caption {
    try read(bytes, recognizer: GlyphRecognizer())
  }

  /// Reads a caption from the files of an RTFD package, which is a folder; folders in it are left out.
  ///
  /// - Throws: ``RichTextProblem`` with what is wrong.
  public static func read(package: [(name: String, bytes: [UInt8])]) throws(RichTextProblem) -> Caption {
    try read(package: package, recognizer: GlyphRecognizer())
  }
}
