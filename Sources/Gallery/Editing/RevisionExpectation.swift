/// What `If-Match` of the JSON interface says: the revisions that a change is meant for.
struct RevisionExpectation: Sendable {
  /// Nil for any.
  private let revisions: [ContentHash]?

  /// Reads the header field: `*`, or entity tags with commas between; nil for anything else.
  init?(_ field: String) {
    if field == "*" {
      revisions = nil
      return
    }
    let tags = field.split(separator: ",").map { $0.drop { $0 == " " || $0 == "\t" } }
    let hashes = tags.compactMap { tag -> ContentHash? in
      let bytes = tag.utf8.reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.reversed()
      guard bytes.count >= 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else { return nil }
      // A tag of the compressed form names the same revision.
      return ContentHash(hex: Array(bytes.dropFirst().dropLast().prefix(32)))
    }
    if hashes.isEmpty { return nil }
    revisions = hashes
  }

  /// Whether a revision is one of them.
  func admits(_ revision: ContentHash) -> Bool { revisions?.contains(revision) ?? true }
}
