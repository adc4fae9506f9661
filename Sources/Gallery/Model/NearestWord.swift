/// Finds the word that somebody probably meant.
public enum NearestWord {
  /// The candidate with the fewest edits from a word, where these are few enough to be a slip; nil where none is near.
  public static func to(_ word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased().utf8.prefix(64))
    let allowed = max(1, typed.count / 3)
    let ranked = candidates.map { ($0, distance(typed, Array($0.lowercased().utf8))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= allowed else { return nil }
    return best.0
  }

  /// The edits (insert, delete, replace, swap of neighbours) that make one word of the other.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1] + [Int](repeating: 0, count: right.count)
      for column in right.indices {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        current[column + 1] = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          current[column + 1] = min(current[column + 1], beforeLast[column - 1] + 1)
        }
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
