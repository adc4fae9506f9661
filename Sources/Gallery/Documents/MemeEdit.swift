/// What is to change in a document; everything else stays byte for byte as it is.
public struct MemeEdit: Sendable {
  /// What becomes of a member that a document may lack.
  public enum Change<Value: Sendable>: Sendable {
    /// It stays as it is, present or absent.
    case keep
    /// It gets this value.
    case set(Value)
    /// It is removed.
    case remove
  }

  /// The text of the top caption; nil keeps it.
  public var topText: String?
  /// The text of the bottom caption; nil keeps it.
  public var bottomText: String?
  /// The title.
  public var title: Change<String> = .keep
  /// The description for people who cannot see the picture.
  public var description: Change<String> = .keep
  /// The tags; nil keeps them, none removes the member.
  public var tags: [String]?
  /// All that the style says; nil keeps it.
  ///
  /// Members of a style that are not ours stay in any case.
  public var style: CaptionStyleOverrides?
  /// The picture's bytes, as PNG, JPEG, HEIC or another format.
  public var picture: Change<[UInt8]> = .keep
  /// When the document was made.
  public var created: Change<Timestamp> = .keep
  /// When the document was last saved; to be set at every save.
  public var modified: Change<Timestamp> = .keep

  /// Changes nothing.
  public init() {}
}
