/// Turns bytes of a code page into characters, however they are cut up on their way; what is no character becomes U+FFFD.
struct CodePageDecoder {
  /// The characters since they were last taken.
  private(set) var scalars: [Unicode.Scalar] = []
  /// The first of two bytes, or bytes of UTF-8, that wait for what follows.
  private var waiting: [UInt8] = []
  private var page = CodePage.westernWindows
  private var table = CodePageTable.table(of: .westernWindows)

  /// Whether the next byte could belong to those before it.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Forgets the characters, which have been taken.
  mutating func removeScalars() { scalars.removeAll(keepingCapacity: true) }

  /// Takes a byte of a page.
  mutating func append(_ byte: UInt8, of page: CodePage) {
    if page != self.page {
      finish()
      self.page = page
      table = CodePageTable.table(of: page)
    }
    if page == .utf8 { return appendUTF8(byte) }
    if let lead = waiting.popLast() {
      if let scalar = table?[lead, byte] { return scalars.append(scalar) }
      scalars.append("\u{FFFD}")
    }
    guard byte >= 0x80 else { return scalars.append(Unicode.Scalar(byte)) }
    switch table?[byte] {
    case .scalar(let scalar): scalars.append(scalar)
    case .lead: waiting.append(byte)
    case .invalid, nil: scalars.append("\u{FFFD}")
    }
  }

  /// Gives up on what waits for more.
  mutating func finish() {
    guard !waiting.isEmpty else { return }
    if page == .utf8 {
      scalars.append(contentsOf: String(decoding: waiting, as: UTF8.self).unicodeScalars)
    } else {
      scalars.append("\u{FFFD}")
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func appendUTF8(_ byte: UInt8) {
    if byte >= 0x80 { return waiting.append(byte) }
    finish()
    scalars.append(Unicode.Scalar(byte))
  }
}
