/// The encodings in which a JSON text may come.
enum TextEncoding: Sendable {
  case utf8, utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian

  /// Recognises an encoding by the first four bytes of a file; JSON begins with an ASCII character.
  init(of file: [UInt8]) {
    let head = (0..<4).map { $0 < file.count ? file[$0] : 1 }
    self =
      switch (head[0], head[1], head[2], head[3]) {
      case (0x00, 0x00, 0xFE, 0xFF), (0x00, 0x00, 0x00, _): .utf32BigEndian
      case (0xFF, 0xFE, 0x00, 0x00), (_, 0x00, 0x00, 0x00): .utf32LittleEndian
      case (0xFE, 0xFF, _, _), (0x00, _, _, _): .utf16BigEndian
      case (0xFF, 0xFE, _, _), (_, 0x00, _, _): .utf16LittleEndian
      default: .utf8
      }
  }

  /// The name for messages.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .utf32LittleEndian, .utf32BigEndian: "UTF-32"
    }
  }

  /// The text of a file in this encoding as UTF-8; without the byte-order mark, unless it was UTF-8 already.
  func utf8(of file: [UInt8]) throws(JSONFault) -> [UInt8] {
    if self == .utf8 {
      do { _ = try UTF8Span(validating: file.span) } catch {
        throw JSONFault(.notText(encoding: name), at: error.byteOffsets.lowerBound)
      }
      return file
    }
    let text: String?
    switch self {
    case .utf8: text = nil
    case .utf16LittleEndian: text = String(validating: Self.units(file, [0, 8]) as [UInt16], as: UTF16.self)
    case .utf16BigEndian: text = String(validating: Self.units(file, [8, 0]) as [UInt16], as: UTF16.self)
    case .utf32LittleEndian: text = String(validating: Self.units(file, [0, 8, 16, 24]) as [UInt32], as: UTF32.self)
    case .utf32BigEndian: text = String(validating: Self.units(file, [24, 16, 8, 0]) as [UInt32], as: UTF32.self)
    }
    guard let text else { throw JSONFault(.notText(encoding: name), at: nil) }
    let bytes = Array(text.utf8)
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// The code units of a file; bytes that are missing at its end are taken for 0xFF, which makes the text invalid.
  private static func units<Unit: FixedWidthInteger>(_ file: [UInt8], _ shifts: [Int]) -> [Unit] {
    stride(from: 0, to: file.count, by: shifts.count).map { start in
      guard start + shifts.count <= file.count else { return Unit(truncatingIfNeeded: 0xDFFF_DFFF as UInt32) }
      return shifts.indices.reduce(0) { $0 | Unit(file[start + $1]) << Unit(shifts[$1]) }
    }
  }
}
