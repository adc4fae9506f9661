import Testing

@testable import Gallery

struct MustacheProblemTests {
  static let mistakes = [
    ("a\n  é{{title", "main.mustache:2:4: error: the tag that begins with '{{' has no '}}'; end it with '}}'"),
    ("{{title\n{{other}}", "main.mustache:1:1: error: the tag that begins with '{{' has no '}}'; end it with '}}'"),
    ("{{{title}} ", "main.mustache:1:1: error: the tag that begins with '{{' has no '}}}'; end it with '}}}'"),
    ("{{! note", "main.mustache:1:1: error: the tag that begins with '{{' has no '}}'; end it with '}}'"),
    ("{{=<% %>}}", "main.mustache:1:1: error: the tag that begins with '{{' has no '=}}'; end it with '=}}'"),
    (
      "{{=<%=}}",
      "main.mustache:1:1: error: '<%' does not set delimiters; write two of them with a space between, such as '{{=<% %>=}}', without '='"
    ),
    ("\n{{#memes}}x", "main.mustache:2:1: error: the section 'memes' is never closed; add '{{/memes}}' where it ends"),
    (
      "{{#a}}\n {{#b}}\n{{/a}}",
      "main.mustache:3:1: error: 'a' is closed where 'b' of line 2 is still open; close 'b' first"
    ),
    ("x {{/a}}", "main.mustache:1:3: error: 'a' is closed but was never opened; remove it, or open '{{#a}}' before"),
    ("{{ }}", "main.mustache:1:1: error: the tag has no name; write a name, or '.' for the value at hand"),
    ("{{#}}", "main.mustache:1:1: error: the tag has no name; write a name, or '.' for the value at hand"),
    ("{{a b}}", "main.mustache:1:1: error: 'a b' is not a name; a name has no spaces, and something between its dots"),
    (
      "{{a..b}}", "main.mustache:1:1: error: 'a..b' is not a name; a name has no spaces, and something between its dots"
    ),
    ("😀{{>tiel}}", "main.mustache:1:2: error: there is no template 'tiel'; did you mean 'tile'"),
    ("{{#a}}{{>something}}{{/a}}", "main.mustache:1:7: error: there is no template 'something'"),
    ("{{<tiles}}{{/tiles}}", "main.mustache:1:1: error: there is no template 'tiles'; did you mean 'tile'"),
  ]

  @Test(arguments: mistakes) func aMistakeIsNamedWithItsPlace(template: String, message: String) {
    let problem = #expect(throws: TemplateProblem.self) { try mustache(template, partials: ["tile": "", "page": ""]) }
    #expect(problem?.diagnostic.description == message)
  }

  static let endless = [
    ("{{>p}}", ["p": "x\n {{>p}}"], "p.mustache:2:2"), ("{{>p}}", ["p": "{{>q}}", "q": "{{>p}}"], "q.mustache:1:1"),
    ("{{<p}}{{$b}}{{>p}}{{/b}}{{/p}}", ["p": "{{$b}}{{>p}}{{/b}}"], "p.mustache:1:7"),
    ("{{#a}}{{>p}}{{/a}}", ["p": "{{#a}}{{>p}}{{/a}}"], "p.mustache:1:7"),
  ]

  @Test(arguments: endless)
  func recursionWithoutEndIsAnErrorAndNoCrash(template: String, partials: [String: String], place: String) {
    let problem = #expect(throws: TemplateProblem.self) { try mustache(template, ["a": true], partials: partials) }
    let text = problem?.diagnostic.description ?? ""
    #expect(text.hasPrefix("\(place): error: showing '"), "\(text)")
    #expect(
      text.hasSuffix(
        "' here nests more than 100 deep; a template that shows itself needs a section around it that ends"))
  }

  @Test func sectionsNestToTheLimitAndNoDeeper() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
    }
    #expect(try mustache(nested(50), ["a": true]) == "x")
    let problem = #expect(throws: TemplateProblem.self) { try mustache(nested(100_000), ["a": true]) }
    #expect(
      problem?.diagnostic.description
        == "main.mustache:1:301: error: sections are nested more than 50 deep; move inner sections to a template of their own"
    )
  }

  @Test func aPageThatDoesNotExistIsNamed() throws {
    let library = try TemplateLibrary([("index", try Template("", name: "index.mustache"))])
    let problem = #expect(throws: TemplateProblem.self) { try library.render("indx", [:]) }
    #expect(problem?.diagnostic.description == "indx: error: there is no template 'indx'; did you mean 'index'")
  }

  @Test func namesThatNoPageHasAreFound() throws {
    let template = try Template(
      "{{title}}\n {{#memes}}{{meme.tilte}}{{.}}{{/memes}}{{^absent}}{{/absent}}", name: "t.mustache")
    #expect(
      template.unknownNames(known: ["title", "memes", "meme"]).map(\.diagnostic.description) == [
        "t.mustache:2:12: error: no page has anything called 'tilte'; did you mean 'title'",
        "t.mustache:2:41: error: no page has anything called 'absent'",
      ])
  }

  @Test func unescapedTagsAreFound() throws {
    let template = try Template("{{a}}{{{b}}}\n{{#c}}{{<p}}{{$d}}{{&e}}{{/d}}{{/p}}{{/c}}", name: "t.mustache")
    #expect(template.unescapedTags == [.init(line: 1, column: 6), .init(line: 2, column: 19)])
  }

  @Test func theNearestNameIsOfferedOnlyWhenNear() {
    #expect("titel".nearest(among: ["tile", "title"]) == "title")
    #expect("a".nearest(among: ["b", "bcd"]) == "b")
    #expect("memes".nearest(among: ["pages", "author"]) == nil)
    #expect("".nearest(among: ["pages"]) == nil)
    #expect("x".nearest(among: []) == nil)
  }
}
