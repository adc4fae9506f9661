/// A host as a `Host` or `Origin` field has it: a name or an address, and perhaps a port.
struct HostName: Hashable, Sendable {
  /// In lower case, without the brackets of an IPv6 address and without a dot at its end.
  let name: String
  let port: Int?

  /// Reads `NAME`, `NAME:PORT`, `[ADDRESS]` and `[ADDRESS]:PORT`; nil for anything else, such as a user before it.
  init?(_ field: String) {
    var bytes = Array(field.utf8)[...]
    guard !bytes.isEmpty, bytes.count <= 300, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    if bytes.first == UInt8(ascii: "[") {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      let address = bytes[(bytes.startIndex + 1)..<end]
      guard !address.isEmpty, address.allSatisfy({ Self.isAddressByte($0) }) else { return nil }
      name = String(decoding: address, as: UTF8.self).lowercased()
      bytes = bytes[(end + 1)...]
    } else {
      let host = bytes.prefix { $0 != UInt8(ascii: ":") }
      bytes = bytes.dropFirst(host.count)
      let trimmed = host.last == UInt8(ascii: ".") ? host.dropLast() : host
      guard !trimmed.isEmpty, trimmed.allSatisfy({ Self.isNameByte($0) }) else { return nil }
      name = String(decoding: trimmed, as: UTF8.self).lowercased()
    }
    if bytes.isEmpty {
      port = nil
      return
    }
    let digits = bytes.dropFirst()
    guard bytes.first == UInt8(ascii: ":"), digits.allSatisfy({ (0x30...0x39).contains($0) }), digits.count <= 5,
      let number = Int(String(decoding: digits, as: UTF8.self)), number <= 65_535
    else { return nil }
    port = number
  }

  /// Whether it is this machine whatever it is called elsewhere: `localhost` and names below it, 127.0.0.0/8 and ::1.
  var isLoopback: Bool {
    if name == "localhost" || name.hasSuffix(".localhost") || name == "::1" { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy {
        $0.count <= 3 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } && (Int($0) ?? 256) < 256
      }
  }

  private static func isAddressByte(_ byte: UInt8) -> Bool { "0123456789abcdefABCDEF:.".utf8.contains(byte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39: true
    default: "-._".utf8.contains(byte)
    }
  }
}
