/// Reads RTF token by token; groups within groups are a stack, so that their depth costs no more than memory.
struct RTFParser {
  /// Far more than any program writes.
  static let maximumDepth = 10_000
  /// Far more than any caption has; each costs Foundation some ten microseconds.
  static let maximumRuns = 200_000

  var scanner: RTFScanner
  var state = RTFState()
  var tables = RTFTables()
  var text = RTFText()
  var decoder = CodePageDecoder()
  var graphics: RTFGraphics
  /// The entry of the font or colour table that is being read, and other text of tables.
  var entry = RTFTableEntry()
  /// The first half of a pair of UTF-16 units.
  var highSurrogate: UInt16?
  /// Ends of cells that no text has followed yet: a row's last is none.
  var pendingCells = 0
  /// Whether the next character is the one on which an attachment stands.
  var expectsPlaceholder = false

  /// The states of the groups around.
  private var outer: [RTFState] = []
  /// How many characters are still fallback.
  private var skip = 0
  /// Whether the group may be left out by who does not know it.
  private var isStarred = false

  init(_ bytes: [UInt8], _ graphics: RTFGraphics) {
    scanner = RTFScanner(bytes)
    self.graphics = graphics
  }

  /// Reads the whole document.
  mutating func parse() throws(RTFProblem) {
    scanner.skipPrelude()
    guard case .groupStart? = try scanner.next() else { throw .notRTF }
    guard case .word(.document?, _)? = try scanner.next() else { throw .notRTF }
    outer.append(state)
    // What follows the last brace is no part of the document: some programs fill up with zeros.
    while !outer.isEmpty {
      guard let token = try scanner.next() else {
        throw .unclosed(groups: outer.count, offset: scanner.bytes.count)
      }
      try handle(token)
      guard text.runs.count <= Self.maximumRuns else {
        throw .tooManyRuns(limit: Self.maximumRuns, offset: scanner.offset)
      }
    }
    settle()
  }

  private mutating func handle(_ token: RTFScanner.Token) throws(RTFProblem) {
    let wasStarred = isStarred
    isStarred = false
    switch token {
    case .groupStart:
      guard outer.count < Self.maximumDepth else {
        throw .tooDeep(limit: Self.maximumDepth, offset: scanner.offset - 1)
      }
      skip = 0
      outer.append(state)
      switch state.destination {
      case .alternatives, .graphic: state.destination = .ignored
      default: break
      }
    case .groupEnd:
      skip = 0
      endGroup()
    case .text(let range):
      let skipped = min(skip, range.count)
      skip -= skipped
      if skipped < range.count { take(range.dropFirst(skipped)) }
    case .byte, .symbol, .word, .binary:
      if skip > 0 {
        skip -= 1
        return
      }
      switch token {
      case .byte(let byte?): take(byte)
      case .byte(nil): deliver("\u{FFFD}")
      case .symbol(UInt8(ascii: "*")): isStarred = true
      case .symbol(let symbol): take(symbol: symbol)
      case .word(let word, let number): take(word, number, isStarred: wasStarred)
      default: break
      }
    }
  }

  private mutating func endGroup() {
    guard let state = outer.popLast() else { return }
    let ended = self.state
    self.state = state
    expectsPlaceholder = false
    switch ended.destination {
    case .fontTable: finishFont()
    case .generator where state.destination != .generator: finishGenerator()
    case .graphic: finishGraphic()
    default: break
    }
  }

  private mutating func take(_ word: RTFWord?, _ number: Int?, isStarred: Bool) {
    guard state.destination != .ignored || word.isAlternative else { return }
    if let word, enter(word) { return }
    if isStarred {
      state.destination = .ignored
      return
    }
    guard let word else {
      if state.destination == .graphic { graphics.endPart() }
      return
    }
    switch word {
    case .unicode: takeUnicode(number ?? 0)
    case .unicodeSkip: state.unicodeSkip = min(max(number ?? 1, 0), 0x7FFF)
    default:
      switch state.destination {
      case .body: takeInBody(word, number)
      case .fontTable: takeInFontTable(word, number)
      case .colorTable, .expandedColorTable: takeInColorTable(word, number)
      case .defaultFormatting: takeInDefaults(word, number)
      case .graphic: graphics.take(word, number)
      case .alternatives, .generator, .ignored: break
      }
    }
  }

  /// Turns to the destination that a word names; false where it names none.
  private mutating func enter(_ word: RTFWord) -> Bool {
    switch word {
    case .fontTable:
      state.destination = .fontTable
      entry = RTFTableEntry()
    case .colorTable:
      state.destination = .colorTable
      tables.colors = []
      entry = RTFTableEntry()
    case .expandedColorTable:
      state.destination = .expandedColorTable
      tables.exactColors = []
      entry = RTFTableEntry()
    case .generator:
      state.destination = .generator
      entry = RTFTableEntry()
    case .defaultFormatting: state.destination = .defaultFormatting
    case .alternatives: state.destination = .alternatives
    case .unicodeAlternative:
      // The group around says that there are two wordings, the one around that where the text goes.
      guard outer.count >= 2, outer[outer.count - 1].destination == .alternatives else { return false }
      state.destination = outer[outer.count - 2].destination
    case .nestedRow:
      if state.destination == .body { endRow() }
      state.destination = .ignored
    case .graphic:
      guard state.destination == .body else {
        state.destination = .ignored
        return true
      }
      state.destination = .graphic
      graphics.begin()
    case .ignored: state.destination = .ignored
    default: return false
    }
    return true
  }

  /// A UTF-16 unit, signed as the format's definition says or unsigned as Cocoa writes it.
  private mutating func takeUnicode(_ number: Int) {
    skip = state.unicodeSkip
    let value = (-0x8000..<0).contains(number) ? number + 0x10000 : number
    guard let unit = UInt32(exactly: value) else { return deliver("\u{FFFD}") }
    if let scalar = Unicode.Scalar(unit) { return deliver(scalar) }
    guard let unit = UInt16(exactly: unit) else { return deliver("\u{FFFD}") }
    if UTF16.isLeadSurrogate(unit) {
      settle()
      highSurrogate = unit
    } else if let high = highSurrogate {
      highSurrogate = nil
      deliver(UTF16.decode(UTF16.EncodedScalar([high, unit])))
    } else {
      deliver("\u{FFFD}")
    }
  }
}

extension RTFWord? {
  /// Whether it ends what an ignored group leaves out.
  fileprivate var isAlternative: Bool { if case .unicodeAlternative? = self { true } else { false } }
}
