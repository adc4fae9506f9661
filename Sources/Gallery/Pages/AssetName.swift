/// The names under which files are published whose addresses change with their bytes: `style-0123456789abcdef.css`.
enum AssetName {
  /// The hash of some bytes as names have it.
  static func hash(of bytes: [UInt8]) -> String { ContentHash(bytes).short }

  /// The name with the hash before its last extension.
  static func hashed(_ name: String, hash: String) -> String {
    guard let dot = dot(in: name) else { return "\(name)-\(hash)" }
    return "\(name[..<dot])-\(hash)\(name[dot...])"
  }

  /// The name and the hash of what ``hashed(_:hash:)`` made; nil for every other name.
  static func split(_ text: String) -> (name: String, hash: String)? {
    let end = dot(in: text) ?? text.endIndex
    guard let hyphen = text.utf8[..<end].lastIndex(of: UInt8(ascii: "-")), hyphen > text.startIndex else { return nil }
    let hash = text[text.utf8.index(after: hyphen)..<end]
    guard hash.utf8.count >= 8, hash.utf8.allSatisfy(isHexDigit) else { return nil }
    return ("\(text[..<hyphen])\(text[end...])", String(hash))
  }

  private static func dot(in name: String) -> String.Index? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    if let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")), slash > dot { return nil }
    return dot
  }

  /// Whether a character is a digit of a hash.
  static func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
