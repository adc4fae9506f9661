extension ObjectReader {
  /// The value of a member that should be a whole number within a range.
  mutating func integer(_ name: String, in range: ClosedRange<Int>, unit: String) -> Int? {
    value(name, .number).flatMap { integer($0, name, in: range, unit: unit) }
  }

  /// A value that should be a whole number within a range; what else it is goes to the problems of the member.
  mutating func integer(
    _ value: JSONValue, _ name: String, in range: ClosedRange<Int>, unit: String
  ) -> Int? {
    if let number = Double(text.excerpt(value.range)).flatMap({ Int(exactly: $0) }), range.contains(number) {
      return number
    }
    reject(value, of: name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)\(unit)")
    return nil
  }
}
