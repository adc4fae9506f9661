/// A stretch of a file whose every read is checked: what lies outside is nil, never a trap.
///
/// Offsets count from the window's own start. Numbers come out as `Int`, so that sums of them cannot overflow.
struct ByteWindow {
  /// The order of a number's bytes.
  enum Order {
    case big, little
  }

  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private init(slice: ArraySlice<UInt8>) { self.bytes = slice }

  var count: Int { bytes.count }

  /// Where the window starts within the file.
  var position: Int { bytes.startIndex }

  /// The window's own bytes, copied.
  var array: [UInt8] { Array(bytes) }

  /// The window's own bytes, shared.
  var slice: ArraySlice<UInt8> { bytes }

  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[bytes.startIndex + offset] : nil
  }

  /// A part of the window; nil where it is not wholly inside.
  func window(at offset: Int, count: Int) -> ByteWindow? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
    let start = bytes.startIndex + offset
    return ByteWindow(slice: bytes[start..<start + count])
  }

  /// A part of the window, cut off where the window ends; empty where it begins beyond.
  func clampedWindow(at offset: Int, count: Int) -> ByteWindow {
    let start = min(max(0, offset), bytes.count)
    let length = min(max(0, count), bytes.count - start)
    return ByteWindow(slice: bytes[bytes.startIndex + start..<bytes.startIndex + start + length])
  }

  /// Everything from an offset on; empty where it lies beyond the end.
  func suffix(from offset: Int) -> ByteWindow { clampedWindow(at: offset, count: bytes.count) }

  /// An unsigned number of up to 8 bytes; nil where it is not wholly inside, or does not fit.
  func number(at offset: Int, size: Int, _ order: Order = .big) -> Int? {
    guard size >= 0, size <= 8, let part = window(at: offset, count: size) else { return nil }
    var value: UInt64 = 0
    switch order {
    case .big: for byte in part.bytes { value = value << 8 | UInt64(byte) }
    case .little: for byte in part.bytes.reversed() { value = value << 8 | UInt64(byte) }
    }
    return Int(exactly: value)
  }

  func uint16(at offset: Int, _ order: Order = .big) -> Int? { number(at: offset, size: 2, order) }

  func uint32(at offset: Int, _ order: Order = .big) -> Int? { number(at: offset, size: 4, order) }

  /// Whether the bytes at an offset are those of a text.
  func has(_ text: String, at offset: Int = 0) -> Bool {
    guard let part = window(at: offset, count: text.utf8.count) else { return false }
    return part.bytes.elementsEqual(text.utf8)
  }

  /// Whether the bytes at an offset are these.
  func has(_ pattern: [UInt8], at offset: Int = 0) -> Bool {
    guard let part = window(at: offset, count: pattern.count) else { return false }
    return part.bytes.elementsEqual(pattern)
  }

  /// Four bytes as a text, one scalar a byte: the type of a chunk or box.
  func fourCC(at offset: Int) -> String? {
    guard let part = window(at: offset, count: 4) else { return nil }
    return String(String.UnicodeScalarView(part.bytes.map { Unicode.Scalar($0) }))
  }

  /// The offset of the first byte of a value at or after an offset.
  func firstOffset(of value: UInt8, from offset: Int) -> Int? {
    suffix(from: offset).bytes.firstIndex(of: value).map { $0 - bytes.startIndex }
  }
}
