/// The `application/x-www-form-urlencoded` notation of names and values.
public enum URLEncodedForm {
  /// The names and values, decoded once; what is no UTF-8 has U+FFFD in its place.
  static func pairs(_ encoded: Substring.UTF8View) -> [(name: String, value: String)] {
    fields(Array(encoded)).map {
      ($0.name, String(decoding: $0.bytes, as: UTF8.self))
    }
  }

  /// The fields of a form.
  public static func fields(_ encoded: [UInt8]) -> [Form.Field] {
    encoded.split(separator: UInt8(ascii: "&")).map { pair in
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return Form.Field(
        name: String(decoding: decoded(parts[0]), as: UTF8.self), bytes: parts.count > 1 ? decoded(parts[1]) : [])
    }
  }

  /// `+` is a space, `%` with two hexadecimal digits a byte, and a `%` without them itself.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "%"), index + 2 < text.endIndex, let high = digit(text[index + 1]),
        let low = digit(text[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
