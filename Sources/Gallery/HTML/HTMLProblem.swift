/// Why HTML cannot be made a caption.
public enum HTMLProblem: Problem, Hashable {
  /// More bytes than the limit.
  case tooLarge(bytes: Int, limit: Int)
  /// More text than the limit; `offset` is the byte of the tag or text that is too much.
  case tooMuchText(limit: Int, offset: Int)
  /// More tags than the limit; `offset` is the byte at which the first of them that is too many begins.
  case tooManyTags(limit: Int, offset: Int)
  /// Misnested tags that the parser would have to repeat in every paragraph.
  case tooEntangled(limit: Int)
  /// A picture with more bytes than the limit; `offset` is the byte at which its address begins.
  case pictureTooLarge(limit: Int, offset: Int)
  /// More pictures than the limit; `offset` is the byte at which the address of the first that is too many begins.
  case tooManyPictures(limit: Int, offset: Int)

  /// What is wrong, with what was found and the limit.
  public var message: String {
    switch self {
    case .tooLarge(let bytes, let limit):
      "the HTML has \(Self.megabytes(bytes)) MB; the limit is \(Self.megabytes(limit)) MB"
    case .tooMuchText(let limit, let offset):
      "the HTML has more than \(Self.megabytes(limit)) MB of text and formatting, the next at byte \(offset)"
    case .tooManyTags(let limit, let offset): "the HTML has more than \(limit) tags, the next at byte \(offset)"
    case .tooEntangled(let limit):
      "the HTML's misnested tags unfold to more than \(Self.megabytes(limit)) MB"
    case .pictureTooLarge(let limit, let offset):
      "the picture at byte \(offset) of the HTML has more than \(Self.megabytes(limit)) MB, which is the limit"
    case .tooManyPictures(let limit, let offset):
      "the HTML has more than \(limit) pictures, the next at byte \(offset)"
    }
  }

  /// What to do about it.
  public var remedy: String? {
    switch self {
    case .tooLarge, .tooMuchText, .tooManyTags, .tooManyPictures: "copy only the text that the caption needs"
    case .tooEntangled: "copy it as plain text"
    case .pictureTooLarge: "make the picture smaller, or leave it out"
    }
  }

  /// Bytes as megabytes of 1,048,576, rounded up to a tenth.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + 0xFFFFF) >> 20
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }
}
