internal import FoundationEssentials

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

  /// The name in templates, which know no dots in names.
  var key: String {
    switch self {
    case .letterCase: "letterCase"
    default: rawValue.split(separator: ".").last.map(String.init) ?? rawValue
    }
  }

  /// The caption that it is; nil for every other field.
  var captionPart: CaptionPart? {
    switch self {
    case .topText: .top
    case .bottomText: .bottom
    default: nil
    }
  }

  /// Whether it is one of the style.
  var isStyle: Bool { rawValue.hasPrefix("style.") }

  /// Whether the control has several lines.
  var isTextArea: Bool { [.topText, .bottomText, .description, .tags].contains(self) }

  /// The value that the form shows for a meme.
  func value(of meme: Meme) -> String {
    let style = StyleFields(meme.style)
    return switch self {
    case .topText: Self.text(of: meme.top)
    case .bottomText: Self.text(of: meme.bottom)
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

  /// A caption as a plain text area shows it: every picture is U+FFFC.
  static func text(of caption: Caption) -> String { String(caption.text.characters) }
}
