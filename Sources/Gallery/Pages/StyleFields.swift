/// A style as the fields of a form have it: text, empty where nothing is said.
struct StyleFields: Hashable, Sendable {
  /// Families, with commas between.
  let font: String
  /// `auto`, or a fraction of the picture's height.
  let size: String
  /// `#RRGGBB`.
  let color: String
  /// `#RRGGBB`.
  let outlineColor: String
  /// A fraction of the text size.
  let outlineWidth: String

  /// The members that a document or a gallery has.
  init(_ style: CaptionStyleOverrides) {
    font = style.fontFamilies?.joined(separator: ", ") ?? ""
    size = style.size.map(Self.text) ?? ""
    color = style.color?.hex ?? ""
    outlineColor = style.outlineColor?.hex ?? ""
    outlineWidth = style.outlineWidth.map(\.description) ?? ""
  }

  /// A whole style.
  init(_ style: CaptionStyle) {
    font = style.fontFamilies?.joined(separator: ", ") ?? ""
    size = Self.text(style.size)
    color = style.color.hex
    outlineColor = style.outlineColor.hex
    outlineWidth = style.outlineWidth.description
  }

  private static func text(_ size: CaptionStyle.Size) -> String {
    switch size {
    case .automatic: "auto"
    case .fraction(let fraction): fraction.description
    }
  }
}
