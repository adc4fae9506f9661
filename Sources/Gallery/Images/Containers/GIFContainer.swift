/// GIF: a screen, then blocks: frames and extensions.
enum GIFContainer {
  /// A part of the file after the header and the global colours.
  enum Block {
    /// A frame's whole block, and its place on the screen.
    case frame(ByteWindow, x: Int, y: Int, width: Int, height: Int)
    /// An extension's whole block, and its label.
    case `extension`(ByteWindow, label: UInt8)
    /// The end mark.
    case trailer
  }

  /// The blocks in order; a frame that the file's end cuts off is still one, an extension is not.
  struct Blocks: Sequence, IteratorProtocol {
    let file: ByteWindow
    private var offset: Int
    private var isDone = false

    init(_ file: ByteWindow) {
      self.file = file
      offset = GIFContainer.prefixLength(file)
    }

    mutating func next() -> Block? {
      // Stray zero bytes between blocks are common; decoders skip them.
      while !isDone, file[offset] == 0 { offset += 1 }
      guard !isDone, let kind = file[offset] else { return nil }
      let start = offset
      switch kind {
      case 0x2C:
        guard let x = file.uint16(at: start + 1, .little), let y = file.uint16(at: start + 3, .little),
          let width = file.uint16(at: start + 5, .little), let height = file.uint16(at: start + 7, .little),
          let flags = file[start + 9]
        else { return nil }
        skipSubBlocks(from: start + 10 + GIFContainer.paletteLength(flags) + 1)
        let whole = file.clampedWindow(at: start, count: offset - start)
        return .frame(whole, x: x, y: y, width: width, height: height)
      case 0x21:
        guard let label = file[start + 1] else { return nil }
        skipSubBlocks(from: start + 2)
        guard let whole = file.window(at: start, count: offset - start) else { return nil }
        return .extension(whole, label: label)
      case 0x3B:
        isDone = true
        return .trailer
      default:
        return nil
      }
    }

    private mutating func skipSubBlocks(from start: Int) {
      offset = start
      while let length = file[offset] {
        offset += 1 + Int(length)
        if length == 0 { return }
      }
      isDone = true
    }
  }

  /// Bytes of a colour table, by the flags that say whether there is one.
  static func paletteLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// Bytes before the first block.
  static func prefixLength(_ file: ByteWindow) -> Int { 13 + paletteLength(file[10] ?? 0) }

  /// The size is the screen's, or that of the first frame's far corner where it reaches beyond.
  static func header(of file: ByteWindow, limits: Limits) throws(PictureProblem) -> PictureHeader {
    guard var width = file.uint16(at: 6, .little), var height = file.uint16(at: 8, .little) else {
      throw .truncated(.gif)
    }
    var frames = 0
    for case .frame(_, let x, let y, let frameWidth, let frameHeight) in Blocks(file) {
      frames += 1
      if frames > 1 { break }
      _ = try limits.admit(width: frameWidth, height: frameHeight, .gif)
      width = max(width, x + frameWidth)
      height = max(height, y + frameHeight)
    }
    guard frames > 0 else { throw .truncated(.gif) }
    let size = try limits.admit(width: width, height: height, .gif)
    return PictureHeader(format: .gif, storedSize: size, isAnimated: frames > 1)
  }

  /// Where the first frame lies on the screen; nil where there is none.
  static func firstFrame(of bytes: [UInt8]) -> (x: Int, y: Int, size: PixelSize)? {
    for case .frame(_, let x, let y, let width, let height) in Blocks(ByteWindow(bytes)) {
      return (x, y, PixelSize(width: width, height: height))
    }
    return nil
  }

  /// Frames, their timing and the two extensions that say how often they repeat; comments and other extensions go.
  static func withoutMetadata(_ file: ByteWindow) throws(PictureProblem) -> [UInt8] {
    guard let prefix = file.window(at: 0, count: prefixLength(file)) else { throw .truncated(.gif) }
    var result = prefix.array
    result.reserveCapacity(file.count)
    var control: ByteWindow?
    var hasFrame = false
    for block in Blocks(file) {
      switch block {
      case .frame(let whole, _, _, _, _):
        if let control { result += control.slice }
        result += whole.slice
        control = nil
        hasFrame = true
      case .extension(let whole, label: 0xF9): control = whole
      case .extension(_, label: 0x01): control = nil  // The control block before a text is that text's.
      case .extension(let whole, label: 0xFF):
        if whole.has("NETSCAPE2.0", at: 3) || whole.has("ANIMEXTS1.0", at: 3) { result += loopCount(whole).slice }
      case .extension: break
      case .trailer: result.append(0x3B)
      }
    }
    guard hasFrame else { throw .truncated(.gif) }
    return result
  }

  /// The extension as it is where it only counts loops, as all do; nothing where more hangs on.
  private static func loopCount(_ whole: ByteWindow) -> ByteWindow {
    whole.count <= 32 ? whole : whole.clampedWindow(at: 0, count: 0)
  }
}
