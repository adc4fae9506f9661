/// How wide the pieces of a text are, and where a line may end: enough to break lines by arithmetic alone.
///
/// Widths are in thousandths of the text size.
struct TextMeasure: Sendable {
  /// What stands between two places where a line may end.
  struct Piece: Sendable {
    /// The index of its first scalar.
    let start: Int
    /// The widths of its clusters.
    var clusters: [(scalar: Int, width: Int)] = []
    /// The width without the white space at its end.
    var width = 0
    /// The width of the white space at its end.
    var space = 0
    /// Whether a new line begins here in any case.
    let startsLine: Bool
  }

  var pieces: [Piece]

  /// The widest piece: with narrower lines, words have to be broken.
  var widestPiece: Int { pieces.map(\.width).max() ?? 0 }

  /// The widest cluster: nothing can be narrower.
  var widestCluster: Int { pieces.lazy.flatMap(\.clusters).map(\.width).max() ?? 0 }

  /// The number of lines at a width, filled greedily as the shaper does; counting ends above `limit`.
  func lineCount(width: Int, limit: Int) -> Int {
    lines(width: width, limit: limit).count
  }

  /// The lines at a width, ended by the first one above `limit`.
  ///
  /// - Returns: how many there are, and the index of the first scalar of the last one.
  func lines(width: Int, limit: Int) -> (count: Int, lastStart: Int) {
    var count = 1
    var x = 0
    var space = 0
    var start = 0
    for piece in pieces {
      if piece.startsLine || (x > 0 && x + space + piece.width > width) {
        count += 1
        start = piece.start
        if count > limit { return (count, start) }
        (x, space) = (0, 0)
      }
      if piece.width > width {
        for cluster in piece.clusters {
          if x > 0, x + cluster.width > width {
            count += 1
            start = cluster.scalar
            if count > limit { return (count, start) }
            x = 0
          }
          x += cluster.width
        }
        space = piece.space
      } else {
        x += space + piece.width
        space = piece.space
      }
    }
    return (count, start)
  }

  /// The smallest width at which there are at most `count` lines; nil where no width of at least `minimum` will do.
  func narrowestWidth(lineCount count: Int, minimum: Int) -> Int? {
    var low = max(1, minimum)
    if lineCount(width: low, limit: count) <= count { return low }
    var high = max(low, pieces.reduce(0) { $0 + $1.width + $1.space })
    guard lineCount(width: high, limit: count) <= count else { return nil }
    // A thousandth of the width is finer than anybody sees.
    let precision = max(1, high / 2000)
    while high - low > precision {
      let middle = (low + high) / 2
      if lineCount(width: middle, limit: count) <= count { high = middle } else { low = middle }
    }
    return high
  }
}
