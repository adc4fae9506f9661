/// Why a glyph could not be made.
public enum GlyphProblem: Problem, Hashable {
  /// The identifier is empty.
  case noIdentifier
  /// The identifier has more bytes than the limit.
  case identifierTooLong(bytes: Int, limit: Int)
  /// The description has more bytes than the limit.
  case descriptionTooLong(bytes: Int, limit: Int)
  /// A text has a character that its place in the file ends at; which text, such as "identifier".
  case holdsZero(text: String)
  /// The inset lies outside of the picture, or is no number; in pixels.
  case insetOutOfRange(limit: Double)
  /// The picture cannot be used.
  case picture(PictureProblem)
  /// The installed libheif cannot write HEIC.
  case noEncoder
  /// libheif could not write the file; its reason.
  case encodingFailed(detail: String)

  /// What is wrong, in lower case without a full stop, with what was found and the limit and its unit.
  public var message: String {
    switch self {
    case .noIdentifier: "the glyph has no identifier"
    case .identifierTooLong(let bytes, let limit):
      "the glyph's identifier has \(bytes) bytes; the limit is \(limit) bytes"
    case .descriptionTooLong(let bytes, let limit):
      "the glyph's description has \(bytes) bytes; the limit is \(limit) bytes"
    case .holdsZero(let text): "the glyph's \(text) holds a zero character"
    case .insetOutOfRange(let limit): "the glyph's inset is no number between -\(limit) and \(limit) pixels"
    case .picture(let problem): problem.message
    case .noEncoder: "the installed libheif cannot write HEIC: it has no HEVC encoder"
    case .encodingFailed(let detail): "the glyph could not be written as HEIC: \(detail)"
    }
  }

  /// What to do about it, in the same form; nil where the message says enough.
  public var remedy: String? {
    switch self {
    case .noIdentifier: "give it one that no other picture has, such as a UUID"
    case .identifierTooLong, .descriptionTooLong: "make it shorter"
    case .holdsZero: "take it out"
    case .insetOutOfRange: nil
    case .picture(let problem): problem.remedy
    case .noEncoder: "install Debian's libheif1 (release 12) or libheif-plugin-x265 (from release 13 on)"
    case .encodingFailed: "take another picture"
    }
  }
}
