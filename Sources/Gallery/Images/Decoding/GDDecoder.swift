internal import CGD

/// GIF, TIFF and BMP through libgd.
enum GDDecoder {
  static func decode(_ bytes: [UInt8], header: PictureHeader) throws(PictureProblem) -> DecodedPixels {
    _ = GDImage.silence
    guard let count = Int32(exactly: bytes.count) else {
      throw .unsupported(header.format, detail: "a file above 2 GB")
    }
    let pointer = unsafe bytes.withUnsafeBytes { source -> gdImagePtr? in
      // libgd reads without writing, though its interface does not say so.
      let data = unsafe UnsafeMutableRawPointer(mutating: source.baseAddress)
      return switch header.format {
      case .gif: unsafe gdImageCreateFromGifPtr(count, data)
      case .tiff: unsafe gdImageCreateFromTiffPtr(count, data)
      default: unsafe gdImageCreateFromBmpPtr(count, data)
      }
    }
    guard let image = unsafe GDImage(pointer) else { throw .damaged(header.format, detail: "its pixels cannot be read") }
    let hadPalette = image.hasPalette
    guard unsafe !hadPalette || gdImagePaletteToTrueColor(image.pointer) != 0 else { throw .notEnoughMemory }
    var decoded = pixels(of: image)
    if header.format == .gif, image.size != header.storedSize {
      try place(&decoded, firstFrameOf: bytes, canvas: header.storedSize)
    }
    guard decoded.size == header.storedSize else {
      throw .damaged(header.format, detail: "its headers contradict each other")
    }
    decoded.orientation = header.orientation
    if header.format == .tiff {
      // libtiff multiplies by alpha, and mirrors what it reads by its general way, which all but palettes take:
      // what is left to do for a picture on its side is then always the same.
      decoded.isPremultiplied = true
      if !hadPalette { decoded.orientation = header.orientation.swapsSides ? .transposed : .upright }
    }
    decoded.color = header.profile.map(ColorSource.icc) ?? .sRGB
    return decoded
  }

  /// A true-colour image's pixels, alpha stretched from the 7 bits of libgd, where 127 is transparent.
  private static func pixels(of image: borrowing GDImage) -> DecodedPixels {
    let size = image.size
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.width * size.height)
    var isOpaque = true
    for y in 0..<size.height {
      guard let row = unsafe image.pointer.pointee.tpixels[y] else { continue }
      for x in 0..<size.width {
        let pixel = unsafe UInt32(bitPattern: row[x])
        let transparency = pixel >> 24 & 0x7F
        if transparency == 0 {
          pixels.append(pixel | 0xFF00_0000)
        } else {
          isOpaque = false
          pixels.append(pixel & 0x00FF_FFFF | (((127 - transparency) * 255 + 63) / 127) << 24)
        }
      }
    }
    return DecodedPixels(size: size, pixels: pixels, isOpaque: isOpaque)
  }

  /// Puts a first GIF frame that is smaller than its canvas where it belongs.
  private static func place(
    _ decoded: inout DecodedPixels, firstFrameOf bytes: [UInt8], canvas: PixelSize
  ) throws(PictureProblem) {
    guard let origin = GIFOrigin(firstFrameOf: bytes), origin.x + decoded.size.width <= canvas.width,
      origin.y + decoded.size.height <= canvas.height
    else { throw .damaged(.gif, detail: "its first frame lies outside its canvas") }
    decoded.place(onCanvas: canvas, x: origin.x, y: origin.y)
  }
}
