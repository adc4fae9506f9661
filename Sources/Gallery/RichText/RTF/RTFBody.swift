/// The text of a document while it is written.
struct RTFBody {
  private(set) var bytes: [UInt8] = []
  /// Whether fallbacks for old readers have been called off.
  private var hasNoFallbacks = false

  /// Appends text.
  mutating func append(_ text: some Sequence<Unicode.Scalar>) {
    for scalar in text { append(scalar) }
  }

  /// Appends a character.
  mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\\", "{", "}": append(symbol: UInt8(truncatingIfNeeded: scalar.value))
    case "\n": append(symbol: UInt8(ascii: "\n"))
    case "\t": append("\\tab ")
    case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    default:
      if !hasNoFallbacks { append("\\uc0") }
      hasNoFallbacks = true
      append(unicode: scalar)
    }
  }

  /// Appends the words of a formatting, on a line of their own as Cocoa does.
  mutating func append(formatting words: String) { append("\n\(words) ") }

  /// Appends an attachment's description and the byte on which it stands.
  mutating func append(attachment name: String, words: String, identifier: String? = nil) {
    append("{{\\NeXTGraphic ")
    append(raw: name)
    append(" \(words)")
    if let identifier {
      append("\\appleemojiimage ")
      append(raw: identifier)
    }
    append("\n}")
    bytes.append(0xAC)
    append("}")
  }

  /// Appends a name that is no text: in UTF-8, whatever the code page.
  ///
  /// Control characters would be passed over, and spaces at the ends are no part of it.
  private mutating func append(raw name: String) {
    let name = Array(name.utf8)
    for (index, byte) in name.enumerated() {
      let isAtEnd = index == 0 || index == name.count - 1
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): append(symbol: byte)
      case UInt8(ascii: " ") where !isAtEnd: bytes.append(byte)
      case 0x00...0x20, 0x7F: append("\\'" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
  }

  private mutating func append(symbol: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(symbol)
  }

  private mutating func append(unicode scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { append("\\u\(unit) ") }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
