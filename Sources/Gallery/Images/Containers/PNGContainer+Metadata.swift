extension PNGContainer {
  /// Beside the critical chunks, those that change how pixels look or move.
  private static let kept: Set<String> = [
    "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  /// Only critical chunks and those that change how pixels look; texts, dates, Exif and what follows the end go.
  static func withoutMetadata(_ file: ByteWindow) throws(PictureProblem) -> [UInt8] {
    var result = signature
    result.reserveCapacity(file.count)
    var orientation = Orientation.upright
    var headerEnd: Int?
    var hasPixels = false
    for chunk in Chunks(file) {
      if headerEnd == nil {
        guard chunk.type == "IHDR", chunk.isComplete else { throw .damaged(.png, detail: "it has no header") }
        result += chunk.whole.slice
        headerEnd = result.count
        continue
      }
      if chunk.type == "eXIf" { orientation = chunk.isComplete ? ExifOrientation.read(chunk.data) : orientation }
      let isPixels = chunk.type == "IDAT" || chunk.type == "fdAT"
      hasPixels = hasPixels || isPixels
      // Bit 5 of the first letter says that a decoder may do without the chunk.
      let isCritical = (chunk.whole[4] ?? 0x20) & 0x20 == 0
      // A picture that ends early keeps the pixels that it has.
      if isCritical || kept.contains(chunk.type), chunk.isComplete || isPixels { result += chunk.whole.slice }
    }
    guard let headerEnd, hasPixels else { throw .truncated(.png) }
    if orientation != .upright {
      result.insert(contentsOf: chunk("eXIf", ExifOrientation.minimal(orientation)), at: headerEnd)
    }
    return result
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(crc32(body)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - $0 * 8)) }
  }

  /// The checksum of PNG, ISO 3309, bit by bit: it is only taken of a few bytes.
  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
