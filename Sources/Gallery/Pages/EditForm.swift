/// What an editing form shows beside what the meme says.
struct EditForm: Sendable {
  /// What was typed, in the place of what the meme says.
  var values: [FormField: String] = [:]
  /// What shows that the form is one of ours; nil on pages that are files.
  var token: String?
  /// The version that the form was made from, in the place of the meme's own.
  var revision: String?
  /// What to tell the person first.
  var notices: [Notice] = []
  /// The key of a picture that was sent before, and is kept for this form.
  var keptImage: String?
  /// Whether the picture is to be removed.
  var removesImage = false
}

/// A sentence above a form.
struct Notice: Hashable, Sendable {
  /// How it is meant.
  enum Kind: String, Sendable {
    case done, warning, problem
  }

  let kind: Kind
  let text: String
  /// The field that it is about.
  let field: FormField?

  /// Makes a notice.
  init(_ kind: Kind, _ text: String, field: FormField? = nil) {
    self.kind = kind
    self.text = text
    self.field = field
  }

  var value: MustacheValue {
    [
      "notice": .string(text), "kind": .string(kind.rawValue), "isProblem": .bool(kind != .done),
      "at": field.map { .string($0.rawValue) } ?? .null,
    ]
  }
}

/// Where a document is, or is to be: what the fields for its name and folder show.
struct DocumentPlace: Hashable, Sendable {
  /// The file's name without its extension; empty where one is to be made.
  var name: String
  /// The path of its folder; empty for the gallery's own.
  var folder: String
  /// The folders that there are.
  var folders: [String]
}
