/// A moment as file systems keep it; how fine they keep it differs.
struct FileTime: Hashable, Sendable, Comparable {
  /// Seconds since 1970, negative before it.
  let seconds: Int64
  /// Nanoseconds after that, below a thousand million.
  let nanoseconds: Int64

  /// Makes a moment of its parts.
  init(seconds: Int64, nanoseconds: Int64 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The whole seconds.
  var timestamp: Timestamp { Timestamp(secondsSince1970: seconds) }

  /// Earlier before later.
  static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }

  /// Whether more time than a number of nanoseconds lies between an earlier moment and this one.
  func isMoreThan(nanoseconds least: Int64, after earlier: FileTime) -> Bool {
    let (seconds, overflow) = self.seconds.subtractingReportingOverflow(earlier.seconds)
    // Further apart than anything that is asked for, in one direction or the other.
    if overflow || abs(seconds) > 3600 { return self > earlier }
    return seconds * 1_000_000_000 + nanoseconds - earlier.nanoseconds > least
  }
}
