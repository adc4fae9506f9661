/// A width and a height in whole pixels, both at least 1.
public struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int

  /// Makes a size; sides below 1 become 1, so that a picture never has an empty side.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// The number of pixels, as `Double` so that the product of hostile sides cannot overflow.
  public var area: Double { Double(width) * Double(height) }

  /// Width divided by height.
  public var aspectRatio: Double { Double(width) / Double(height) }
}
