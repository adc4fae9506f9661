import CPNG
import Testing

@testable import Gallery

extension PictureFiles {
  /// A PNG file of rows that are packed already; `chunks` stand before the pixels.
  static func png(
    width: Int, rows: [[UInt8]], depth: Int, colorType: Int, chunks: [(String, [UInt8])] = []
  ) throws -> [UInt8] {
    let header = big(width, 4) + big(rows.count, 4) + [UInt8(depth), UInt8(colorType), 0, 0, 0]
    let data = try deflated(rows.flatMap { [0] + $0 })
    let all = [("IHDR", header)] + chunks + [("IDAT", data), ("IEND", [])]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + all.flatMap { chunk($0.0, $0.1) }
  }

  /// A PNG file of a bitmap, 8 bits a channel with alpha, straight.
  static func png(_ bitmap: Bitmap, chunks: [(String, [UInt8])] = []) throws -> [UInt8] {
    let straight = Bitmap(size: bitmap.size, pixels: bitmap.pixels.map(Bitmap.straight), isOpaque: false).rgba
    let stride = bitmap.size.width * 4
    let rows = (0..<bitmap.size.height).map { Array(straight[$0 * stride..<($0 + 1) * stride]) }
    return try png(width: bitmap.size.width, rows: rows, depth: 8, colorType: 6, chunks: chunks)
  }

  /// The body of an iCCP chunk.
  static func profileChunk(_ profile: [UInt8]) throws -> (String, [UInt8]) {
    ("iCCP", try Array("test\0\0".utf8) + deflated(profile))
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + body
    let checksum = unsafe crc32(0, checked, UInt32(checked.count))
    return big(body.count, 4) + checked + big(Int(checksum), 4)
  }

  private static func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(count))
    try #require(unsafe compress(&result, &count, bytes, UInt(bytes.count)) == Z_OK)
    return Array(result.prefix(Int(count)))
  }
}
