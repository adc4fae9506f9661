extension RTFParser {
  /// Takes bytes that stand for themselves.
  mutating func take(_ range: Range<Int>) {
    var range = range
    switch state.destination {
    case .body:
      if expectsPlaceholder {
        expectsPlaceholder = false
        if scanner.bytes[range.lowerBound] == Self.placeholder { range = range.dropFirst() }
      }
      takeInBody(range)
    case .fontTable, .colorTable, .expandedColorTable, .generator:
      for byte in scanner.bytes[range] { takeInTable(byte, isEscaped: false) }
    case .graphic: graphics.append(scanner.bytes[range])
    case .defaultFormatting, .alternatives, .ignored: break
    }
  }

  /// Takes a byte that was written in hexadecimal, or behind a backslash.
  mutating func take(_ byte: UInt8) {
    switch state.destination {
    case .body:
      if expectsPlaceholder {
        expectsPlaceholder = false
        if byte == Self.placeholder { return }
      }
      decoder.append(byte, of: tables.page(ofFont: state.format.font))
      deliverDecoded()
    case .fontTable, .colorTable, .expandedColorTable, .generator: takeInTable(byte, isEscaped: true)
    case .graphic: graphics.append(escaped: byte)
    case .defaultFormatting, .alternatives, .ignored: break
    }
  }

  mutating func take(symbol: UInt8) {
    switch symbol {
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): take(symbol)
    case UInt8(ascii: "~"): deliver("\u{A0}")
    case UInt8(ascii: "-"): deliver("\u{AD}")
    case UInt8(ascii: "_"): deliver("\u{2011}")
    case UInt8(ascii: "\t"): deliver("\t")
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): deliver("\n")
    default: break
    }
  }

  /// Takes a character to where the text of the group goes.
  mutating func deliver(_ scalar: Unicode.Scalar) {
    switch state.destination {
    case .body:
      settle()
      append(scalar)
    case .fontTable: appendToFontName(scalar, isEscaped: true)
    case .graphic: graphics.append(scalar)
    case .colorTable, .expandedColorTable, .generator, .defaultFormatting, .alternatives, .ignored: break
    }
  }

  /// Whatever waits for what follows has nothing to wait for any more.
  mutating func settle() {
    if decoder.isWaiting {
      decoder.finish()
      deliverDecoded()
    }
    if highSurrogate != nil {
      highSurrogate = nil
      append("\u{FFFD}")
    }
  }

  /// The end of a table's row; where its last cell ends no other begins.
  mutating func endRow() {
    pendingCells = 0
    deliver("\n")
  }

  /// The byte on which Cocoa's attachments stand.
  private static let placeholder: UInt8 = 0xAC

  private mutating func takeInBody(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      if !decoder.isWaiting {
        while end < range.upperBound, Self.isPrintable(scanner.bytes[end]) { end += 1 }
      }
      if end > start {
        settle()
        append(ascii: scanner.bytes[start..<end])
        start = end
        continue
      }
      let byte = scanner.bytes[start]
      start += 1
      // Control characters are no text, but bytes of another page may look like them only as the second of two.
      guard byte >= 0x20 || byte == UInt8(ascii: "\t") else { continue }
      decoder.append(byte, of: tables.page(ofFont: state.format.font))
      deliverDecoded()
    }
  }

  private static func isPrintable(_ byte: UInt8) -> Bool { (0x20...0x7F).contains(byte) || byte == UInt8(ascii: "\t") }

  private mutating func deliverDecoded() {
    guard !decoder.scalars.isEmpty else { return }
    if highSurrogate != nil {
      highSurrogate = nil
      append("\u{FFFD}")
    }
    // By index, for a copy would cost a new buffer each time.
    for index in decoder.scalars.indices { append(decoder.scalars[index]) }
    decoder.removeScalars()
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    expectsPlaceholder = false
    guard !state.format.isHidden else { return }
    endCells()
    text.append(scalar, state.format)
  }

  private mutating func append(ascii: ArraySlice<UInt8>) {
    guard !state.format.isHidden else { return }
    endCells()
    text.append(ascii: ascii, state.format)
  }

  mutating func endCells() {
    while pendingCells > 0 {
      pendingCells -= 1
      text.append("\t", state.format)
    }
  }
}
