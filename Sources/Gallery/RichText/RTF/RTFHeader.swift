/// The head of a document while it is written.
struct RTFHeader {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ words: String) { bytes.append(contentsOf: words.utf8) }

  /// Appends a font's name; whatever could end the name, or is no ASCII, as its number.
  mutating func append(fontName name: String) {
    let scalars = Array(name.unicodeScalars)
    if !scalars.allSatisfy({ Self.isPlain($0) }) || scalars.first == " " || scalars.last == " " { append("\\uc0 ") }
    for (index, scalar) in scalars.enumerated() {
      let isAtEnd = index == 0 || index == scalars.count - 1
      if Self.isPlain(scalar) && !(scalar == " " && isAtEnd) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { append("\\u\(unit) ") }
      }
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    (" "..."~").contains(scalar) && scalar != ";" && scalar != "\\" && scalar != "{" && scalar != "}"
  }
}
