/// The contents of strings whose grammar the scanner has checked.
enum JSONString {
  /// The text of a string.
  ///
  /// - Parameters:
  ///   - range: The string's bytes, quotes included.
  ///   - text: The text that holds it.
  /// - Returns: The text with its escapes resolved.
  /// - Throws: The place of half a surrogate pair.
  static func decode(_ range: Range<Int>, of text: JSONText) throws(JSONFault) -> String {
    let bytes = text.bytes
    let contents = range.dropFirst().dropLast()
    guard bytes[contents].contains(UInt8(ascii: "\\")) else { return String(decoding: bytes[contents], as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(contents.count)
    var place = contents.lowerBound
    while place < contents.upperBound {
      guard bytes[place] == UInt8(ascii: "\\") else {
        decoded.append(bytes[place])
        place += 1
        continue
      }
      let (scalar, end) = try escape(bytes, at: place)
      decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      place = end
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The character that an escape stands for, and where the escape ends.
  static func escape(_ bytes: [UInt8], at backslash: Int) throws(JSONFault) -> (Unicode.Scalar, end: Int) {
    switch bytes[backslash + 1] {
    case UInt8(ascii: "b"): return ("\u{08}", backslash + 2)
    case UInt8(ascii: "f"): return ("\u{0C}", backslash + 2)
    case UInt8(ascii: "n"): return ("\n", backslash + 2)
    case UInt8(ascii: "r"): return ("\r", backslash + 2)
    case UInt8(ascii: "t"): return ("\t", backslash + 2)
    case UInt8(ascii: "u"): return try unicodeEscape(bytes, at: backslash)
    case let byte: return (Unicode.Scalar(byte), backslash + 2)
    }
  }

  private static func unicodeEscape(
    _ bytes: [UInt8], at backslash: Int
  ) throws(JSONFault) -> (Unicode.Scalar, end: Int) {
    guard let first = codeUnit(bytes, at: backslash + 2) else { throw JSONFault(.badEscape, at: backslash) }
    if let scalar = Unicode.Scalar(first) { return (scalar, backslash + 6) }
    guard UTF16.isLeadSurrogate(first), backslash + 7 < bytes.count, bytes[backslash + 6] == UInt8(ascii: "\\"),
      bytes[backslash + 7] == UInt8(ascii: "u"), let second = codeUnit(bytes, at: backslash + 8),
      UTF16.isTrailSurrogate(second),
      let scalar = Unicode.Scalar(0x1_0000 + (UInt32(first) & 0x3FF) << 10 + (UInt32(second) & 0x3FF))
    else { throw JSONFault(.loneSurrogate, at: backslash) }
    return (scalar, backslash + 12)
  }

  /// The number that four hexadecimal digits say; nil where they are not four.
  static func codeUnit(_ bytes: [UInt8], at start: Int) -> UInt16? {
    guard start + 4 <= bytes.count else { return nil }
    return bytes[start..<start + 4].reduce(0 as UInt16?) { unit, digit in
      guard let unit, let value = Unicode.Scalar(digit).hexadecimalValue else { return nil }
      return unit << 4 | value
    }
  }
}

extension Unicode.Scalar {
  /// The value of a hexadecimal digit in either case.
  fileprivate var hexadecimalValue: UInt16? {
    switch self {
    case "0"..."9": UInt16(value - 0x30)
    case "a"..."f": UInt16(value - 0x61 + 10)
    case "A"..."F": UInt16(value - 0x41 + 10)
    default: nil
    }
  }
}
