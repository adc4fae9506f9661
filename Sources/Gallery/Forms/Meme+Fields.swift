extension Meme {
  /// Gives a field the value that was typed into it.
  ///
  /// - Throws: ``SubmissionProblem`` where a document cannot have it.
  mutating func set(_ field: FormField, _ value: String) throws(SubmissionProblem) {
    let trimmed = value.trimmingSpaces
    let isNone = trimmed.isEmpty
    func require<Value>(_ parsed: Value?) throws(SubmissionProblem) -> Value? {
      if isNone { return nil }
      guard let parsed else { throw SubmissionProblem(field: field, value: value) }
      return parsed
    }
    func fraction(in range: ClosedRange<Double>) -> Double? {
      Double(trimmed).flatMap { range.contains($0) ? $0 : nil }
    }
    switch field {
    case .topText: top = CaptionField.caption(value, edited: top)
    case .bottomText: bottom = CaptionField.caption(value, edited: bottom)
    case .title: title = value.isEmpty ? nil : value
    case .description: description = value.isEmpty ? nil : value
    case .tags:
      tags = value.split(separator: "\n", omittingEmptySubsequences: true).map { String($0).trimmingSpaces }
        .filter { !$0.isEmpty }
    case .font:
      let families = FontList.families(value)
      style.fontFamilies = families.isEmpty ? nil : families
    case .size:
      style.size = try require(
        trimmed == "auto" ? .automatic : fraction(in: CaptionStyle.sizeRange).map { .fraction($0) })
    case .color: style.color = try require(RGBColor(hex: trimmed))
    case .outlineColor: style.outlineColor = try require(RGBColor(hex: trimmed))
    case .outlineWidth: style.outlineWidth = try require(fraction(in: CaptionStyle.outlineWidthRange))
    case .letterCase: style.letterCase = try require(CaptionStyle.LetterCase(rawValue: trimmed))
    case .alignment: style.alignment = try require(CaptionStyle.Alignment(rawValue: trimmed))
    }
  }

  /// Takes a field of another meme over.
  mutating func take(_ field: FormField, from other: Meme) {
    switch field {
    case .topText: top = other.top
    case .bottomText: bottom = other.bottom
    case .title: title = other.title
    case .description: description = other.description
    case .tags: tags = other.tags
    case .font: style.fontFamilies = other.style.fontFamilies
    case .size: style.size = other.style.size
    case .color: style.color = other.style.color
    case .outlineColor: style.outlineColor = other.style.outlineColor
    case .outlineWidth: style.outlineWidth = other.style.outlineWidth
    case .letterCase: style.letterCase = other.style.letterCase
    case .alignment: style.alignment = other.style.alignment
    }
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmingSpaces: String {
    let scalars = unicodeScalars.drop(while: \.properties.isWhitespace)
    guard let end = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(String.UnicodeScalarView(scalars[...end]))
  }
}
