/// A deleted document as the list of them shows it.
struct TrashedMeme: Hashable, Sendable {
  /// 16 hexadecimal digits.
  let key: String
  /// What the document was.
  let id: MemeID
  /// When it was deleted.
  let deleted: Timestamp
  /// When it will be gone for good.
  let keptUntil: Timestamp
  /// Its title; nil where it has none, or nobody looked.
  var title: String?
}
