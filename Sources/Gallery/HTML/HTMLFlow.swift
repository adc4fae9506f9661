internal import FoundationEssentials

/// Puts text, line ends and pictures of HTML together as a browser would lay them out.
struct HTMLFlow {
  private struct Piece {
    var scalars: String.UnicodeScalarView
    let formatting: HTMLStyle.Formatting
    let picture: CaptionRun.Inline?
  }

  private var pieces: [Piece] = []
  /// Whether something stands on the line.
  private var lineIsOpen = false
  /// A space that counts if something follows on the line, as it is formatted.
  private var space: HTMLStyle.Formatting?
  /// Whether a line end comes before whatever follows.
  private var lineEnds = false
  /// Whether the last thing is a line end that the HTML asks for.
  private var endsInBreak = false

  /// Adds text.
  mutating func add(_ text: String, _ style: HTMLStyle) {
    for scalar in text.unicodeScalars {
      if CSSDeclarations.isSpace(scalar), style.whiteSpace != .preserved {
        if style.whiteSpace == .lines, scalar == "\n" {
          breakLine(style)
        } else if lineIsOpen, space == nil {
          space = style.formatting
        }
      } else if scalar == "\n" {
        breakLine(style)
      } else {
        open()
        append(style.isConvertedSpace && scalar == "\u{A0}" ? " " : scalar, style.formatting)
      }
    }
  }

  /// Adds a picture.
  mutating func add(_ picture: CaptionRun.Inline, _ style: HTMLStyle) {
    open()
    pieces.append(
      Piece(scalars: "\u{FFFC}".unicodeScalars, formatting: style.formatting, picture: picture))
  }

  /// Ends the line, be it empty or not.
  mutating func breakLine(_ style: HTMLStyle) {
    space = nil
    flushLineEnd()
    append("\n", style.formatting)
    lineIsOpen = false
    endsInBreak = true
  }

  /// Comes to where a block begins.
  mutating func beginBlock() {
    space = nil
    if lineIsOpen {
      lineEnds = true
      lineIsOpen = false
    }
  }

  /// Comes to where a block ends; a line end that was asked for just before is the same as the block's own.
  mutating func endBlock() {
    beginBlock()
    guard endsInBreak else { return }
    endsInBreak = false
    // What was added last is that line end, as a scalar of the last piece.
    pieces[pieces.count - 1].scalars.removeLast()
    if pieces[pieces.count - 1].scalars.isEmpty { pieces.removeLast() }
    lineEnds = true
  }

  /// Comes to where a table's cell begins; a tab parts it from one before it on the line.
  mutating func beginCell(_ style: HTMLStyle) {
    guard lineIsOpen else { return }
    space = nil
    append("\t", style.formatting)
  }

  /// All that was added; a line end of a block at the end is nothing.
  func caption() -> Caption {
    var text = AttributedString()
    for piece in pieces {
      var attributes = piece.formatting.attributes
      switch piece.picture {
      case .glyph(let glyph): attributes.adaptiveImageGlyph = glyph
      case .picture(let picture): attributes.inlinePicture = picture
      case nil: break
      }
      text.append(AttributedString(String(piece.scalars), attributes: attributes))
    }
    return Caption(text)
  }

  private mutating func open() {
    flushLineEnd()
    if let space { append(" ", space) }
    space = nil
    lineIsOpen = true
    endsInBreak = false
  }

  private mutating func flushLineEnd() {
    if lineEnds { append("\n", pieces.last?.formatting ?? HTMLStyle.Formatting()) }
    lineEnds = false
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ formatting: HTMLStyle.Formatting) {
    let continues = pieces.last.map { $0.picture == nil && $0.formatting == formatting }
    if continues == true {
      pieces[pieces.count - 1].scalars.append(scalar)
    } else {
      pieces.append(Piece(scalars: String.UnicodeScalarView([scalar]), formatting: formatting, picture: nil))
    }
  }
}
