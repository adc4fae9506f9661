extension WebPContainer {
  private static let kept: Set<String> = ["VP8X", "ICCP", "ANIM", "ANMF", "ALPH", "VP8 ", "VP8L"]
  private static let keptInFrame: Set<String> = ["ALPH", "VP8 ", "VP8L"]

  /// Only frames, animation and profile; Exif, XMP, unknown chunks and what follows the RIFF length go.
  static func withoutMetadata(_ file: ByteWindow) throws(PictureProblem) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(file.count)
    var flagsOffset: Int?
    var orientation = Orientation.upright
    var hasPixels = false
    for chunk in chunks(of: file) {
      switch chunk.type {
      case "VP8X":
        guard flagsOffset == nil, let fields = chunk.data.window(at: 0, count: 10) else {
          throw .damaged(.webp, detail: "its extended header is not whole, or not the only one")
        }
        flagsOffset = body.count + 8
        append("VP8X", fields.array, to: &body)
      case "EXIF" where flagsOffset != nil && chunk.isComplete: orientation = ExifOrientation.read(chunk.data)
      case "ANMF":
        hasPixels = true
        append("ANMF", frame(chunk.data), to: &body)
      case "VP8 ", "VP8L":
        hasPixels = true
        append(chunk.type, chunk.data.array, to: &body)
      case let type where kept.contains(type) && chunk.isComplete: append(type, chunk.data.array, to: &body)
      default: break
      }
    }
    guard hasPixels else { throw .truncated(.webp) }
    if let flagsOffset {
      body[flagsOffset] &= ~(Flag.exif | Flag.xmp)
      if orientation != .upright {
        body[flagsOffset] |= Flag.exif
        append("EXIF", ExifOrientation.minimal(orientation), to: &body)
      }
    }
    return Array("RIFF".utf8) + littleEndian(body.count + 4) + Array("WEBP".utf8) + body
  }

  /// One frame of an animation, without what is not known within it.
  private static func frame(_ data: ByteWindow) -> [UInt8] {
    var result = data.clampedWindow(at: 0, count: 16).array
    for chunk in Chunks(data, from: 16) where keptInFrame.contains(chunk.type) {
      append(chunk.type, chunk.data.array, to: &result)
    }
    return result
  }

  private static func append(_ type: String, _ data: [UInt8], to body: inout [UInt8]) {
    body += type.utf8
    body += littleEndian(data.count)
    body += data
    if data.count % 2 == 1 { body.append(0) }
  }

  private static func littleEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
