internal import CWebP

/// WebP through libwebp; of animations the first frame.
enum WebPDecoder {
  static func decode(_ bytes: [UInt8], header: PictureHeader) throws(PictureProblem) -> DecodedPixels {
    let color = header.color
    guard let frame = WebPFrame(firstOf: bytes) else {
      return try still(bytes, size: header.storedSize, orientation: header.orientation, color: color)
    }
    var decoded = try still(frame.file, size: frame.size, orientation: header.orientation, color: color)
    guard frame.size != header.storedSize else { return decoded }
    // A first frame may cover only a part of the canvas.
    guard frame.x + frame.size.width <= header.storedSize.width,
      frame.y + frame.size.height <= header.storedSize.height
    else { throw .damaged(.webp, detail: "its first frame lies outside its canvas") }
    decoded.place(onCanvas: header.storedSize, x: frame.x, y: frame.y)
    return decoded
  }

  private static func still(
    _ bytes: [UInt8], size: PixelSize, orientation: Orientation, color: ColorSource
  ) throws(PictureProblem) -> DecodedPixels {
    var features = WebPBitstreamFeatures()
    guard unsafe WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
      throw .damaged(.webp, detail: "its header cannot be read")
    }
    guard size == PixelSize(width: Int(features.width), height: Int(features.height)) else {
      throw .damaged(.webp, detail: "its headers contradict each other")
    }
    var decoded = DecodedPixels(
      size: size, pixels: Array(repeating: 0, count: size.width * size.height), isOpaque: features.has_alpha == 0,
      orientation: orientation, color: color)
    let stride = Int32(size.width * 4)
    let isWhole = unsafe decoded.pixels.withUnsafeMutableBytes { target in
      unsafe WebPDecodeBGRAInto(
        bytes, bytes.count, target.baseAddress?.assumingMemoryBound(to: UInt8.self), target.count, stride) != nil
    }
    guard !isWhole else { return decoded }
    let rows = decodeRows(of: bytes, into: &decoded.pixels, stride: stride)
    guard rows > 0 else { throw .damaged(.webp, detail: "its pixels cannot be read") }
    for index in rows * size.width..<decoded.pixels.count { decoded.pixels[index] = 0 }
    decoded.isOpaque = false
    decoded.warnings.append(.partlyDecoded(.webp))
    return decoded
  }

  /// Decodes as far as the bytes go; the number of rows that are there.
  private static func decodeRows(of bytes: [UInt8], into pixels: inout [UInt32], stride: Int32) -> Int {
    unsafe pixels.withUnsafeMutableBytes { target in
      let decoder = unsafe WebPINewRGB(
        MODE_BGRA, target.baseAddress?.assumingMemoryBound(to: UInt8.self), target.count, stride)
      guard let decoder = unsafe decoder else { return 0 }
      defer { unsafe WebPIDelete(decoder) }
      _ = unsafe WebPIUpdate(decoder, bytes, bytes.count)
      var lastRow: Int32 = 0
      _ = unsafe WebPIDecGetRGB(decoder, &lastRow, nil, nil, nil)
      return Int(lastRow)
    }
  }
}
