internal import FoundationEssentials

/// How HTML shows a picture of a caption.
struct CaptionPicture: Hashable, Sendable {
  /// The address of the glyph's own file, for those who know glyphs; nil for an ordinary picture.
  var glyph: String?
  /// The address of a picture that every browser shows.
  var image: String
  /// How wide it is shown, in pixels; nil where nothing is said.
  var width: Int?
  /// How high it is shown, in pixels; nil where nothing is said.
  var height: Int?

  /// Makes one of its parts.
  init(glyph: String? = nil, image: String, width: Int? = nil, height: Int? = nil) {
    self.glyph = glyph
    self.image = image
    self.width = width
    self.height = height
  }

  /// An address that holds the file itself, for HTML that stands alone.
  static func dataAddress(of bytes: [UInt8], mediaType: String) -> String {
    "data:\(mediaType);base64,\(Data(bytes).base64EncodedString())"
  }
}
