/// A rectangle in whole pixels, from the upper left corner.
struct PixelRect: Hashable, Sendable {
  /// Where its left side is.
  var x: Int
  /// Where its upper side is.
  var y: Int
  /// Width and height.
  var size: PixelSize
}
