/// The names that attachments have beside the text of an RTFD document.
struct RTFFileNames {
  /// The text's own file, and what has a meaning of its own beside it.
  private static let reserved = [
    "TXT.rtf", "index.rtf", FileName.attributesKey, FileName.singleFileKey, FileName.preferredNameKey,
    FileName.preferredNameUTF8Key,
  ]
  /// What Cocoa puts before a name that is taken, after a number.
  private static let mark = "__#$!@%!#__"

  /// The names in use, without regard to case, since the Mac's file system has none.
  private var taken: Set<String> = Set(reserved.map { $0.lowercased() })
  /// The last number of each name.
  private var numbers: [String: Int] = [:]

  /// A name for a file that wants this one.
  mutating func free(for wanted: String) -> String {
    let name = Self.segment(wanted)
    // A name that looks numbered gets a number of its own, or the reader would take the first one off.
    if Self.original(name) == name, taken.insert(name.lowercased()).inserted { return name }
    while true {
      let number = numbers[name.lowercased(), default: 0] + 1
      numbers[name.lowercased()] = number
      let numbered = "\(number)\(Self.mark)\(name)"
      if taken.insert(numbered.lowercased()).inserted { return numbered }
    }
  }

  /// A name without the number that Cocoa put before it.
  static func original(_ name: String) -> String {
    let scalars = name.unicodeScalars
    let rest = scalars.drop { ("0"..."9").contains($0) }
    guard rest.startIndex > scalars.startIndex, rest.starts(with: mark.unicodeScalars) else { return name }
    let original = String(String.UnicodeScalarView(rest.dropFirst(mark.unicodeScalars.count)))
    // What is left must be a name, unless it is one of those that only a number makes usable.
    return isSegment(original) ? original : name
  }

  /// Whether a name leads to a file in the same folder.
  static func isSegment(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 != 0 }
  }

  /// A name that leads nowhere else; the same one where it is one already.
  static func segment(_ name: String) -> String {
    if isSegment(name) { return name }
    let name = String(
      String.UnicodeScalarView(name.unicodeScalars.map { $0 == "/" || $0 == "\0" ? "-" : $0 }))
    return isSegment(name) ? name : "attachment"
  }
}
