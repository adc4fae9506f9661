extension String {
  /// The word that was most likely meant by this one; nil where none is near.
  ///
  /// Near is a word of which at most two letters or a third differ, or of which the beginning was typed. Case does not
  /// count. Of equally near words the first counts, so that a message does not change from run to run.
  package func nearest(among words: some Sequence<String>) -> String? {
    let longest = 64
    // Hostile documents have members of any length.
    let typed = Array(unicodeScalars.prefix(longest + 1))
    guard !typed.isEmpty, typed.count <= longest else { return nil }
    let letters = Array(lowercased().unicodeScalars)
    let candidates = words.map { word in
      let other = Array(word.lowercased().unicodeScalars)
      let isBeginning = letters.count > 1 && other.starts(with: letters)
      return (word: word, distance: isBeginning ? 1 : Self.editDistance(letters, other))
    }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    let tolerance = Swift.max(1, Swift.min(2, letters.count - 1), best.word.unicodeScalars.count / 3)
    return best.distance <= tolerance ? best.word : nil
  }

  /// How many insertions, deletions, replacements and swaps of neighbours turn one into the other.
  private static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = Swift.min(row[j] + 1, last[j + 1] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = Swift.min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
