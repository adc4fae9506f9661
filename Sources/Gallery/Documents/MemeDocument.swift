/// A `.meme` document: its bytes, and what they say.
///
/// The picture stays as it is in the bytes until ``pictureBytes(prefix:)`` asks for it.
public struct MemeDocument: Sendable {
  /// The document as it is on disk.
  public let bytes: [UInt8]
  /// What it says, apart from the picture.
  public let meme: Meme

  /// The document as UTF-8.
  let text: JSONText
  /// The document's only value.
  let object: JSONObject

  /// The members that are ours or the app's, in the order in which a new document has them.
  static let members = [
    "topText", "bottomText", "title", "description", "tags", "style", "created", "modified", "topRichText",
    "bottomRichText", "imageData",
  ]

  /// Whether there is a picture; `imageData` that is absent, null or an empty string means none.
  public var hasPicture: Bool { pictureRange != nil }

  /// The string that holds the picture, quotes included.
  var pictureRange: Range<Int>? {
    guard let value = object.member("imageData")?.value, value.kind == .string, value.range.count > 2 else {
      return nil
    }
    return value.range
  }

  /// Decodes the picture, as PNG, JPEG, HEIC or whatever it is.
  ///
  /// - Parameter prefix: How many bytes are wanted at most; no more of the document is looked at than they need.
  /// - Returns: The picture's bytes; nil where there is no picture.
  /// - Throws: ``DocumentProblem/pictureNotBase64(found:at:)`` with the place of the first wrong character.
  public func pictureBytes(prefix: Int? = nil) throws(DocumentProblem) -> [UInt8]? {
    guard let pictureRange else { return nil }
    do { return try Base64.decode(pictureRange, of: text, limit: max(0, prefix ?? .max)) } catch {
      throw problem(of: error)
    }
  }

  /// The problem of a picture that is not base64.
  func problem(of fault: Base64.Fault) -> DocumentProblem {
    var cursor = PositionCursor(text: text.bytes)
    return .pictureNotBase64(found: fault.found.map(\.words), at: cursor.position(of: fault.offset))
  }
}

extension Unicode.Scalar {
  /// The character for a message: itself in quotes, a name or its code point.
  fileprivate var words: String {
    switch self {
    case "\n", "\r": "a line break"
    case " ": "a space"
    case _ where properties.generalCategory == .control: codePoint
    default: "'\(self)'"
    }
  }
}
