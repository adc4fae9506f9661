/// A picture in text, ready to be drawn.
struct InlineBitmap: Sendable {
  /// Its pixels, as large as they are drawn.
  var bitmap: Bitmap
  /// What was not as it should be, although the picture is used.
  var warnings: [PictureProblem]
}
