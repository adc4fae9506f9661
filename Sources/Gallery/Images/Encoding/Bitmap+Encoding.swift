internal import CGD

extension Bitmap {
  /// The bitmap as a file without metadata, written by libgd; the same bytes for the same pixels.
  ///
  /// - Parameters:
  ///   - format: JPEG must be opaque: see ``flattened(onto:)``. libgd's alpha has 7 bits.
  ///   - quality: 1 to 100 for JPEG, WebP and AVIF; PNG is lossless.
  /// - Returns: The whole file.
  /// - Throws: ``PictureProblem/encodingFailed(_:)`` or ``PictureProblem/notEnoughMemory``.
  func encoded(as format: ImageFormat, quality: Int) throws(PictureProblem) -> [UInt8] {
    let image = try gdImage()
    let quality = Int32(min(100, max(1, quality)))
    var count: Int32 = 0
    let data: UnsafeMutableRawPointer? =
      switch format {
      case .jpeg: unsafe gdImageJpegPtr(image.pointer, &count, quality)
      case .png: unsafe gdImagePngPtrEx(image.pointer, &count, Self.pngLevel)
      case .webp: unsafe gdImageWebpPtrEx(image.pointer, &count, quality)
      case .avif: unsafe gdImageAvifPtrEx(image.pointer, &count, quality, Self.avifSpeed)
      }
    guard let data = unsafe data else { throw .encodingFailed(format) }
    defer { unsafe gdFree(data) }
    guard count > 0 else { throw .encodingFailed(format) }
    let bytes = unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
    return format == .jpeg ? JPEGComments.removed(from: bytes) : bytes
  }

  /// zlib's level for PNG: above it, files shrink by little and take twice the time.
  private static var pngLevel: Int32 { 6 }
  /// libavif's speed, 0 to 10: slower ones take seconds for a preview.
  private static var avifSpeed: Int32 { 8 }

  /// The pixels as libgd has them: straight colours, and alpha the other way round in 7 bits.
  private func gdImage() throws(PictureProblem) -> GDImage {
    _ = GDImage.silence
    guard let image = unsafe GDImage(gdImageCreateTrueColor(Int32(size.width), Int32(size.height))) else {
      throw .notEnoughMemory
    }
    unsafe gdImageAlphaBlending(image.pointer, 0)
    unsafe gdImageSaveAlpha(image.pointer, isOpaque ? 0 : 1)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<size.height {
        guard let row = unsafe image.pointer.pointee.tpixels[y] else { continue }
        let source = y * size.width
        if isOpaque {
          for x in 0..<size.width { unsafe row[x] = Int32(bitPattern: pixels[source + x] & 0x00FF_FFFF) }
        } else {
          for x in 0..<size.width {
            let pixel = unsafe Self.straight(pixels[source + x])
            let transparency = ((255 - pixel >> 24) * 127 + 127) / 255
            unsafe row[x] = Int32(bitPattern: pixel & 0x00FF_FFFF | transparency << 24)
          }
        }
      }
    }
    return image
  }
}
