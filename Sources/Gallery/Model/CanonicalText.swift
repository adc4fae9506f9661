internal import FoundationEssentials

/// What a caption's text may be.
enum CanonicalText {
  /// The character on which pictures stand.
  static let placeholder: Unicode.Scalar = "\u{FFFC}"

  /// The sizes that a run may have, in half points: RTF readers refuse others.
  static let sizes = 1...3276

  /// A text with every kind of line end as U+000A.
  static func canonical(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy({ $0 == "\n" || !isLineEnd($0) }) { return text }
    var previous: Unicode.Scalar?
    return String(canonical(text.unicodeScalars, after: &previous))
  }

  /// A text with nothing in it but what a caption holds.
  static func canonical(_ text: AttributedString) -> AttributedString {
    var result = AttributedString()
    var previous: Unicode.Scalar?
    for run in text.runs {
      let scalars = canonical(text.unicodeScalars[run.range], after: &previous)
      let letters = attributes(of: run)
      var pictures = letters
      pictures.adaptiveImageGlyph = run.adaptiveImageGlyph
      // A place has one picture.
      pictures.inlinePicture = run.adaptiveImageGlyph == nil ? run.inlinePicture : nil
      if pictures == letters {
        result.append(AttributedString(String(scalars), attributes: letters))
        continue
      }
      var rest = scalars[...]
      while let first = rest.first {
        let isPicture = first == placeholder
        let part = rest.prefix { ($0 == placeholder) == isPicture }
        result.append(
          AttributedString(
            String(String.UnicodeScalarView(part)), attributes: isPicture ? pictures : letters))
        rest = rest[part.endIndex...]
      }
    }
    return result
  }

  /// The formatting of a run, without pictures.
  private static func attributes(of run: AttributedString.Runs.Run) -> AttributeContainer {
    var attributes = AttributeContainer()
    if run.bold == true { attributes.bold = true }
    if run.italic == true { attributes.italic = true }
    if run.underline == true { attributes.underline = true }
    if run.strikethrough == true { attributes.strikethrough = true }
    if let family = run.fontFamily, !family.isEmpty { attributes.fontFamily = family }
    if let size = run.fontSize { attributes.fontSize = min(max(size, sizes.lowerBound), sizes.upperBound) }
    attributes.captionColor = run.captionColor
    return attributes
  }

  private static func canonical(
    _ scalars: some Sequence<Unicode.Scalar>, after previous: inout Unicode.Scalar?
  ) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      // The second half of a line end that two scalars make.
      if !(scalar == "\n" && previous == "\r") { result.append(isLineEnd(scalar) ? "\n" : scalar) }
      previous = scalar
    }
    return result
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
