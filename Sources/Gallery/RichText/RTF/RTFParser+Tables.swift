/// What of a table is being read.
struct RTFTableEntry {
  /// The font's number.
  var font: Int?
  var name = String.UnicodeScalarView()
  /// Spaces that end the name unless more follows.
  var spaces = 0
  var page: CodePage?

  var red: UInt8?
  var green: UInt8?
  var blue: UInt8?
  /// The components of sRGB that have been read; nil where another space is meant.
  var components: [UInt8]?
}

extension RTFParser {
  mutating func takeInTable(_ byte: UInt8, isEscaped: Bool) {
    let endsEntry = byte == UInt8(ascii: ";") && !isEscaped
    switch state.destination {
    case .fontTable:
      if endsEntry && !decoder.isWaiting { return finishFont() }
      decoder.append(byte, of: entry.page ?? tables.page)
      // A character of one byte that was not escaped may be a space around the name.
      let isEscaped = isEscaped || byte != UInt8(ascii: " ")
      for scalar in decoder.scalars { appendToFontName(scalar, isEscaped: isEscaped) }
      decoder.removeScalars()
    case .colorTable:
      if endsEntry { finishColor() }
    case .expandedColorTable:
      if endsEntry { finishExactColor() } else { entry.name.append(Unicode.Scalar(byte)) }
    case .generator: entry.name.append(Unicode.Scalar(byte))
    default: break
    }
  }

  mutating func takeInFontTable(_ word: RTFWord, _ number: Int?) {
    switch word {
    case .font:
      finishFont()
      entry.font = number ?? 0
    case .charset: entry.page = CodePage(charset: number ?? 0) ?? entry.page
    case .fontPage: if let number, number > 0 { entry.page = CodePage(number: number) }
    case .scalar(let scalar): appendToFontName(scalar, isEscaped: true)
    default: break
    }
  }

  mutating func appendToFontName(_ scalar: Unicode.Scalar, isEscaped: Bool) {
    if scalar == " " && !isEscaped {
      if !entry.name.isEmpty { entry.spaces += 1 }
      return
    }
    for _ in 0..<entry.spaces { entry.name.append(" ") }
    entry.spaces = 0
    entry.name.append(scalar)
  }

  /// The end of a font's entry, if one is being read.
  mutating func finishFont() {
    decoder.finish()
    for scalar in decoder.scalars { appendToFontName(scalar, isEscaped: true) }
    decoder.removeScalars()
    if let number = entry.font { tables.fonts[number] = RTFTables.Font(name: String(entry.name), page: entry.page) }
    entry = RTFTableEntry()
  }

  mutating func takeInColorTable(_ word: RTFWord, _ number: Int?) {
    let number = number ?? 0
    switch word {
    case .red: entry.red = UInt8(clamping: number)
    case .green: entry.green = UInt8(clamping: number)
    case .blue: entry.blue = UInt8(clamping: number)
    case .sRGB: entry.components = []
    case .component:
      let hundredThousandths = min(max(number, 0), 100_000)
      if let count = entry.components?.count, count < 3 {
        entry.components?.append(UInt8((hundredThousandths * 255 + 50_000) / 100_000))
      }
    case .colorName: entry.name.removeAll()
    default: break
    }
  }

  private mutating func finishColor() {
    var color: RGBColor?
    if entry.red != nil || entry.green != nil || entry.blue != nil {
      color = RGBColor(red: entry.red ?? 0, green: entry.green ?? 0, blue: entry.blue ?? 0)
    }
    entry = RTFTableEntry()
    if tables.colors.count < RTFTables.maximumColors { tables.colors.append(color) }
  }

  private mutating func finishExactColor() {
    var color = RTFTables.ExactColor.none
    if Self.textColors.contains(String(entry.name)) {
      color = .textColor
    } else if let components = entry.components, components.count == 3 {
      color = .sRGB(RGBColor(red: components[0], green: components[1], blue: components[2]))
    }
    entry = RTFTableEntry()
    if tables.exactColors.count < RTFTables.maximumColors { tables.exactColors.append(color) }
  }

  /// What the system calls the colours of text that has none of its own.
  private static let textColors: Set = ["textColor", "labelColor", "controlTextColor"]

  mutating func finishGenerator() {
    let name = String(entry.name)
    entry = RTFTableEntry()
    if name == RTFTables.generator + ";" { tables.writer = .thisProgram }
  }
}
