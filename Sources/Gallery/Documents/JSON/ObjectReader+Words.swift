extension ObjectReader {
  /// The word of a member that should be one of a few.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(_ name: String) -> Word? {
    value(name, .string).flatMap { word($0, name) }
  }

  /// The word of a string that should be one of a few; what else it is goes to the problems of the member.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(_ value: JSONValue, _ name: String) -> Word? {
    guard let text = string(value) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    reject(value, of: name, expected: words.asAlternatives, nearest: text.nearest(among: words))
    return nil
  }
}

extension [String] {
  /// The words in quotes as `'a', 'b' or 'c'`.
  var asAlternatives: String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
