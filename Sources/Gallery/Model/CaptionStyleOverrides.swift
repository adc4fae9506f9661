/// The members of a `style` object that are present: what a document or a gallery wants different from the style below it.
public struct CaptionStyleOverrides: Hashable, Sendable {
  /// `font`: families, best first.
  public var fontFamilies: [String]?
  /// `size`: `"auto"` or a fraction.
  public var size: CaptionStyle.Size?
  /// `color`: of the letters.
  public var color: RGBColor?
  /// `outlineColor`: of the outline.
  public var outlineColor: RGBColor?
  /// `outlineWidth`: a fraction of the text size.
  public var outlineWidth: Double?
  /// `case`: upper case or as typed.
  public var letterCase: CaptionStyle.LetterCase?
  /// `alignment`: where lines stand.
  public var alignment: CaptionStyle.Alignment?

  /// Overrides nothing.
  public init() {}

  /// The style that results when these members replace those of `base`.
  public func applied(to base: CaptionStyle) -> CaptionStyle {
    var style = base
    if let fontFamilies { style.fontFamilies = fontFamilies }
    if let size { style.size = size }
    if let color { style.color = color }
    if let outlineColor { style.outlineColor = outlineColor }
    if let outlineWidth { style.outlineWidth = outlineWidth }
    if let letterCase { style.letterCase = letterCase }
    if let alignment { style.alignment = alignment }
    return style
  }
}
