/// The declarations of a `style` attribute.
///
/// Strings, brackets and escapes hide separators, as in CSS; what is not well formed ends with the text.
enum CSSDeclarations {
  /// Names in lower case with their values, in order, `!important` left out.
  static func read(_ text: String) -> [(name: String, value: String)] {
    split(text.unicodeScalars, at: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      let name = trimmed(declaration[..<colon]).lowercased()
      var value = trimmed(declaration[declaration.index(after: colon)...])
      if value.lowercased().hasSuffix("!important") { value = trimmed(value.unicodeScalars.dropLast(10)) }
      return name.isEmpty || value.isEmpty ? nil : (name, value)
    }
  }

  /// The parts between separators that stand outside of strings, brackets and comments; comments become spaces.
  static func split(_ text: String.UnicodeScalarView, at separator: Unicode.Scalar) -> [String.UnicodeScalarView] {
    var parts: [String.UnicodeScalarView] = []
    var part = String.UnicodeScalarView()
    var quote: Unicode.Scalar?
    var depth = 0
    var rest = text[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        part.append(scalar)
        if let escaped = rest.popFirst() { part.append(escaped) }
        continue
      case "\"", "'":
        if quote == nil { quote = scalar } else if quote == scalar { quote = nil }
      case "/" where quote == nil && rest.first == "*":
        rest.removeFirst()
        var previous: Unicode.Scalar = " "
        while let scalar = rest.popFirst(), !(previous == "*" && scalar == "/") { previous = scalar }
        part.append(" ")
        continue
      case "(" where quote == nil: depth += 1
      case ")" where quote == nil: depth = max(0, depth - 1)
      case separator where quote == nil && depth == 0:
        parts.append(part)
        part = String.UnicodeScalarView()
        continue
      default: break
      }
      part.append(scalar)
    }
    parts.append(part)
    return parts
  }

  /// A string without its quotes, or a name, with escapes resolved and white space outside of strings made single.
  static func unquoted(_ text: String) -> (text: String, isQuoted: Bool) {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    let quote = rest.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
    if quote != nil { rest.removeFirst() }
    while let scalar = rest.popFirst() {
      if scalar == quote { break }
      if scalar == "\\" {
        if let escaped = escape(&rest) { result.append(escaped) }
      } else if quote == nil, isSpace(scalar) {
        if result.last != " " { result.append(" ") }
      } else {
        result.append(scalar)
      }
    }
    return (String(result), quote != nil)
  }

  /// The character that an escape means, after its backslash; nil for an escaped line end, which is nothing.
  private static func escape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, let digit = rest.first.flatMap({ UInt32(String($0), radix: 16) }) {
      rest.removeFirst()
      value = value << 4 | digit
      digits += 1
    }
    if digits == 0 {
      let literal = rest.popFirst()
      return literal == "\n" ? nil : literal
    }
    if let next = rest.first, isSpace(next) { rest.removeFirst() }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" || scalar == "\u{C}"
  }

  /// The text without white space at its ends.
  static func trimmed(_ text: some BidirectionalCollection<Unicode.Scalar>) -> String {
    var text = text[...]
    while let first = text.first, isSpace(first) { text = text.dropFirst() }
    while let last = text.last, isSpace(last) { text = text.dropLast() }
    return String(String.UnicodeScalarView(text))
  }
}
