/// Puts out one template for one value.
struct TemplateRenderer {
  /// How deep templates, sections and blocks may be nested while rendering: deeper is recursion without an end.
  static let nestingLimit = 100

  /// What a template that extends others has put in the place of their blocks, with the template that it stands in.
  private struct Overrides {
    let blocks: [TemplateBlock]
    let template: Template
  }

  private let library: TemplateLibrary
  private var output: [UInt8] = []
  /// The enclosing values, the innermost last.
  private var context: [MustacheValue]
  private var indentation: [UInt8] = []
  private var depth = 0

  private init(_ library: TemplateLibrary, _ value: MustacheValue) {
    self.library = library
    context = [value]
  }

  /// The bytes of a template for a value.
  static func render(
    _ template: Template, _ value: MustacheValue, _ library: TemplateLibrary
  ) throws(TemplateProblem) -> [UInt8] {
    var renderer = TemplateRenderer(library, value)
    try renderer.render(template.nodes, of: template, overrides: [])
    return renderer.output
  }

  private mutating func render(
    _ nodes: [TemplateNode], of template: Template, overrides: [Overrides]
  ) throws(TemplateProblem) {
    for node in nodes {
      switch node {
      case .text(let bytes, let startsLine):
        if indentation.isEmpty { output.append(contentsOf: bytes) } else { appendIndented(bytes, startsLine) }
      case .variable(let path, let isEscaped, _):
        append(value(of: path), isEscaped)
      case .section(let path, let nodes, _):
        let value = value(of: path)
        guard value.isTruthy else { continue }
        depth += 1
        if case .array(let elements) = value {
          for element in elements { try render(nodes, of: template, overrides: overrides, within: element) }
        } else {
          try render(nodes, of: template, overrides: overrides, within: value)
        }
        depth -= 1
      case .inverted(let path, let nodes, _):
        guard !value(of: path).isTruthy else { continue }
        depth += 1
        try render(nodes, of: template, overrides: overrides)
        depth -= 1
      case .partial(let tag):
        guard let other = library[tag.name] else { throw library.unknown(tag, in: template) }
        try nest(tag.name, at: tag.offset, of: template)
        let outer = indentation.count
        indentation += tag.indentation
        // What stands further out in the chain comes first: the page decides, then its layout, then that one's layout.
        let inner =
          tag.overrides.isEmpty ? overrides : overrides + [Overrides(blocks: tag.overrides, template: template)]
        try render(other.nodes, of: other, overrides: inner)
        indentation.removeSubrange(outer...)
        depth -= 1
      case .block(let block):
        try nest(block.name, at: block.offset, of: template)
        try render(block, of: template, overrides: overrides)
        depth -= 1
      }
    }
  }

  /// Puts out what is first found to replace a block, else the block itself.
  private mutating func render(
    _ block: TemplateBlock, of template: Template, overrides: [Overrides]
  ) throws(TemplateProblem) {
    for (index, candidate) in overrides.enumerated() {
      for replacement in candidate.blocks where replacement.name.hasBytes(of: block.name) {
        // The replacement is part of the template that gave it, whose own blocks only those before it can replace.
        return try render(replacement.nodes, of: candidate.template, overrides: Array(overrides[..<index]))
      }
    }
    try render(block.nodes, of: template, overrides: overrides)
  }

  private mutating func render(
    _ nodes: [TemplateNode], of template: Template, overrides: [Overrides], within value: MustacheValue
  ) throws(TemplateProblem) {
    context.append(value)
    try render(nodes, of: template, overrides: overrides)
    context.removeLast()
  }

  /// Sections count too, but the limit of each template bounds theirs: only what shows other nodes can go on forever.
  private mutating func nest(_ name: String, at offset: Int, of template: Template) throws(TemplateProblem) {
    depth += 1
    guard depth <= Self.nestingLimit else {
      throw template.problem(.recursionTooDeep(name, limit: Self.nestingLimit), at: offset)
    }
  }

  private mutating func appendIndented(_ bytes: [UInt8], _ startsLine: Bool) {
    var isAtLineStart = startsLine
    if bytes.isEmpty, startsLine { output.append(contentsOf: indentation) }
    for byte in bytes {
      if isAtLineStart { output.append(contentsOf: indentation) }
      output.append(byte)
      isAtLineStart = byte == UInt8(ascii: "\n")
    }
  }

  /// Lists and objects have no text of their own and show as nothing.
  private mutating func append(_ value: MustacheValue, _ isEscaped: Bool) {
    switch value {
    case .null, .array, .object: break
    case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let number): output.append(contentsOf: String(number).utf8)
    case .decimal(let number): output.append(contentsOf: Self.shortest(number).utf8)
    case .string(let text) where isEscaped: Escaping.appendHTML(text, to: &output)
    case .string(let text), .trustedHTML(let text): output.append(contentsOf: text.utf8)
    }
  }

  private static func shortest(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The value of a name, or null: only its first part is looked for further and further out.
  private func value(of path: VariablePath) -> MustacheValue {
    guard let first = path.parts.first else { return context[context.count - 1] }
    var found: MustacheValue?
    switch path.start {
    case .innermost: found = context[context.count - 1][first]
    case .anywhere:
      for index in context.indices.reversed() {
        found = context[index][first]
        if found != nil { break }
      }
    }
    for part in path.parts.dropFirst() { found = found?[part] }
    return found ?? .null
  }
}

extension MustacheValue {
  /// The member of an object; nil for other values and unknown names.
  fileprivate subscript(name: String) -> MustacheValue? {
    if case .object(let object) = self { object[name] } else { nil }
  }
}
