/// A header field's value that is a word with parameters, such as `form-data; name="image"; filename="a.jpg"`.
struct ParameterizedValue {
  /// A parameter; a value has the bytes as they came, which may be no UTF-8.
  struct Parameter {
    /// The name in lower case.
    let name: String
    let value: [UInt8]
  }

  /// The word in lower case.
  let word: String
  let parameters: [Parameter]

  /// Takes a value apart; nil where a quotation does not end, or a parameter has no name or no value.
  init?(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    word = Self.lowercased(Self.trimmed(rest.prefix { $0 != UInt8(ascii: ";") }))
    rest = rest.drop { $0 != UInt8(ascii: ";") }
    var parameters: [Parameter] = []
    while rest.popFirst() != nil {
      let name = Self.trimmed(rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") })
      rest = rest.drop { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") }
      // A semicolon at the end, or two in a row, say nothing.
      if name.isEmpty, rest.first != UInt8(ascii: "=") { continue }
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "="), let value = Self.value(&rest) else { return nil }
      parameters.append(Parameter(name: Self.lowercased(name), value: value))
    }
    self.parameters = parameters
  }

  /// The value of the first parameter of a name, which is given in lower case.
  subscript(name: String) -> [UInt8]? { parameters.first { $0.name.utf8.elementsEqual(name.utf8) }?.value }

  /// Takes a value, quoted or not, and what stands between it and the next semicolon.
  private static func value(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    rest = rest.drop(while: isSpace)
    guard rest.first == UInt8(ascii: "\"") else {
      let value = trimmed(rest.prefix { $0 != UInt8(ascii: ";") })
      rest = rest.drop { $0 != UInt8(ascii: ";") }
      return Array(value)
    }
    rest.removeFirst()
    var value: [UInt8] = []
    var hasEnded = false
    while !hasEnded, let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") {
        hasEnded = true
      } else if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "\"") {
        // Browsers send a backslash as it is, other programs put one before a quotation mark.
        value.append(rest.removeFirst())
      } else {
        value.append(byte)
      }
    }
    rest = rest.drop(while: isSpace)
    return hasEnded && (rest.isEmpty || rest.first == UInt8(ascii: ";")) ? value : nil
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return bytes
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
