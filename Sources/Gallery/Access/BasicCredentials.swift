/// The password of an `Authorization: Basic` field, as scripts send it; the name in it is anybody's.
enum BasicCredentials {
  /// The password; nil where the field is another or none.
  static func password(in headers: HeaderFields) -> String? {
    guard let field = headers["Authorization"] else { return nil }
    let parts = field.utf8.split(separator: 0x20, maxSplits: 1)
    guard parts.count == 2, String(Substring(parts[0])).lowercased() == "basic", let bytes = decoded(parts[1]),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    return String(validating: bytes[(colon + 1)...], as: UTF8.self)
  }

  private static func decoded(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in text {
      let value: Int
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = Int(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte) + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="), 0x20: continue
      default: return nil
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 255))
      }
      bits &= 0xFFFF
    }
    return bytes
  }
}
