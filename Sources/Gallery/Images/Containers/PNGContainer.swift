/// PNG: a signature, then chunks of length, type, data and checksum.
enum PNGContainer {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  struct Chunk {
    let type: String
    let data: ByteWindow
    /// The whole chunk with length and checksum; less where the file ends within it.
    let whole: ByteWindow
    let isComplete: Bool
  }

  /// The chunks in order up to `IEND`; the last may be cut off by the file's end.
  struct Chunks: Sequence, IteratorProtocol {
    let file: ByteWindow
    private var offset = signature.count
    private var isDone = false

    init(_ file: ByteWindow) { self.file = file }

    mutating func next() -> Chunk? {
      guard !isDone, let length = file.uint32(at: offset), let type = file.fourCC(at: offset + 4) else { return nil }
      let data = file.clampedWindow(at: offset + 8, count: length)
      let whole = file.clampedWindow(at: offset, count: length + 12)
      let isComplete = whole.count == length + 12
      isDone = !isComplete || type == "IEND"
      offset += length + 12
      return Chunk(type: type, data: data, whole: whole, isComplete: isComplete)
    }
  }

  static func header(of file: ByteWindow, limits: Limits) throws(PictureProblem) -> PictureHeader {
    var header: PictureHeader?
    var hasPixels = false
    for chunk in Chunks(file) {
      guard let known = header else {
        guard chunk.type == "IHDR" else { throw .damaged(.png, detail: "it does not begin with its header") }
        header = PictureHeader(format: .png, storedSize: try size(chunk, limits: limits))
        continue
      }
      switch chunk.type {
      case "IDAT": hasPixels = true
      case "iCCP" where chunk.isComplete && known.profile == nil && !hasPixels:
        header?.profile = profile(chunk.data)
      case "eXIf" where chunk.isComplete: header?.orientation = ExifOrientation.read(chunk.data)
      case "acTL" where !hasPixels: header?.isAnimated = (chunk.data.uint32(at: 0) ?? 0) > 1
      default: break
      }
    }
    guard let header, hasPixels else { throw .truncated(.png) }
    return header
  }

  private static func size(_ chunk: Chunk, limits: Limits) throws(PictureProblem) -> PixelSize {
    guard let width = chunk.data.uint32(at: 0), let height = chunk.data.uint32(at: 4), chunk.isComplete else {
      throw chunk.isComplete ? .damaged(.png, detail: "its header is too short") : .truncated(.png)
    }
    return try limits.admit(width: width, height: height, .png)
  }

  /// The profile of an `iCCP` chunk: a name, a zero, the method, then compressed bytes.
  private static func profile(_ data: ByteWindow) -> [UInt8]? {
    guard let end = data.firstOffset(of: 0, from: 0), end <= 79, data[end + 1] == 0 else { return nil }
    return inflated(data.suffix(from: end + 2), limit: PictureContainer.maximumProfileBytes)
  }
}
