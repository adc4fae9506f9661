/// A value of a JSON text by its place; its contents stay undecoded until asked for.
struct JSONValue: Hashable, Sendable {
  /// The types of JSON.
  enum Kind: Sendable {
    case object, array, string, number, boolean, null

    /// The type with its article, for messages.
    var words: String {
      switch self {
      case .object: "an object"
      case .array: "an array"
      case .string: "a string"
      case .number: "a number"
      case .boolean: "true or false"
      case .null: "null"
      }
    }
  }

  /// What it is.
  let kind: Kind
  /// Its bytes in the text, quotes and brackets included.
  let range: Range<Int>
}

/// A member of an object.
struct JSONMember: Hashable, Sendable {
  /// The name, unescaped.
  let name: String
  /// The name's bytes in the text, quotes included.
  let nameRange: Range<Int>
  /// The value.
  let value: JSONValue

  /// Whether the name is this one, byte by byte: names that merely look alike are different members.
  func isNamed(_ other: String) -> Bool { name.hasBytes(of: other) }
}

/// An object with its members in the order of the text, duplicates included.
struct JSONObject: Hashable, Sendable {
  /// Its bytes in the text, both braces included.
  let range: Range<Int>
  /// All members.
  let members: [JSONMember]

  /// The member that counts: the first of that name.
  func member(_ name: String) -> JSONMember? { members.first { $0.isNamed(name) } }
}
