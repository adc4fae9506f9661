extension HEIFContainer {
  /// Types of items that are pictures, coded or derived from others; every other item is metadata.
  static let pictures: Set<String> = [
    "hvc1", "hev1", "hvt1", "lhv1", "av01", "avc1", "vvc1", "vvcN", "evc1", "jpeg", "j2k1", "unci", "mski", "grid",
    "iden", "iovl", "tmap", "tili",
  ]
  private static let metaChildren: Set<String> = [
    "hdlr", "pitm", "iloc", "iinf", "iprp", "iref", "idat", "dinf", "grpl",
  ]

  /// A file in which nothing moves, so that no offset changes: metadata items are overwritten by ones that say nothing.
  ///
  /// Of the media data only the bytes of pictures are copied; boxes that a decoder does not need become free space, and
  /// are cut off at the end. Thumbnails that are items of their own stay: they show nothing but the picture.
  static func withoutMetadata(_ file: ByteWindow, format: PictureFormat) throws(PictureProblem) -> [UInt8] {
    let boxes = Array(HEIFBoxes(file))
    guard let meta = boxes.first(where: { $0.type == "meta" }), meta.isComplete else { throw .truncated(format) }
    let items = HEIFItems(meta, in: file)
    var needed: [Range<Int>] = []
    var metadata: [HEIFItems.Item] = []
    // In order, so that equal files become equal ones even where items overlap.
    for (id, item) in items.items.sorted(by: { $0.key < $1.key }) {
      guard !item.isIndirect else { throw .unsupported(format, detail: "an item within an item") }
      let isPicture = pictures.contains(item.type) || id == items.primary
      if isPicture || item.type == "mime" && item.contentType.utf8.starts(with: "image/".utf8) {
        // Without its place a picture would be erased; only an identity has no bytes of its own.
        guard item.type == "iden" || item.extents.contains(where: { !$0.isEmpty }) else {
          throw .damaged(format, detail: "the pixels of a picture in it are missing")
        }
        needed += item.extents
      } else {
        metadata.append(item)
      }
    }
    let kept = ByteRanges(needed)
    guard metadata.reduce(0, { $1.extents.reduce($0) { $0 + $1.count } }) <= file.count else {
      throw .damaged(format, detail: "its items share their bytes")
    }
    for range in metadata.flatMap(\.extents) where kept.overlaps(range) {
      throw .damaged(format, detail: "metadata lies within the pixels")
    }

    var result = [UInt8](repeating: 0, count: file.count)
    let isSequence = boxes.contains { $0.type == "moov" }
    var end = kept.end
    var hasMeta = false
    for box in boxes {
      let header = box.whole.clampedWindow(at: 0, count: box.headerLength)
      result.copy(header.range, of: file)
      switch box.type {
      case "ftyp": result.copy(box.whole.range, of: file)
      case "meta" where !hasMeta:
        hasMeta = true
        result.copy(box.whole.range, of: file)
        clean(meta: box, in: &result)
      case "mdat":
        // The pictures of a sequence are found through its tracks, so that all of the data must stay.
        if isSequence { result.copy(box.whole.range, of: file) }
      case "moov":
        result.copy(box.whole.range, of: file)
        try clean(track: box, depth: 0, format, in: &result)
      default:
        free(box, in: &result)
        continue
      }
      end = max(end, box.whole.range.upperBound)
    }
    for range in kept.ranges { result.copy(range, of: file) }
    for item in metadata { overwrite(item, in: &result) }
    end = metadata.reduce(end) { $1.extents.reduce($0) { max($0, $1.upperBound) } }
    return Array(result.prefix(end))
  }

  /// Replaces an item's bytes by as many that say nothing.
  private static func overwrite(_ item: HEIFItems.Item, in result: inout [UInt8]) {
    var filling = [UInt8]()
    var padding: UInt8 = 0
    let length = item.extents.reduce(0) { $0 + $1.count }
    if item.type == "Exif" {
      // Four bytes say where the structure begins; what libheif applies itself is said upright here.
      filling = [0, 0, 0, 0] + ExifOrientation.minimal(.upright)
    } else if item.type == "mime" {
      filling = Array("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"/>".utf8)
      padding = 0x20
    }
    if filling.count > length { filling = [] }
    var offset = 0
    for index in item.extents.joined() {
      result[index] = offset < filling.count ? filling[offset] : padding
      offset += 1
    }
  }

  private static func free(_ box: HEIFBox, in result: inout [UInt8]) {
    result.replaceSubrange(box.whole.position + 4..<box.whole.position + 8, with: "free".utf8)
    result.erase(box.body.range)
  }

  private static func clean(meta: HEIFBox, in result: inout [UInt8]) {
    for box in meta.children(from: 4) {
      switch box.type {
      case "hdlr": result.erase(box.body.suffix(from: 24).range)
      case "iinf":
        for entry in box.children(from: box.body[0] == 0 ? 6 : 8) { clean(info: entry, in: &result) }
      case "iprp":
        for child in box.children() where child.type == "ipco" {
          for property in child.children() { clean(property: property, in: &result) }
        }
      case "idat":
        // Its bytes belong to items: those of pictures are copied later.
        result.erase(box.body.range)
      case let type where !metaChildren.contains(type): free(box, in: &result)
      default: break
      }
    }
  }

  /// Empties an item's name where nothing else follows it.
  private static func clean(info: HEIFBox, in result: inout [UInt8]) {
    guard info.type == "infe", let version = info.body[0], version >= 2 else { return }
    let width = version == 2 ? 2 : 4
    guard let type = info.body.fourCC(at: 6 + width), type != "mime", type != "uri " else { return }
    result.erase(info.body.suffix(from: 10 + width).range)
  }

  /// Empties properties that are about people, words and dates rather than pixels.
  private static func clean(property: HEIFBox, in result: inout [UInt8]) {
    switch property.type {
    case "udes", "altt", "crtt", "mdft", "rtps": result.erase(property.body.suffix(from: 4).range)
    case "uuid": result.erase(property.body.suffix(from: 16).range)
    default: break
    }
  }

  /// Takes dates, names and user data out of the tracks of a sequence.
  private static func clean(
    track: HEIFBox, depth: Int, _ format: PictureFormat, in result: inout [UInt8]
  ) throws(PictureProblem) {
    for box in track.children() {
      switch box.type {
      case "udta", "meta", "uuid": free(box, in: &result)
      case "mvhd", "tkhd", "mdhd":
        let length = box.body[0] == 0 ? 8 : 16
        result.erase(box.body.clampedWindow(at: 4, count: length).range)
      case "hdlr":
        guard ["pict", "auxv", "vide"].contains(box.body.fourCC(at: 8)) else {
          throw .unsupported(format, detail: "a sequence with sound or timed metadata")
        }
        result.erase(box.body.suffix(from: 24).range)
      case "trak", "mdia", "minf", "stbl", "edts":
        guard depth < 8 else { throw .damaged(format, detail: "its boxes are nested too deep") }
        try clean(track: box, depth: depth + 1, format, in: &result)
      default: break
      }
    }
  }
}
