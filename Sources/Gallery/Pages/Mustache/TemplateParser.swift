/// Builds the tree of a template from its pieces.
struct TemplateParser {
  /// How deep sections may be nested in one template: what is deeper is a mistake, and would exhaust the stack.
  static let nestingLimit = 50

  private enum Frame {
    case root
    case section(VariablePath)
    case inverted(VariablePath)
    case block
    case parent
  }

  private struct Open {
    let frame: Frame
    let name: String
    let token: TemplateToken
    var nodes: [TemplateNode] = []
    var overrides: [TemplateBlock] = []
  }

  private let source: [UInt8]
  private var stack: [Open]

  /// The tree of a source; mistakes come with the byte where they are.
  static func parse(_ source: [UInt8]) throws(TemplateScanner.Mistake) -> [TemplateNode] {
    var parser = TemplateParser(source)
    for token in try TemplateScanner.scan(source) { try parser.take(token) }
    let last = parser.stack[parser.stack.count - 1]
    guard parser.stack.count == 1 else {
      throw TemplateScanner.Mistake(fault: .unclosedSection(last.name), offset: last.token.offset)
    }
    return last.nodes
  }

  private init(_ source: [UInt8]) {
    self.source = source
    stack = [Open(frame: .root, name: "", token: TemplateToken(kind: .text, offset: 0, content: 0..<0))]
  }

  private mutating func take(_ token: TemplateToken) throws(TemplateScanner.Mistake) {
    switch token.kind {
    case .comment, .delimiters: break
    case .text: appendText(token)
    case .variable: append(.variable(try path(token), isEscaped: true, offset: token.offset))
    case .unescaped, .tripleMustache: append(.variable(try path(token), isEscaped: false, offset: token.offset))
    case .section: try open(.section(try path(token)), token)
    case .inverted: try open(.inverted(try path(token)), token)
    case .block: try open(.block, token)
    case .parent: try open(.parent, token)
    case .partial:
      append(
        .partial(
          PartialTag(name: try name(token), indentation: bytes(token.indentation), overrides: [], offset: token.offset))
      )
    case .close: try close(token)
    }
  }

  private mutating func open(_ frame: Frame, _ token: TemplateToken) throws(TemplateScanner.Mistake) {
    guard stack.count <= Self.nestingLimit else {
      throw TemplateScanner.Mistake(fault: .sectionsTooDeep(limit: Self.nestingLimit), offset: token.offset)
    }
    stack.append(Open(frame: frame, name: try name(token), token: token))
  }

  private mutating func close(_ token: TemplateToken) throws(TemplateScanner.Mistake) {
    let closed = try name(token)
    guard stack.count > 1, let last = stack.last else {
      throw TemplateScanner.Mistake(fault: .nothingToClose(closed), offset: token.offset)
    }
    guard last.name.hasBytes(of: closed) else {
      let line = Diagnostic.Position(ofByte: last.token.offset, in: source).line
      throw TemplateScanner.Mistake(
        fault: .wrongClosing(found: closed, expected: last.name, openedOn: line), offset: token.offset)
    }
    stack.removeLast()
    let offset = last.token.offset
    switch last.frame {
    case .root: break
    case .section(let path): append(.section(path, last.nodes, offset: offset))
    case .inverted(let path): append(.inverted(path, last.nodes, offset: offset))
    case .parent:
      append(
        .partial(
          PartialTag(
            name: last.name, indentation: bytes(last.token.indentation), overrides: last.overrides, offset: offset)))
    case .block:
      let block = TemplateBlock(name: last.name, nodes: last.nodes, offset: offset)
      if case .parent = stack[stack.count - 1].frame {
        stack[stack.count - 1].overrides.append(block)
      } else {
        append(.block(block))
      }
    }
  }

  private mutating func append(_ node: TemplateNode) { stack[stack.count - 1].nodes.append(node) }

  /// Joins neighbouring text, but keeps the start of a line visible: as the start of a node, or after a line feed that
  /// more bytes follow.
  private mutating func appendText(_ token: TemplateToken) {
    let text = source[token.content]
    let top = stack.count - 1
    if case .text(let before, let startsLine) = stack[top].nodes.last,
      !token.startsLine || (!text.isEmpty && before.last == UInt8(ascii: "\n"))
    {
      stack[top].nodes.removeLast()
      append(.text(before + text, startsLine: startsLine))
    } else if token.startsLine || !text.isEmpty {
      append(.text(Array(text), startsLine: token.startsLine))
    }
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] { Array(source[range]) }

  private func name(_ token: TemplateToken) throws(TemplateScanner.Mistake) -> String {
    let text = source[token.content]
    guard !text.isEmpty else { throw TemplateScanner.Mistake(fault: .emptyTag, offset: token.offset) }
    let name = String(decoding: text, as: UTF8.self)
    guard !text.contains(where: { $0 <= 0x20 }) else {
      throw TemplateScanner.Mistake(fault: .malformedName(name), offset: token.offset)
    }
    return name
  }

  private func path(_ token: TemplateToken) throws(TemplateScanner.Mistake) -> VariablePath {
    let name = try name(token)
    guard let path = VariablePath(name) else {
      throw TemplateScanner.Mistake(fault: .malformedName(name), offset: token.offset)
    }
    return path
  }
}
