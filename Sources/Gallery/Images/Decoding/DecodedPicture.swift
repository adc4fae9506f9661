/// A picture ready to be used: upright, in sRGB, premultiplied.
struct DecodedPicture: Sendable {
  /// Its pixels; as large as the picture, or smaller where the format shrinks while decoding.
  var bitmap: Bitmap
  /// What was not as it should be, although the picture is used.
  var warnings: [PictureProblem]
}
