/// A piece of a template's source: text up to the end of a line, or a tag.
struct TemplateToken {
  /// What a tag does; the raw value is the sign after its delimiter.
  enum Kind: UInt8 {
    case text = 0
    case variable = 0x20
    case section = 0x23  // #
    case unescaped = 0x26  // &
    case close = 0x2F  // /
    case comment = 0x21  // !
    case block = 0x24  // $
    case parent = 0x3C  // <
    case delimiters = 0x3D  // =
    case partial = 0x3E  // >
    case inverted = 0x5E  // ^
    case tripleMustache = 0x7B  // {
  }

  let kind: Kind
  /// Where the piece begins: bytes from the start of the source.
  let offset: Int
  /// The bytes of text; for a tag, of its content without sign and white space.
  let content: Range<Int>
  /// Whether a line of the output begins with this piece.
  var startsLine = false
  /// For a tag that has its line to itself: the white space before it.
  var indentation = 0..<0
}
