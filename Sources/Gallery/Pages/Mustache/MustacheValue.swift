/// What a template can show, test and repeat.
///
/// Text is escaped wherever a template shows it. The exception is ``trustedHTML(_:)``, which is only for markup that
/// this program has written itself.
enum MustacheValue: Hashable, Sendable {
  /// Nothing: shown as nothing, hides a section.
  case null
  /// Shows or hides a section.
  case bool(Bool)
  /// Text; empty text hides a section, so that a template can ask whether there is any.
  case string(String)
  /// A number; 0 is a number like any other, and shows a section.
  case integer(Int)
  /// A number with a fraction, shown in the fewest digits that say it.
  case decimal(Double)
  /// A list; its section is repeated for each element.
  case array([MustacheValue])
  /// Named values; its section sees their names.
  case object(MustacheObject)
  /// Markup that is shown as it is, unescaped, and so must never hold what a user typed without being escaped first.
  case trustedHTML(String)

  /// Whether a section of this value is shown at least once.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .string(let text), .trustedHTML(let text): !text.isEmpty
    case .array(let elements): !elements.isEmpty
    case .integer, .decimal, .object: true
    }
  }
}

extension MustacheValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Text that is escaped when shown.
  init(stringLiteral value: String) { self = .string(value) }
}

extension MustacheValue: ExpressibleByBooleanLiteral {
  /// A condition.
  init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension MustacheValue: ExpressibleByIntegerLiteral {
  /// A whole number.
  init(integerLiteral value: Int) { self = .integer(value) }
}

extension MustacheValue: ExpressibleByArrayLiteral {
  /// A list.
  init(arrayLiteral elements: MustacheValue...) { self = .array(elements) }
}

extension MustacheValue: ExpressibleByDictionaryLiteral {
  /// Named values.
  init(dictionaryLiteral elements: (String, MustacheValue)...) { self = .object(MustacheObject(elements)) }
}
