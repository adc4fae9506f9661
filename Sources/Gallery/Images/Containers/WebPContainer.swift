/// WebP: a RIFF file whose chunks have a type, a length and an even number of bytes.
enum WebPContainer {
  struct Chunk {
    let type: String
    let data: ByteWindow
    let isComplete: Bool
  }

  /// Bits of the extended header.
  enum Flag {
    static let animation: UInt8 = 0x02
    static let xmp: UInt8 = 0x04
    static let exif: UInt8 = 0x08
    static let profile: UInt8 = 0x20
  }

  /// The chunks from an offset on, in order; the last may be cut off by the end.
  struct Chunks: Sequence, IteratorProtocol {
    let part: ByteWindow
    private var offset: Int

    init(_ part: ByteWindow, from offset: Int) {
      self.part = part
      self.offset = offset
    }

    mutating func next() -> Chunk? {
      guard let type = part.fourCC(at: offset), let length = part.uint32(at: offset + 4, .little) else { return nil }
      let data = part.clampedWindow(at: offset + 8, count: length)
      offset += 8 + length + length % 2
      return Chunk(type: type, data: data, isComplete: data.count == length)
    }
  }

  /// The chunks that belong to the picture: what follows the RIFF length is not its own.
  static func chunks(of file: ByteWindow) -> Chunks {
    let length = file.uint32(at: 4, .little) ?? 0
    return Chunks(file.clampedWindow(at: 0, count: length + 8), from: 12)
  }

  static func header(of file: ByteWindow, limits: Limits) throws(PictureProblem) -> PictureHeader {
    var header: PictureHeader?
    var hasPixels = false
    for chunk in chunks(of: file) {
      switch chunk.type {
      case "VP8X" where header == nil:
        guard let flags = chunk.data[0], let width = chunk.data.number(at: 4, size: 3, .little),
          let height = chunk.data.number(at: 7, size: 3, .little)
        else { throw .truncated(.webp) }
        let size = try limits.admit(width: width + 1, height: height + 1, .webp)
        header = PictureHeader(format: .webp, storedSize: size, isAnimated: flags & Flag.animation != 0)
      case "VP8 ", "VP8L":
        let size = try frameSize(chunk, limits: limits)
        // A simple file ends with its one frame.
        guard let known = header else { return PictureHeader(format: .webp, storedSize: size) }
        guard known.isAnimated || size == known.storedSize else {
          throw .damaged(.webp, detail: "its frame is \(size.inWords), its canvas \(known.storedSize.inWords)")
        }
        hasPixels = true
      case "ANMF": hasPixels = true
      case "ICCP" where chunk.isComplete && chunk.data.count <= PictureContainer.maximumProfileBytes:
        if header?.profile == nil, chunk.data.count > 0 { header?.profile = chunk.data.array }
      case "EXIF" where chunk.isComplete: header?.orientation = ExifOrientation.read(chunk.data)
      default: break
      }
    }
    guard let header, hasPixels else { throw .truncated(.webp) }
    return header
  }

  private static func frameSize(_ chunk: Chunk, limits: Limits) throws(PictureProblem) -> PixelSize {
    if chunk.type == "VP8 " {
      guard let width = chunk.data.uint16(at: 6, .little), let height = chunk.data.uint16(at: 8, .little) else {
        throw .truncated(.webp)
      }
      guard chunk.data.has([0x9D, 0x01, 0x2A], at: 3) else { throw .damaged(.webp, detail: "its frame has no start") }
      // The two upper bits say how a player might scale.
      return try limits.admit(width: width & 0x3FFF, height: height & 0x3FFF, .webp)
    }
    guard let sides = chunk.data.uint32(at: 1, .little) else { throw .truncated(.webp) }
    guard chunk.data[0] == 0x2F else { throw .damaged(.webp, detail: "its frame has no start") }
    return try limits.admit(width: sides & 0x3FFF + 1, height: sides >> 14 & 0x3FFF + 1, .webp)
  }
}
