import CPango

/// Turns shaped lines into paths and pictures, which need no font any more.
struct LineTracer: ~Copyable {
  private let maker = PathMaker()
  private var pictures: [PictureKey: EmojiPicture] = [:]
  /// Code points that no font had, since the last ``takeMissing()``.
  private var missing: Set<UInt32> = []

  private struct PictureKey: Hashable {
    let file: String
    let glyph: UInt
    let outline: Double
  }

  /// How a line is traced.
  struct Options {
    let style: CaptionStyle
    /// The weight of ordinary letters.
    let weight: PangoWeight
    /// The height of capitals, in units of lines.
    let capHeight: Double
    /// How far a line of letters reaches above and below the baseline, in units of lines.
    let extents: (ascent: Double, descent: Double)
  }

  private static let scale = Double(PANGO_SCALE)
  /// A bold run whose font is no bolder than the rest is thickened by this fraction of the text size on each side.
  private static let thickening = 0.022

  /// The code points found missing so far, which are forgotten.
  mutating func takeMissing() -> Set<UInt32> {
    defer { missing = [] }
    return missing
  }

  /// Traces a line with its start at x = 0 and its baseline at y = 0.
  mutating func trace(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, of text: borrowing ShapedText, options: Options
  ) -> CaptionLine {
    var result = CaptionLine()
    result.isRightToLeft = unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    var x = 0.0
    var node = unsafe line.pointee.runs
    while let current = unsafe node {
      unsafe node = current.pointee.next
      guard let item = unsafe current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
      unsafe trace(item, of: text, options: options, x: &x, into: &result)
    }
    result.advance = x
    return result
  }

  private mutating func trace(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, of text: borrowing ShapedText, options: Options, x: inout Double,
    into line: inout CaptionLine
  ) {
    guard let analysis = unsafe item.pointee.item?.pointee.analysis, let string = unsafe item.pointee.glyphs?.pointee
    else { return }
    let first = Int(unsafe item.pointee.item.pointee.offset)
    let run = text.run(atByte: first) ?? CaptionRun(text: "")
    let box = text.box(atByte: first)
    let rise = -Double(unsafe item.pointee.y_offset) / Self.scale
    let start = x
    var glyphs: [cairo_glyph_t] = []
    var wordStarts = [0]
    var boxes: [InkBounds] = []
    let tones = unsafe Self.tones(analysis.font)
    for index in 0..<Int(unsafe string.num_glyphs) {
      let glyph = unsafe string.glyphs[index]
      let width = Double(glyph.geometry.width) / Self.scale
      defer { x += width }
      let left = x + Double(glyph.geometry.x_offset) / Self.scale
      let baseline = rise + Double(glyph.geometry.y_offset) / Self.scale
      if let inline = run.inline, let box {
        line.add(inline, box: box, x: left, width: width, baseline: baseline, extents: options.extents)
        if !box.isReadable {
          boxes.append(box.frame(x: left, width: width, baseline: baseline, extents: options.extents))
        }
        continue
      }
      if glyph.glyph == 0x0FFF_FFFF { continue }
      if glyph.glyph & 0x1000_0000 != 0 {
        missing.insert(glyph.glyph & ~0x1000_0000)
        let inset = width * 0.1
        boxes.append(
          InkBounds(
            left: left + inset, top: baseline - options.capHeight, right: left + width - inset, bottom: baseline))
        continue
      }
      let byte = Int(unsafe item.pointee.item.pointee.offset + string.log_clusters[index])
      // A skin tone that its font could not join with the person before it: a square that falls out of the sequence.
      if tones.contains(glyph.glyph), text.continuesCharacter(atByte: byte) {
        x -= width
        continue
      }
      glyphs.append(cairo_glyph_t(index: UInt(glyph.glyph), x: left, y: baseline))
      if text.isSpace(atByte: byte) { wordStarts.append(glyphs.count) }
    }
    let color = run.color ?? options.style.color
    if let font = unsafe analysis.font {
      if unsafe Self.isColored(font) {
        unsafe add(glyphs, of: font, options: options, to: &line)
      } else if !glyphs.isEmpty {
        let isBolder = unsafe Self.weight(of: font) > Int32(bitPattern: options.weight.rawValue)
        let thickening = run.isBold && !isBolder ? Self.thickening * CaptionLine.em : 0
        // Cairo's time grows with the edges of a path on one line: a path a word is faster than one for all.
        for (start, end) in zip(wordStarts, wordStarts.dropFirst() + [glyphs.count]) where start < end {
          let path = unsafe self.path { cairo in
            unsafe cairo_set_scaled_font(cairo, pango_cairo_font_get_scaled_font(OpaquePointer(font)))
            unsafe glyphs[start..<end].withUnsafeBufferPointer {
              unsafe cairo_glyph_path(cairo, $0.baseAddress, Int32($0.count))
            }
          }
          line.add(path, color: color, thickening: thickening)
        }
      }
      if run.isUnderlined || run.isStruckThrough, x > start {
        unsafe addRules(for: run, font: font, from: start, to: x, baseline: rise, color: color, to: &line)
      }
    }
    for box in boxes { addFrame(box, color: color, to: &line) }
  }

  /// A path that `draw` makes, in the units of lines.
  private func path(_ draw: (OpaquePointer) -> Void) -> [cairo_path_data_t] {
    unsafe cairo_new_path(maker.pointer)
    unsafe draw(maker.pointer)
    guard let path = unsafe cairo_copy_path(maker.pointer) else { return [] }
    defer { unsafe cairo_path_destroy(path) }
    return unsafe Array(UnsafeBufferPointer(start: path.pointee.data, count: Int(path.pointee.num_data)))
  }

  private func addRules(
    for run: CaptionRun, font: UnsafeMutablePointer<PangoFont>, from start: Double, to end: Double, baseline: Double,
    color: RGBColor, to line: inout CaptionLine
  ) {
    guard let metrics = unsafe pango_font_get_metrics(font, nil) else { return }
    defer { unsafe pango_font_metrics_unref(metrics) }
    func rule(position: Int32, thickness: Int32, heaviest: Double) {
      let height = max(Double(thickness) / Self.scale, heaviest)
      let top = baseline - Double(position) / Self.scale
      let path = unsafe self.path { unsafe cairo_rectangle($0, start, top, end - start, height) }
      line.add(path, color: color, thickening: 0)
    }
    // Fonts draw thin rules for text; headlines need them as heavy as a thin stem.
    let heaviest = CaptionLine.em * 0.06 * max(run.relativeSize, 0.5)
    if run.isUnderlined {
      let position = unsafe min(
        pango_font_metrics_get_underline_position(metrics), -Int32(CaptionLine.em * 0.08 * Self.scale))
      rule(
        position: position, thickness: unsafe pango_font_metrics_get_underline_thickness(metrics), heaviest: heaviest)
    }
    if run.isStruckThrough {
      rule(
        position: unsafe pango_font_metrics_get_strikethrough_position(metrics),
        thickness: unsafe pango_font_metrics_get_strikethrough_thickness(metrics), heaviest: heaviest)
    }
  }

  /// An empty frame in place of a glyph that no font has.
  private func addFrame(_ box: InkBounds, color: RGBColor, to line: inout CaptionLine) {
    let width = box.right - box.left
    let height = box.bottom - box.top
    let stroke = min(width, height) * 0.12
    guard stroke > 0 else { return }
    let path = unsafe self.path { cairo in
      unsafe cairo_rectangle(cairo, box.left, box.top, width, height)
      // Drawn the other way round, the inside stays empty.
      unsafe cairo_rectangle(cairo, box.right - stroke, box.top + stroke, 2 * stroke - width, height - 2 * stroke)
    }
    line.add(path, color: color, thickening: 0)
  }

  private mutating func add(
    _ glyphs: [cairo_glyph_t], of font: UnsafeMutablePointer<PangoFont>, options: Options, to line: inout CaptionLine
  ) {
    guard let scaled = unsafe pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return }
    var matrix = cairo_matrix_t()
    unsafe cairo_scaled_font_get_font_matrix(scaled, &matrix)
    let size = matrix.yy
    guard size > 0 else { return }
    // The outline is as wide as that of letters, whatever the size of the emoji.
    let outline = options.style.outlineWidth * CaptionLine.em * EmojiPicture.nativeSize / size
    let file = unsafe Self.file(of: font)
    for glyph in glyphs {
      let key = PictureKey(file: file, glyph: glyph.index, outline: outline)
      if pictures[key] == nil {
        if pictures.count >= 200 { pictures.removeAll() }
        pictures[key] = unsafe EmojiPicture(glyph: glyph.index, of: scaled, outline: outline)
      }
      guard let picture = pictures[key], picture.width > 0 else { continue }
      line.add(
        picture, x: glyph.x, baseline: glyph.y, scale: size / EmojiPicture.nativeSize, capHeight: options.capHeight)
    }
  }

  /// The glyphs of the five skin tones in a colour font; empty for other fonts.
  private static func tones(_ font: UnsafeMutablePointer<PangoFont>?) -> [PangoGlyph] {
    guard let font = unsafe font, unsafe isColored(font) else { return [] }
    return (0x1F3FB...0x1F3FF).map { code in
      unsafe pango_fc_font_get_glyph(
        UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self), gunichar(code))
    }
  }

  private static func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    var isColored: FcBool = 0
    let pattern = unsafe pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    return unsafe FcPatternGetBool(pattern, FC_COLOR, 0, &isColored) == FcResultMatch && isColored != 0
  }

  /// Where a font lies: unlike the address of its face, nothing that another font can have later.
  private static func file(of font: UnsafeMutablePointer<PangoFont>) -> String {
    var name: UnsafeMutablePointer<FcChar8>?
    let pattern = unsafe pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    guard unsafe FcPatternGetString(pattern, FC_FILE, 0, &name) == FcResultMatch, let name = unsafe name else {
      return ""
    }
    var index: Int32 = 0
    _ = unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    return unsafe "\(index) \(String(cString: name))"
  }

  private static func weight(of font: UnsafeMutablePointer<PangoFont>) -> Int32 {
    guard let description = unsafe pango_font_describe(font) else { return 0 }
    defer { unsafe pango_font_description_free(description) }
    return Int32(bitPattern: unsafe pango_font_description_get_weight(description).rawValue)
  }
}
