/// One image file directory of a TIFF structure, as TIFF files and Exif have it: entries of 12 bytes, by tag.
struct TIFFDirectory {
  /// One entry: a tag, the type and number of its values, and where they are.
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// Where the entry's 12 bytes stand, from the start of the structure.
    let offset: Int
    /// Where the values stand, within the entry where they fit into 4 bytes.
    let values: Range<Int>
    let isInline: Bool
  }

  /// Bytes of one value of each type, from 1.
  private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

  // Exif 3 added 129, which is text in UTF-8.
  /// Bytes of one value of a type; 0 where it is unknown.
  private static func size(ofType type: Int) -> Int {
    sizes.indices.contains(type) ? sizes[type] : type == 129 ? 1 : 0
  }

  let order: ByteWindow.Order
  let offset: Int
  let entries: [Entry]
  /// How many entries the file says, the unusable ones included.
  let count: Int
  /// Where the next directory stands; 0 where this is the last one.
  let next: Int
  private let structure: ByteWindow

  /// The byte order and the place of the first directory; nil where it is not such a structure.
  static func start(of structure: ByteWindow) -> (order: ByteWindow.Order, offset: Int)? {
    let order: ByteWindow.Order
    if structure.has([0x49, 0x49, 0x2A, 0]) {
      order = .little
    } else if structure.has([0x4D, 0x4D, 0, 0x2A]) {
      order = .big
    } else {
      return nil
    }
    return structure.uint32(at: 4, order).map { (order, $0) }
  }

  /// Reads a directory, without entries of unknown type or with values outside; nil where it is not wholly there.
  init?(in structure: ByteWindow, at offset: Int, _ order: ByteWindow.Order) {
    guard offset >= 8, let count = structure.uint16(at: offset, order),
      structure.window(at: offset, count: 2 + count * 12) != nil
    else { return nil }
    self.structure = structure
    self.order = order
    self.offset = offset
    self.count = count
    // Exif often ends without the word for the next directory.
    self.next = structure.uint32(at: offset + 2 + count * 12, order) ?? 0
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      let place = offset + 2 + index * 12
      guard let tag = structure.uint16(at: place, order), let type = structure.uint16(at: place + 2, order),
        let number = structure.uint32(at: place + 4, order), let pointer = structure.uint32(at: place + 8, order),
        Self.size(ofType: type) > 0
      else { continue }
      let length = number * Self.size(ofType: type)
      let isInline = length <= 4
      let start = isInline ? place + 8 : pointer
      guard structure.window(at: start, count: length) != nil else { continue }
      entries.append(
        Entry(
          tag: tag, type: type, count: number, offset: place, values: start..<start + length, isInline: isInline))
    }
    self.entries = entries
  }

  /// The first entry of a tag.
  func entry(_ tag: Int) -> Entry? { entries.first { $0.tag == tag } }

  /// The first value of a tag, where it is a whole number.
  func value(_ tag: Int) -> Int? {
    guard let entry = entry(tag), entry.count > 0, let size = integerSize(entry) else { return nil }
    return structure.number(at: entry.values.lowerBound, size: size, order)
  }

  /// Every value of a tag, where they are whole numbers.
  func values(_ tag: Int) -> [Int]? {
    guard let entry = entry(tag), let size = integerSize(entry) else { return nil }
    return (0..<entry.count).compactMap { structure.number(at: entry.values.lowerBound + $0 * size, size: size, order) }
  }

  /// The bytes of a tag's values.
  func bytes(_ tag: Int) -> ByteWindow? {
    entry(tag).flatMap { structure.window(at: $0.values.lowerBound, count: $0.values.count) }
  }

  private func integerSize(_ entry: Entry) -> Int? {
    switch entry.type {
    case 1, 3, 4, 13: Self.size(ofType: entry.type)
    default: nil
    }
  }
}
