/// The entity tags of a header field such as `If-None-Match`.
struct EntityTags: Hashable, Sendable {
  private struct Tag: Hashable {
    /// What stands between the quotation marks.
    let text: String
    let isWeak: Bool
  }

  private let isAny: Bool
  private let tags: [Tag]

  /// Reads `*`, or tags with commas between; what comes after something that is no tag is passed over.
  init(_ field: String) {
    let bytes = field.utf8.drop { Self.isBetween($0) }
    isAny = bytes.first == UInt8(ascii: "*") && bytes.dropFirst().allSatisfy { Self.isBetween($0) }
    tags = isAny ? [] : Self.tags(bytes)
  }

  /// Whether a tag is there, or its compressed twin, weak or not: the question of `If-None-Match`.
  func containsWeakly(_ tag: String) -> Bool { isAny || tags.contains { Self.isMeant(tag, by: $0) } }

  /// Whether a tag is there, or its compressed twin, and is not weak: the question of `If-Match`.
  func containsStrongly(_ tag: String) -> Bool { isAny || tags.contains { !$0.isWeak && Self.isMeant(tag, by: $0) } }

  /// A comma may stand within a tag, so the list cannot be split at commas.
  private static func tags(_ bytes: Substring.UTF8View) -> [Tag] {
    var tags: [Tag] = []
    var rest = bytes
    while true {
      rest = rest.drop { isBetween($0) || $0 == UInt8(ascii: ",") }
      let isWeak = rest.starts(with: "W/".utf8)
      if isWeak { rest = rest.dropFirst(2) }
      guard rest.first == UInt8(ascii: "\""), let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\"")) else {
        return tags
      }
      tags.append(Tag(text: String(Substring(rest[rest.startIndex..<end].dropFirst())), isWeak: isWeak))
      rest = rest[end...].dropFirst()
    }
  }

  private static func isMeant(_ tag: String, by other: Tag) -> Bool {
    other.text.hasBytes(of: tag) || other.text.hasBytes(of: "\(tag)-gzip")
  }

  private static func isBetween(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
