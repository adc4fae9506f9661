/// A template, compiled once and shown many times.
///
/// Mustache by the specification: variables, sections, inverted sections, partials, comments, delimiters, dotted names,
/// and its optional inheritance (`{{<layout}}{{$title}}…{{/title}}{{/layout}}`). Lambdas and dynamic names are left
/// out: values are data, and which template is shown never depends on them.
struct Template: Sendable {
  /// The file's name as the user knows it, for messages.
  let file: String
  let nodes: [TemplateNode]
  private let source: [UInt8]

  /// Compiles a source.
  init(_ source: String, name file: String) throws(TemplateProblem) {
    self.file = file
    self.source = Array(source.utf8)
    do {
      nodes = try TemplateParser.parse(self.source)
    } catch {
      throw TemplateProblem(
        fault: error.fault, file: file, position: Diagnostic.Position(ofByte: error.offset, in: self.source))
    }
  }

  /// The line and column of a byte of the source.
  func position(of offset: Int) -> Diagnostic.Position { Diagnostic.Position(ofByte: offset, in: source) }

  /// A problem at one of the template's tags.
  func problem(_ fault: TemplateProblem.Fault, at offset: Int) -> TemplateProblem {
    TemplateProblem(fault: fault, file: file, position: position(of: offset))
  }
}
