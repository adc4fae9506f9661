/// What somebody changed in a form, held against what the form had shown.
///
/// A field that came back as it was is no change, whatever the document says by now; one that did not come at all is
/// none either.
struct Submission: Sendable {
  /// What becomes of the picture.
  enum Picture: Sendable, Equatable {
    case keep
    case remove
    case replace([UInt8])
  }

  /// The fields that were changed, as they were posted.
  private(set) var values: [FormField: String] = [:]
  /// What becomes of the picture.
  private(set) var picture = Picture.keep
  /// The meme that the form had shown.
  let shown: Meme

  /// Reads a form.
  ///
  /// - Parameters:
  ///   - form: What was posted.
  ///   - shown: The meme that the form was made of.
  init(_ form: Form, shown: Meme) {
    self.shown = shown
    for field in FormField.allCases {
      guard let posted = form.text(field.rawValue).map(BrowserText.posted) else { continue }
      if !posted.hasBytes(of: field.untouched(of: shown)) { values[field] = posted }
    }
    if let bytes = form.file("image") {
      picture = .replace(bytes)
    } else if form.text("removeImage") != nil {
      picture = .remove
    }
  }

  /// Whether nothing was changed.
  var isEmpty: Bool { values.isEmpty && picture == .keep }

  /// The meme that was shown, with what was changed.
  ///
  /// - Throws: ``SubmissionProblem`` for the first value that a document cannot have.
  func meme() throws(SubmissionProblem) -> Meme {
    var meme = shown
    for field in FormField.allCases {
      if let value = values[field] { try meme.set(field, value) }
    }
    return meme
  }
}

/// A value that a document cannot have.
struct SubmissionProblem: Problem, Hashable {
  /// The field that it was typed into.
  let field: FormField
  /// What was typed.
  let value: String

  var message: String {
    let expected =
      switch field {
      case .size:
        "'auto' or a fraction of the picture's height from \(CaptionStyle.sizeRange.lowerBound) to \(CaptionStyle.sizeRange.upperBound)"
      case .outlineWidth:
        "a fraction of the text size from \(CaptionStyle.outlineWidthRange.lowerBound) to \(CaptionStyle.outlineWidthRange.upperBound)"
      case .color, .outlineColor: "a colour as '#RRGGBB', such as '#FFFFFF'"
      case .letterCase: CaptionStyle.LetterCase.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      case .alignment: CaptionStyle.Alignment.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      default: "another text"
      }
    return "'\(field.rawValue)' is '\(value.shortened(to: 40))'; expected \(expected)"
  }

  var remedy: String? { nil }
}
