/// Finds the word that somebody probably meant.
package enum Spelling {
  /// The word nearest to a mistyped one, or nil where none is near.
  ///
  /// Near is a word of which at most two letters or a third differ, or of which the beginning was typed.
  ///
  /// - Parameters:
  ///   - typed: What was typed; case does not count.
  ///   - words: What could have been typed, in the order of preference.
  /// - Returns: The nearest word, the first of several; nil where none is near.
  package static func nearest(to typed: String, among words: [String]) -> String? {
    let letters = Array(typed.lowercased().unicodeScalars.prefix(65))
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    let distances = words.map { word in
      let other = Array(word.lowercased().unicodeScalars)
      let isBeginning = letters.count > 1 && other.starts(with: letters)
      return (word: word, distance: isBeginning ? 1 : distance(letters, other))
    }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    let tolerance = max(min(2, letters.count - 1), best.word.unicodeScalars.count / 3)
    return best.distance <= tolerance ? best.word : nil
  }

  /// How many letters must be added, removed, replaced or swapped with their neighbour to make one word of the other.
  static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        var least = min(last[column] + (letter == otherLetter ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == otherLetter {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
