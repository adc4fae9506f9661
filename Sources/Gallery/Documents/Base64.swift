/// The base64 of a document's picture: the alphabet with `+` and `/`, padded, without line breaks.
enum Base64 {
  /// Where something else than base64 stands in a string.
  struct Fault: Error {
    /// The offset in the text.
    let offset: Int
    /// What stands there; nil where the string ends too early.
    let found: Unicode.Scalar?
  }

  /// The value of each byte as a digit; 0xFF for bytes that are none.
  static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// The 64 digits in the order of their values.
  static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends the base64 of bytes to a text.
  static func encode(_ bytes: [UInt8], onto text: inout [UInt8]) {
    let whole = bytes.count / 3 * 3
    var place = text.count
    text.append(contentsOf: repeatElement(UInt8(ascii: "="), count: (bytes.count + 2) / 3 * 4))
    var output = text.mutableSpan
    let source = bytes.span
    let table = digits
    let digits = table.span
    for start in stride(from: 0, to: whole, by: 3) {
      let group = UInt32(source[start]) << 16 | UInt32(source[start + 1]) << 8 | UInt32(source[start + 2])
      output[place] = digits[Int(group >> 18)]
      output[place + 1] = digits[Int(group >> 12 & 63)]
      output[place + 2] = digits[Int(group >> 6 & 63)]
      output[place + 3] = digits[Int(group & 63)]
      place += 4
    }
    guard whole < source.count else { return }
    let isPair = source.count - whole == 2
    let group = UInt32(source[whole]) << 16 | (isPair ? UInt32(source[whole + 1]) << 8 : 0)
    output[place] = digits[Int(group >> 18)]
    output[place + 1] = digits[Int(group >> 12 & 63)]
    if isPair { output[place + 2] = digits[Int(group >> 6 & 63)] }
  }
}
