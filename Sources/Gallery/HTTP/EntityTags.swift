/// The entity tags of a header field such as `If-None-Match`.
struct EntityTags: Hashable, Sendable {
  private let isAny: Bool
  private let tags: [String]

  /// Reads `*`, or tags with commas between; what is no tag is passed over.
  init(_ field: String) {
    let trimmed = field.utf8.filter { $0 != 0x20 && $0 != 0x09 }
    isAny = trimmed.elementsEqual("*".utf8)
    tags = trimmed.split(separator: UInt8(ascii: ",")).compactMap { item in
      var tag = item
      if tag.starts(with: "W/".utf8) { tag = tag.dropFirst(2) }
      guard tag.count >= 2, tag.first == UInt8(ascii: "\""), tag.last == UInt8(ascii: "\"") else { return nil }
      return String(decoding: tag.dropFirst().dropLast(), as: UTF8.self)
    }
  }

  /// Whether a tag is there, or its compressed twin.
  func containsWeakly(_ tag: String) -> Bool {
    isAny || tags.contains { $0.hasBytes(of: tag) || $0.hasBytes(of: "\(tag)-gzip") }
  }
}
