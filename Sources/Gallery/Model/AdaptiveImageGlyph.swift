/// A picture that stands in text like a letter, such as a Genmoji: Apple's adaptive image glyph.
public struct AdaptiveImageGlyph: Hashable, Sendable {
  /// How far the picture is moved from its place in the line, in pixels of its first strike; TIFF's XPosition and
  /// YPosition.
  public struct AlignmentInset: Hashable, Sendable {
    /// To the right.
    public let x: Double
    /// Down.
    public let y: Double

    /// Makes an inset of its parts.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// What the glyph is called; never empty, and glyphs of one identifier always have the same picture.
  public let contentIdentifier: String
  /// What it shows, for people who cannot see it; nil where its maker did not say.
  public let contentDescription: String?
  /// The picture: a HEIC file with one or more strikes.
  public let imageContent: PictureBytes
  /// Where the picture stands beside the line; nil where its maker did not say.
  public let alignmentInset: AlignmentInset?

  /// Makes a glyph of its parts, as a picture's own metadata say them.
  ///
  /// - Returns: Nil when the identifier is empty.
  public init?(
    contentIdentifier: String, contentDescription: String?, imageContent: PictureBytes,
    alignmentInset: AlignmentInset? = nil
  ) {
    guard !contentIdentifier.isEmpty else { return nil }
    self.contentIdentifier = contentIdentifier
    self.contentDescription = contentDescription.flatMap { $0.isEmpty ? nil : $0 }
    self.imageContent = imageContent
    self.alignmentInset = alignmentInset
  }

  /// Whether the parts are the same bytes; identifiers and descriptions that merely look alike are different ones.
  public static func == (left: Self, right: Self) -> Bool {
    left.contentIdentifier.hasBytes(of: right.contentIdentifier)
      && (left.contentDescription ?? "").utf8.elementsEqual((right.contentDescription ?? "").utf8)
      && left.alignmentInset == right.alignmentInset && left.imageContent == right.imageContent
  }

  /// Feeds the identifier's bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in contentIdentifier.utf8 { hasher.combine(byte) }
  }
}
