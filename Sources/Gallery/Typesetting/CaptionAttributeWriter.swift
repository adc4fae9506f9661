import CPango

/// Writes a caption's formatting as Pango attributes: one place for everything that a run may ask for.
struct CaptionAttributeWriter {
  let text: CaptionText
  let offsets: [Int]
  let fonts: FontChoice
  let base: BaseFont
  let smallestScale: Double

  /// Emoji are drawn larger than letters by their fonts; this keeps them in proportion to capitals.
  static let emojiScale = 0.82
  private static let largestScale = 4.0

  func write(to list: borrowing AttributeList) {
    // A hyphen would change what was typed, and is wrong in addresses and cries.
    unsafe list.insert(pango_attr_insert_hyphens_new(0), range: 0..<(offsets.last ?? 0))
    var start = 0
    while start < text.elements.count {
      let run = text.elements[start].run
      let end = text.elements[start...].firstIndex { $0.run != run } ?? text.elements.count
      write(text.runs[run], number: run, scalars: start..<end, to: list)
      start = end
    }
    writeEmoji(to: list)
    if fonts.weight.rawValue < PANGO_WEIGHT_BOLD.rawValue { writeFallback(to: list) }
  }

  private func write(
    _ run: CaptionRun, number: Int, scalars: Range<Int>, to list: borrowing AttributeList
  ) {
    let range = offsets[scalars.lowerBound]..<offsets[scalars.upperBound]
    // The colour is looked up by place when drawing; the attribute keeps neighbours of different colour in pieces.
    unsafe list.insert(pango_attr_foreground_new(guint16(truncatingIfNeeded: number), 0, 0), range: range)
    if run.isBold { unsafe list.insert(pango_attr_weight_new(fonts.boldWeight), range: range) }
    if run.isItalic { unsafe list.insert(pango_attr_style_new(PANGO_STYLE_ITALIC), range: range) }
    if let family = run.fontFamily {
      let families = family.replacing(",", with: " ") + "," + fonts.families
      unsafe list.insert(pango_attr_family_new(families), range: range)
    }
    let scale = scale(of: run)
    if scale != 1 { unsafe list.insert(Self.size(scale), range: range) }
    if let box = text.boxes[number] { reserve(box, scale: scale, range: range, in: list) }
  }

  /// Keeps the place of a picture, which is as high as a line of letters.
  private func reserve(_ box: InlineBox, scale: Double, range: Range<Int>, in list: borrowing AttributeList) {
    let unit = scale * Double(PANGO_SCALE)
    let (ascent, descent) = base.extents
    var place = PangoRectangle(
      x: 0, y: Int32(-ascent * unit), width: Int32((ascent + descent) * box.aspectRatio * unit),
      height: Int32((ascent + descent) * unit))
    unsafe list.insert(pango_attr_shape_new(&place, &place), range: range)
  }

  private func scale(of run: CaptionRun) -> Double {
    let wanted = run.relativeSize.isFinite && run.relativeSize > 0 ? run.relativeSize : 1
    return min(max(wanted, min(1, smallestScale)), Self.largestScale)
  }

  private static func size(_ scale: Double) -> UnsafeMutablePointer<PangoAttribute>? {
    unsafe pango_attr_size_new_absolute(Int32(CaptionLine.em * scale * Double(PANGO_SCALE)))
  }

  private func writeEmoji(to list: borrowing AttributeList) {
    guard
      text.elements.contains(where: {
        $0.scalar.value > 0xFF && $0.scalar.properties.isEmoji || $0.scalar.value == 0x20E3
      })
    else { return }
    var position = 0
    let string = String(String.UnicodeScalarView(text.elements.map(\.scalar)))
    for character in string {
      let count = character.unicodeScalars.count
      defer { position += count }
      guard Self.isEmoji(character) else { continue }
      let scale = scale(of: text.runs[text.elements[position].run])
      unsafe list.insert(
        Self.size(scale * Self.emojiScale), range: offsets[position]..<offsets[position + count])
    }
  }

  /// Whether a character is shown as a colour picture.
  static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.properties.isEmoji else { return false }
    var rest = character.unicodeScalars.dropFirst()
    if rest.first == "\u{FE0E}" { return false }
    if first.properties.isEmojiPresentation { return true }
    rest = rest.drop { $0.properties.isEmojiModifier }
    return rest.contains { [0xFE0F, 0x20E3, 0x200D].contains($0.value) }
      || rest.startIndex != character.unicodeScalars.index(after: character.unicodeScalars.startIndex)
  }

  /// Letters that the first font lacks are set as heavy as headlines are.
  private func writeFallback(to list: borrowing AttributeList) {
    for (index, element) in text.elements.enumerated()
    where element.scalar.value > 0x7F && !text.runs[element.run].isBold
      && element.scalar.properties.isAlphabetic && !base.has(element.scalar)
    {
      unsafe list.insert(pango_attr_weight_new(PANGO_WEIGHT_BOLD), range: offsets[index]..<offsets[index + 1])
    }
  }
}
