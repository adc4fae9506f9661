#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension GlyphMetadata {
  /// The metadata as a TIFF structure, which is what Exif is; texts are UTF-8 as Apple's programs write them.
  var exif: [UInt8] {
    var entries: [(tag: Int, type: UInt8, count: Int, values: [UInt8])] = []
    func add(_ text: String, _ tag: Int) {
      let values = Array(text.utf8) + [0]
      entries.append((tag, 2, values.count, values))
    }
    func add(_ number: Double, _ tag: Int) {
      let (above, below) = Self.fraction(number)
      entries.append((tag, number < 0 ? 10 : 5, 1, Self.big(above, 4) + Self.big(below, 4)))
    }
    add(identifier, Tag.documentName)
    if let description { add(description, Tag.imageDescription) }
    if let inset {
      add(inset.x, Tag.xPosition)
      add(inset.y, Tag.yPosition)
    }
    var directory = Self.big(entries.count, 2)
    var values: [UInt8] = []
    let start = 8 + 2 + entries.count * 12 + 4
    for entry in entries {
      directory += Self.big(entry.tag, 2) + [0, entry.type] + Self.big(entry.count, 4)
      if entry.values.count <= 4 {
        directory += entry.values + [UInt8](repeating: 0, count: 4 - entry.values.count)
      } else {
        directory += Self.big(start + values.count, 4)
        values += entry.values
        // Values begin at even places.
        if values.count % 2 == 1 { values.append(0) }
      }
    }
    return [0x4D, 0x4D, 0, 0x2A] + Self.big(8, 4) + directory + Self.big(0, 4) + values
  }

  /// The same metadata for a strike of another size: insets are in its pixels.
  func scaled(by factor: Double) -> GlyphMetadata {
    var result = self
    result.inset = inset.map { AdaptiveImageGlyph.AlignmentInset(x: $0.x * factor, y: $0.y * factor) }
    return result
  }

  /// A fraction of 32-bit numbers that is the number, or nearly so.
  private static func fraction(_ number: Double) -> (Int, Int) {
    for below in [1, 10, 100, 1000, 1 << 10, 10_000, 100_000, 1 << 16, 1 << 20] {
      let above = (number * Double(below)).rounded()
      if abs(above) < 0x7FFF_FFFF, above / Double(below) == number { return (Int(above), below) }
    }
    return (Int((max(-30_000, min(30_000, number)) * 65_536).rounded()), 65_536)
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }
}
