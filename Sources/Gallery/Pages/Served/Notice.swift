/// A sentence above a form.
struct Notice: Hashable, Sendable {
  /// How it is meant.
  enum Kind: String, Sendable {
    /// Something was done.
    case done
    /// Something is to be known before going on.
    case warning
    /// Something could not be done.
    case problem
  }

  /// How it is meant.
  let kind: Kind
  /// The sentence.
  let text: String
  /// The field that it is about, at which it is shown again; nil where it is about all of them.
  let field: FormField?

  /// Makes a notice of its parts.
  init(_ kind: Kind, _ text: String, field: FormField? = nil) {
    self.kind = kind
    self.text = text
    self.field = field
  }

  /// The notice as templates see it.
  var value: MustacheValue {
    [
      "notice": .string(text), "kind": .string(kind.rawValue), "isProblem": .bool(kind != .done),
      "at": field.map { .string($0.rawValue) } ?? .null,
    ]
  }
}
