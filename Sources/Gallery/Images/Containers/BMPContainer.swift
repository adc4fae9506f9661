/// Windows and OS/2 bitmaps: a file header of 14 bytes, then a header whose first word is its own length.
enum BMPContainer {
  private static let headerLengths: Set<Int> = [12, 16, 40, 52, 56, 64, 108, 124]
  /// Where the longest header says which colours it has, from the start of the file.
  private static let colorSpaceOffset = 14 + 56

  /// Whether it is one; two letters alone could begin any text.
  static func isBitmap(_ file: ByteWindow) -> Bool {
    file.has("BM") && (file.uint32(at: 14, .little).map(headerLengths.contains) ?? (file.count < 18))
  }

  static func header(of file: ByteWindow, limits: Limits) throws(PictureProblem) -> PictureHeader {
    guard let length = file.uint32(at: 14, .little), file.window(at: 14, count: length) != nil else {
      throw .truncated(.bmp)
    }
    let sides = length == 12 ? 2 : 4
    guard let width = file.number(at: 18, size: sides, .little),
      let height = file.number(at: 18 + sides, size: sides, .little)
    else { throw .truncated(.bmp) }
    let size = try limits.admit(
      width: signed(width, sides), height: abs(signed(height, sides)), .bmp)
    return PictureHeader(format: .bmp, storedSize: size, profile: length == 124 ? profile(file) : nil)
  }

  /// The oldest header has unsigned sides; in the others a negative height means rows from the top.
  private static func signed(_ value: Int, _ size: Int) -> Int {
    size == 4 ? Int(Int32(truncatingIfNeeded: value)) : value
  }

  private static func profile(_ file: ByteWindow) -> [UInt8]? {
    guard file.has("DEBM", at: colorSpaceOffset), let offset = file.uint32(at: 14 + 112, .little),
      let length = file.uint32(at: 14 + 116, .little), length > 0, length <= PictureContainer.maximumProfileBytes
    else { return nil }
    return file.window(at: 14 + offset, count: length)?.array
  }

  /// Bitmaps have no metadata but the path of a linked profile, which is replaced by zeros.
  static func withoutMetadata(_ file: ByteWindow) throws(PictureProblem) -> [UInt8] {
    guard let length = file.uint32(at: 14, .little), file.window(at: 14, count: length) != nil else {
      throw .truncated(.bmp)
    }
    var result = file.array
    if length == 124, file.has("KNIL", at: colorSpaceOffset), let offset = file.uint32(at: 14 + 112, .little),
      let count = file.uint32(at: 14 + 116, .little)
    {
      result.erase(file.clampedWindow(at: 14 + offset, count: count).range)
      result.replaceSubrange(colorSpaceOffset..<colorSpaceOffset + 4, with: "BGRs".utf8)  // "sRGB", little-endian
    }
    return result
  }
}
