internal import CTurboJPEG

/// JPEG through TurboJPEG, which shrinks while decoding and never jumps over Swift frames.
struct JPEGDecoder {
  let transforms: ColorTransformCache

  /// Decodes a picture to pixels.
  func decode(
    _ bytes: [UInt8], header: PictureHeader, covering: PixelSize
  ) throws(PictureProblem) -> DecodedPixels {
    let decompressor = try JPEGDecompressor(bytes, header: header)
    let space = decompressor.colorSpace
    let eighths = Self.eighths(of: header, covering: covering)
    let size = Self.size(of: header, eighths: eighths)
    let isCMYK = space == TJCS_CMYK.rawValue || space == TJCS_YCCK.rawValue

    var result: Int32 = 0
    // Zeros tell the rows that were never written.
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    unsafe pixels.withUnsafeMutableBytes { target in
      let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
      result = unsafe tjDecompress2(
        decompressor.handle, bytes, UInt(bytes.count), target.baseAddress, Int32(size.width), Int32(size.width * 4),
        Int32(size.height), format.rawValue, TJFLAG_LIMITSCANS)
    }
    var decoded = DecodedPixels(size: size, pixels: pixels, isOpaque: true, orientation: header.orientation)
    pixels = []
    if result != 0 {
      let isFatal = unsafe tjGetErrorCode(decompressor.handle) == TJERR_FATAL.rawValue
      guard Self.showsSomething(&decoded, blockSide: 4 * eighths, rowsMayBeMissing: isFatal) else {
        throw .damaged(.jpeg, detail: decompressor.message.onOneLine)
      }
      decoded.warnings.append(.partlyDecoded(.jpeg))
    }
    decoded.color = header.color
    if isCMYK {
      convertCMYK(&decoded, isInverted: Self.hasAdobeMarker(bytes))
    }
    return decoded
  }

  /// The smallest number of eighths at which the upright picture still covers a size.
  ///
  /// Only whole, half, quarter and eighth have fast transforms; the others cost more than they save.
  static func eighths(of header: PictureHeader, covering: PixelSize) -> Int {
    let wanted = covering.turned(by: header.orientation)
    return [1, 2, 4].first { eighths in
      let size = size(of: header, eighths: eighths)
      return size.width >= wanted.width && size.height >= wanted.height
    } ?? 8
  }

  /// The stored size at a scale.
  static func size(of header: PictureHeader, eighths: Int) -> PixelSize {
    let size = header.storedSize
    return PixelSize(width: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
  }

  /// Whether a damaged picture has more than the decoder's filling; rows that are missing become grey like it.
  ///
  /// The decoder makes one block of noise at the place where the bytes end, so that a few pixels prove nothing.
  private static func showsSomething(_ decoded: inout DecodedPixels, blockSide: Int, rowsMayBeMissing: Bool) -> Bool {
    guard let first = decoded.pixels.first, first != 0, let last = decoded.pixels.last else { return false }
    let different = decoded.pixels.reduce(0) { $1 == last ? $0 : $0 + 1 }
    if rowsMayBeMissing {
      for index in decoded.pixels.indices where decoded.pixels[index] == 0 { decoded.pixels[index] = 0xFF80_8080 }
    }
    return different > blockSide * blockSide
  }

  /// Whether the Adobe marker is there: then the four inks are stored as what is left of white.
  private static func hasAdobeMarker(_ bytes: [UInt8]) -> Bool {
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      if marker == 0xDA || marker == 0xD9 { return false }
      if marker == 0xEE, bytes[index + 4..<index + 9].elementsEqual("Adobe".utf8) { return true }
      index += 2 + Int(bytes[index + 2]) << 8 + Int(bytes[index + 3])
    }
    return false
  }

  /// Four inks to sRGB: by the embedded profile, else by multiplying what the inks leave.
  private func convertCMYK(_ decoded: inout DecodedPixels, isInverted: Bool) {
    let source = decoded.color
    decoded.color = .sRGB
    if source != .sRGB {
      if let transform = transforms.transform(from: source, invertedInks: isInverted), transform.channels == .cmyk {
        if transform.apply(to: &decoded.pixels) { return }
      }
      decoded.warnings.append(.profileUnusable(.jpeg))
    }
    let flip: UInt32 = isInverted ? 0 : 0xFFFF_FFFF
    for index in decoded.pixels.indices {
      let light = UInt32(littleEndian: decoded.pixels[index]) ^ flip
      let black = light >> 24
      let red = ((light & 0xFF) * black + 127) / 255
      let green = ((light >> 8 & 0xFF) * black + 127) / 255
      let blue = ((light >> 16 & 0xFF) * black + 127) / 255
      decoded.pixels[index] = 0xFF00_0000 | red << 16 | green << 8 | blue
    }
  }
}
