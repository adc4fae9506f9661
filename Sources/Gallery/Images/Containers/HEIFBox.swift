/// One box of an ISO media file: a length, a type, then its body.
struct HEIFBox {
  let type: String
  /// The whole box; less where the file ends within it.
  let whole: ByteWindow
  let body: ByteWindow
  let isComplete: Bool

  /// Bytes of length and type.
  var headerLength: Int { whole.count - body.count }

  /// The children of a body that begins with other fields.
  func children(from offset: Int = 0) -> HEIFBoxes { HEIFBoxes(body.suffix(from: offset)) }
}

/// Boxes one after the other; a length that cannot be ends them.
struct HEIFBoxes: Sequence, IteratorProtocol {
  private let part: ByteWindow
  private var offset = 0

  init(_ part: ByteWindow) { self.part = part }

  mutating func next() -> HEIFBox? {
    guard let short = part.uint32(at: offset), let type = part.fourCC(at: offset + 4) else { return nil }
    var length = short
    var header = 8
    if short == 1 {
      guard let long = part.number(at: offset + 8, size: 8) else { return nil }
      length = long
      header = 16
    } else if short == 0 {
      length = part.count - offset
    }
    guard length >= header else { return nil }
    let whole = part.clampedWindow(at: offset, count: length)
    guard whole.count >= header else { return nil }
    offset += whole.count
    return HEIFBox(
      type: type, whole: whole, body: whole.suffix(from: header), isComplete: whole.count == length)
  }
}
