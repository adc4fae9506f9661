/// JPEG: marker segments, then scans of entropy-coded data with markers between them.
enum JPEGContainer {
  /// A marker with what belongs to it.
  struct Segment {
    let marker: UInt8
    /// The whole segment, marker included, without fill bytes before it.
    let whole: ByteWindow
    /// What follows the length; empty for markers that stand alone.
    let body: ByteWindow
    /// Where the next marker is to be looked for.
    let end: Int
  }

  /// What stands at a place of the file.
  enum Step {
    case segment(Segment)
    /// The file ends here, or in the middle of the segment.
    case end
  }

  /// The next marker at or after an offset; whatever else stands before it is skipped, as decoders do.
  static func next(in file: ByteWindow, from start: Int) -> Step {
    var offset = start
    while let mark = file.firstOffset(of: 0xFF, from: offset) {
      guard let marker = file[mark + 1] else { return .end }
      // A fill byte, a stuffed zero within garbage, and markers without a meaning here.
      if marker == 0xFF || marker == 0 {
        offset = mark + (marker == 0xFF ? 1 : 2)
        continue
      }
      if isAlone(marker) {
        guard let whole = file.window(at: mark, count: 2) else { return .end }
        return .segment(Segment(marker: marker, whole: whole, body: file.clampedWindow(at: 0, count: 0), end: mark + 2))
      }
      guard let length = file.uint16(at: mark + 2) else { return .end }
      guard length >= 2 else {
        offset = mark + 2
        continue
      }
      guard let whole = file.window(at: mark, count: 2 + length), let body = whole.window(at: 4, count: length - 2)
      else { return .end }
      return .segment(Segment(marker: marker, whole: whole, body: body, end: mark + 2 + length))
    }
    return .end
  }

  /// Where the entropy-coded data that begins at an offset ends: at the next marker that is not a restart.
  static func endOfScan(in file: ByteWindow, from start: Int) -> Int {
    var offset = start
    while let mark = file.firstOffset(of: 0xFF, from: offset) {
      guard let marker = file[mark + 1] else { return file.count }
      if marker == 0xFF {
        offset = mark + 1
      } else if marker == 0 || (0xD0...0xD7).contains(marker) || marker == 0x01 {
        offset = mark + 2
      } else {
        return mark
      }
    }
    return file.count
  }

  static func isAlone(_ marker: UInt8) -> Bool { marker == 0x01 || (0xD0...0xD9).contains(marker) }

  /// Whether a marker begins a frame; its kind then says how it is coded.
  static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  static func header(of file: ByteWindow, limits: Limits) throws(PictureProblem) -> PictureHeader {
    var orientation: Orientation?
    var profile = SplitProfile()
    var size: PixelSize?
    var components: UInt8?
    var isProgressive = false
    var offset = 2
    while case .segment(let segment) = next(in: file, from: offset) {
      offset = segment.end
      switch segment.marker {
      case 0xE1 where orientation == nil && segment.body.has("Exif\0"):
        orientation = ExifOrientation.read(segment.body)
      case 0xE2 where segment.body.has(SplitProfile.name):
        profile.add(segment.body.suffix(from: SplitProfile.name.utf8.count))
      case let marker where isFrame(marker) && size == nil:
        size = try frameSize(segment, limits: limits)
        components = segment.body[5]
        isProgressive = segment.marker == 0xC2 || segment.marker == 0xCA
      case 0xDA, 0xD9:
        guard let size else { throw .damaged(.jpeg, detail: "it has no frame header") }
        return PictureHeader(
          format: .jpeg, storedSize: size, orientation: orientation ?? .upright,
          hasMultipleScans: isProgressive || segment.body[0] != components, profile: profile.joined)
      default: break
      }
    }
    throw .truncated(.jpeg)
  }

  private static func frameSize(_ segment: Segment, limits: Limits) throws(PictureProblem) -> PixelSize {
    guard let precision = segment.body[0], let height = segment.body.uint16(at: 1),
      let width = segment.body.uint16(at: 3)
    else { throw .damaged(.jpeg, detail: "its frame header is too short") }
    switch segment.marker {
    case 0xC0, 0xC1, 0xC2, 0xC9, 0xCA: break
    case 0xC3, 0xCB: throw .unsupported(.jpeg, detail: "lossless JPEG coding")
    default: throw .unsupported(.jpeg, detail: "hierarchical JPEG coding")
    }
    guard precision == 8 else { throw .unsupported(.jpeg, detail: "a depth of \(precision) bits") }
    guard height > 0 else { throw .unsupported(.jpeg, detail: "a height that follows the pixels") }
    return try limits.admit(width: width, height: height, .jpeg)
  }
}

/// An ICC profile in several APP2 segments, each with its number and their count.
struct SplitProfile {
  static let name = "ICC_PROFILE\0"
  private var parts: [UInt8: ByteWindow] = [:]
  private var count: UInt8?
  private var isDamaged = false

  /// Takes what follows the name in one segment.
  mutating func add(_ segment: ByteWindow) {
    guard let number = segment[0], let total = segment[1], number >= 1, number <= total, total == count ?? total,
      parts[number] == nil
    else {
      isDamaged = true
      return
    }
    count = total
    parts[number] = segment.suffix(from: 2)
  }

  /// The profile; nil where there is none, or a part is missing.
  var joined: [UInt8]? {
    guard let count, !isDamaged, parts.count == Int(count) else { return nil }
    var profile: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number], profile.count + part.count <= PictureContainer.maximumProfileBytes else {
        return nil
      }
      profile += part.slice
    }
    return profile.isEmpty ? nil : profile
  }
}
