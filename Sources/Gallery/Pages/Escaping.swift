/// The one place where text is made safe for what it is put into.
///
/// Everything works on UTF-8 bytes: a `<` before a combining mark is one `Character` that is not `<`, but its first
/// byte is still 0x3C. No byte below 0x80 is ever part of a longer sequence, so bytes can be looked at one by one.
enum Escaping {
  /// Appends text for HTML, as an element's text or as a quoted attribute's value.
  static func appendHTML(_ text: String, to output: inout [UInt8]) {
    guard text.utf8.contains(where: { htmlEntity($0) != nil }) else { return output.append(contentsOf: text.utf8) }
    for byte in text.utf8 {
      if let entity = htmlEntity(byte) { append(entity, to: &output) } else { output.append(byte) }
    }
  }

  /// The text for HTML, as an element's text or as a quoted attribute's value.
  static func html(_ text: String) -> String { string { appendHTML(text, to: &$0) } }

  /// Appends text for XML 1.0, as an element's text or as a quoted attribute's value.
  ///
  /// What XML 1.0 cannot hold even as a reference (control characters, U+FFFE, U+FFFF) is left out: one such character
  /// would make readers refuse the whole feed. Carriage returns, and tabs and line feeds that an attribute would turn
  /// into spaces, become references.
  static func appendXML(_ text: String, to output: inout [UInt8]) {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0xEF || htmlEntity($0) != nil }) else {
      return output.append(contentsOf: text.utf8)
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x9: append("&#9;", to: &output)
      case 0xA: append("&#10;", to: &output)
      case 0xD: append("&#13;", to: &output)
      case 0..<0x20, 0xFFFE, 0xFFFF: continue
      case 0x20..<0x80:
        let byte = UInt8(scalar.value)
        if let entity = htmlEntity(byte) { append(entity, to: &output) } else { output.append(byte) }
      default: output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// The text for XML 1.0, as an element's text or as a quoted attribute's value.
  static func xml(_ text: String) -> String { string { appendXML(text, to: &$0) } }

  /// The text as one segment of a URL's path, or as a name or value in its query.
  ///
  /// Only letters, digits and `-._~` stay: `/ ? # & = + ; :` and spaces have a meaning somewhere, also to servers that
  /// read more into a path than the standard does.
  static func urlComponent(_ text: String) -> String { percentEncoded(text, keepingSlashes: false) }

  /// The text as a relative path in a URL, whose slashes separate segments.
  static func urlPath(_ path: String) -> String { percentEncoded(path, keepingSlashes: true) }

  /// The text as a JSON string, quotes included.
  static func jsonString(_ text: String) -> String {
    string { output in
      output.append(UInt8(ascii: "\""))
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"", to: &output)
        case UInt8(ascii: "\\"): append("\\\\", to: &output)
        case 0x8: append("\\b", to: &output)
        case 0x9: append("\\t", to: &output)
        case 0xA: append("\\n", to: &output)
        case 0xC: append("\\f", to: &output)
        case 0xD: append("\\r", to: &output)
        case 0..<0x20:
          append("\\u00", to: &output)
          appendHex(byte, lowercase, to: &output)
        default: output.append(byte)
        }
      }
      output.append(UInt8(ascii: "\""))
    }
  }

  /// JSON text made fit for a `<script>` element: nothing in it can end the element or open a comment.
  ///
  /// `< > &` and the line separators U+2028 and U+2029 occur in valid JSON only inside strings, where an escape says
  /// the same.
  static func jsonInsideHTML(_ json: String) -> String {
    guard json.utf8.contains(where: { $0 == 0x3C || $0 == 0x3E || $0 == 0x26 || $0 == 0xE2 }) else { return json }
    return string { output in
      for scalar in json.unicodeScalars {
        switch scalar.value {
        case 0x3C: append("\\u003c", to: &output)
        case 0x3E: append("\\u003e", to: &output)
        case 0x26: append("\\u0026", to: &output)
        case 0x2028: append("\\u2028", to: &output)
        case 0x2029: append("\\u2029", to: &output)
        default: output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
  }

  private static func htmlEntity(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }

  private static func percentEncoded(_ text: String, keepingSlashes: Bool) -> String {
    string { output in
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "~"):
          output.append(byte)
        case UInt8(ascii: "/") where keepingSlashes:
          output.append(byte)
        default:
          output.append(UInt8(ascii: "%"))
          appendHex(byte, uppercase, to: &output)
        }
      }
    }
  }

  private static let uppercase = Array("0123456789ABCDEF".utf8)
  private static let lowercase = Array("0123456789abcdef".utf8)

  private static func appendHex(_ byte: UInt8, _ digits: [UInt8], to output: inout [UInt8]) {
    output.append(digits[Int(byte >> 4)])
    output.append(digits[Int(byte & 0xF)])
  }

  private static func append(_ text: String, to output: inout [UInt8]) { output.append(contentsOf: text.utf8) }

  private static func string(_ write: (inout [UInt8]) -> Void) -> String {
    var output: [UInt8] = []
    write(&output)
    return String(decoding: output, as: UTF8.self)
  }
}
