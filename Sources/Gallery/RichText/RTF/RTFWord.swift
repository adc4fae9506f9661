/// A control word that means something to a caption.
enum RTFWord: Sendable {
  // Text.
  /// A character that has a name.
  case scalar(Unicode.Scalar)
  /// The end of a paragraph, line, page or section.
  case lineEnd
  /// The end of a table's cell.
  case cell
  /// The end of a table's row.
  case row
  /// A UTF-16 unit.
  case unicode
  /// How many characters after a UTF-16 unit say the same for old readers.
  case unicodeSkip
  /// Raw data.
  case binary

  // Formatting.
  case bold
  case italic
  case underline
  case underlineOff
  case strikethrough
  case hidden
  case font
  case fontSize
  /// A size in thousandths of a point, which Cocoa adds where half points are too coarse.
  case fontSizeExact
  case color
  /// Back to the document's defaults.
  case plain

  // What the document is.
  case codePage
  case macRoman
  case dosUnitedStates
  case dosWestern
  case defaultFont
  /// What Cocoa writes in its documents.
  case cocoa
  /// The document itself.
  case document

  // Destinations: where the text of a group goes.
  case fontTable
  case colorTable
  case expandedColorTable
  case generator
  /// The formatting of text that has none.
  case defaultFormatting
  /// Two wordings of a text: the second is Unicode.
  case alternatives
  case unicodeAlternative
  /// The end of a nested table's row, for readers that know no nested tables.
  case nestedRow
  /// An attachment.
  case graphic
  /// A destination that is no part of the text.
  case ignored

  // Within tables and attachments.
  case charset
  case fontPage
  case red
  case green
  case blue
  /// The components that follow are of sRGB.
  case sRGB
  /// A component, of a hundred thousand.
  case component
  /// A colour that follows the system's appearance.
  case colorName
  case width
  case height
  case emojiImage

  /// The word of a name; nil where nobody here knows it.
  static func named(_ name: ArraySlice<UInt8>) -> RTFWord? { Name(name).flatMap { table[$0] } }

  /// A name of at most 16 letters, packed: comparing and hashing it is what takes time in reading RTF.
  struct Name: Hashable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0

    init?(_ letters: some Collection<UInt8>) {
      guard letters.count <= 16 else { return nil }
      for letter in letters {
        second = second << 8 | first >> 56
        first = first << 8 | UInt64(letter)
      }
    }
  }
}
