/// A version of a document as a list of versions shows it.
struct VersionSummary: Hashable, Sendable {
  /// 32 hexadecimal digits.
  let revision: String
  /// When it was saved, or found.
  let time: Timestamp
  /// How it came to be, as the interface's words are called, such as `found` or `saved`.
  let kind: String
  /// The document's size.
  let byteCount: Int
  /// Whether it is what the document says now.
  let isCurrent: Bool
  /// The fields in which it differs from the version before it; empty where nobody compared them.
  var changes: [FormField] = []
  /// Whether it has another picture than the version before it.
  var changesPicture = false
}
