/// Recognises files that have a document's extension but are something else.
enum ForeignFile {
  /// What a file is, by its first bytes; nil where it may be a document.
  static func problem(of bytes: [UInt8]) -> DocumentProblem? {
    if bytes.isEmpty { return .empty }
    let start = bytes.prefix(4096).drop { $0.isJSONWhiteSpace }
    if start.starts(with: "MEME version ".utf8) { return .motifFile }
    for (signature, kind) in signatures where bytes.starts(with: signature) { return .otherFile(kind: kind) }
    if bytes.count > 12, bytes[4..<8].elementsEqual("ftyp".utf8) { return .otherFile(kind: "a HEIC or AVIF picture") }
    return nil
  }

  /// Whether an object has none of the app's members.
  static func isForeign(_ object: JSONObject) -> Bool {
    let own = ["topText", "bottomText", "imageData"]
    if object.members.contains(where: { member in own.contains(where: member.isNamed) }) { return false }
    // A slip such as `toptext` is better reported as such.
    return !object.members.prefix(1000).contains { member in member.name.nearest(among: own) != nil }
  }

  private static let signatures: [([UInt8], String)] = [
    ([0xFF, 0xD8, 0xFF], "a JPEG picture"), ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
    (Array("GIF8".utf8), "a GIF picture"), (Array("RIFF".utf8), "a WebP picture"),
    (Array("BM".utf8), "a BMP picture"), (Array("II*\0".utf8), "a TIFF picture"),
    (Array("MM\0*".utf8), "a TIFF picture"),
    (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"), (Array("{\\rtf".utf8), "an RTF text"),
    (Array("<".utf8), "HTML or XML"),
  ]
}
