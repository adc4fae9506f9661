internal import FoundationEssentials

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

  /// What was posted for a field.
  enum Value: Sendable {
    /// What was typed.
    case text(String)
    /// A caption with its formatting and pictures.
    case caption(Caption)
    /// A caption that was to have formatting, and cannot be read.
    case damaged(String)
  }

  /// The fields that were changed.
  private(set) var values: [FormField: Value] = [:]
  /// What becomes of the picture.
  private(set) var picture = Picture.keep
  /// The meme that the form had shown.
  let shown: Meme

  /// Reads a form.
  ///
  /// - Parameters:
  ///   - form: What was posted.
  ///   - shown: The meme that the form was made of.
  ///   - recognizer: Tells which pictures in captions are glyphs.
  init(_ form: Form, shown: Meme, recognizer: any GlyphRecognizing) {
    self.shown = shown
    for field in FormField.allCases {
      guard let posted = form.text(field.rawValue).map(BrowserText.posted) else { continue }
      if let part = field.captionPart, let encoded = form.text(part.richTextMember), !encoded.isEmpty {
        let value = Self.caption(encoded, text: posted, recognizer)
        if case .caption(shown[part]) = value { continue }
        values[field] = value
      } else if !posted.hasBytes(of: field.untouched(of: shown)) {
        values[field] = .text(posted)
      }
    }
    if let bytes = form.file("image") {
      picture = .replace(bytes)
    } else if form.text("removeImage") != nil {
      picture = .remove
    }
  }

  /// A caption that was posted with formatting beside its text, which counts where both differ: a page without scripts
  /// may have changed the text later.
  private static func caption(_ encoded: String, text: String, _ recognizer: any GlyphRecognizing) -> Value {
    guard let bytes = Data(base64Encoded: encoded),
      let caption = try? RichText.read([UInt8](bytes), recognizer: recognizer)
    else { return .damaged(text) }
    return .caption(CaptionField.caption(text, edited: caption))
  }

  /// Whether nothing was changed.
  var isEmpty: Bool { values.isEmpty && picture == .keep }

  /// The meme that was shown, with what was changed.
  ///
  /// - Throws: ``SubmissionProblem`` for the first value that a document cannot have.
  func meme() throws(SubmissionProblem) -> Meme {
    var meme = shown
    for field in FormField.allCases {
      switch values[field] {
      case nil: break
      case .text(let text): try meme.set(field, text)
      case .caption(let caption): if let part = field.captionPart { meme[part] = caption }
      case .damaged(let text): throw SubmissionProblem(field: field, value: text)
      }
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
      case .topText, .bottomText: "formatted text that can be read"
      default: "another text"
      }
    return "'\(field.rawValue)' is '\(value.shortened(to: 40))'; expected \(expected)"
  }

  var remedy: String? { nil }
}
