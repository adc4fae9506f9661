/// What the `meta` box of a HEIF file says: its items, where their bytes are, and their properties.
struct HEIFItems {
  struct Item {
    var type = ""
    /// The media type of an item of type `mime`.
    var contentType = ""
    /// Places in the list of properties, from 1, in the order in which they apply.
    var properties: [Int] = []
    /// Where the bytes are within the file, cut off at its end.
    var extents: [Range<Int>] = []
    /// Whether the bytes are given in terms of another item's, which is not followed here.
    var isIndirect = false
    /// Whether it is only a part of another item.
    var isHidden = false
  }

  private(set) var items: [Int: Item] = [:]
  /// The items that are introduced, in the order of the file; a hostile file may repeat one.
  private(set) var order: [Int] = []
  private(set) var references: [HEIFReference] = []
  private(set) var primary: Int?
  private(set) var properties: [HEIFBox] = []
  private let file: ByteWindow
  private var data: ByteWindow?

  /// Reads a `meta` box of a file.
  init(_ meta: HEIFBox, in file: ByteWindow) {
    self.file = file
    let boxes = Array(meta.children(from: 4))
    data = boxes.first { $0.type == "idat" }?.body
    for box in boxes {
      switch box.type {
      case "pitm": primary = box.body.number(at: 4, size: box.body[0] == 0 ? 2 : 4)
      case "iinf": readInfo(box)
      case "iloc": readLocations(box.body)
      case "iprp": readProperties(box)
      case "iref": references = HEIFReference.all(in: box)
      default: break
      }
    }
  }

  /// The properties of an item, in order.
  func properties(of id: Int) -> [HEIFBox] {
    (items[id]?.properties ?? []).compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
  }

  /// The bytes of an item, its extents joined; nil where there are none, or more than a number.
  func contents(of id: Int, limit: Int) -> ByteWindow? {
    guard let extents = items[id]?.extents, items[id]?.isIndirect == false else { return nil }
    if extents.count == 1 {
      return extents[0].isEmpty || extents[0].count > limit
        ? nil : file.window(at: extents[0].lowerBound, count: extents[0].count)
    }
    var bytes: [UInt8] = []
    for extent in extents {
      guard extent.count <= limit - bytes.count else { return nil }
      bytes += file.clampedWindow(at: extent.lowerBound, count: extent.count).slice
    }
    return bytes.isEmpty ? nil : ByteWindow(bytes)
  }

  private mutating func readInfo(_ box: HEIFBox) {
    for entry in box.children(from: box.body[0] == 0 ? 6 : 8) where entry.type == "infe" {
      guard let version = entry.body[0], version >= 2 else { continue }
      let width = version == 2 ? 2 : 4
      guard let id = entry.body.number(at: 4, size: width), let type = entry.body.fourCC(at: 6 + width) else {
        continue
      }
      items[id, default: Item()].type = type
      items[id, default: Item()].isHidden = (entry.body[3] ?? 0) & 1 == 1
      order.append(id)
      guard type == "mime", let end = entry.body.firstOffset(of: 0, from: 10 + width) else { continue }
      let content = entry.body.suffix(from: end + 1).slice.prefix { $0 != 0 }
      items[id, default: Item()].contentType = String(decoding: content, as: UTF8.self)
    }
  }

  private mutating func readLocations(_ body: ByteWindow) {
    guard let version = body[0], version <= 2, let sizes = body.uint16(at: 4) else { return }
    let offsetSize = sizes >> 12
    let lengthSize = sizes >> 8 & 15
    let baseSize = sizes >> 4 & 15
    let indexSize = version == 0 ? 0 : sizes & 15
    let idSize = version < 2 ? 2 : 4
    guard let count = body.number(at: 6, size: idSize) else { return }
    var place = 6 + idSize
    for _ in 0..<count {
      guard let id = body.number(at: place, size: idSize) else { return }
      place += idSize
      var method = 0
      if version > 0 {
        method = (body.uint16(at: place) ?? 0) & 15
        place += 2
      }
      guard let reference = body.uint16(at: place), let base = body.number(at: place + 2, size: baseSize),
        let extents = body.uint16(at: place + 2 + baseSize)
      else { return }
      place += 4 + baseSize
      let extentSize = indexSize + offsetSize + lengthSize
      var ranges: [Range<Int>] = []
      // Extents of no bytes are all alike, so that one stands for any number of them.
      for _ in 0..<(extentSize == 0 ? min(extents, 1) : extents) {
        guard let offset = body.number(at: place + indexSize, size: offsetSize),
          let length = body.number(at: place + indexSize + offsetSize, size: lengthSize)
        else { return }
        place += extentSize
        ranges.append(extent(base: base, offset: offset, length: length, method: method))
      }
      // Bytes in another file are none of this one's.
      if reference == 0 { items[id, default: Item()].extents = ranges }
      items[id, default: Item()].isIndirect = method > 1
    }
  }

  /// An extent's place within the file; a length of 0 means everything to the end.
  private func extent(base: Int, offset: Int, length: Int, method: Int) -> Range<Int> {
    let (start, overflows) = base.addingReportingOverflow(offset)
    guard !overflows, method <= 1, let source = method == 0 ? file : data else { return 0..<0 }
    return source.clampedWindow(at: start, count: length == 0 ? source.count : length).range
  }

  private mutating func readProperties(_ box: HEIFBox) {
    for child in box.children() {
      switch child.type {
      case "ipco" where properties.isEmpty: properties = Array(child.children())
      case "ipma": readAssociations(child.body)
      default: break
      }
    }
  }

  private mutating func readAssociations(_ body: ByteWindow) {
    guard let head = body.uint32(at: 0), let count = body.uint32(at: 4) else { return }
    let idSize = head >> 24 == 0 ? 2 : 4
    let isWide = head & 1 == 1
    var place = 8
    for _ in 0..<count {
      guard let id = body.number(at: place, size: idSize), let number = body[place + idSize] else { return }
      place += idSize + 1
      for _ in 0..<number {
        guard let index = body.number(at: place, size: isWide ? 2 : 1) else { return }
        place += isWide ? 2 : 1
        // The upper bit says that a reader must understand the property.
        items[id, default: Item()].properties.append(index & (isWide ? 0x7FFF : 0x7F))
      }
    }
  }
}
