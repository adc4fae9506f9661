/// A piece of a caption whose characters are all formatted alike.
public struct CaptionRun: Hashable, Sendable {
  /// The characters, line ends as U+000A.
  public var text: String
  /// Heavier letters.
  public var isBold: Bool
  /// Slanted letters.
  public var isItalic: Bool
  /// A line under the letters.
  public var isUnderlined: Bool
  /// A line through the letters.
  public var isStruckThrough: Bool
  /// A family that goes before those of the style.
  public var fontFamily: String?
  /// The size relative to the caption's own; 1 where the run has none.
  public var relativeSize: Double
  /// A colour in place of the style's.
  public var color: RGBColor?
  /// What stands in the place of the text, which is a single U+FFFC then.
  public var inline: Inline?

  /// A picture in the line.
  public enum Inline: Hashable, Sendable {
    /// An adaptive image glyph.
    case glyph(AdaptiveImageGlyph)
    /// An ordinary attachment.
    case picture(InlinePicture)
  }

  /// Makes a run; everything but the text defaults to the document's style.
  public init(
    text: String, isBold: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
    isStruckThrough: Bool = false, fontFamily: String? = nil, relativeSize: Double = 1, color: RGBColor? = nil,
    inline: Inline? = nil
  ) {
    self.text = text
    self.isBold = isBold
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.fontFamily = fontFamily
    self.relativeSize = relativeSize
    self.color = color
    self.inline = inline
  }

  /// The text size, in half points, that stands for the caption's own size.
  static let ownSize = 48
}
