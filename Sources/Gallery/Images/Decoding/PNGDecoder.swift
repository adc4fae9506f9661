internal import CPNG

/// PNG through libpng's simplified interface, which never jumps over Swift frames.
enum PNGDecoder {
  static func decode(_ bytes: [UInt8], header: PictureHeader) throws(PictureProblem) -> DecodedPixels {
    let chunks = PNGChunks(bytes, keepsGamma: header.profile == nil)
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    let plain = chunks.bytes
    return try unsafe plain.withUnsafeBufferPointer { source throws(PictureProblem) in
      guard unsafe png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else {
        throw .damaged(.png, detail: unsafe message(of: image))
      }
      let size = unsafe PixelSize(width: Int(image.width), height: Int(image.height))
      guard size == header.storedSize else { throw .damaged(.png, detail: "its headers contradict each other") }
      let hasAlpha = unsafe image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0
      // Sixteen bits without a statement of gamma are sRGB like eight, not the light itself.
      if !chunks.hasGamma { unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB) }
      // BGRA bytes: alpha, colour, blue first. Opaque pictures get a full alpha byte.
      unsafe image.format = UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)
      var pixels = [UInt32](repeating: 0, count: size.width * size.height)
      let isWhole = unsafe pixels.withUnsafeMutableBytes { target in
        unsafe png_image_finish_read(&image, nil, target.baseAddress, Int32(size.width * 4), nil) != 0
      }
      var decoded = DecodedPixels(
        size: size, pixels: pixels, isOpaque: !hasAlpha, orientation: header.orientation,
        color: header.color)
      if !isWhole {
        // Rows that never came are still zero.
        guard pixels.contains(where: { $0 != 0 }) else {
          throw .damaged(.png, detail: unsafe message(of: image))
        }
        decoded.isOpaque = false
        decoded.warnings.append(.partlyDecoded(.png))
      }
      return decoded
    }
  }

  private static func message(of image: png_image) -> String {
    let text = unsafe withUnsafeBytes(of: image.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? "its pixels cannot be read" : text.onOneLine
  }
}
