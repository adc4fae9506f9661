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
    guard let image = unsafe GDImage(pointer) else {
      throw .damaged(header.format, detail: "its pixels cannot be read")
    }
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
    if header.format == .tiff { correctTIFF(&decoded, of: bytes, isBilevel: hadPalette) }
    decoded.color = header.color
    return decoded
  }

  /// Undoes what libgd and libtiff do to TIFF pictures, and says what they leave to do.
  private static func correctTIFF(_ decoded: inout DecodedPixels, of bytes: [UInt8], isBilevel: Bool) {
    if isBilevel {
      // Only black and white comes with a palette: as stored, but inverted unless white is zero.
      let file = ByteWindow(bytes)
      let directory = TIFFDirectory.start(of: file).flatMap { TIFFDirectory(in: file, at: $0.offset, $0.order) }
      let (photometric, compression) = (directory?.value(262), directory?.value(259) ?? 1)
      // libgd takes fax pictures that do not say for white is zero, others for black is zero.
      guard photometric != 0, photometric != nil || !(2...4).contains(compression) else { return }
      for index in decoded.pixels.indices { decoded.pixels[index] ^= 0x00FF_FFFF }
      return
    }
    // libtiff multiplies by alpha, and mirrors so that a picture on its side lies along one of the diagonals.
    decoded.isPremultiplied = true
    decoded.orientation =
      switch decoded.orientation {
      case .transposed, .transversed: .transposed
      case .quarterTurn, .threeQuarterTurn: .transversed
      default: .upright
      }
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
