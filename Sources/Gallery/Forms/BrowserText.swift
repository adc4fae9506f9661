/// What a browser sends back for a value that nobody touched.
enum BrowserText {
  /// The value of a `<textarea>`: line ends come as CRLF, and a line end is any of CR, LF and CRLF.
  static func textArea(_ text: String) -> String { lineEnds(text, as: "\n") }

  /// The value of an `<input>` of one line: line ends are left out.
  static func line(_ text: String) -> String { lineEnds(text, as: "") }

  /// A value that was posted, with U+000A as its line ends.
  static func posted(_ text: String) -> String { lineEnds(text, as: "\n") }

  private static func lineEnds(_ text: String, as end: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A || $0 == 0 }) else { return text }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": result.append(contentsOf: end.unicodeScalars)
      case "\n": if previous != "\r" { result.append(contentsOf: end.unicodeScalars) }
      // HTML has no way of saying it.
      case "\0": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }
}
