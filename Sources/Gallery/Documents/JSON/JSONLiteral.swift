/// A value to be written.
enum JSONLiteral: Sendable {
  case string(String)
  case number(Double)
  case array([JSONLiteral])
  case object([(name: String, value: JSONLiteral)])
  /// Bytes as a string of base64.
  case base64([UInt8])

  /// Appends the value to a text; a number must be finite.
  func write(onto text: inout [UInt8], layout: JSONLayout) {
    switch self {
    case .string(let string): Self.write(string, onto: &text)
    case .number(let number):
      text += (number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)").utf8
    case .base64(let bytes):
      text.append(UInt8(ascii: "\""))
      Base64.encode(bytes, onto: &text)
      text.append(UInt8(ascii: "\""))
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        text += index == 0 ? layout.first : layout.separator
        element.write(onto: &text, layout: layout.nested)
      }
      if !elements.isEmpty { text += layout.last }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        text += index == 0 ? layout.first : layout.separator
        Self.write(member.name, onto: &text)
        text += layout.colon
        member.value.write(onto: &text, layout: layout.nested)
      }
      if !members.isEmpty { text += layout.last }
      text.append(UInt8(ascii: "}"))
    }
  }

  /// Appends a string: quotes, backslashes and control characters escaped, everything else as it is.
  static func write(_ string: String, onto text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): text += "\\n".utf8
      case UInt8(ascii: "\r"): text += "\\r".utf8
      case UInt8(ascii: "\t"): text += "\\t".utf8
      case 0..<0x20: text += "\\u\(Unicode.Scalar(byte).codePoint.dropFirst(2))".utf8
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
