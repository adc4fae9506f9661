extension Base64 {
  /// Decodes a JSON string of base64 where it stands, escapes included.
  ///
  /// Four digits at a time; whatever is not four digits, such as the `\/` of Foundation's encoder, goes one by one.
  ///
  /// - Parameters:
  ///   - string: The string's bytes in the text, quotes included.
  ///   - text: A text whose grammar was checked.
  ///   - limit: How many decoded bytes are wanted; the rest is not looked at.
  /// - Returns: The bytes, at most as many as wanted.
  /// - Throws: The place of the first character that is not base64, or the end where digits are missing.
  static func decode(_ string: Range<Int>, of text: JSONText, limit: Int = .max) throws(Fault) -> [UInt8] {
    let end = string.upperBound - 1
    var place = string.lowerBound + 1
    let capacity = min(limit, (end - place) / 4 * 3) + 3
    var decoded = [UInt8](repeating: 0, count: capacity)
    var count = 0
    var pending = Pending()
    let source = text.bytes.span
    let table = values
    let values = table.span
    do {
      var output = decoded.mutableSpan
      while place < end, count < limit {
        // The groups of four digits up to an escape, the padding or the end.
        if pending.count == 0 {
          while place &+ 4 <= end, count &+ 3 <= capacity {
            let (first, second) = unsafe (
              values[unchecked: Int(source[unchecked: place])], values[unchecked: Int(source[unchecked: place &+ 1])]
            )
            let (third, fourth) = unsafe (
              values[unchecked: Int(source[unchecked: place &+ 2])],
              values[unchecked: Int(source[unchecked: place &+ 3])]
            )
            if (first | second | third | fourth) & 0xC0 != 0 { break }
            unsafe output[unchecked: count] = first << 2 | second >> 4
            unsafe output[unchecked: count &+ 1] = second << 4 | third >> 2
            unsafe output[unchecked: count &+ 2] = third << 6 | fourth
            place &+= 4
            count &+= 3
          }
          if place >= end || count >= limit { break }
        }
        let (scalar, next) = character(text, at: place)
        guard let value = digit(scalar) else { break }
        place = next
        if let group = pending.add(value) {
          output[count] = UInt8(truncatingIfNeeded: group >> 16)
          output[count + 1] = UInt8(truncatingIfNeeded: group >> 8)
          output[count + 2] = UInt8(truncatingIfNeeded: group)
          count += 3
        }
      }
    }
    decoded.removeLast(decoded.count - min(count, limit))
    if count >= limit { return decoded }
    try padding(text, from: place, to: end, after: pending)
    if pending.count > 1 { decoded.append(UInt8(truncatingIfNeeded: pending.bits >> (pending.count == 2 ? 4 : 10))) }
    if pending.count > 2, decoded.count < limit { decoded.append(UInt8(truncatingIfNeeded: pending.bits >> 2)) }
    return decoded
  }

  /// Digits that are not yet four.
  private struct Pending {
    var bits: UInt32 = 0
    var count = 0

    /// Adds a digit, and gives the 24 bits of four.
    mutating func add(_ value: UInt8) -> UInt32? {
      bits = bits << 6 | UInt32(value)
      count += 1
      guard count == 4 else { return nil }
      defer { self = Pending() }
      return bits
    }
  }

  /// Checks that nothing follows the digits but as much padding as they need; four more do no harm.
  private static func padding(
    _ text: JSONText, from start: Int, to end: Int, after pending: Pending
  ) throws(Fault) {
    var place = start
    var count = pending.count
    while place < end {
      let (scalar, next) = character(text, at: place)
      guard scalar == "=", pending.count != 1 else { throw Fault(offset: place, found: scalar) }
      count += 1
      place = next
    }
    if pending.count > 0, count % 4 != 0 || pending.count == 1 { throw Fault(offset: end, found: nil) }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.isASCII, values[Int(scalar.value)] != 0xFF else { return nil }
    return values[Int(scalar.value)]
  }

  /// The character at a place of a string, escaped or not; U+FFFD for half a surrogate pair.
  private static func character(_ text: JSONText, at place: Int) -> (Unicode.Scalar, end: Int) {
    let byte = text.bytes[place]
    if byte == UInt8(ascii: "\\") {
      return (try? JSONString.escape(text.bytes, at: place)) ?? ("\u{FFFD}", place + 6)
    }
    if byte < 0x80 { return (Unicode.Scalar(byte), place + 1) }
    let scalar = text.scalar(at: place) ?? "\u{FFFD}"
    return (scalar, place + UTF8.width(scalar))
  }
}
