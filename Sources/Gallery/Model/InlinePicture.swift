/// An ordinary picture, or any other file, in the middle of text: what word processors call an attachment.
public struct InlinePicture: Hashable, Sendable {
  /// The file's name; a single path segment.
  public let name: String
  /// The file.
  public let contents: PictureBytes
  /// How wide it is shown, in twips (a twentieth of a point); nil where nothing is said.
  public let width: Int?
  /// How high it is shown, in twips; nil where nothing is said.
  public let height: Int?

  /// Makes an attachment of its parts.
  public init(name: String, contents: PictureBytes, width: Int? = nil, height: Int? = nil) {
    self.name = name
    self.contents = contents
    self.width = width
    self.height = height
  }

  /// Whether the parts are the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.name.hasBytes(of: right.name) && left.width == right.width && left.height == right.height
      && left.contents == right.contents
  }

  /// Feeds the name's bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}
