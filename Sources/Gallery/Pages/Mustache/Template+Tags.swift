/// What a template asks for, known without showing it.
extension Template {
  /// The tags that show other templates, in the order of the source.
  var partialTags: [PartialTag] {
    var tags: [PartialTag] = []
    Self.walk(nodes) { if case .partial(let tag) = $0 { tags.append(tag) } }
    return tags
  }

  /// The places of the tags that show text without escaping it: `{{{…}}}` and `{{&…}}`.
  var unescapedTags: [Diagnostic.Position] {
    var places: [Diagnostic.Position] = []
    Self.walk(nodes) { if case .variable(_, isEscaped: false, let offset) = $0 { places.append(position(of: offset)) } }
    return places
  }

  /// The tags with a part that no value could ever have: typing mistakes, which would show as nothing.
  ///
  /// Takes all names that occur at any depth of the values.
  func unknownNames(known: [String]) -> [TemplateProblem] {
    var problems: [TemplateProblem] = []
    Self.walk(nodes) { node in
      let (path, offset): (VariablePath, Int)
      switch node {
      case .variable(let name, _, let place), .section(let name, _, let place), .inverted(let name, _, let place):
        (path, offset) = (name, place)
      case .text, .partial, .block: return
      }
      for part in path.parts where !known.contains(where: { $0.hasBytes(of: part) }) {
        problems.append(problem(.unknownName(part, nearest: part.nearest(among: known)), at: offset))
      }
    }
    return problems
  }

  /// Visits every node, outer ones first.
  private static func walk(_ nodes: [TemplateNode], _ visit: (TemplateNode) -> Void) {
    for node in nodes {
      visit(node)
      switch node {
      case .text, .variable: break
      case .section(_, let inner, _), .inverted(_, let inner, _): walk(inner, visit)
      case .partial(let tag): for block in tag.overrides { walk(block.nodes, visit) }
      case .block(let block): walk(block.nodes, visit)
      }
    }
  }
}
