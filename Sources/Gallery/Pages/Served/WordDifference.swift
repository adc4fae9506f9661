/// Two texts side by side, with the words marked that differ.
struct WordDifference: Hashable, Sendable {
  /// A part of a text.
  struct Part: Hashable, Sendable {
    let text: String
    let isOwn: Bool
  }

  /// More steps than a comparison may take: texts that are longer are marked as a whole.
  private static let mostSteps = 1_000_000

  /// The first text.
  let old: [Part]
  /// The second text.
  let new: [Part]

  /// Compares two texts word by word; white space belongs to the word before it.
  init(_ old: String, _ new: String) {
    let (before, after) = (Self.words(old), Self.words(new))
    guard before.count * after.count <= Self.mostSteps else {
      self.old = [Part(text: old, isOwn: true)]
      self.new = [Part(text: new, isOwn: true)]
      return
    }
    let difference = after.difference(from: before) { $0.hasBytes(of: $1) }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    self.old = Self.parts(before, marked: removed)
    self.new = Self.parts(after, marked: inserted)
  }

  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var hasEnded = false
    for scalar in text.unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      if hasEnded && !isSpace {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
      hasEnded = isSpace
      word.append(scalar)
    }
    return word.isEmpty ? words : words + [String(word)]
  }

  private static func parts(_ words: [String], marked: Set<Int>) -> [Part] {
    var parts: [Part] = []
    for (index, word) in words.enumerated() {
      let isOwn = marked.contains(index)
      if let last = parts.last, last.isOwn == isOwn {
        parts[parts.count - 1] = Part(text: last.text + word, isOwn: isOwn)
      } else {
        parts.append(Part(text: word, isOwn: isOwn))
      }
    }
    return parts
  }
}

extension WordDifference.Part {
  var value: MustacheValue { ["text": .string(text), "isOwn": .bool(isOwn)] }
}
