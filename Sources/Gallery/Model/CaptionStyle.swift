/// How captions are drawn, every member decided.
public struct CaptionStyle: Hashable, Sendable {
  /// The size of a caption's text.
  public enum Size: Hashable, Sendable {
    /// The largest that fits the caption's share of the picture.
    case automatic
    /// A fraction of the picture's height, 0.02 to 0.5; smaller where it would not fit.
    case fraction(Double)
  }

  /// Whether letters keep the case in which they were typed.
  public enum LetterCase: String, Hashable, Sendable, CaseIterable {
    /// Upper case, the classic look.
    case upper
    /// As typed.
    case asTyped
  }

  /// Where the lines of a caption stand.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// In the middle.
    case center
    /// At the side where reading starts.
    case leading
    /// At the side where reading ends.
    case trailing
  }

  /// Font families, best first; nil leaves the choice to the program.
  public var fontFamilies: [String]?
  /// The size of the text.
  public var size: Size
  /// The colour of the letters.
  public var color: RGBColor
  /// The colour of the outline.
  public var outlineColor: RGBColor
  /// The width of the outline on each side, as a fraction of the text size, 0 to 0.2.
  public var outlineWidth: Double
  /// Upper case or as typed.
  public var letterCase: LetterCase
  /// Where lines stand.
  public var alignment: Alignment

  /// White letters with a black outline in upper case, in the middle, as large as they fit.
  public static let classic = CaptionStyle(
    fontFamilies: nil, size: .automatic, color: .white, outlineColor: .black, outlineWidth: 0.055, letterCase: .upper,
    alignment: .center)

  /// The sizes that a fraction may have, of the picture's height.
  public static let sizeRange = 0.02...0.5
  /// The widths that an outline may have, of the text size.
  public static let outlineWidthRange = 0.0...0.2
}
