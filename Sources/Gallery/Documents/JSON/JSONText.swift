/// A JSON text as UTF-8 that is known to be valid, whatever its encoding was.
struct JSONText: Sendable {
  /// The text; the bytes of the file themselves unless it ``isTranscoded``.
  let bytes: [UInt8]
  /// Where the text begins: after the byte-order mark, if there is one.
  let start: Int
  /// Whether the file was in UTF-16 or UTF-32.
  let isTranscoded: Bool

  /// Recognises the encoding as Foundation's decoder does, by the byte-order mark or by where the zero bytes are.
  init(_ file: [UInt8]) throws(JSONFault) {
    let encoding = TextEncoding(of: file)
    isTranscoded = encoding != .utf8
    bytes = try encoding.utf8(of: file)
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Whether there is nothing but white space.
  var isBlank: Bool { bytes[start...].allSatisfy(\.isJSONWhiteSpace) }

  /// The bytes of a value as text, shortened for a message.
  func excerpt(_ range: Range<Int>, limit: Int = 40) -> String {
    // Four bytes are the most that a scalar takes: no need to look at all of a large value.
    let text = String(decoding: bytes[range.prefix(4 * limit + 4)], as: UTF8.self)
    return text.shortened(to: limit)
  }

  /// The scalar that begins at an offset, for a message.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
  }
}

extension UInt8 {
  /// Space, tab, line feed or carriage return.
  var isJSONWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
