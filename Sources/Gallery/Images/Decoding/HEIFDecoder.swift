internal import CHEIF

/// AVIF and HEIC through libheif, which turns and mirrors pictures itself.
enum HEIFDecoder {
  static func decode(_ bytes: [UInt8], header: PictureHeader) throws(PictureProblem) -> DecodedPixels {
    let format = header.format
    // The context reads from the bytes without a copy: they must outlive it.
    return try unsafe bytes.withUnsafeBufferPointer { source throws(PictureProblem) in
      let context = try HEIFContext()
      // Decode in this thread: jobs run side by side already.
      unsafe heif_context_set_max_decoding_threads(context.pointer, 0)
      try unsafe check(
        heif_context_read_from_memory_without_copy(context.pointer, source.baseAddress, source.count, nil),
        format)
      var primary: OpaquePointer?
      try unsafe check(heif_context_get_primary_image_handle(context.pointer, &primary), format)
      guard let primary = unsafe primary else { throw .damaged(format, detail: "it has no primary picture") }
      let handle = unsafe HEIFHandle(primary)
      let size = unsafe PixelSize(
        width: Int(heif_image_handle_get_width(primary)), height: Int(heif_image_handle_get_height(primary)))
      guard size == header.size || size == header.storedSize else {
        throw .damaged(format, detail: "its headers contradict each other")
      }
      var decodedImage: OpaquePointer?
      try unsafe check(
        heif_decode_image(
          primary, &decodedImage, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, nil), format)
      guard let decodedImage = unsafe decodedImage else { throw .notEnoughMemory }
      let image = unsafe HEIFImage(decodedImage)
      var decoded = try pixels(of: image, expected: size, format: format)
      decoded.isOpaque = unsafe heif_image_handle_has_alpha_channel(handle.pointer) == 0
      decoded.isPremultiplied = unsafe heif_image_handle_is_premultiplied_alpha(handle.pointer) != 0
      decoded.color = header.profile.map(ColorSource.icc) ?? color(of: handle)
      return decoded
    }
  }

  /// The pixels with red and blue changed round.
  private static func pixels(
    of image: borrowing HEIFImage, expected: PixelSize, format: PictureFormat
  ) throws(PictureProblem) -> DecodedPixels {
    var stride: Int32 = 0
    let width = unsafe Int(heif_image_get_width(image.pointer, heif_channel_interleaved))
    let height = unsafe Int(heif_image_get_height(image.pointer, heif_channel_interleaved))
    let plane = unsafe heif_image_get_plane_readonly(image.pointer, heif_channel_interleaved, &stride)
    guard let plane = unsafe plane, PixelSize(width: width, height: height) == expected else {
      throw .damaged(format, detail: "its headers contradict each other")
    }
    let rowBytes = Int(stride)
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      for y in 0..<height {
        let row = unsafe UnsafeRawPointer(plane) + y * rowBytes
        for x in 0..<width {
          let pixel = unsafe UInt32(littleEndian: row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self))
          unsafe target[y * width + x] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
        }
      }
      count = width * height
    }
    return DecodedPixels(size: expected, pixels: pixels, isOpaque: false)
  }

  /// What the coded colour description of a picture without a profile says.
  private static func color(of handle: borrowing HEIFHandle) -> ColorSource {
    let size = unsafe heif_image_handle_get_raw_color_profile_size(handle.pointer)
    if size > 0, size < 16 << 20 {
      var profile = [UInt8](repeating: 0, count: size)
      if unsafe heif_image_handle_get_raw_color_profile(handle.pointer, &profile).code == heif_error_Ok {
        return .icc(profile)
      }
    }
    var found: UnsafeMutablePointer<heif_color_profile_nclx>?
    guard unsafe heif_image_handle_get_nclx_color_profile(handle.pointer, &found).code == heif_error_Ok,
      let nclx = unsafe found
    else { return .sRGB }
    defer { unsafe heif_nclx_color_profile_free(nclx) }
    let primaries = unsafe Int(nclx.pointee.color_primaries.rawValue)
    let transfer = unsafe Int(nclx.pointee.transfer_characteristics.rawValue)
    // 2 is "unspecified", which means sRGB. So do BT.709's primaries with any of its transfers.
    guard primaries != 2, transfer != 2, primaries != 1 || ![1, 6, 13, 14, 15].contains(transfer) else { return .sRGB }
    return .coded(primaries: primaries, transfer: transfer)
  }

  private static func check(_ error: heif_error, _ format: PictureFormat) throws(PictureProblem) {
    guard unsafe error.code != heif_error_Ok else { return }
    if unsafe error.code == heif_error_Memory_allocation_error { throw .notEnoughMemory }
    let words = unsafe error.message.map { unsafe String(cString: $0) } ?? "it cannot be read"
    throw .damaged(format, detail: words.onOneLine)
  }
}
