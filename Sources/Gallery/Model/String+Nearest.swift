extension String {
  /// The candidate that was most likely meant: the one fewest edits away, if at most a third of the letters differ.
  ///
  /// Of equally near ones the first counts, so that a message does not change from run to run.
  package func nearest(among candidates: some Sequence<String>) -> String? {
    let typed = Array(unicodeScalars)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.unicodeScalars)
      let allowed = Swift.max(1, Swift.max(typed.count, letters.count) / 3)
      guard abs(typed.count - letters.count) <= allowed else { continue }
      let distance = Self.editDistance(typed, letters)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
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
