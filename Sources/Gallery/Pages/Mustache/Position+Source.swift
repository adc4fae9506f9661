extension Diagnostic.Position {
  /// The line and column of a byte of UTF-8 text.
  init(ofByte offset: Int, in source: [UInt8]) {
    let before = source.prefix(offset)
    let line = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(
      line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      // Every scalar has exactly one byte that does not continue another.
      column: 1 + before[line...].count { $0 & 0xC0 != 0x80 })
  }
}
