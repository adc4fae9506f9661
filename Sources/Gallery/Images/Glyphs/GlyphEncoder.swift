internal import CHEIF

/// Writes the picture of a glyph: a HEIC file with an image, transparency and metadata for each strike.
enum GlyphEncoder {
  /// The sides of the strikes of a Genmoji, in its order.
  static let sides = [160, 40, 64, 96, 320]
  /// Of 100; above it, files grow faster than anybody sees.
  private static let quality: Int32 = 90

  /// Encodes strikes, which are square; the same bytes for the same pixels, with one version of the encoder.
  ///
  /// - Throws: ``GlyphProblem/noEncoder`` where libheif has none for this compression, or another problem of it.
  static func encode(
    _ strikes: [Bitmap], metadata: GlyphMetadata, compression: heif_compression_format = heif_compression_HEVC
  ) throws(GlyphProblem) -> [UInt8] {
    let context: HEIFContext
    do { context = try HEIFContext() } catch { throw .picture(error) }
    guard heif_have_encoder_for_format(compression) != 0 else { throw .noEncoder }
    var found: OpaquePointer?
    try unsafe check(heif_context_get_encoder_for_format(context.pointer, compression, &found))
    guard let found = unsafe found else { throw .noEncoder }
    let encoder = unsafe HEIFEncoder(found)
    try unsafe check(heif_encoder_set_lossy_quality(encoder.pointer, quality))
    // Threads would make the bytes depend on the number of cores; encoders other than x265 do not know the options.
    for (name, value) in [("preset", "slow"), ("x265:pools", "none"), ("x265:frame-threads", "1")] {
      _ = unsafe heif_encoder_set_parameter_string(encoder.pointer, name, value)
    }
    for strike in strikes {
      let factor = Double(strike.size.height) / Double(strikes[0].size.height)
      try add(strike, metadata: metadata.scaled(by: factor), to: context, by: encoder)
    }
    return try bytes(of: context)
  }

  private static func add(
    _ strike: Bitmap, metadata: GlyphMetadata, to context: borrowing HEIFContext, by encoder: borrowing HEIFEncoder
  ) throws(GlyphProblem) {
    guard let nclx = unsafe heif_nclx_color_profile_alloc() else { throw .picture(.notEnoughMemory) }
    defer { unsafe heif_nclx_color_profile_free(nclx) }
    // sRGB. Without it, readers guess the range of brightness.
    unsafe nclx.pointee.color_primaries = heif_color_primaries_ITU_R_BT_709_5
    unsafe nclx.pointee.transfer_characteristics = heif_transfer_characteristic_IEC_61966_2_1
    unsafe nclx.pointee.matrix_coefficients = heif_matrix_coefficients_ITU_R_BT_601_6
    unsafe nclx.pointee.full_range_flag = 1
    guard let options = unsafe heif_encoding_options_alloc() else { throw .picture(.notEnoughMemory) }
    defer { unsafe heif_encoding_options_free(options) }
    unsafe options.pointee.save_alpha_channel = 1
    unsafe options.pointee.output_nclx_profile = unsafe nclx
    unsafe options.pointee.macOS_compatibility_workaround_no_nclx_profile = 0

    let image = try image(of: strike)
    try unsafe check(heif_image_set_nclx_color_profile(image.pointer, nclx))
    var made: OpaquePointer?
    try unsafe check(heif_context_encode_image(context.pointer, image.pointer, encoder.pointer, options, &made))
    guard let made = unsafe made else { throw .encodingFailed(detail: "the image is missing") }
    let handle = unsafe HEIFHandle(made)
    let exif = metadata.exif
    try unsafe check(heif_context_add_exif_metadata(context.pointer, handle.pointer, exif, Int32(exif.count)))
    guard let xmp = metadata.description.flatMap(XMPDescription.packet) else { return }
    try unsafe check(heif_context_add_XMP_metadata(context.pointer, handle.pointer, xmp, Int32(xmp.count)))
  }

  /// The pixels as libheif has them: red, green, blue and alpha, straight.
  static func image(of bitmap: Bitmap) throws(GlyphProblem) -> HEIFImage {
    let (width, height) = (Int32(bitmap.size.width), Int32(bitmap.size.height))
    var made: OpaquePointer?
    try unsafe check(heif_image_create(width, height, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, &made))
    guard let made = unsafe made else { throw .picture(.notEnoughMemory) }
    let image = unsafe HEIFImage(made)
    try unsafe check(heif_image_add_plane(image.pointer, heif_channel_interleaved, width, height, 8))
    var stride: Int32 = 0
    guard let plane = unsafe heif_image_get_plane(image.pointer, heif_channel_interleaved, &stride) else {
      throw .picture(.notEnoughMemory)
    }
    let pixels = bitmap.straightPixelsFilled
    for y in 0..<bitmap.size.height {
      let row = unsafe UnsafeMutableRawPointer(plane) + y * Int(stride)
      for x in 0..<bitmap.size.width {
        let pixel = pixels[y * bitmap.size.width + x]
        let swapped = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
        unsafe row.storeBytes(of: swapped.littleEndian, toByteOffset: x * 4, as: UInt32.self)
      }
    }
    return image
  }

  /// The file that a context holds.
  static func bytes(of context: borrowing HEIFContext) throws(GlyphProblem) -> [UInt8] {
    var writer = heif_writer()
    writer.writer_api_version = 1
    unsafe writer.write = { _, data, count, target in
      if let data = unsafe data, let target = unsafe target {
        let bytes = unsafe UnsafeRawBufferPointer(start: data, count: count)
        unsafe target.assumingMemoryBound(to: [UInt8].self).pointee += bytes
      }
      return unsafe heif_error(code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
    }
    var file: [UInt8] = []
    let error = unsafe withUnsafeMutablePointer(to: &file) { target in
      unsafe heif_context_write(context.pointer, &writer, target)
    }
    try unsafe check(error)
    return file
  }

  private static func check(_ error: heif_error) throws(GlyphProblem) {
    guard unsafe error.code != heif_error_Ok else { return }
    if unsafe error.code == heif_error_Memory_allocation_error { throw .picture(.notEnoughMemory) }
    let words = unsafe error.message.map { unsafe String(cString: $0) } ?? "the encoder gave no reason"
    throw .encodingFailed(detail: words.onOneLine)
  }
}
