extension JSONScanner {
  /// The byte to read next; nil at the end.
  var next: UInt8? { position < text.bytes.count ? text.bytes[position] : nil }

  /// Passes over white space.
  mutating func skipWhiteSpace() {
    while let next, next.isJSONWhiteSpace { position += 1 }
  }

  /// The fault of finding something else here than what was expected.
  func unexpected(_ expected: String) -> JSONFault {
    guard position < text.bytes.count, let scalar = text.scalar(at: position) else {
      return JSONFault(.unexpectedEnd(expected: expected), at: position)
    }
    let isPrintable = scalar.properties.generalCategory != .control
    return JSONFault(
      .unexpected(found: isPrintable ? "'\(scalar)'" : scalar.codePoint, expected: expected), at: position)
  }

  /// Passes over a member's name, the colon and the white space around it.
  ///
  /// - Returns: The name's bytes, quotes included.
  mutating func name() throws(JSONFault) -> Range<Int> {
    let start = position
    guard next == UInt8(ascii: "\"") else { throw unexpected("the name of a member in '\"'") }
    try skipString()
    let range = start..<position
    skipWhiteSpace()
    guard next == UInt8(ascii: ":") else { throw unexpected("':'") }
    position += 1
    skipWhiteSpace()
    return range
  }

  /// Passes over a value that has no values within it.
  mutating func scalar() throws(JSONFault) -> JSONValue.Kind {
    switch next {
    case UInt8(ascii: "\""):
      try skipString()
      return .string
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      try skipNumber()
      return .number
    case UInt8(ascii: "t"):
      try skipWord("true")
      return .boolean
    case UInt8(ascii: "f"):
      try skipWord("false")
      return .boolean
    case UInt8(ascii: "n"):
      try skipWord("null")
      return .null
    default:
      throw unexpected("a value")
    }
  }

  private mutating func skipWord(_ word: StaticString) throws(JSONFault) {
    let expected = "\(word)"
    guard text.bytes[position...].starts(with: expected.utf8) else { throw unexpected("'\(expected)'") }
    position += expected.utf8.count
  }

  private mutating func skipNumber() throws(JSONFault) {
    let start = position
    let isNumber = skipNumberGrammar()
    // What follows a bad number without a break belongs to it: `01`, `1.2.3`, `0x10`.
    let end = position
    while let next, next.isNumberOrLetter { position += 1 }
    guard isNumber, position == end else {
      throw JSONFault(.badNumber(text.excerpt(start..<position)), at: start)
    }
  }

  private mutating func skipNumberGrammar() -> Bool {
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") { position += 1 } else if !skipDigits() { return false }
    if next == UInt8(ascii: ".") {
      position += 1
      if !skipDigits() { return false }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
      if !skipDigits() { return false }
    }
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let next, next.isDigit { position += 1 }
    return position > start
  }
}

extension UInt8 {
  /// Whether a byte is a decimal digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether a byte could be meant as part of a number or word.
  fileprivate var isNumberOrLetter: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
