internal import Glibc
internal import Synchronization

/// What the bytes of a code page mean, as the C library's iconv says.
///
/// Each byte, and each pair of bytes, is asked for once and alone: iconv would hold back letters that could take an
/// accent, and pieces of text come too short and too often for a conversion of their own.
struct CodePageTable: Sendable {
  /// What a byte above ASCII means.
  enum Meaning: Equatable, Sendable {
    /// A character.
    case scalar(Unicode.Scalar)
    /// The first of two bytes.
    case lead
    /// Nothing.
    case invalid
  }

  /// By byte less 128.
  private let singles: [Meaning]
  /// By lead byte less 128, then by second byte; zero where there is no such pair, and empty where no byte leads.
  private let pairs: [UInt32]

  /// What a byte means on its own.
  subscript(_ byte: UInt8) -> Meaning {
    if byte >= 0x80 { singles[Int(byte) - 0x80] } else { .scalar(Unicode.Scalar(byte)) }
  }

  /// The character of two bytes; nil where they are none together.
  subscript(_ lead: UInt8, _ trail: UInt8) -> Unicode.Scalar? {
    guard lead >= 0x80, !pairs.isEmpty else { return nil }
    let value = pairs[(Int(lead) - 0x80) << 8 | Int(trail)]
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// The table of a page, made when it is first wanted; nil where iconv does not know the page.
  static func table(of page: CodePage) -> CodePageTable? {
    made.withLock { made in
      if let table = made[page] { return table }
      guard let name = page.iconvName, let table = CodePageTable(name, page) else { return nil }
      made[page] = table
      return table
    }
  }

  private static let made = Mutex<[CodePage: CodePageTable]>([:])

  private init?(_ name: String, _ page: CodePage) {
    guard let converter = Converter(name) else { return nil }
    var singles = (UInt8(0x80)...0xFF).map { converter.meaning(of: $0) }
    // Where Windows and the Mac of today differ from the C library.
    switch page.number {
    case 936: singles[0x00] = .scalar("\u{20AC}")
    case 10000:
      singles[0x46] = .scalar("\u{2206}")
      singles[0x70] = .scalar("\u{F8FF}")
    case 10007: singles[0x7F] = .scalar("\u{20AC}")
    default: break
    }
    var pairs: [UInt32] = []
    if singles.contains(.lead) {
      pairs = [UInt32](repeating: 0, count: 0x80 << 8)
      for (index, meaning) in singles.enumerated() where meaning == .lead {
        for trail in UInt8(0x21)...0xFE {
          guard case .scalar(let scalar) = converter.meaning(of: UInt8(0x80 + index), trail) else { continue }
          pairs[index << 8 | Int(trail)] = scalar.value
        }
      }
    }
    self.singles = singles
    self.pairs = pairs
  }
}

/// An open conversion to UTF-32, closed at its end.
@safe private struct Converter: ~Copyable {
  private let handle: iconv_t

  init?(_ name: String) {
    // The call answers −1 where the page is unknown.
    guard let handle = unsafe iconv_open("UTF-32LE", name), Int(bitPattern: handle) != -1 else { return nil }
    unsafe self.handle = handle
  }

  deinit { _ = unsafe iconv_close(handle) }

  borrowing func meaning(of first: UInt8, _ second: UInt8? = nil) -> CodePageTable.Meaning {
    var source = [CChar(bitPattern: first)]
    if let second { source.append(CChar(bitPattern: second)) }
    var scalars = [UInt32](repeating: 0, count: 4)
    var rest = source.count
    var room = scalars.count * 4
    let status = unsafe source.withUnsafeMutableBufferPointer { source in
      unsafe scalars.withUnsafeMutableBytes { scalars in
        _ = unsafe iconv(handle, nil, nil, nil, nil)
        var from = source.baseAddress
        var into = unsafe scalars.baseAddress?.assumingMemoryBound(to: CChar.self)
        let status = unsafe iconv(handle, &from, &rest, &into, &room)
        // What was held back for an accent.
        if status != Int(bitPattern: UInt.max) { _ = unsafe iconv(handle, nil, nil, &into, &room) }
        return status
      }
    }
    if status == Int(bitPattern: UInt.max) { return errno == EINVAL && second == nil ? .lead : .invalid }
    // A pair that means several characters is in no page that RTF names.
    guard room == scalars.count * 4 - 4, let scalar = Unicode.Scalar(UInt32(littleEndian: scalars[0])) else {
      return .invalid
    }
    return .scalar(scalar)
  }
}
