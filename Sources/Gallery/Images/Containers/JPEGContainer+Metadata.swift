extension JPEGContainer {
  /// Only what decoding needs: frame, tables, scans, the JFIF and Adobe markers that say the colour space, the profile.
  ///
  /// Other application segments, comments, both thumbnails and whatever follows the end (further pictures, videos) go.
  static func withoutMetadata(_ file: ByteWindow) throws(PictureProblem) -> [UInt8] {
    var orientation: Orientation?
    var head: [UInt8] = []
    var rest: [UInt8] = []
    rest.reserveCapacity(file.count)
    var hasScan = false
    var offset = 2
    loop: while case .segment(let segment) = next(in: file, from: offset) {
      offset = segment.end
      switch segment.marker {
      case 0xD9:
        rest += [0xFF, 0xD9]
        break loop
      case 0xE0:
        if head.isEmpty, let header = jfif(segment) { head = header }
      case 0xE1:
        if orientation == nil, segment.body.has("Exif\0") { orientation = ExifOrientation.read(segment.body) }
      case 0xE2 where segment.body.has(SplitProfile.name): rest += segment.whole.slice
      case 0xEE where segment.body.has("Adobe"): rest += segment.whole.clampedAdobe
      case 0xE0...0xEF, 0xFE, 0xF0...0xFD: break
      case 0xDA:
        hasScan = true
        let end = endOfScan(in: file, from: offset)
        rest += segment.whole.slice
        rest += file.clampedWindow(at: offset, count: end - offset).slice
        offset = end
      case 0xD8, 0x01, 0xD0...0xD7: break
      default: rest += segment.whole.slice
      }
    }
    guard hasScan else { throw .truncated(.jpeg) }
    return [0xFF, 0xD8] + head + exif(orientation ?? .upright) + rest
  }

  /// The JFIF header without its thumbnail; nil for other APP0 segments, such as JFXX, which is a thumbnail.
  private static func jfif(_ segment: Segment) -> [UInt8]? {
    guard segment.body.has("JFIF\0"), let fields = segment.body.window(at: 0, count: 12) else { return nil }
    return [0xFF, 0xE0, 0, 16] + fields.array + [0, 0]
  }

  private static func exif(_ orientation: Orientation) -> [UInt8] {
    guard orientation != .upright else { return [] }
    let body = Array("Exif\0\0".utf8) + ExifOrientation.minimal(orientation)
    return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
  }
}

extension ByteWindow {
  /// An Adobe segment's marker and its twelve meaningful bytes, whatever somebody hung on.
  fileprivate var clampedAdobe: [UInt8] {
    count <= 16 ? array : [0xFF, 0xEE, 0, 14] + clampedWindow(at: 4, count: 12).array
  }
}
