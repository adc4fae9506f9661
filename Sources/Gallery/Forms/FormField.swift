/// The fields of the editing form, by the names of their controls.
enum FormField: String, CaseIterable, Sendable {
  case topText, bottomText, title, description, tags
  case font = "style.font"
  case size = "style.size"
  case color = "style.color"
  case outlineColor = "style.outlineColor"
  case outlineWidth = "style.outlineWidth"
  case letterCase = "style.case"
  case alignment = "style.alignment"

  /// Whether the control has several lines.
  var isTextArea: Bool { [.topText, .bottomText, .description, .tags].contains(self) }

  /// The value that the form shows for a meme.
  func value(of meme: Meme) -> String {
    let style = StyleFields(meme.style)
    return switch self {
    case .topText: CaptionField.text(of: meme.top)
    case .bottomText: CaptionField.text(of: meme.bottom)
    case .title: meme.title ?? ""
    case .description: meme.description ?? ""
    case .tags: meme.tags.joined(separator: "\n")
    case .font: style.font
    case .size: style.size
    case .color: style.color
    case .outlineColor: style.outlineColor
    case .outlineWidth: style.outlineWidth
    case .letterCase: meme.style.letterCase?.rawValue ?? ""
    case .alignment: meme.style.alignment?.rawValue ?? ""
    }
  }

  /// What comes back for a meme whose field nobody touched.
  func untouched(of meme: Meme) -> String {
    let value = value(of: meme)
    return isTextArea ? BrowserText.textArea(value) : BrowserText.line(value)
  }
}
