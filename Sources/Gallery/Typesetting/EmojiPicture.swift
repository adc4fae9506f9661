import CPango

/// A colour emoji as its font has it, or another picture in the line, with the mask of its outline.
struct EmojiPicture: Sendable {
  /// Pixels of ARGB32, premultiplied.
  let pixels: [UInt32]
  let width: Int
  let height: Int
  /// The emoji's left edge, in pixels from where its glyph is placed.
  let originX: Double
  /// The outline and what it surrounds, one byte a pixel, rows of ``maskStride``.
  let mask: [UInt8]
  /// Pixels that the mask is larger than the picture, on each side.
  let maskBorder: Int

  /// The text size of the picture: that of the widely used bitmap font, so that its pixels come out unscaled.
  static let nativeSize = 109.0

  var maskWidth: Int { width + 2 * maskBorder }
  var maskHeight: Int { height + 2 * maskBorder }
  /// Rows as Cairo wants them, of a multiple of four bytes.
  var maskStride: Int { (maskWidth + 3) & ~3 }

  /// Draws a glyph at its native size.
  ///
  /// - Parameters:
  ///   - glyph: its index in the font.
  ///   - font: the font, at any size.
  ///   - outline: the outline's width, in pixels at the native size.
  init?(glyph: UInt, of font: OpaquePointer, outline: Double) {
    var matrix = cairo_matrix_t()
    unsafe cairo_matrix_init_scale(&matrix, Self.nativeSize, Self.nativeSize)
    var identity = cairo_matrix_t()
    unsafe cairo_matrix_init_identity(&identity)
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_scaled_font_get_font_options(font, options)
    let native = unsafe cairo_scaled_font_create(cairo_scaled_font_get_font_face(font), &matrix, &identity, options)
    defer { unsafe cairo_scaled_font_destroy(native) }
    var placed = cairo_glyph_t(index: glyph, x: 0, y: 0)
    var extents = cairo_text_extents_t()
    unsafe cairo_scaled_font_glyph_extents(native, &placed, 1, &extents)
    let left = Int(extents.x_bearing.rounded(.down))
    let top = Int(extents.y_bearing.rounded(.down))
    width = Int((extents.x_bearing + extents.width).rounded(.up)) - left
    height = Int((extents.y_bearing + extents.height).rounded(.up)) - top
    guard width > 0, height > 0, width <= 2000, height <= 2000 else { return nil }
    originX = Double(left)
    placed.x = Double(-left)
    placed.y = Double(-top)
    pixels = unsafe Self.draw(placed, of: native, width: width, height: height)
    maskBorder = Int(outline.rounded(.up)) + 1
    mask = DilatedMask.make(
      alpha: pixels.map { UInt8($0 >> 24) }, width: width, height: height, border: maskBorder, radius: outline)
  }

  /// Takes a picture as it is.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - outline: the outline's width, in pixels of the picture.
  init(_ bitmap: Bitmap, outline: Double) {
    pixels = bitmap.pixels
    width = bitmap.size.width
    height = bitmap.size.height
    originX = 0
    maskBorder = Int(outline.rounded(.up)) + 1
    mask = DilatedMask.make(
      alpha: pixels.map { UInt8($0 >> 24) }, width: width, height: height, border: maskBorder, radius: outline)
  }

  private static func draw(_ glyph: cairo_glyph_t, of font: OpaquePointer?, width: Int, height: Int) -> [UInt32] {
    var glyph = glyph
    var pixels = [UInt32](repeating: 0, count: width * height)
    unsafe pixels.withUnsafeMutableBytes { bytes in
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
        Int32(width * 4))
      let context = unsafe cairo_create(surface)
      unsafe cairo_set_scaled_font(context, font)
      unsafe cairo_show_glyphs(context, &glyph, 1)
      unsafe cairo_destroy(context)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
    return pixels
  }
}
