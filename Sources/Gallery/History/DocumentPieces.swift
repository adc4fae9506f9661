internal import Glibc

/// Documents in pieces: what is long between two quotation marks, as pictures in base64 are, is a piece of its own.
enum DocumentPieces {
  /// The shortest piece that is kept apart, in bytes.
  private static let shortest = 4096

  /// The pieces, which are the document when they are put together; at least one.
  static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var cuts = [0]
    var start = 0
    while let quote = next(in: bytes, from: start) ?? (start < bytes.count ? bytes.count : nil) {
      if quote - start >= shortest { cuts += [start, quote] }
      start = quote + 1
    }
    cuts.append(bytes.count)
    return zip(cuts, cuts.dropFirst()).filter { $0 < $1 }.map { bytes[$0..<$1] }
  }

  private static func next(in bytes: [UInt8], from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard start < buffer.count, let base = buffer.baseAddress,
        let found = unsafe memchr(base + start, Int32(UInt8(ascii: "\"")), buffer.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
