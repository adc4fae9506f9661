/// A part of a compiled template.
enum TemplateNode: Sendable {
  /// Bytes that are put out as they are. Where they start a line of the template, a partial's indentation goes before.
  case text([UInt8], startsLine: Bool)
  /// A value, escaped unless the template insists.
  case variable(VariablePath, isEscaped: Bool, offset: Int)
  /// Shown for each element, or once for a value that is there.
  case section(VariablePath, [TemplateNode], offset: Int)
  /// Shown when there is nothing.
  case inverted(VariablePath, [TemplateNode], offset: Int)
  /// Another template, with what replaces its blocks.
  case partial(PartialTag)
  /// A place that a template which extends this one may fill differently.
  case block(TemplateBlock)
}

/// A tag that shows another template: `{{>name}}`, or `{{<name}}…{{/name}}` with blocks.
struct PartialTag: Sendable {
  let name: String
  /// What goes before each line of the other template: the white space before a tag that has the line to itself.
  let indentation: [UInt8]
  let overrides: [TemplateBlock]
  /// Where the tag is: bytes from the start of the source.
  let offset: Int
}

/// A named part of a template, or what replaces it.
struct TemplateBlock: Sendable {
  let name: String
  let nodes: [TemplateNode]
  /// Where the tag is: bytes from the start of the source.
  let offset: Int
}
