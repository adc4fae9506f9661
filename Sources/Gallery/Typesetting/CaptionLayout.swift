/// Both captions of a meme, ready to be drawn at any size: no font and no lock is needed any more.
struct CaptionLayout: Sendable {
  /// A line at its place.
  struct PlacedLine: Sendable {
    var line: CaptionLine
    /// The caption that it belongs to.
    var part: CaptionPart
    /// Where the line starts, in reference units from the left.
    var x: Double
    /// Where its baseline is, in reference units from the top.
    var y: Double
    /// The text size, in reference units.
    var size: Double
    /// The ink with its outline, in reference units.
    var ink: InkBounds?
  }

  /// The lines of both captions from the top down.
  var lines: [PlacedLine] = []
  /// What could not be drawn as asked.
  var problems: [TypesettingProblem] = []
  /// The outline's colour.
  var outlineColor = RGBColor.black
  /// The outline's width on each side, in units of lines.
  var outline = 0.0
  /// The picture without the edge on which no ink may be, in reference units.
  var clip: InkBounds

  /// The sizes of the text in use, in reference units, from the top down.
  var sizes: [Double] { lines.map(\.size) }
}

extension CaptionLayout {
  /// Places a caption's lines.
  ///
  /// - Parameters:
  ///   - stack: the lines.
  ///   - size: the text size in reference units.
  ///   - part: whether they stand at the top or at the bottom.
  ///   - alignment: where they stand between the sides.
  ///   - space: the picture.
  mutating func place(
    _ stack: LineStack, size: Double, part: CaptionPart, alignment: CaptionStyle.Alignment,
    in space: CaptionSpace
  ) {
    let scale = size / CaptionLine.em
    let outline = stack.outline * scale
    let first: Double
    switch part {
    case .top:
      first = max(space.margin + outline + stack.capHeight * scale, space.edge + outline + stack.ascent * scale)
    case .bottom:
      let last = space.height - max(space.margin + outline, space.edge + outline + stack.descent * scale)
      first = last - (stack.baselines.last ?? 0) * scale
    }
    for (line, baseline) in zip(stack.lines, stack.baselines) {
      guard let ink = line.ink else { continue }
      let x = Self.x(of: line, ink: ink, scale: scale, outline: outline, alignment: alignment, in: space)
      let y = first + baseline * scale
      let bounds = InkBounds(
        left: x + ink.left * scale - outline, top: y + ink.top * scale - outline,
        right: x + ink.right * scale + outline, bottom: y + ink.bottom * scale + outline)
      lines.append(PlacedLine(line: line, part: part, x: x, y: y, size: size, ink: bounds))
    }
  }

  /// Where a line starts: its ink in the middle, or its start or end at a side; the ink within the margins in any case.
  private static func x(
    of line: CaptionLine, ink: InkBounds, scale: Double, outline: Double, alignment: CaptionStyle.Alignment,
    in space: CaptionSpace
  ) -> Double {
    let isAtLeft = (alignment == .leading) != line.isRightToLeft
    let wanted =
      if alignment == .center {
        CaptionSpace.width / 2 - (ink.left + ink.right) / 2 * scale
      } else if isAtLeft {
        space.margin + outline
      } else {
        CaptionSpace.width - space.margin - outline - line.advance * scale
      }
    let least = space.margin + outline - ink.left * scale
    let most = CaptionSpace.width - space.margin - outline - ink.right * scale
    return max(least, min(wanted, most))
  }
}
