/// Two texts side by side, with the words marked that differ.
struct WordDifference: Hashable, Sendable {
  /// A part of a text.
  struct Part: Hashable, Sendable {
    /// The part; the parts of a text together are the text, byte for byte.
    var text: String
    /// Whether the other text does not have it.
    var isOwn: Bool
  }

  /// More pairs of words than a comparison may look at; what is longer is marked as a whole.
  private static let mostPairs = 1_000_000

  /// The first text.
  let old: [Part]
  /// The second text.
  let new: [Part]

  /// Compares two texts word by word; scripts that put no spaces between words are compared letter by letter.
  init(_ old: String, _ new: String) {
    var (before, after) = (TextTokens.split(old), TextTokens.split(new))
    let head = zip(before, after).prefix { $0.text.hasBytes(of: $1.text) }.count
    let tail = zip(before[head...].reversed(), after[head...].reversed()).prefix { $0.text.hasBytes(of: $1.text) }.count
    let (own, other) = (head..<before.count - tail, head..<after.count - tail)
    if own.count * other.count <= Self.mostPairs {
      for change in after[other].difference(from: before[own], by: { $0.text.hasBytes(of: $1.text) }) {
        switch change {
        case .remove(let offset, _, _): before[head + offset].isOwn = true
        case .insert(let offset, _, _): after[head + offset].isOwn = true
        }
      }
    } else {
      for index in own { before[index].isOwn = true }
      for index in other { after[index].isOwn = true }
    }
    self.old = Self.parts(before)
    self.new = Self.parts(after)
  }

  /// Joins neighbours: a space belongs to the marked words on both its sides, and to no mark that would end with it.
  private static func parts(_ tokens: [TextTokens.Token]) -> [Part] {
    var parts: [Part] = []
    for (index, token) in tokens.enumerated() {
      var isOwn = token.isOwn
      if token.isSpace {
        let isOwnBefore = index > 0 && tokens[index - 1].isOwn
        let isOwnAfter = index + 1 < tokens.count && tokens[index + 1].isOwn
        if isOwnBefore || isOwnAfter { isOwn = isOwnBefore && isOwnAfter }
      }
      if parts.last?.isOwn == isOwn {
        parts[parts.count - 1].text += token.text
      } else {
        parts.append(Part(text: token.text, isOwn: isOwn))
      }
    }
    return parts
  }
}

extension WordDifference.Part {
  /// The part as templates see it.
  var value: MustacheValue { ["text": .string(text), "isOwn": .bool(isOwn)] }
}
