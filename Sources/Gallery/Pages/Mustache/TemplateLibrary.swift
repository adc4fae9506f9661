/// Templates that can show each other by name.
struct TemplateLibrary: Sendable {
  /// Names as bytes: Swift's own strings would take é and e + ◌́ for one key.
  private struct Name: Hashable, Sendable {
    let text: String
    static func == (left: Self, right: Self) -> Bool { left.text.hasBytes(of: right.text) }
    func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
  }

  private let templates: [Name: Template]
  /// All names, in the order of their bytes.
  let names: [String]

  /// Takes templates by name; each that they show must be among them.
  ///
  /// - Throws: The first tag, by name and place, that names a template which is not there.
  init(_ templates: [(name: String, template: Template)]) throws(TemplateProblem) {
    self.templates = Dictionary(templates.map { (Name(text: $0.name), $0.template) }) { _, last in last }
    names = self.templates.keys.map(\.text).sorted { $0.precedesInBytes($1) }
    for name in names {
      guard let template = self[name] else { continue }
      for tag in template.partialTags where self[tag.name] == nil { throw unknown(tag, in: template) }
    }
  }

  /// The template of a name.
  subscript(name: String) -> Template? { templates[Name(text: name)] }

  /// Shows a value in the template of a name.
  ///
  /// What the value does not have shows as nothing.
  ///
  /// - Throws: When there is no such template, or templates show each other without an end.
  func render(_ name: String, _ value: MustacheValue) throws(TemplateProblem) -> [UInt8] {
    guard let template = self[name] else {
      throw TemplateProblem(
        fault: .unknownTemplate(name, nearest: name.nearest(among: names)), file: name, position: nil)
    }
    return try TemplateRenderer.render(template, value, self)
  }

  /// The problem of a tag that names no template.
  func unknown(_ tag: PartialTag, in template: Template) -> TemplateProblem {
    template.problem(.unknownTemplate(tag.name, nearest: tag.name.nearest(among: names)), at: tag.offset)
  }
}
