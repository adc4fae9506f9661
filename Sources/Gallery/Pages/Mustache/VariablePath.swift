/// A name as a tag has it: `title`, `meme.title`, `.` for the value at hand, `.title` for a member of just that value.
struct VariablePath: Hashable, Sendable {
  /// Where the first part of the name is looked up.
  enum Start: Hashable, Sendable {
    /// In the enclosing values, from the innermost outwards.
    case anywhere
    /// In the innermost value only.
    case innermost
  }

  let start: Start
  /// The parts between the dots; none for the value at hand.
  let parts: [String]

  /// Splits a name at its dots; nil where a part is empty.
  init?(_ name: String) {
    if name == "." {
      (start, parts) = (.innermost, [])
      return
    }
    let isRelative = name.utf8.first == UInt8(ascii: ".")
    let pieces = (isRelative ? name.utf8.dropFirst() : name.utf8[...])
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard pieces.allSatisfy({ !$0.isEmpty }) else { return nil }
    start = isRelative ? .innermost : .anywhere
    parts = pieces.map { String(Substring($0)) }
  }
}
