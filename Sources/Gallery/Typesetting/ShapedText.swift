import CPango

/// A text with its attributes in a Pango layout, shaped at ``CaptionLine/em``.
struct ShapedText: ~Copyable {
  private let layout: GObjectOwner
  let text: CaptionText
  /// The byte at which each scalar starts, and the text's length at the end.
  private let offsets: [Int]

  /// Shapes a text.
  ///
  /// - Parameters:
  ///   - text: what to shape.
  ///   - fonts: the families.
  ///   - base: the font of ordinary letters.
  ///   - smallestScale: the smallest size that a run may have, as a fraction of the text size.
  ///   - context: the Pango context, with the language.
  init(
    _ text: CaptionText, fonts: FontChoice, base: BaseFont, smallestScale: Double,
    context: GObjectOwner
  ) {
    self.text = text
    var offsets = [0]
    offsets.reserveCapacity(text.elements.count + 1)
    var string = String.UnicodeScalarView()
    for element in text.elements {
      string.append(element.scalar)
      offsets.append((offsets.last ?? 0) + UTF8.width(element.scalar))
    }
    self.offsets = offsets
    let pointer = unsafe pango_layout_new(context.pointer)
    layout = unsafe GObjectOwner(owning: pointer.unsafelyUnwrapped)
    let size = CaptionLine.em
    let description = FontDescription(families: fonts.families, weight: fonts.weight, size: size)
    unsafe pango_layout_set_font_description(layout.pointer, description.pointer)
    unsafe pango_layout_set_text(layout.pointer, String(string), Int32(offsets.last ?? 0))
    let attributes = AttributeList()
    CaptionAttributeWriter(
      text: text, offsets: offsets, fonts: fonts, base: base, smallestScale: smallestScale
    ).write(to: attributes)
    unsafe pango_layout_set_attributes(layout.pointer, attributes.pointer)
  }

  /// The pieces of the text, from shaping each paragraph as one line.
  func measure() -> TextMeasure {
    unsafe pango_layout_set_width(layout.pointer, -1)
    var widths = [Int](repeating: 0, count: text.elements.count + 1)
    var isCluster = [Bool](repeating: false, count: text.elements.count + 1)
    let iterator = unsafe pango_layout_get_iter(layout.pointer)
    defer { unsafe pango_layout_iter_free(iterator) }
    repeat {
      let byte = Int(unsafe pango_layout_iter_get_index(iterator))
      let scalar = scalarIndex(ofByte: byte)
      var box = PangoRectangle()
      unsafe pango_layout_iter_get_cluster_extents(iterator, nil, &box)
      // Pango units to thousandths of the text size.
      widths[scalar] += Int((Double(box.width) * 1000 / (CaptionLine.em * Double(PANGO_SCALE))).rounded(.up))
      isCluster[scalar] = true
    } while unsafe pango_layout_iter_next_cluster(iterator) != 0
    return pieces(widths: widths, isCluster: isCluster)
  }

  private func scalarIndex(ofByte byte: Int) -> Int {
    var low = 0
    var high = offsets.count - 1
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < byte { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func pieces(widths: [Int], isCluster: [Bool]) -> TextMeasure {
    var count: Int32 = 0
    let logical = unsafe pango_layout_get_log_attrs_readonly(layout.pointer, &count)
    var pieces: [TextMeasure.Piece] = []
    var startsLine = false
    for (index, element) in text.elements.enumerated() {
      if element.scalar == "\n" {
        // An empty piece holds the place of an empty line.
        if startsLine || pieces.isEmpty { pieces.append(TextMeasure.Piece(start: index, startsLine: startsLine)) }
        startsLine = true
        continue
      }
      let mayBreak = index < Int(count) ? unsafe logical?[index].is_line_break == 1 : false
      if pieces.isEmpty || startsLine || mayBreak {
        pieces.append(TextMeasure.Piece(start: index, startsLine: startsLine))
        startsLine = false
      }
      let last = pieces.count - 1
      if element.scalar.properties.isWhitespace {
        pieces[last].space += widths[index]
      } else {
        pieces[last].width += pieces[last].space + widths[index]
        pieces[last].space = 0
        if isCluster[index] || pieces[last].clusters.isEmpty {
          pieces[last].clusters.append((index, widths[index]))
        } else {
          pieces[last].clusters[pieces[last].clusters.count - 1].width += widths[index]
        }
      }
    }
    return TextMeasure(pieces: pieces)
  }

  /// Wraps at a width in thousandths of the text size, and traces each line.
  func lines(
    width: Int, breaksWords: Bool, options: LineTracer.Options, tracer: inout LineTracer
  ) -> [CaptionLine] {
    // A hundredth more, since sums of rounded widths may miss what fits exactly.
    let units = (Double(width) + 10) / 1000 * CaptionLine.em * Double(PANGO_SCALE)
    unsafe pango_layout_set_wrap(layout.pointer, breaksWords ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
    unsafe pango_layout_set_width(layout.pointer, Int32(clamping: Int(units)))
    var lines: [CaptionLine] = []
    for index in 0..<(unsafe pango_layout_get_line_count(layout.pointer)) {
      guard let line = unsafe pango_layout_get_line_readonly(layout.pointer, index) else { continue }
      lines.append(unsafe tracer.trace(line, of: self, options: options))
    }
    return lines
  }

  /// The formatting of the character that starts at a byte.
  func run(atByte byte: Int) -> CaptionRun? {
    let index = scalarIndex(ofByte: byte)
    return text.elements.indices.contains(index) ? text.runs[text.elements[index].run] : nil
  }

  /// The box of the picture that stands at a byte; nil for letters.
  func box(atByte byte: Int) -> InlineBox? {
    let index = scalarIndex(ofByte: byte)
    return text.elements.indices.contains(index) ? text.boxes[text.elements[index].run] : nil
  }

  /// Whether white space starts at a byte.
  func isSpace(atByte byte: Int) -> Bool {
    let index = scalarIndex(ofByte: byte)
    return text.elements.indices.contains(index) && text.elements[index].scalar.properties.isWhitespace
  }

  /// Whether the scalar at a byte belongs to the same character as the one before it.
  func continuesCharacter(atByte byte: Int) -> Bool {
    let index = scalarIndex(ofByte: byte)
    guard index > 0, index < text.elements.count else { return false }
    return text.elements[index].character == text.elements[index - 1].character
  }
}
