extension RTFParser {
  /// Takes a control word within text.
  mutating func takeInBody(_ word: RTFWord, _ number: Int?) {
    // Without a number a word switches on, with 0 off.
    let isOn = number != 0
    switch word {
    case .scalar(let scalar): deliver(scalar)
    case .lineEnd: deliver("\n")
    case .cell:
      settle()
      pendingCells += 1
    case .row: endRow()
    case .bold: state.format.isBold = isOn
    case .italic: state.format.isItalic = isOn
    case .underline: state.format.isUnderlined = isOn
    case .underlineOff: state.format.isUnderlined = false
    case .strikethrough: state.format.isStruckThrough = isOn
    case .hidden: state.format.isHidden = isOn
    case .font: state.format.font = number ?? 0
    case .fontSize: setSize(number ?? 24, isExact: false)
    case .fontSizeExact:
      // Thousandths of a point; five hundred are half a point.
      if let number, number < Int.max - 250 { setSize((number + 250) / 500, isExact: true) }
    case .color: state.format.color = number ?? 0
    case .plain: state.format = RTFFormat()
    default: takeInHeader(word, number)
    }
  }

  private mutating func setSize(_ size: Int, isExact: Bool) {
    guard size >= CanonicalText.sizes.lowerBound else { return }
    state.format.size = min(size, CanonicalText.sizes.upperBound)
    state.format.hasExactSize = isExact
  }

  private mutating func takeInHeader(_ word: RTFWord, _ number: Int?) {
    switch word {
    case .codePage:
      if let number, number > 0 { tables.page = CodePage(number: number) }
    case .macRoman: tables.page = .macRoman
    case .dosUnitedStates: tables.page = .dosUnitedStates
    case .dosWestern: tables.page = .dosWestern
    case .defaultFont: tables.defaultFont = number ?? 0
    case .cocoa: if tables.writer == .other { tables.writer = .cocoa }
    default: break
    }
  }

  /// Takes a control word within the formatting of text that has none.
  mutating func takeInDefaults(_ word: RTFWord, _ number: Int?) {
    switch word {
    case .font: tables.defaultFont = number
    case .fontSize: if let number, CanonicalText.sizes.contains(number) { tables.defaultSize = number }
    default: break
    }
  }

  /// The end of an attachment's description: the attachment itself.
  mutating func finishGraphic() {
    let inline = graphics.finish()
    settle()
    if let inline, !state.format.isHidden {
      endCells()
      text.append(inline, state.format)
    }
    expectsPlaceholder = true
  }
}
