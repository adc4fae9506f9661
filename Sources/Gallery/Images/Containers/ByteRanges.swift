/// Ranges of a file, joined where they touch, so that hostile overlaps cost no more than the file is long.
struct ByteRanges {
  /// In order, apart from each other, none empty.
  let ranges: [Range<Int>]

  init(_ unsorted: [Range<Int>]) {
    var ranges: [Range<Int>] = []
    for range in unsorted.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    self.ranges = ranges
  }

  /// Where the last range ends; 0 where there is none.
  var end: Int { ranges.last?.upperBound ?? 0 }

  /// Whether a range has a byte in common with one of these.
  func overlaps(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    // The first range that ends behind the start is the only candidate.
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound < range.upperBound
  }
}

extension ByteWindow {
  /// The window's place within the file.
  var range: Range<Int> { position..<position + count }
}

extension [UInt8] {
  /// Takes a range over from a file of the same length.
  mutating func copy(_ range: Range<Int>, of file: ByteWindow) {
    let part = file.clampedWindow(at: range.lowerBound, count: range.count)
    replaceSubrange(part.range, with: part.slice)
  }

  /// Replaces a range by zeros.
  mutating func erase(_ range: Range<Int>) {
    let inside = range.clamped(to: 0..<count)
    replaceSubrange(inside, with: repeatElement(0, count: inside.count))
  }
}
