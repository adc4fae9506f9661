/// A moment, in whole seconds since 1970-01-01T00:00:00Z; always passed in, never read from a clock here.
public struct Timestamp: Hashable, Sendable, Comparable {
  /// Seconds since 1970, negative before it.
  public let secondsSince1970: Int64

  /// Makes a moment of its seconds since 1970.
  public init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

  /// Earlier before later.
  public static func < (left: Self, right: Self) -> Bool { left.secondsSince1970 < right.secondsSince1970 }
}
