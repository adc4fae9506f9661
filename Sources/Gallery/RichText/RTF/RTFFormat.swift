/// How text looks, in the words of RTF: fonts and colours by their numbers.
struct RTFFormat: Hashable {
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  /// Text that is not shown, and is left out.
  var isHidden = false
  /// Whether the size was said in thousandths of a point too.
  var hasExactSize = false
  /// The number in the font table; nil where none was chosen.
  var font: Int?
  /// Half points; nil where none was chosen.
  var size: Int?
  /// The number in the colour table; 0 is no colour.
  var color = 0
}

/// What a group inherits from the one around it, and loses at its end.
struct RTFState {
  /// Where the text of a group goes.
  enum Destination {
    case body
    case fontTable
    case colorTable
    case expandedColorTable
    case generator
    case defaultFormatting
    /// A group of two wordings, the first of which is left out.
    case alternatives
    case graphic
    case ignored
  }

  var format = RTFFormat()
  var destination = Destination.body
  /// How many characters after a `\u` are its fallback.
  var unicodeSkip = 1
}
