import Glibc

/// Takes a `multipart/form-data` body apart while it arrives, wherever its pieces begin and end.
///
/// libmicrohttpd has a reader too, which this is instead of: where a piece of the body ends within the first bytes of a
/// value, it reports an empty value before the true one, and the two cannot be told from two controls of one name; it
/// gives fields after a nested `multipart/mixed` the name of a file; and it finds nothing at all, and no fault, where
/// the boundary is not the first parameter of the content type, or a control's name is not in quotation marks.
struct MultipartReader {
  private enum Place {
    case beforeParts
    case header
    case value
    case afterParts
    /// It is no form, or has more than a form may have.
    case nowhere
  }

  /// What a boundary is followed by.
  private enum Line {
    /// It ends; the header of a part begins at an index, with the line's own end.
    case part(Int)
    /// Two hyphens: no part comes.
    case last
    /// It goes on, so that this is no boundary.
    case longer
    /// Not known yet.
    case unfinished
  }

  /// The longest header of a part, in bytes.
  private static let mostHeaderBytes = 8 << 10
  /// The most white space after a boundary, in bytes.
  private static let mostPadding = 256
  private static let lineEnd = Array("\r\n".utf8)
  private static let headerEnd = Array("\r\n\r\n".utf8)

  /// A boundary with the line's end before it, which is its own.
  private let delimiter: [UInt8]
  private var place = Place.beforeParts
  /// What has arrived and is not understood yet; the first boundary may have nothing before it, not even a line's end.
  private var pending = Self.lineEnd

  /// Begins to read; nil where the type is not of a form with files, or names no boundary of 1 to 70 bytes.
  ///
  /// - Parameter contentType: The body's type with its parameters.
  init?(contentType: String) {
    guard let type = ParameterizedValue(contentType.utf8), type.word == "multipart/form-data",
      let boundary = type["boundary"], (1...70).contains(boundary.count), !boundary.contains(where: { $0 < 0x20 })
    else { return nil }
    delimiter = Self.lineEnd + [UInt8(ascii: "-"), UInt8(ascii: "-")] + boundary
  }

  /// Whether the last boundary has come.
  var isWhole: Bool { place == .afterParts }

  private var isOver: Bool { place == .afterParts || place == .nowhere }

  /// Reads a piece, and gives what it has to the form.
  mutating func read(_ piece: UnsafeRawBufferPointer, into form: inout FormFields) {
    if isOver { return }
    unsafe pending.append(contentsOf: piece)
    var start = 0
    while step(&start, &form) {}
    if isOver { pending = [] } else { pending.removeFirst(start) }
  }

  /// Understands what is pending from a start on, which moves.
  ///
  /// - Returns: Whether there may be more to understand.
  private mutating func step(_ start: inout Int, _ form: inout FormFields) -> Bool {
    switch place {
    case .beforeParts, .value: return readValue(&start, &form)
    case .header: return readHeader(&start, &form)
    case .afterParts, .nowhere: return false
    }
  }

  private mutating func readValue(_ start: inout Int, _ form: inout FormFields) -> Bool {
    guard let found = find(delimiter, from: start) else {
      take(until: max(start, pending.count - delimiter.count + 1), &start, &form)
      return false
    }
    switch line(after: found + delimiter.count) {
    case .unfinished:
      take(until: found, &start, &form)
      return false
    case .longer: take(until: found + delimiter.count, &start, &form)
    case .part(let next):
      take(until: found, &start, &form)
      form.endField()
      start = next
      place = .header
    case .last:
      take(until: found, &start, &form)
      form.endField()
      place = .afterParts
    }
    return true
  }

  private mutating func readHeader(_ start: inout Int, _ form: inout FormFields) -> Bool {
    let end = find(Self.headerEnd, from: start)
    guard (end ?? pending.count) - start <= Self.mostHeaderBytes else {
      place = .nowhere
      return false
    }
    guard let end else { return false }
    guard let header = PartHeader(pending[start..<end]), form.beginField(header) else {
      place = .nowhere
      return false
    }
    start = end + Self.headerEnd.count
    place = .value
    return true
  }

  /// Gives what is pending up to an index to the form; before the first part it is of no use.
  private mutating func take(until end: Int, _ start: inout Int, _ form: inout FormFields) {
    if place == .value, start < end { form.append(pending[start..<end]) }
    start = end
  }

  private func line(after index: Int) -> Line {
    let rest = pending[index...]
    let hyphens = rest.prefix(2)
    if hyphens.allSatisfy({ $0 == UInt8(ascii: "-") }) { return hyphens.count == 2 ? .last : .unfinished }
    let padding = rest.prefix { $0 == 0x20 || $0 == 0x09 }.count
    guard padding <= Self.mostPadding else { return .longer }
    let end = rest.dropFirst(padding).prefix(2)
    if end.elementsEqual(Self.lineEnd) { return .part(end.startIndex) }
    return end.isEmpty || end.elementsEqual(Self.lineEnd.prefix(1)) ? .unfinished : .longer
  }

  /// Where some bytes begin; nil where they are not there.
  private func find(_ bytes: [UInt8], from start: Int) -> Int? {
    unsafe pending.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let first = bytes.first else { return nil }
      var index = start
      while index + bytes.count <= buffer.count,
        let found = unsafe memchr(base + index, Int32(first), buffer.count - bytes.count - index + 1)
      {
        index = unsafe UnsafeRawPointer(found) - base
        if unsafe memcmp(base + index, bytes, bytes.count) == 0 { return index }
        index += 1
      }
      return nil
    }
  }
}
