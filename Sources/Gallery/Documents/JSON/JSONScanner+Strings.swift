extension JSONScanner {
  /// Passes over a string, eight bytes at a time: a document's bulk is one string of base64.
  mutating func skipString() throws(JSONFault) { position = try stringEnd(position) }

  private func stringEnd(_ start: Int) throws(JSONFault) -> Int {
    var place = start + 1
    let bytes = text.bytes.span
    let raw = unsafe bytes.bytes
    let count = bytes.count
    while true {
      while place &+ 8 <= count {
        let word = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
        let marks = word.marksOfStringEvents
        if marks != 0 {
          place &+= marks.trailingZeroBitCount >> 3
          break
        }
        place &+= 8
      }
      guard place < count else { throw JSONFault(.unterminatedString, at: start) }
      switch bytes[place] {
      case UInt8(ascii: "\""):
        return place + 1
      case UInt8(ascii: "\\"):
        // The slash comes first: Foundation's encoder escapes every one of a picture's base64.
        if place + 1 < count, bytes[place + 1] == UInt8(ascii: "/") {
          place += 2
        } else {
          place = try escapeEnd(place)
        }
      case let byte where byte < 0x20:
        throw JSONFault(.controlCharacter(Unicode.Scalar(byte)), at: place)
      default:
        place += 1
      }
    }
  }

  /// Where the escape that begins at a backslash ends.
  private func escapeEnd(_ backslash: Int) throws(JSONFault) -> Int {
    let bytes = text.bytes
    guard backslash + 1 < bytes.count else { throw JSONFault(.unexpectedEnd(expected: "an escape"), at: bytes.count) }
    switch bytes[backslash + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return backslash + 2
    case UInt8(ascii: "u"):
      guard JSONString.codeUnit(bytes, at: backslash + 2) != nil else { throw JSONFault(.badEscape, at: backslash) }
      return backslash + 6
    default:
      throw JSONFault(.badEscape, at: backslash)
    }
  }
}

extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The highest bit of the first byte that is a quote, a backslash or below 0x20; 0 where there is none.
  ///
  /// Higher bytes may be marked wrongly by a borrow; the lowest mark is always right.
  @inline(__always)
  fileprivate var marksOfStringEvents: UInt64 {
    let quotes = self ^ (Self.ones &* 0x22)
    let backslashes = self ^ (Self.ones &* 0x5C)
    let found =
      ((quotes &- Self.ones) & ~quotes) | ((backslashes &- Self.ones) & ~backslashes)
      | ((self &- Self.ones &* 0x20) & ~self)
    return found & (Self.ones &* 0x80)
  }
}
