/// The first frame of an animated WebP file, as a file of its own.
struct WebPFrame {
  /// A still WebP file.
  let file: [UInt8]
  /// Its pixels.
  let size: PixelSize
  /// Where its left side is on the canvas.
  let x: Int
  /// Where its upper side is on the canvas.
  let y: Int

  /// Finds the first frame; nil where the file is no animation.
  init?(firstOf bytes: [UInt8]) {
    var index = 12
    while index + 8 <= bytes.count {
      let length = Self.number(bytes, index + 4, count: 4)
      let start = index + 8
      let end = min(bytes.count, start + length)
      if bytes[index..<index + 4].elementsEqual("ANMF".utf8), end - start > 16 {
        x = Self.number(bytes, start, count: 3) * 2
        y = Self.number(bytes, start + 3, count: 3) * 2
        size = PixelSize(
          width: Self.number(bytes, start + 6, count: 3) + 1, height: Self.number(bytes, start + 9, count: 3) + 1)
        file = Self.file(of: bytes[(start + 16)..<end], size: size)
        return
      }
      index = start + length + length % 2
    }
    return nil
  }

  /// Wraps a frame's chunks; those that carry transparency apart need the extended header before them.
  private static func file(of chunks: ArraySlice<UInt8>, size: PixelSize) -> [UInt8] {
    var body = Array("WEBP".utf8)
    if chunks.starts(with: "ALPH".utf8) {
      body += Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0]
      for side in [size.width - 1, size.height - 1] {
        body += [UInt8(side & 0xFF), UInt8(side >> 8 & 0xFF), UInt8(side >> 16 & 0xFF)]
      }
    }
    body += chunks
    let count = body.count
    return Array("RIFF".utf8)
      + [UInt8(count & 0xFF), UInt8(count >> 8 & 0xFF), UInt8(count >> 16 & 0xFF), UInt8(count >> 24 & 0xFF)] + body
  }

  private static func number(_ bytes: [UInt8], _ index: Int, count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
  }
}
