internal import CPNG

/// PNG through libpng's simplified interface, with the eight bits of alpha of which libgd keeps seven.
enum PNGEncoder {
  /// The bitmap as a file; the same bytes for the same pixels.
  static func encode(_ bitmap: Bitmap) throws(PictureProblem) -> [UInt8] {
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    unsafe image.width = UInt32(bitmap.size.width)
    unsafe image.height = UInt32(bitmap.size.height)
    unsafe image.format = format
    defer { unsafe png_image_free(&image) }
    let pixels = bitmap.pixels.map { bitmap.isOpaque ? $0.bigEndian : Bitmap.straight($0).bigEndian }
    var count = 0
    guard unsafe png_image_write_to_memory(&image, nil, &count, 0, pixels, 0, nil) != 0, count > 0 else {
      throw .encodingFailed(.png)
    }
    var file = [UInt8](repeating: 0, count: count)
    guard unsafe png_image_write_to_memory(&image, &file, &count, 0, pixels, 0, nil) != 0, count <= file.count else {
      throw .encodingFailed(.png)
    }
    file.removeLast(file.count - count)
    return file
  }

  /// ARGB in bytes.
  private static let format = UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_AFIRST)
}
