/// Captions as other programs know them: RTF, and RTFD in one piece or as a package.
///
/// Reading what was written gives the same caption, with its formatting, glyphs and attachments.
public enum RichText {
  /// The name of the text in an RTFD document.
  static let textName = "TXT.rtf"
  /// What else it is called.
  static let otherTextName = "index.rtf"

  /// A caption as RTFD in one piece, which Apple's frameworks call flat RTFD, type `com.apple.flat-rtfd`.
  ///
  /// Equal captions are equal bytes, and equal pictures are stored once. On Apple platforms `NSAttributedString(data:)`
  /// reads it as it is.
  ///
  /// - Precondition: The caption's pictures have less than 2 GB together, more than which the format cannot say.
  public static func serialize(_ caption: Caption) -> [UInt8] { FlatRTFD.write(wrapper(caption)) }

  /// A caption as the files of an RTFD package, which is a folder: the text, `TXT.rtf`, and the pictures.
  public static func package(_ caption: Caption) -> [(name: String, bytes: [UInt8])] {
    let document = RTFWriter.write(caption)
    return [(textName, document.rtf)] + document.files.map { ($0.name, $0.contents.bytes) }
  }

  /// A caption as RTF, which has no place for pictures: there is the description of each glyph that has one, and U+FFFC
  /// for other pictures, as in ``Caption/plainText``.
  public static func rtf(_ caption: Caption) -> [UInt8] { RTFWriter.plain(caption) }

  /// Reads a caption from RTFD in one piece, or from RTF.
  ///
  /// Time and memory stay in proportion to the bytes, whatever they say.
  static func read(_ bytes: [UInt8], recognizer: any GlyphRecognizing) throws(RichTextProblem) -> Caption {
    if isRTF(bytes) { return try read(rtf: bytes, files: PackageFiles([]), recognizer) }
    guard !bytes.isEmpty else { throw .empty }
    if bytes.starts(with: "GNUstep archive".utf8) { throw .gnustep }
    let wrapper = try FlatRTFD.read(bytes)
    // A single file in a wrapper is what the file is.
    if case .file(let file) = wrapper.contents {
      guard isRTF(file.bytes) else { throw .noText }
      return try read(rtf: file.bytes, files: PackageFiles([]), recognizer)
    }
    return try read(wrapper, recognizer)
  }

  /// Reads a caption from the files of an RTFD package, which is a folder; folders in it are left out.
  static func read(
    package: [(name: String, bytes: [UInt8])], recognizer: any GlyphRecognizing
  ) throws(RichTextProblem) -> Caption { try read(FileWrapper(package: package), recognizer) }

  /// The files of an RTFD document.
  static func wrapper(_ caption: Caption) -> FileWrapper {
    let document = RTFWriter.write(caption)
    let files = [(name: textName, contents: PictureBytes(document.rtf))] + document.files
    return FileWrapper(
      .folder(
        files.compactMap { file in
          // The writer gives only names that are files' names: nothing is left out here.
          (try? FileName(file.name)).map { .init(name: $0, wrapper: FileWrapper(.file(file.contents))) }
        }))
  }

  private static func isRTF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: #"{\rtf"#.utf8) }

  private static func read(
    _ wrapper: FileWrapper, _ recognizer: any GlyphRecognizing
  ) throws(RichTextProblem) -> Caption {
    guard case .folder(let entries) = wrapper.contents, let text = wrapper.file(textName) ?? wrapper.file(otherTextName)
    else { throw .noText }
    return try read(rtf: text.bytes, files: PackageFiles(entries), recognizer)
  }

  private static func read(
    rtf: [UInt8], files: PackageFiles, _ recognizer: any GlyphRecognizing
  ) throws(RichTextProblem) -> Caption {
    do throws(RTFProblem) {
      return Caption(try RTFReader.read(rtf, files: { files[$0] }, recognizer: recognizer))
    } catch { throw .rtf(error) }
  }
}
