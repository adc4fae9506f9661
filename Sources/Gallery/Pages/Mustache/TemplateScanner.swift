/// Cuts a template's source into text and tags, and takes away the lines that hold only a tag.
struct TemplateScanner {
  private let source: [UInt8]
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var cursor = 0
  private var tokens: [TemplateToken] = []
  /// Where the tokens of the current line begin.
  private var lineStart = 0
  /// Names that parent tags have opened: their closing tags may share a line with other tags.
  private var parents: [ArraySlice<UInt8>] = []

  private init(_ source: [UInt8]) { self.source = source }

  /// A mistake and the byte where it is.
  struct Mistake: Error {
    let fault: TemplateProblem.Fault
    let offset: Int
  }

  /// The pieces of the source in their order.
  static func scan(_ source: [UInt8]) throws(Mistake) -> [TemplateToken] {
    var scanner = TemplateScanner(source)
    while scanner.cursor < source.count {
      if scanner.isNext(scanner.opening) { try scanner.scanTag() } else { scanner.scanText() }
    }
    scanner.endLine()
    return scanner.tokens
  }

  private mutating func scanText() {
    let start = cursor
    while cursor < source.count, !isNext(opening) {
      cursor += 1
      if source[cursor - 1] == UInt8(ascii: "\n") {
        tokens.append(TemplateToken(kind: .text, offset: start, content: start..<cursor))
        return endLine()
      }
    }
    tokens.append(TemplateToken(kind: .text, offset: start, content: start..<cursor))
  }

  private mutating func scanTag() throws(Mistake) {
    let start = cursor
    var from = start + opening.count
    while from < source.count, Self.isWhitespace(source[from]) { from += 1 }
    var kind = TemplateToken.Kind.variable
    if from < source.count, let sign = TemplateToken.Kind(rawValue: source[from]), sign != .text, sign != .variable {
      kind = sign
      from += 1
    }
    let ending =
      switch kind {
      case .tripleMustache: [UInt8(ascii: "}")] + closing
      case .delimiters: [UInt8(ascii: "=")] + closing
      default: closing
      }
    let unclosed = Mistake(
      fault: .unclosedTag(
        opening: String(decoding: opening, as: UTF8.self), closing: String(decoding: ending, as: UTF8.self)),
      offset: start)
    var to = from
    while true {
      guard to < source.count else { throw unclosed }
      if isNext(ending, at: to) { break }
      // Another tag begins: this one was forgotten, not the last one of the file.
      if kind != .comment, kind != .delimiters, isNext(opening, at: to) { throw unclosed }
      to += 1
    }
    cursor = to + ending.count
    let content = trimmed(from..<to)
    tokens.append(TemplateToken(kind: kind, offset: start, content: content))
    if kind == .parent { parents.append(source[content]) }
    if kind == .delimiters { try setDelimiters(content, at: start) }
  }

  private mutating func setDelimiters(_ content: Range<Int>, at offset: Int) throws(Mistake) {
    let parts = source[content].split(whereSeparator: Self.isWhitespace)
    guard parts.count == 2, !source[content].contains(UInt8(ascii: "=")) else {
      throw Mistake(fault: .malformedDelimiters(String(decoding: source[content], as: UTF8.self)), offset: offset)
    }
    (opening, closing) = (Array(parts[0]), Array(parts[1]))
  }

  /// Looks at the tokens of one line: a tag that has it to itself takes white space and line end with it.
  private mutating func endLine() {
    defer { lineStart = tokens.count }
    guard lineStart < tokens.count else { return }
    let line = tokens[lineStart...]
    if isStandalone(line) {
      let indentation = line.first.flatMap { $0.kind == .text ? $0.content : nil } ?? 0..<0
      var tags = line.filter { $0.kind != .text }
      tags[0].indentation = indentation
      tokens.replaceSubrange(lineStart..., with: tags)
    } else if line[lineStart].kind == .text {
      tokens[lineStart].startsLine = true
    } else {
      let offset = line[lineStart].offset
      tokens.insert(
        TemplateToken(kind: .text, offset: offset, content: offset..<offset, startsLine: true), at: lineStart)
    }
  }

  private func isStandalone(_ line: ArraySlice<TemplateToken>) -> Bool {
    var tags = 0
    var parentTags = 0
    var others = 0
    for token in line {
      switch token.kind {
      case .text:
        guard source[token.content].allSatisfy(Self.isWhitespace) else { return false }
        continue
      case .variable, .unescaped, .tripleMustache: return false
      case .parent: parentTags += 1
      case .close where parents.contains(source[token.content]): parentTags += 1
      case .block, .close: break
      default: others += 1
      }
      tags += 1
    }
    // Several tags share a line quietly only where a parent and its blocks do, whose own text is never shown.
    return tags == 1 || (parentTags > 0 && others == 0)
  }

  private func isNext(_ bytes: [UInt8]) -> Bool { isNext(bytes, at: cursor) }

  private func isNext(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard source[offset] == bytes[0], offset + bytes.count <= source.count else { return false }
    for index in bytes.indices where source[offset + index] != bytes[index] { return false }
    return true
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (from, to) = (range.lowerBound, range.upperBound)
    while from < to, Self.isWhitespace(source[from]) { from += 1 }
    while from < to, Self.isWhitespace(source[to - 1]) { to -= 1 }
    return from..<to
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x9...0xD).contains(byte) }
}
