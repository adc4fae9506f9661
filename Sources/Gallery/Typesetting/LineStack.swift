/// Lines over each other, at the text size of ``CaptionLine/em``: how far apart they stand, and how tall they are.
struct LineStack: Sendable {
  let lines: [CaptionLine]
  /// The outline on each side.
  let outline: Double
  /// The height of capitals.
  let capHeight: Double
  /// From the first baseline to each line's.
  let baselines: [Double]

  /// The gap between the outlines of two lines of capitals, as a fraction of their height.
  private static let gap = 0.08

  /// The distance of lines of capitals.
  static func pitch(capHeight: Double, outline: Double) -> Double { capHeight * (1 + gap) + 2 * outline }

  /// Stacks lines as tightly as their ink allows, and at equal distances unless a line is far taller than the others.
  init(_ lines: [CaptionLine], outline: Double, capHeight: Double) {
    self.lines = lines
    self.outline = outline
    self.capHeight = capHeight
    let plain = Self.pitch(capHeight: capHeight, outline: outline)
    let needed = zip(lines, lines.dropFirst()).map { upper, lower in
      // Descenders may come close, but one outline never covers another line's letters.
      let ink = max(0, upper.ink?.bottom ?? 0) + max(0, -(lower.ink?.top ?? 0))
      return max(plain, ink + outline * 1.5)
    }
    let common = needed.filter { $0 <= plain * 1.75 }.max() ?? plain
    var baseline = 0.0
    baselines =
      [0]
      + needed.map { distance in
        baseline += max(distance, common)
        return baseline
      }
  }

  /// From the first baseline up to the top of capitals or of taller ink.
  var ascent: Double { max(capHeight, -(lines.first?.ink?.top ?? 0)) }

  /// From the last baseline down to the lowest ink.
  var descent: Double { max(0, lines.last?.ink?.bottom ?? 0) }

  /// The height of everything, without outline.
  var height: Double { ascent + (baselines.last ?? 0) + descent }

  /// The width of the widest line's ink, without outline.
  var width: Double { lines.compactMap(\.ink).map { $0.right - $0.left }.max() ?? 0 }

  /// The largest text size at which everything fits, outlines included.
  func largestSize(width availableWidth: Double, height availableHeight: Double) -> Double {
    let byWidth = availableWidth / max(width + 2 * outline, 1)
    let byHeight = availableHeight / max(height + 2 * outline, 1)
    return min(byWidth, byHeight) * CaptionLine.em
  }
}
