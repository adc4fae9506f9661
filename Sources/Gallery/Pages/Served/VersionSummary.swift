/// A version of a document as a list of versions shows it.
struct VersionSummary: Hashable, Sendable {
  /// 32 hexadecimal digits.
  let revision: String
  let time: Timestamp
  /// How it came to be, as the interface's words are called: `found`, `saved` …
  let kind: String
  let byteCount: Int
  let isCurrent: Bool
}

/// A deleted document as the list of them shows it.
struct TrashedMeme: Hashable, Sendable {
  /// 16 hexadecimal digits.
  let key: String
  let id: MemeID
  let deleted: Timestamp
  let keptUntil: Timestamp
}

/// Two changes that do not go together, as the page about them shows them.
struct ConflictView: Sendable {
  /// What the person typed.
  let mine: Meme
  /// What is there now.
  let theirs: Meme
  /// The fields that both changed.
  let fields: [FormField]
  /// Whether both changed the picture.
  let picture: Bool
  /// What the person's version looks like, as a `data:` address; nil where it cannot be drawn.
  let minePicture: String?
  /// What was typed, for the form that saves it all the same.
  let form: EditForm
}
