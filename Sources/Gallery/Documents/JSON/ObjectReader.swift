/// Reads the members of one object as the types that they should have, and collects what is wrong with them.
///
/// A member that is null counts as absent, as it does for the app's decoder.
struct ObjectReader {
  /// The text that holds the object.
  let text: JSONText
  /// The object.
  let object: JSONObject
  /// What goes before the names of members in messages, such as `style.`.
  let prefix: String
  /// What is wrong so far.
  var problems: ProblemList

  init(_ object: JSONObject, of text: JSONText, prefix: String = "", problems: ProblemList) {
    self.object = object
    self.text = text
    self.prefix = prefix
    self.problems = problems
    var seen: Set<[UInt8]> = []
    for member in object.members where !seen.insert(Array(member.name.utf8)).inserted {
      self.problems.add(
        JSONProblem.duplicate(name: prefix + member.name.shortened(to: 40)), .warning, at: member.nameRange.lowerBound)
    }
  }

  /// The value of a member, unless it is absent or null.
  func value(_ name: String) -> JSONValue? {
    object.member(name).flatMap { $0.value.kind == .null ? nil : $0.value }
  }

  /// The value of a member that should be of a type.
  mutating func value(_ name: String, _ kind: JSONValue.Kind, expected: String? = nil) -> JSONValue? {
    guard let value = value(name) else { return nil }
    if value.kind == kind { return value }
    problems.add(
      JSONProblem.wrongType(name: subject(value, name), found: value.kind, expected: expected ?? kind.words),
      at: value.range.lowerBound)
    return nil
  }

  /// The text of a member that should be a string.
  mutating func string(_ name: String) -> String? { value(name, .string).flatMap { string($0) } }

  /// The text of a value that is a string.
  mutating func string(_ value: JSONValue) -> String? {
    do { return try JSONString.decode(value.range, of: text) } catch {
      problems.add(error)
      return nil
    }
  }

  /// The elements of a member that should be an array whose elements are all of a type.
  mutating func elements(_ name: String, _ kind: JSONValue.Kind, expected: String) -> [JSONValue]? {
    guard let array = value(name, .array, expected: expected) else { return nil }
    var scanner = JSONScanner(text, at: array.range.lowerBound)
    do {
      let elements = try scanner.array()
      for element in elements where element.kind != kind {
        problems.add(
          JSONProblem.wrongType(name: subject(element, name), found: element.kind, expected: kind.words),
          at: element.range.lowerBound)
      }
      return elements.filter { $0.kind == kind }
    } catch {
      problems.add(error)
      return nil
    }
  }

  /// The texts of a member that should be an array of strings.
  mutating func strings(_ name: String) -> [String]? {
    elements(name, .string, expected: "an array of strings")?.compactMap { string($0) }
  }

  /// Says that a value is none that its member can have.
  mutating func reject(_ value: JSONValue, of name: String, expected: String, nearest: String? = nil) {
    let decoded = value.kind == .string ? try? JSONString.decode(value.range, of: text) : nil
    let found = decoded.map { "'\($0.shortened(to: 40))'" } ?? text.excerpt(value.range)
    problems.add(
      JSONProblem.wrongValue(name: subject(value, name), found: found, expected: expected, nearest: nearest),
      at: value.range.lowerBound)
  }

  /// What a message calls a value: its member, or an element of it.
  private func subject(_ value: JSONValue, _ name: String) -> String {
    (self.value(name) == value ? "'" : "an element of '") + prefix + name + "'"
  }

  /// Names the members that are none of these, with the nearest that is.
  mutating func rejectUnknown(_ severity: Diagnostic.Severity, known: [String]) {
    for member in object.members where !known.contains(where: member.isNamed) {
      let nearest = problems.isFull ? nil : member.name.nearest(among: known)
      problems.add(
        JSONProblem.unknown(
          name: prefix + member.name.shortened(to: 40), nearest: nearest.map { prefix + $0 }, known: known),
        severity, at: member.nameRange.lowerBound)
    }
  }
}
