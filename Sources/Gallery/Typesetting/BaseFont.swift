import CPango

/// The font of a caption's ordinary letters, at ``CaptionLine/em``.
@safe final class BaseFont {
  private let pointer: UnsafeMutablePointer<PangoFont>

  /// Loads the first font of a choice; nil where there is none at all.
  init?(_ fonts: FontChoice, context: GObjectOwner) {
    let description = FontDescription(families: fonts.families, weight: fonts.weight, size: CaptionLine.em)
    guard let font = unsafe pango_context_load_font(context.pointer, description.pointer) else { return nil }
    unsafe pointer = font
  }

  deinit { unsafe g_object_unref(pointer) }

  /// The height of capitals, in units of lines.
  private(set) lazy var capHeight: Double = {
    let usual = 70.0
    guard let scaled = unsafe pango_cairo_font_get_scaled_font(OpaquePointer(pointer)) else { return usual }
    var extents = cairo_text_extents_t()
    unsafe cairo_scaled_font_text_extents(scaled, "H", &extents)
    let height = -extents.y_bearing
    return height > 20 && height < 150 ? height : usual
  }()

  /// How far lines of the font reach above and below the baseline, in units of lines: the height of pictures in them.
  private(set) lazy var extents: (ascent: Double, descent: Double) = {
    let usual = (ascent: 90.0, descent: 30.0)
    guard let metrics = unsafe pango_font_get_metrics(pointer, nil) else { return usual }
    defer { unsafe pango_font_metrics_unref(metrics) }
    let ascent = Double(unsafe pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE)
    let descent = Double(unsafe pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
    return ascent > 20 && ascent < 200 && descent >= 0 && descent < 100 ? (ascent, descent) : usual
  }()

  /// Whether the font itself has a glyph for a scalar.
  func has(_ scalar: Unicode.Scalar) -> Bool { unsafe pango_font_has_char(pointer, scalar.value) != 0 }

  /// The name of the font's family.
  var family: String {
    guard let description = unsafe pango_font_describe(pointer) else { return "" }
    defer { unsafe pango_font_description_free(description) }
    return unsafe pango_font_description_get_family(description).map { unsafe String(cString: $0) } ?? ""
  }
}
