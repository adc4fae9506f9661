/// What is wrong with a template, and where.
struct TemplateProblem: Problem, Hashable {
  /// The kinds of mistakes.
  enum Fault: Hashable, Sendable {
    case unclosedTag(opening: String, closing: String)
    case unclosedSection(String)
    case wrongClosing(found: String, expected: String, openedOn: Int)
    case nothingToClose(String)
    case emptyTag
    case malformedName(String)
    case malformedDelimiters(String)
    case sectionsTooDeep(limit: Int)
    case unknownTemplate(String, nearest: String?)
    case unknownName(String, nearest: String?)
    case recursionTooDeep(String, limit: Int)
  }

  let fault: Fault
  /// The template's file as the user knows it.
  let file: String
  /// The place of the tag; nil where the template as a whole is meant.
  let position: Diagnostic.Position?

  var message: String {
    switch fault {
    case .unclosedTag(let opening, let closing): "the tag that begins with '\(opening)' has no '\(closing)'"
    case .unclosedSection(let name): "the section '\(name)' is never closed"
    case .wrongClosing(let found, let expected, let line):
      "'\(found)' is closed where '\(expected)' of line \(line) is still open"
    case .nothingToClose(let name): "'\(name)' is closed but was never opened"
    case .emptyTag: "the tag has no name"
    case .malformedName(let name): "'\(name)' is not a name"
    case .malformedDelimiters(let text): "'\(text)' does not set delimiters"
    case .sectionsTooDeep(let limit): "sections are nested more than \(limit) deep"
    case .unknownTemplate(let name, _): "there is no template '\(name)'"
    case .unknownName(let name, _): "no page has anything called '\(name)'"
    case .recursionTooDeep(let name, let limit): "showing '\(name)' here nests more than \(limit) deep"
    }
  }

  var remedy: String? {
    switch fault {
    case .unclosedTag(_, let closing): "end it with '\(closing)'"
    case .unclosedSection(let name): "add '{{/\(name)}}' where it ends"
    case .wrongClosing(_, let expected, _): "close '\(expected)' first"
    case .nothingToClose(let name): "remove it, or open '{{#\(name)}}' before"
    case .emptyTag: "write a name, or '.' for the value at hand"
    case .malformedName: "a name has no spaces, and something between its dots"
    case .malformedDelimiters: "write two of them with a space between, such as '{{=<% %>=}}', without '='"
    case .sectionsTooDeep: "move inner sections to a template of their own"
    case .unknownTemplate(_, let nearest), .unknownName(_, let nearest): nearest.map { "did you mean '\($0)'" }
    case .recursionTooDeep: "a template that shows itself needs a section around it that ends"
    }
  }

  /// The problem with its place, as a compiler would print it.
  var diagnostic: Diagnostic { Diagnostic(self, file: file, position: position) }
}
