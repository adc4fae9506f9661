/// Writes the serialised form of file wrappers by hand, right or wrong.
enum FlatBytes {
  /// A number as four bytes, the lowest first.
  static func word(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }

  /// A header and an object.
  static func flat(_ object: [UInt8], version: Int = 0) -> [UInt8] { Array("rtfd".utf8) + word(version) + object }

  /// Bytes as an object; with padding in the longer of the two forms of a size.
  static func data(_ bytes: [UInt8], padding: Int? = nil) -> [UInt8] {
    guard let padding else { return word(1) + word(bytes.count) + bytes }
    return word(1) + word(0x8000_0000) + word(bytes.count) + word(padding) + Array(repeating: 0, count: padding) + bytes
  }

  static func data(_ text: String, padding: Int? = nil) -> [UInt8] { data(Array(text.utf8), padding: padding) }

  /// A folder of objects by their names.
  static func folder(_ entries: [(name: String, object: [UInt8])]) -> [UInt8] {
    folder(rawNames: entries.map { (Array($0.name.utf8), $0.object) })
  }

  static func folder(rawNames entries: [(name: [UInt8], object: [UInt8])]) -> [UInt8] {
    var bytes = word(3) + word(entries.count)
    for entry in entries { bytes += word(entry.name.count) + entry.name }
    for entry in entries { bytes += word(entry.object.count) }
    for entry in entries { bytes += entry.object }
    return bytes
  }

  /// Folders within each other, made from the innermost outwards in time and memory in proportion to their number.
  static func nested(_ depth: Int) -> [UInt8] {
    // Each folder has a type, a count, a name of one letter and a length before the one within it.
    var bytes: [UInt8] = []
    for level in 0..<depth { bytes += word(3) + word(1) + word(1) + [97] + word(17 * (depth - level - 1) + 8) }
    return flat(bytes + word(3) + word(0))
  }

  /// What RTFD that Cocoa writes has: a text, a picture on a page boundary, attributes, names of its own, a folder.
  static var rich: [UInt8] {
    flat(
      folder([
        ("a.png", data("picture", padding: 37)), ("TXT.rtf", data(#"{\rtf1 hi}"#)),
        ("folder", folder([("b", data("")), ("c", folder([]))])),
        (".", data(Array(repeating: 7, count: 30))), ("__@PreferredName@__", data("n.rtfd")),
        ("__@UTF8PreferredName@__", data("ñ.rtfd")),
      ]))
  }
}
