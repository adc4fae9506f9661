/// The characters of methods and of names of header fields.
enum HTTPToken {
  private static let marks = Set("!#$%&'*+-.^_`|~".utf8)

  /// Whether a byte is one of them.
  static func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "-"): true
    default: marks.contains(byte)
    }
  }
}
