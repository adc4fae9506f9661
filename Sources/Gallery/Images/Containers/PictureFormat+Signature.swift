extension PictureFormat {
  /// The format that the first bytes say, whatever a name says; nil where they say none.
  init?(signatureOf file: ByteWindow) {
    if file.has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if file.has(PNGContainer.signature) {
      self = .png
    } else if file.has("GIF87a") || file.has("GIF89a") {
      self = .gif
    } else if file.has("RIFF"), file.has("WEBP", at: 8) {
      self = .webp
    } else if file.has([0x49, 0x49, 0x2A, 0]) || file.has([0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if BMPContainer.isBitmap(file) {
      self = .bmp
    } else if let format = HEIFContainer.format(of: file) {
      self = format
    } else {
      return nil
    }
  }
}

/// Formats that people take for pictures, or send by mistake, named so that the message helps.
enum ForeignFormat {
  private static let signatures: [(name: String, offset: Int, bytes: [UInt8])] = [
    ("PDF", 0, Array("%PDF-".utf8)), ("PostScript", 0, Array("%!PS".utf8)), ("Photoshop", 0, Array("8BPS".utf8)),
    ("RTF", 0, Array("{\\rtf".utf8)), ("RTFD", 0, Array("rtfd\0\0\0\0".utf8)), ("XCF", 0, Array("gimp xcf".utf8)),
    ("ZIP", 0, [0x50, 0x4B, 3, 4]), ("gzip", 0, [0x1F, 0x8B]), ("WebM or Matroska video", 0, [0x1A, 0x45, 0xDF, 0xA3]),
    ("JPEG XL", 0, [0xFF, 0x0A]), ("JPEG XL", 4, Array("JXL ".utf8)), ("JPEG 2000", 4, Array("jP  ".utf8)),
    ("JPEG 2000", 0, [0xFF, 0x4F, 0xFF, 0x51]), ("BigTIFF", 0, [0x49, 0x49, 0x2B, 0]),
    ("BigTIFF", 0, [0x4D, 0x4D, 0, 0x2B]), ("an icon (ICO)", 0, [0, 0, 1, 0]), ("a cursor (CUR)", 0, [0, 0, 2, 0]),
    ("QOI", 0, Array("qoif".utf8)), ("OpenEXR", 0, [0x76, 0x2F, 0x31, 0x01]), ("AVI video", 8, Array("AVI ".utf8)),
    ("sound (WAV)", 8, Array("WAVE".utf8)), ("a property list", 0, Array("bplist".utf8)),
    ("MP4 or QuickTime video", 4, Array("ftyp".utf8)), ("QuickTime video", 4, Array("moov".utf8)),
  ]

  /// What the bytes look like; nil where nothing is recognised.
  static func name(of file: ByteWindow) -> String? {
    if let known = signatures.first(where: { file.has($0.bytes, at: $0.offset) }) { return known.name }
    // Enough for a prologue of comments before the root element.
    let start = file.clampedWindow(at: 0, count: 1024).array
    guard !start.contains(0), let text = String(validating: start.prefix { $0 < 0x80 }, as: UTF8.self) else {
      return nil
    }
    let lower = text.lowercased()
    if lower.utf8.contains("<svg".utf8) { return "SVG" }
    if lower.utf8.contains("<html".utf8) || lower.utf8.contains("<!doctype html".utf8) { return "HTML" }
    let isText = start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (9...13).contains($0) }
    return isText ? "text" : nil
  }
}

extension String.UTF8View {
  /// Whether another text's bytes stand somewhere in these.
  fileprivate func contains(_ other: String.UTF8View) -> Bool {
    let haystack = Array(self)
    let needle = Array(other)
    guard needle.count <= haystack.count else { return false }
    return (0...haystack.count - needle.count).contains { haystack[$0..<$0 + needle.count].elementsEqual(needle) }
  }
}
