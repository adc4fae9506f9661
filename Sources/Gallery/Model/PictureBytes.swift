/// The bytes of a picture's file, shared by all who hold it: copies cost nothing, and neither does comparing a copy with
/// its original.
public final class PictureBytes: Hashable, Sendable {
  /// The bytes.
  public let bytes: [UInt8]

  /// Keeps bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether two are the same bytes.
  public static func == (left: PictureBytes, right: PictureBytes) -> Bool {
    left === right || left.bytes == right.bytes
  }

  /// Feeds the length and a few bytes, for a file is long and its end tells it from others.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    for byte in bytes.suffix(32) { hasher.combine(byte) }
  }
}
