/// Where on the canvas the first frame of a GIF file lies; libgd gives the frame without its place.
struct GIFOrigin {
  let x: Int
  let y: Int

  /// Walks the blocks to the first image descriptor; nil where there is none.
  init?(firstFrameOf bytes: [UInt8]) {
    guard bytes.count > 13 else { return nil }
    let flags = bytes[10]
    var index = 13 + (flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0)
    while index + 9 < bytes.count {
      switch bytes[index] {
      case 0x2C:
        x = Int(bytes[index + 1]) | Int(bytes[index + 2]) << 8
        y = Int(bytes[index + 3]) | Int(bytes[index + 4]) << 8
        return
      case 0x21:
        index += 2
        while index < bytes.count, bytes[index] != 0 { index += Int(bytes[index]) + 1 }
        index += 1
      default: return nil
      }
    }
    return nil
  }
}
