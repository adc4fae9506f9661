/// What kind of file bytes are, by their first ones.
enum MediaSignature: String, CaseIterable {
  case png, jpeg, gif, webp, heic, avif, tiff, bmp, pdf

  /// The media type of files of any other kind.
  static let unknownType = "application/octet-stream"

  /// Nil for any other kind.
  init?(_ bytes: [UInt8]) {
    func has(_ text: StaticString, at offset: Int) -> Bool {
      let expected = Array("\(text)".utf8)
      return bytes.dropFirst(offset).starts(with: expected)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("GIF8", at: 0) {
      self = .gif
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftyp", at: 4) {
      self = has("avif", at: 8) || has("avis", at: 8) ? .avif : .heic
    } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if has("BM", at: 0) {
      self = .bmp
    } else if has("%PDF", at: 0) {
      self = .pdf
    } else {
      return nil
    }
  }

  /// The extension of such files, without the dot.
  var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
