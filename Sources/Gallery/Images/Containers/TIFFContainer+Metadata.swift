extension TIFFContainer {
  /// The tags that a decoder needs; every other one goes.
  private static let kept: Set<Int> = Set(
    [254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 290, 291]
      + [292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 332, 334, 336, 338, 339, 340, 341, 347]
      + [512, 513, 514, 515, 529, 530, 531, 532, 559, 32997, 34675, 37439, 50674])
  /// The most entries that all directories together may have; a page has about twenty.
  private static let maximumEntries = 200_000
  /// The most strips or tiles of a page; 100 megapixels in tiles of 16 by 16 pixels are 400,000.
  private static let maximumStrips = 2_000_000

  /// A file of the same length in which only header, directories, needed values and pixels are copied; all else is zero.
  ///
  /// Nothing moves, so that no offset changes; further pages stay, thumbnails beneath a page do not.
  static func withoutMetadata(_ file: ByteWindow) throws(PictureProblem) -> [UInt8] {
    let pages = try pages(of: file)
    var needed = [0..<8]
    for page in pages {
      needed += page.entries.filter { kept.contains($0.tag) && !$0.isInline }.map(\.values)
      let pixels = try pixels(page, in: file)
      // Without their place the pixels would be erased.
      guard pixels.contains(where: { !$0.isEmpty }) else { throw .damaged(.tiff, detail: "a page has no pixels") }
      needed += pixels
    }
    let ranges = ByteRanges(needed)
    var result = [UInt8](repeating: 0, count: file.count)
    for range in ranges.ranges { result.copy(range, of: file) }
    for (index, page) in pages.enumerated() {
      guard !ranges.overlaps(page.offset..<page.offset + 2 + page.count * 12) else {
        throw .damaged(.tiff, detail: "a directory lies within the pixels")
      }
      let next = index + 1 < pages.count ? pages[index + 1].offset : 0
      write(page, next: next, from: file, to: &result)
    }
    return result
  }

  /// Every directory of the chain; one beyond the file's end is none.
  private static func pages(of file: ByteWindow) throws(PictureProblem) -> [TIFFDirectory] {
    var pages = [try firstDirectory(of: file)]
    var seen: Set<Int> = []
    var entries = 0
    while let page = pages.last {
      entries += page.count + 1
      guard seen.insert(page.offset).inserted, entries <= maximumEntries else {
        throw .damaged(.tiff, detail: "its directories form a circle, or have no end")
      }
      guard page.next != 0, let next = TIFFDirectory(in: file, at: page.next, page.order) else { return pages }
      pages.append(next)
    }
    return pages
  }

  /// Writes a directory with the needed entries alone: closer together, in the same place.
  private static func write(_ page: TIFFDirectory, next: Int, from file: ByteWindow, to result: inout [UInt8]) {
    let entries = page.entries.filter { kept.contains($0.tag) }
    var bytes = number(entries.count, size: 2, page.order)
    for entry in entries { bytes += file.clampedWindow(at: entry.offset, count: 12).slice }
    bytes += number(next, size: 4, page.order)
    let end = min(page.offset + bytes.count, result.count)
    result.replaceSubrange(page.offset..<end, with: bytes.prefix(end - page.offset))
  }

  private static func number(_ value: Int, size: Int, _ order: ByteWindow.Order) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return order == .little ? bytes : bytes.reversed()
  }

  /// Where the pixels of a directory stand; parts beyond the file's end are cut off.
  private static func pixels(_ directory: TIFFDirectory, in file: ByteWindow) throws(PictureProblem) -> [Range<Int>] {
    guard directory.value(Tag.compression) != 6 else {
      throw .unsupported(.tiff, detail: "the old kind of JPEG coding")
    }
    var ranges: [Range<Int>] = []
    for (offsets, counts) in [
      (Tag.stripOffsets, Tag.stripCounts), (Tag.tileOffsets, Tag.tileCounts), (Tag.jpegOffset, Tag.jpegLength),
    ] {
      guard (directory.entry(offsets)?.count ?? 0) <= maximumStrips else {
        throw .damaged(.tiff, detail: "it has more than \(maximumStrips) strips")
      }
      guard let starts = directory.values(offsets) else { continue }
      let lengths = directory.values(counts) ?? []
      guard starts.count == lengths.count else {
        throw .damaged(.tiff, detail: "the lengths of its strips are missing")
      }
      for (start, length) in zip(starts, lengths) { ranges.append(file.clampedWindow(at: start, count: length).range) }
    }
    return ranges
  }
}
