/// What a decoder hands over: pixels as stored, before colour, orientation and premultiplication.
struct DecodedPixels {
  /// Width and height as stored.
  var size: PixelSize
  /// `0xAARRGGBB`, row after row from the top.
  var pixels: [UInt32]
  /// Whether every pixel is known to be opaque.
  var isOpaque: Bool
  /// Whether colours are multiplied by alpha already.
  var isPremultiplied = false
  /// What is still to be done to turn the pixels upright.
  var orientation = Orientation.upright
  /// What the colours mean.
  var color = ColorSource.sRGB
  /// What was not as it should be.
  var warnings: [PictureProblem] = []
}
