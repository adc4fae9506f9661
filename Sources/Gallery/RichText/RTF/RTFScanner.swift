/// Cuts RTF into its tokens, one after the other, in one pass.
struct RTFScanner {
  /// A piece of RTF.
  enum Token {
    /// `{`.
    case groupStart
    /// `}`.
    case groupEnd
    /// Bytes that stand for themselves, by their place; never empty.
    case text(Range<Int>)
    /// A control word, by what it means, with its number; a meaning of nil is a word that nobody here knows.
    case word(RTFWord?, Int?)
    /// A control symbol: what follows a backslash and is no letter.
    case symbol(UInt8)
    /// A byte in hexadecimal; nil where the digits are none.
    case byte(UInt8?)
    /// Raw data, which is passed over.
    case binary
  }

  /// The whole document.
  let bytes: [UInt8]
  /// Where the next token begins.
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next token; nil at the end.
  mutating func next() throws(RTFProblem) -> Token? {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"):
        offset += 1
        return .groupStart
      case UInt8(ascii: "}"):
        offset += 1
        return .groupEnd
      case UInt8(ascii: "\\"):
        offset += 1
        return try control()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset += 1
      default:
        return text()
      }
    }
    return nil
  }

  /// Passes over what may stand before RTF: a byte-order mark and white space.
  mutating func skipPrelude() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while offset < bytes.count, bytes[offset] == 0x20 || (0x09...0x0D).contains(bytes[offset]) { offset += 1 }
  }

  private mutating func text() -> Token {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return .text(start..<offset)
      default: offset += 1
      }
    }
    return .text(start..<offset)
  }

  /// What follows a backslash.
  private mutating func control() throws(RTFProblem) -> Token? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    if Self.isLetter(first) { return try word() }
    offset += 1
    guard first == UInt8(ascii: "'") else { return .symbol(first) }
    guard offset + 1 < bytes.count, let high = Self.digit(bytes[offset]), let low = Self.digit(bytes[offset + 1])
    else { return .byte(nil) }
    offset += 2
    return .byte(high << 4 | low)
  }

  private mutating func word() throws(RTFProblem) -> Token {
    let start = offset
    while offset < bytes.count, Self.isLetter(bytes[offset]) { offset += 1 }
    let word = RTFWord.named(bytes[start..<offset])
    let number = number()
    // One space ends a word and is no text.
    if offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    guard case .binary? = word else { return .word(word, number) }
    let length = max(number ?? 0, 0)
    guard length <= bytes.count - offset else {
      throw .binaryPastEnd(length: length, left: bytes.count - offset, offset: start - 1)
    }
    offset += length
    return .binary
  }

  /// The number right after a word; one that no integer holds is the nearest that one does.
  private mutating func number() -> Int? {
    var digits = offset
    let isNegative = digits < bytes.count && bytes[digits] == UInt8(ascii: "-")
    if isNegative { digits += 1 }
    guard digits < bytes.count, Self.isDigit(bytes[digits]) else { return nil }
    var value = 0
    while digits < bytes.count, Self.isDigit(bytes[digits]) {
      let digit = Int(bytes[digits] & 0x0F)
      let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isBeyond) =
        isNegative ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
      value = isTooLarge || isBeyond ? (isNegative ? Int.min : Int.max) : sum
      digits += 1
    }
    offset = digits
    return value
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
