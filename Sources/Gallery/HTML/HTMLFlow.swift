internal import FoundationEssentials

/// Puts text, line ends and pictures of HTML together as a browser would lay them out.
struct HTMLFlow {
  private struct Piece {
    let text: String
    let formatting: HTMLStyle.Formatting
    let picture: CaptionRun.Inline?
  }

  private var pieces: [Piece] = []
  /// The text after the last piece.
  private var tail = String.UnicodeScalarView()
  /// How ``tail`` is formatted, or the last piece where it is empty.
  private var formatting = HTMLStyle.Formatting()
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
    // Formatting is compared once for many characters.
    var isReady = false
    for scalar in text.unicodeScalars {
      if CSSDeclarations.isSpace(scalar), style.whiteSpace != .preserved {
        if style.whiteSpace == .lines, scalar == "\n" {
          breakLine(style)
        } else if lineIsOpen, space == nil {
          space = style.formatting
        }
        isReady = false
      } else if scalar == "\n" {
        breakLine(style)
        isReady = false
      } else {
        if !isReady {
          open()
          select(style.formatting)
          isReady = true
        }
        tail.append(style.isConvertedSpace && scalar == "\u{A0}" ? " " : scalar)
      }
    }
  }

  /// Adds a picture.
  mutating func add(_ picture: CaptionRun.Inline, _ style: HTMLStyle) {
    open()
    endPiece()
    formatting = style.formatting
    pieces.append(Piece(text: "\u{FFFC}", formatting: formatting, picture: picture))
  }

  /// Ends the line, be it empty or not.
  mutating func breakLine(_ style: HTMLStyle) {
    space = nil
    flushLineEnd()
    select(style.formatting)
    tail.append("\n")
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
    // The line end is what was added last.
    tail.removeLast()
    lineEnds = true
  }

  /// Comes to where a table's cell begins; a tab parts it from one before it on the line.
  mutating func beginCell(_ style: HTMLStyle) {
    guard lineIsOpen else { return }
    space = nil
    select(style.formatting)
    tail.append("\t")
  }

  /// All that was added; a line end of a block at the end is nothing.
  mutating func caption() -> Caption {
    endPiece()
    var text = AttributedString()
    for piece in pieces {
      var attributes = piece.formatting.attributes
      switch piece.picture {
      case .glyph(let glyph): attributes.adaptiveImageGlyph = glyph
      case .picture(let picture): attributes.inlinePicture = picture
      case nil: break
      }
      text.append(AttributedString(piece.text, attributes: attributes))
    }
    return Caption(text)
  }

  private mutating func open() {
    flushLineEnd()
    if let space {
      select(space)
      tail.append(" ")
    }
    space = nil
    lineIsOpen = true
    endsInBreak = false
  }

  private mutating func flushLineEnd() {
    if lineEnds { tail.append("\n") }
    lineEnds = false
  }

  /// Lets text be added with a formatting.
  private mutating func select(_ other: HTMLStyle.Formatting) {
    guard other != formatting else { return }
    endPiece()
    formatting = other
  }

  private mutating func endPiece() {
    guard !tail.isEmpty else { return }
    pieces.append(Piece(text: String(tail), formatting: formatting, picture: nil))
    tail = String.UnicodeScalarView()
  }
}
