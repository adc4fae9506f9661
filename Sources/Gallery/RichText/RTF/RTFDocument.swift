/// RTF with the files that its attachments name: what an RTFD document holds.
struct RTFDocument {
  /// The text.
  let rtf: [UInt8]
  /// The attachments, each once, in the order of the text, by names that are free beside the text's own.
  let files: [(name: String, contents: PictureBytes)]
}
