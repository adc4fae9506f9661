import Testing

@testable import Gallery

/// Files of pictures, made by tests.
enum PictureFiles {
  /// A number's bytes, first the most significant.
  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  /// A number's bytes, first the least significant.
  static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

  /// Reads and decodes a file as the program does.
  static func decode(_ bytes: [UInt8], covering: PixelSize? = nil) throws -> DecodedPicture {
    let header = try PictureHeader.read(bytes, limits: Limits())
    return try PictureDecoder().decode(bytes, header: header, covering: covering ?? header.size)
  }

  /// What a C function gave; the test fails where that is nothing.
  static func present<Value>(_ value: Value?) throws -> Value {
    guard let value else {
      Issue.record("a C function returned nil")
      throw PictureProblem.notEnoughMemory
    }
    return value
  }
}
