import CPango

/// A caption with the lines and the size that it was given.
struct FittedCaption {
  var stack: LineStack
  /// The text size in reference units.
  var size: Double
  /// Characters shown, and those that there are.
  var shown: Int
  var count: Int
  /// Whether combining marks were left out.
  var lostMarks: Bool

  /// Whether more room would do the text good.
  var isCramped: Bool { shown < count || size < 60 }

  /// The height from the picture's edge.
  func height(in space: CaptionSpace) -> Double {
    space.margin + (stack.height + 2 * stack.outline) * size / CaptionLine.em
  }
}

/// Finds the largest size at which captions fit: shape once, break lines by arithmetic, shape the chosen lines, measure
/// their ink.
struct CaptionFitting {
  let style: CaptionStyle
  let space: CaptionSpace
  let fonts: FontChoice
  let base: BaseFont
  let context: GObjectOwner

  private var outline: Double { min(max(style.outlineWidth.isFinite ? style.outlineWidth : 0, 0), 0.5) }
  /// Marks on one letter that real languages use, and what is left of more where there is no room.
  private static let markLimits = [24, 4, 1]

  /// Fits a text into a height from the picture's edge; nil for a text without ink.
  func fit(_ text: CaptionText, height: Double, tracer: inout LineTracer) -> FittedCaption? {
    guard !text.isEmpty else { return nil }
    let available = height - space.margin
    var last: FittedCaption?
    for limit in Self.markLimits {
      let (limited, lostMarks) = text.limitingMarks(to: limit)
      guard var fit = fit(limited, available: available, tracer: &tracer) else { return nil }
      fit.count = text.characterCount
      fit.lostMarks = lostMarks
      if fit.size >= space.smallestText * 0.999, fit.shown > 0 { return fit }
      last = fit
      if !text.limitingMarks(to: 1).dropped { break }
    }
    return last
  }

  private func fit(_ text: CaptionText, available: Double, tracer: inout LineTracer) -> FittedCaption? {
    var smallestScale = 0.1
    var result: FittedCaption?
    for attempt in 0..<3 {
      guard let fit = fitOnce(text, smallestScale: smallestScale, available: available, tracer: &tracer)
      else { return nil }
      result = fit
      // A small run must stay readable as well.
      let needed = min(1, space.smallestText / fit.size)
      let smallestRun = text.runs.dropLast().map(\.relativeSize).filter { $0 > 0 }.min() ?? 1
      if max(smallestRun, smallestScale) >= needed * 0.999 { break }
      smallestScale = attempt == 1 ? 1 : min(1, needed * 1.1)
    }
    return result
  }

  private func fitOnce(
    _ text: CaptionText, smallestScale: Double, available: Double, tracer: inout LineTracer
  ) -> FittedCaption? {
    let capHeight = base.capHeight
    let largest = self.largest
    let pitch = LineStack.pitch(capHeight: capHeight, outline: outline * CaptionLine.em) / CaptionLine.em
    let room = LineChoice.Room(
      width: space.lineWidth, height: available, largest: largest, smallest: space.smallestText, pitch: pitch,
      outline: outline)
    let bound = mostScalars(of: text, pitch: pitch, available: available)
    let bounded = text.elements.count > bound ? text.truncated(to: bound) : text
    let shaped = ShapedText(
      bounded, fonts: fonts, base: base, smallestScale: smallestScale, context: context)
    let measure = shaped.measure()
    let choice = LineChoice(measure, in: room)
    if choice.size >= room.smallest * 0.8, bounded.elements.count == text.elements.count {
      let stack = self.stack(shaped, width: choice.width, breaksWords: choice.breaksWords, tracer: &tracer)
      guard stack.width > 0 else { return nil }
      let size = min(room.largest, stack.largestSize(width: room.width, height: room.height))
      if size >= room.smallest {
        return FittedCaption(
          stack: stack, size: size, shown: text.characterCount, count: text.characterCount, lostMarks: false)
      }
    }
    return cut(
      text, measure: measure, room: room, smallestScale: smallestScale, tracer: &tracer)
  }

  /// Shows as much as fits at the smallest size, and an ellipsis.
  private func cut(
    _ text: CaptionText, measure: TextMeasure, room: LineChoice.Room, smallestScale: Double, tracer: inout LineTracer
  ) -> FittedCaption? {
    let width = Int((room.width / room.smallest - 2 * room.outline) * 1000)
    var lineLimit = max(1, Int(room.height / (room.pitch * room.smallest)))
    var result: FittedCaption?
    while lineLimit >= 1 {
      let (count, lastStart) = measure.lines(width: width, limit: lineLimit)
      // Two scalars make room for the ellipsis in most texts; the loop below finds out.
      var end = count > lineLimit ? lastStart : text.elements.count
      var tries = 0
      repeat {
        let isWhole = end >= text.elements.count
        let part = isWhole ? text : text.truncated(to: end)
        let shaped = ShapedText(
          part, fonts: fonts, base: base, smallestScale: smallestScale, context: context)
        let stack = self.stack(shaped, width: width, breaksWords: true, tracer: &tracer)
        guard stack.width > 0 else { return result }
        let size = min(room.largest, stack.largestSize(width: room.width, height: room.height))
        result = FittedCaption(
          stack: stack, size: size, shown: text.charactersShown(inFirst: end), count: text.characterCount,
          lostMarks: false)
        if size >= room.smallest { return result }
        if stack.lines.count <= lineLimit { break }
        end = Self.boundary(before: end, in: text)
        tries += 1
      } while tries < 8 && end > 0
      // Lines are taller than those of capitals.
      lineLimit = min(lineLimit - 1, Int(Double(lineLimit) * (result?.size ?? 0) / room.smallest) + 1)
    }
    return result
  }

  /// The start of the character, as typed, before a scalar.
  private static func boundary(before end: Int, in text: CaptionText) -> Int {
    guard end > 0 else { return 0 }
    let character = text.elements[end - 1].character
    return text.elements[..<end].lastIndex { $0.character != character }.map { $0 + 1 } ?? 0
  }

  private func stack(
    _ shaped: borrowing ShapedText, width: Int, breaksWords: Bool, tracer: inout LineTracer
  ) -> LineStack {
    let capHeight = base.capHeight
    let options = LineTracer.Options(
      style: style, weight: fonts.weight, capHeight: capHeight, extents: base.extents)
    let lines = shaped.lines(width: width, breaksWords: breaksWords, options: options, tracer: &tracer)
    return LineStack(lines, outline: outline * CaptionLine.em, capHeight: capHeight)
  }

  /// The largest text size in reference units.
  private var largest: Double {
    let size =
      switch style.size {
      case .automatic: space.largestCapitals * CaptionLine.em / base.capHeight
      case .fraction(let fraction): space.height * (fraction.isFinite ? fraction : 0.1)
      }
    return max(size, space.smallestText)
  }

  /// More scalars than this cannot be shown even if they are narrow; the rest is not even shaped.
  private func mostScalars(of text: CaptionText, pitch: Double, available: Double) -> Int {
    let lines = max(1, max(available, space.sharedHeight) / (pitch * space.smallestText))
    let lineWidth = space.lineWidth / space.smallestText
    var used = 0.0
    for (index, element) in text.elements.enumerated() {
      switch element.scalar.value {
      case 0x0A: used = (used / lineWidth).rounded(.down) * lineWidth + lineWidth
      case 0x3000...0x9FFF, 0xAC00...0xD7FF, 0x1_F300...0x1_FAFF, 0x2_0000...0x3_FFFF: used += 0.45
      default: used += 0.15
      }
      if used > lines * lineWidth { return index + 1 }
    }
    return text.elements.count
  }
}
