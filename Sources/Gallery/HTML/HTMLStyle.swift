internal import FoundationEssentials

/// How text at some place of the HTML is formatted and laid out.
struct HTMLStyle: Equatable {
  /// What becomes of white space.
  enum WhiteSpace {
    /// It is a single space, or nothing at the ends of lines.
    case collapsed
    /// So it is, but line ends stay.
    case lines
    /// It stays.
    case preserved
  }

  /// What a caption holds of it.
  struct Formatting: Equatable {
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    var fontFamily: String?
    var fontSize: Int?
    var color: RGBColor?

    /// As a caption's attributes.
    var attributes: AttributeContainer {
      var attributes = AttributeContainer()
      if isBold { attributes.bold = true }
      if isItalic { attributes.italic = true }
      if isUnderlined { attributes.underline = true }
      if isStruckThrough { attributes.strikethrough = true }
      attributes.fontFamily = fontFamily
      attributes.fontSize = fontSize
      attributes.captionColor = color
      return attributes
    }
  }

  var formatting = Formatting()
  var whiteSpace = WhiteSpace.collapsed
  /// Whether nothing is shown.
  var isHidden = false
  /// Whether no-break spaces stand for spaces: WebKit writes them where collapsing would lose some.
  var isConvertedSpace = false

  /// The style within an element that stands in this one.
  func inside(_ element: HTMLElement, _ attributes: HTMLAttributes) -> HTMLStyle {
    var style = self
    var decoration = Decoration()
    style.applyDefaults(of: element, &decoration)
    if element == .font {
      if let color = attributes[.color].flatMap(CSSValues.color) { style.formatting.color = color }
      if let family = attributes[.face].flatMap(CSSValues.fontFamily) { style.formatting.fontFamily = family }
    }
    if attributes[.hidden] != nil { style.isHidden = true }
    if attributes[.class]?.split(separator: " ").contains("Apple-converted-space") == true {
      style.isConvertedSpace = true
    }
    if let declarations = attributes[.style] {
      for (name, value) in CSSDeclarations.read(declarations) {
        style.apply(name, value, inherited: formatting, &decoration)
      }
    }
    // Lines of outer elements go through inner ones, whatever those say.
    if decoration.isUnderlined { style.formatting.isUnderlined = true }
    if decoration.isStruckThrough { style.formatting.isStruckThrough = true }
    return style
  }

  /// The lines of an element's own.
  private struct Decoration {
    var isUnderlined = false
    var isStruckThrough = false
  }

  private mutating func applyDefaults(of element: HTMLElement, _ decoration: inout Decoration) {
    switch element {
    case .b, .strong, .h1, .h2, .h3, .h4, .h5, .h6, .th: formatting.isBold = true
    case .i, .em, .cite, .dfn, .var, .address: formatting.isItalic = true
    case .u, .ins: decoration.isUnderlined = true
    case .s, .strike, .del: decoration.isStruckThrough = true
    case .pre: whiteSpace = .preserved
    case .rp: isHidden = true
    default: break
    }
  }

  private mutating func apply(
    _ name: String, _ value: String, inherited: Formatting, _ decoration: inout Decoration
  ) {
    switch name {
    case "font-weight": formatting.isBold = CSSValues.isBold(value) ?? formatting.isBold
    case "font-style":
      switch value.lowercased().split(separator: " ").first {
      case "italic", "oblique": formatting.isItalic = true
      case "normal": formatting.isItalic = false
      default: break
      }
    case "font-size":
      formatting.fontSize = CSSValues.fontSize(value, inherited: inherited.fontSize) ?? formatting.fontSize
    case "font-family": formatting.fontFamily = CSSValues.fontFamily(value) ?? formatting.fontFamily
    case "font": applyShorthand(value, inherited: inherited)
    case "color": formatting.color = CSSValues.color(value) ?? formatting.color
    case "text-decoration", "text-decoration-line":
      let words = value.lowercased().split(separator: " ")
      decoration = Decoration(
        isUnderlined: words.contains("underline"), isStruckThrough: words.contains("line-through"))
    case "white-space":
      switch value.lowercased() {
      case "normal", "nowrap": whiteSpace = .collapsed
      case "pre-line": whiteSpace = .lines
      case "pre", "pre-wrap", "break-spaces": whiteSpace = .preserved
      default: break
      }
    case "display": if value.lowercased() == "none" { isHidden = true }
    default: break
    }
  }

  /// `font`: style and weight, then the size, then families.
  private mutating func applyShorthand(_ value: String, inherited: Formatting) {
    var words = value.split(separator: " ")[...]
    var isBold = false
    var isItalic = false
    while let word = words.popFirst() {
      if let size = CSSValues.fontSize(
        String(word.prefix { $0 != "/" }), inherited: inherited.fontSize)
      {
        formatting.isBold = isBold
        formatting.isItalic = isItalic
        formatting.fontSize = size
        formatting.fontFamily = CSSValues.fontFamily(words.joined(separator: " ")) ?? formatting.fontFamily
        return
      }
      switch word.lowercased() {
      case "italic", "oblique": isItalic = true
      case let word: isBold = isBold || CSSValues.isBold(word) == true
      }
    }
  }
}
