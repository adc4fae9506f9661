internal import FoundationEssentials

/// Reads RTF: what Cocoa, word processors and converters write.
enum RTFReader {
  /// The text of a document, with the formatting and the attachments that a caption may have.
  ///
  /// Tables become lines, with a tab between cells. Hidden text, notes, headers, and pictures within the RTF itself are
  /// left out. Which formatting counts as chosen is in ``RTFDefaults``.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - files: The file of an attachment, by the name that the text gives it; nil where there is none, and then the
  ///     attachment is left out.
  ///   - recognizer: Says which files are glyphs.
  /// - Returns: The text; line ends and pictures are not yet as a ``Caption`` has them.
  /// - Throws: ``RTFProblem`` where the bytes are not RTF, are cut off, or go beyond a limit.
  static func read(
    _ bytes: [UInt8], files: (String) -> PictureBytes?, recognizer: any GlyphRecognizing
  ) throws(RTFProblem) -> AttributedString {
    try withoutActuallyEscaping(files) { (files) throws(RTFProblem) -> AttributedString in
      var parser = RTFParser(bytes, RTFGraphics(files, recognizer))
      try parser.parse()
      return parser.text.attributed(RTFDefaults(parser.tables, parser.text))
    }
  }
}
