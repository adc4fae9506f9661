/// Splits texts into what a reader takes for a unit: words, runs of white space, and every other character alone.
enum TextTokens {
  /// One unit.
  struct Token: Hashable, Sendable {
    /// The unit; all of them together are the text.
    var text: String
    /// Whether it is white space.
    let isSpace: Bool
    /// Whether a comparison found it in this text alone.
    var isOwn = false
  }

  private enum Kind {
    case word, space, single
  }

  /// The units of a text, in order; characters stay whole, so that no accent is marked without its letter.
  static func split(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var last = Kind.single
    for character in text {
      let kind = kind(of: character)
      if kind == last, kind != .single {
        tokens[tokens.count - 1].text.append(character)
      } else {
        tokens.append(Token(text: String(character), isSpace: kind == .space))
      }
      last = kind
    }
    return tokens
  }

  private static func kind(of character: Character) -> Kind {
    if character.isWhitespace { return .space }
    if "'’".contains(character) { return .word }
    guard character.isLetter || character.isNumber, let scalar = character.unicodeScalars.first else { return .single }
    return unspaced.contains { $0.contains(scalar.value) } ? .single : .word
  }

  /// Scripts without spaces between words: Thai, Lao, Myanmar, Khmer, kana, and Chinese characters.
  private static let unspaced: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF,
    0xF900...0xFAFF, 0x20000...0x3FFFF,
  ]
}
