/// What a gallery accepts; beyond it a document is refused before anything is allocated for it.
public struct Limits: Hashable, Sendable {
  /// The largest document, in bytes; 96 MB, which holds a picture of 64 MB as base64.
  public var documentBytes: Int = 96 << 20
  /// The most pixels that a picture may have; 100 megapixels.
  public var picturePixels: Double = 100_000_000
  /// The longest side that a picture may have, in pixels.
  public var pictureSide: Int = 30_000
  /// The memory that all decoding jobs together may need at one time, in bytes; a picture that needs more than all of it
  /// is decoded while no other is.
  public var decodingBytes: Int = 512 << 20

  /// The limits that hold where nobody chose others.
  public init() {}
}
