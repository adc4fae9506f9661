/// A format in which previews are written.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// JPEG, without transparency.
  case jpeg
  /// PNG.
  case png
  /// WebP.
  case webp
  /// AVIF.
  case avif

  /// The extension of its files, without the dot.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The media type.
  public var mediaType: String { "image/\(rawValue)" }

  /// Whether pixels may be transparent.
  public var hasAlpha: Bool { self != .jpeg }

  /// The format that a file name's extension means, in any case; nil for others.
  public init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "jpg", "jpeg": self = .jpeg
    case "png": self = .png
    case "webp": self = .webp
    case "avif": self = .avif
    default: return nil
    }
  }
}
