/// A format in which a document's picture may come, recognised by its first bytes.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// JPEG, baseline and progressive.
  case jpeg = "JPEG"
  /// PNG.
  case png = "PNG"
  /// GIF; its first frame is used.
  case gif = "GIF"
  /// WebP, lossy and lossless.
  case webp = "WebP"
  /// AVIF.
  case avif = "AVIF"
  /// HEIC and other HEIF.
  case heic = "HEIC"
  /// TIFF.
  case tiff = "TIFF"
  /// Windows bitmap.
  case bmp = "BMP"
}

/// What a picture's header says, read before anything is decoded or allocated.
public struct PictureHeader: Hashable, Sendable {
  /// The format, by content.
  public var format: PictureFormat
  /// Pixels as stored, before turning upright.
  public var storedSize: PixelSize
  /// How the stored pixels are turned upright.
  public var orientation: Orientation
  /// Whether there are more frames than the first.
  public var isAnimated: Bool
  /// Whether pixels come in several scans, progressive or channel by channel, so that a decoder has to hold what is
  /// coded of the whole picture; known for JPEG alone.
  public var hasMultipleScans: Bool
  /// The embedded ICC profile; nil where there is none, which means sRGB.
  public var profile: [UInt8]?

  /// Makes a header of its parts.
  public init(
    format: PictureFormat, storedSize: PixelSize, orientation: Orientation = .upright, isAnimated: Bool = false,
    hasMultipleScans: Bool = false, profile: [UInt8]? = nil
  ) {
    self.format = format
    self.storedSize = storedSize
    self.orientation = orientation
    self.isAnimated = isAnimated
    self.hasMultipleScans = hasMultipleScans
    self.profile = profile
  }

  /// Pixels of the upright picture.
  public var size: PixelSize {
    orientation.swapsSides
      ? PixelSize(width: storedSize.height, height: storedSize.width) : storedSize
  }
}
