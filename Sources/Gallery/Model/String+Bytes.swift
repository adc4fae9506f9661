internal import Glibc

/// Strings by their bytes: names that look alike, such as `é` in one scalar or in two, are different files, and the
/// order is the same in every locale.
extension String {
  /// Whether two strings have the same bytes.
  func hasBytes(of other: String) -> Bool {
    utf8.count == other.utf8.count && byteOrder(other) == 0
  }

  /// Whether this string comes before another, by the first byte in which they differ.
  func precedesInBytes(_ other: String) -> Bool {
    let order = byteOrder(other)
    return order == 0 ? utf8.count < other.utf8.count : order < 0
  }

  /// Feeds the bytes and where they end.
  func hashBytes(into hasher: inout Hasher) {
    unsafe utf8Span.span.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    hasher.combine(0xFF as UInt8)
  }

  /// How the bytes that both have compare: below zero where this string's first different byte is less.
  private func byteOrder(_ other: String) -> Int32 {
    unsafe utf8Span.span.withUnsafeBytes { mine in
      unsafe other.utf8Span.span.withUnsafeBytes { theirs in
        // An empty string may have no address.
        guard let mineStart = mine.baseAddress, let theirStart = theirs.baseAddress else { return 0 }
        return unsafe memcmp(mineStart, theirStart, min(mine.count, theirs.count))
      }
    }
  }
}
