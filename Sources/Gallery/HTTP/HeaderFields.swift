/// Header fields in their order; names compare without regard to case.
public struct HeaderFields: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One field.
  public struct Field: Sendable, Hashable {
    /// The name as it was given.
    public let name: String
    /// The value, without white space around it.
    public let value: String

    /// Makes a field of its parts.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// All fields.
  public private(set) var fields: [Field] = []

  /// No fields.
  public init() {}

  /// Takes fields in their order.
  public init(dictionaryLiteral elements: (String, String)...) { for (name, value) in elements { add(name, value) } }

  /// Takes fields in their order.
  public init(_ fields: [Field]) { self.fields = fields }

  /// Adds a field after those that are there.
  public mutating func add(_ name: String, _ value: String) { fields.append(Field(name: name, value: value)) }

  /// The first value of a name; setting replaces every field of that name, nil removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.areSame($0.name, name) }?.value }
    set {
      fields.removeAll { Self.areSame($0.name, name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// Every value of a name.
  public func all(_ name: String) -> [String] { fields.filter { Self.areSame($0.name, name) }.map(\.value) }

  /// The value of a field that is a list, which every field of that name continues; nil where there is none.
  func list(_ name: String) -> String? {
    let values = all(name)
    return values.count > 1 ? values.joined(separator: ", ") : values.first
  }

  private static func areSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).allSatisfy { left, right in
        left == right || (left | 0x20 == right | 0x20 && (0x61...0x7A).contains(left | 0x20))
      }
  }
}
