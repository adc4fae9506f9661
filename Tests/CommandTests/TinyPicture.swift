/// Pictures of a few pixels, made byte by byte.
enum TinyPicture {
  /// Two by two grey pixels.
  static let png = png(claiming: (2, 2))

  /// A PNG with two rows of two grey pixels, whose header may claim another size.
  static func png(claiming size: (width: Int, height: Int)) -> [UInt8] {
    let rows: [UInt8] = [0, 40, 80, 0, 120, 160]
    let stream = [0x78, 0x01, 0x01] + [6, 0, 0xF9, 0xFF] + rows + number(adler(rows))
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
      + chunk("IHDR", number(size.width) + number(size.height) + [8, 0, 0, 0, 0])
      + chunk("IDAT", stream) + chunk("IEND", [])
  }

  /// A GIF of two frames, each one pixel.
  static let animation: [UInt8] = {
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    return Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + frame + frame + [0x3B]
  }()

  /// The width and height that a picture's header says: PNG, JPEG, or the size box of AVIF; WebP's lossy frame.
  static func size(of bytes: [UInt8]) -> [Int]? {
    func big(_ at: Int, _ count: Int) -> Int { bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) } }
    if bytes.starts(with: [0x89, 0x50]) { return [big(16, 4), big(20, 4)] }
    if bytes.starts(with: [0xFF, 0xD8]) {
      var at = 2
      while at + 9 < bytes.count {
        if [0xC0, 0xC1, 0xC2].contains(bytes[at + 1]) { return [big(at + 7, 2), big(at + 5, 2)] }
        at += 2 + big(at + 2, 2)
      }
    }
    if bytes.starts(with: Array("RIFF".utf8)), bytes[12..<16].elementsEqual("VP8 ".utf8) {
      return [Int(bytes[26]) | Int(bytes[27]) << 8, Int(bytes[28]) | Int(bytes[29]) << 8]
    }
    if bytes.dropFirst(4).starts(with: "ftypavif".utf8) {
      let name = Array("ispe".utf8)
      return bytes.indices.first { bytes[$0...].starts(with: name) }.map { [big($0 + 8, 4), big($0 + 12, 4)] }
    }
    return nil
  }

  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    var sum = UInt32.max
    for byte in Array(type.utf8) + data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return number(data.count) + Array(type.utf8) + data + number(Int(~sum))
  }

  private static func adler(_ bytes: [UInt8]) -> Int {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}
