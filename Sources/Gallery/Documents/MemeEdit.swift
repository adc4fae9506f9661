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

  /// What becomes of a caption.
  public enum CaptionChange: Sendable {
    /// It says this: a caption that says it already keeps its formatting and glyphs, any other loses them.
    case text(String)
    /// It becomes this, formatting and glyphs included.
    case caption(Caption)
  }

  /// The top caption; nil keeps it.
  public var top: CaptionChange?
  /// The bottom caption; nil keeps it.
  public var bottom: CaptionChange?
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
