import CPango

extension CaptionLayout {
  /// Draws the captions onto a picture of the layout's shape: all outlines first, so that none covers a letter.
  ///
  /// Pictures in the lines are asked for at the very size at which they stand, so that they are sharp at every width.
  func draw(into bitmap: inout Bitmap, pictures source: any InlinePictureSource = NoInlinePictures()) {
    guard !lines.isEmpty else { return }
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    let scale = Double(width) / CaptionSpace.width
    let pictures = lines.flatMap { $0.pictures(of: source, scale: scale, outline: outline) }
    unsafe bitmap.pixels.withUnsafeMutableBytes { bytes in
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
        Int32(width * 4))
      defer {
        unsafe cairo_surface_finish(surface)
        unsafe cairo_surface_destroy(surface)
      }
      guard let cairo = unsafe cairo_create(surface) else { return }
      defer { unsafe cairo_destroy(cairo) }
      unsafe clip(cairo, scale: scale)
      unsafe cairo_scale(cairo, scale, scale)
      unsafe cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      // Sixteen shades are enough for the edge of an outline, and take half the time.
      unsafe cairo_set_antialias(cairo, CAIRO_ANTIALIAS_FAST)
      for line in lines { unsafe line.draw(on: cairo) { unsafe drawOutline(of: $0, on: cairo) } }
      if outline > 0 { unsafe draw(pictures, on: cairo) { unsafe $0.drawOutline(on: $1) } }
      unsafe cairo_set_antialias(cairo, CAIRO_ANTIALIAS_GRAY)
      for line in lines { unsafe line.draw(on: cairo) { unsafe Self.drawLetters(of: $0, on: cairo) } }
      unsafe draw(pictures, on: cairo) { unsafe $0.drawPicture(on: $1) }
    }
  }

  /// Draws pictures pixel for pixel.
  private func draw(
    _ pictures: [CaptionLine.Emoji], on cairo: OpaquePointer, _ body: (CaptionLine.Emoji, OpaquePointer) -> Void
  ) {
    if pictures.isEmpty { return }
    unsafe cairo_save(cairo)
    unsafe cairo_identity_matrix(cairo)
    unsafe outlineColor.set(on: cairo)
    for picture in pictures { unsafe body(picture, cairo) }
    unsafe cairo_restore(cairo)
  }

  /// Keeps ink off the edge whatever happens; in whole pixels, since others would need a mask.
  private func clip(_ cairo: OpaquePointer, scale: Double) {
    let (left, top) = ((clip.left * scale).rounded(.up), (clip.top * scale).rounded(.up))
    let (right, bottom) = ((clip.right * scale).rounded(.down), (clip.bottom * scale).rounded(.down))
    unsafe cairo_rectangle(cairo, left, top, max(0, right - left), max(0, bottom - top))
    unsafe cairo_clip(cairo)
  }

  private func drawOutline(of line: CaptionLine, on cairo: OpaquePointer) {
    guard outline > 0 else { return }
    unsafe outlineColor.set(on: cairo)
    for shape in line.shapes {
      unsafe shape.append(to: cairo)
      unsafe cairo_set_line_width(cairo, 2 * (outline + shape.thickening))
      unsafe cairo_stroke(cairo)
    }
    for emoji in line.emoji { unsafe emoji.drawOutline(on: cairo) }
  }

  private static func drawLetters(of line: CaptionLine, on cairo: OpaquePointer) {
    for shape in line.shapes {
      unsafe shape.color.set(on: cairo)
      unsafe shape.append(to: cairo)
      if shape.thickening > 0 {
        unsafe cairo_set_line_width(cairo, 2 * shape.thickening)
        unsafe cairo_stroke_preserve(cairo)
      }
      unsafe cairo_fill(cairo)
    }
    for emoji in line.emoji { unsafe emoji.drawPicture(on: cairo) }
  }
}

extension CaptionLayout.PlacedLine {
  /// The line's pictures at whole pixels of a canvas.
  fileprivate func pictures(
    of source: any InlinePictureSource, scale: Double, outline: Double
  ) -> [CaptionLine.Emoji] {
    let unit = size / CaptionLine.em * scale
    return line.pictures.compactMap { picture in
      let pixels = PixelSize(
        width: max(1, Int((picture.width * unit).rounded())), height: max(1, Int((picture.height * unit).rounded())))
      guard let bitmap = source.bitmap(of: picture.inline, size: pixels) else { return nil }
      return CaptionLine.Emoji(
        picture: EmojiPicture(bitmap, outline: outline * unit), x: (x * scale + picture.x * unit).rounded(),
        y: (y * scale + picture.y * unit).rounded(), scale: 1)
    }
  }

  /// Draws in the line's units.
  fileprivate func draw(on cairo: OpaquePointer, _ body: (CaptionLine) -> Void) {
    unsafe cairo_save(cairo)
    unsafe cairo_translate(cairo, x, y)
    unsafe cairo_scale(cairo, size / CaptionLine.em, size / CaptionLine.em)
    body(line)
    unsafe cairo_restore(cairo)
  }
}

extension RGBColor {
  fileprivate func set(on cairo: OpaquePointer) {
    unsafe cairo_set_source_rgb(cairo, Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }
}

extension CaptionLine.Shape {
  fileprivate func append(to cairo: OpaquePointer) {
    var data = path
    unsafe data.withUnsafeMutableBufferPointer { buffer in
      var path = unsafe cairo_path_t(
        status: CAIRO_STATUS_SUCCESS, data: buffer.baseAddress, num_data: Int32(buffer.count))
      unsafe cairo_append_path(cairo, &path)
    }
  }
}

extension CaptionLine.Emoji {
  fileprivate func drawOutline(on cairo: OpaquePointer) {
    var mask = picture.mask
    let border = Double(picture.maskBorder) * scale
    unsafe Self.withPattern(
      &mask, format: CAIRO_FORMAT_A8, width: picture.maskWidth, height: picture.maskHeight, stride: picture.maskStride,
      x: x - border, y: y - border, scale: scale, filter: CAIRO_FILTER_BILINEAR
    ) { unsafe cairo_mask(cairo, $0) }
  }

  fileprivate func drawPicture(on cairo: OpaquePointer) {
    var pixels = picture.pixels
    // Emoji are mostly made smaller; this filter averages all pixels under one.
    unsafe Self.withPattern(
      &pixels, format: CAIRO_FORMAT_ARGB32, width: picture.width, height: picture.height, stride: picture.width * 4,
      x: x, y: y, scale: scale, filter: CAIRO_FILTER_GOOD
    ) { pattern in
      unsafe cairo_set_source(cairo, pattern)
      unsafe cairo_paint(cairo)
    }
  }

  private static func withPattern<Pixel>(
    _ pixels: inout [Pixel], format: cairo_format_t, width: Int, height: Int, stride: Int, x: Double, y: Double,
    scale: Double, filter: cairo_filter_t, _ draw: (OpaquePointer?) -> Void
  ) {
    unsafe pixels.withUnsafeMutableBytes { bytes in
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height), Int32(stride))
      let pattern = unsafe cairo_pattern_create_for_surface(surface)
      var matrix = cairo_matrix_t()
      unsafe cairo_matrix_init_scale(&matrix, 1 / scale, 1 / scale)
      unsafe cairo_matrix_translate(&matrix, -x, -y)
      unsafe cairo_pattern_set_matrix(pattern, &matrix)
      unsafe cairo_pattern_set_filter(pattern, filter)
      unsafe draw(pattern)
      unsafe cairo_pattern_destroy(pattern)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }
}
