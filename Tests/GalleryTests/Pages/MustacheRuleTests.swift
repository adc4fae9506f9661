import Testing

@testable import Gallery

/// One rule of the template language and what it gives.
struct MustacheRule: CustomTestStringConvertible, Sendable {
  let rule: String
  let template: String
  let value: MustacheValue
  let partials: [String: String]
  let output: String

  init(
    _ rule: String, _ template: String, _ value: MustacheValue = [:], partials: [String: String] = [:],
    gives output: String
  ) {
    (self.rule, self.template, self.value, self.partials, self.output) = (rule, template, value, partials, output)
  }

  var testDescription: String { rule }
}

struct MustacheRuleTests {
  static let values = [
    MustacheRule("text without tags stays", "a { b } } {\n", gives: "a { b } } {\n"),
    MustacheRule("text is escaped", "<{{t}}>", ["t": "<b a='\"'>&"], gives: "<&lt;b a=&#39;&quot;&#39;&gt;&amp;>"),
    MustacheRule(
      "a bracket before a combining mark is escaped", "{{t}}", ["t": "<\u{338}b>\u{301}"],
      gives: "&lt;\u{338}b&gt;\u{301}"),
    MustacheRule("three braces do not escape", "{{{t}}}", ["t": "<&>"], gives: "<&>"),
    MustacheRule("an ampersand does not escape", "{{& t }}", ["t": "<&>"], gives: "<&>"),
    MustacheRule("trusted markup is not escaped", "{{t}}", ["t": .trustedHTML("<b>&amp;</b>")], gives: "<b>&amp;</b>"),
    MustacheRule("values are never read as templates", "{{t}}", ["t": "{{u}}", "u": "x"], gives: "{{u}}"),
    MustacheRule("numbers", "{{i}} {{d}} {{w}}", ["i": -7, "d": .decimal(0.25), "w": .decimal(3)], gives: "-7 0.25 3"),
    MustacheRule("conditions", "{{y}} {{n}}", ["y": true, "n": false], gives: "true false"),
    MustacheRule(
      "what is missing, null, a list or an object shows as nothing", "[{{a}}{{b}}{{c}}{{d}}]",
      ["b": .null, "c": [1], "d": ["e": 1]], gives: "[]"),
    MustacheRule("every script", "{{t}}", ["t": "笑 😂👨‍👩‍👧🏽 شكرا"], gives: "笑 😂👨‍👩‍👧🏽 شكرا"),
    MustacheRule("names of every script", "{{größe.幅}}", ["größe": ["幅": 3]], gives: "3"),
    MustacheRule("names are compared by bytes", "[{{\u{E9}}}]", ["e\u{301}": "x"], gives: "[]"),
  ]

  static let names = [
    MustacheRule("dots lead inwards", "{{a.b.c}}", ["a": ["b": ["c": 1]]], gives: "1"),
    MustacheRule(
      "a broken chain is not mended from outside", "[{{#s}}{{a.b}}{{/s}}]", ["s": ["a": ["x": 1]], "a": ["b": 2]],
      gives: "[]"),
    MustacheRule(
      "the first part is found further out", "{{#s}}{{a.b}}{{/s}}", ["s": ["x": 1], "a": ["b": 2]], gives: "2"),
    MustacheRule(
      "inner names hide outer ones, even when null", "{{#s}}[{{a}}]{{/s}}", ["s": ["a": .null], "a": 1], gives: "[]"),
    MustacheRule("a dot is the value at hand", "{{#l}}{{.}},{{/l}}", ["l": [1, "<", true]], gives: "1,&lt;,true,"),
    MustacheRule("lists of lists", "{{#l}}({{#.}}{{.}}{{/.}}){{/l}}", ["l": [[1, 2], [3]]], gives: "(12)(3)"),
    MustacheRule("a leading dot looks nowhere else", "{{#s}}[{{.a}}]{{/s}}", ["s": ["x": 1], "a": 1], gives: "[]"),
    MustacheRule("the value may be no object at all", "{{.}}", "x", gives: "x"),
  ]

  static let sections = [
    MustacheRule("a section sees its object", "{{#a}}{{b}}{{/a}}", ["a": ["b": 1]], gives: "1"),
    MustacheRule("a list repeats", "{{#l}}<{{n}}>{{/l}}", ["l": [["n": 1], ["n": 2]]], gives: "<1><2>"),
    MustacheRule(
      "hidden by nothing, false, empty lists and empty text",
      "[{{#a}}x{{/a}}{{#b}}x{{/b}}{{#c}}x{{/c}}{{#d}}x{{/d}}{{#e}}x{{/e}}]",
      ["b": false, "c": [], "d": "", "e": .null], gives: "[]"),
    MustacheRule(
      "shown by text, zero and empty objects", "{{#a}}a{{/a}}{{#b}}b{{/b}}{{#c}}c{{/c}}", ["a": "x", "b": 0, "c": [:]],
      gives: "abc"),
    MustacheRule(
      "an inverted section is the opposite", "{{^a}}x{{/a}}{{^b}}y{{/b}}{{^c}}z{{/c}}", ["b": 1, "c": []], gives: "xz"),
    MustacheRule("an inverted section keeps the values", "{{#s}}{{^x}}{{a}}{{/x}}{{/s}}", ["s": ["a": 1]], gives: "1"),
    MustacheRule("sections of the same name nest", "{{#a}}1{{#a}}2{{/a}}3{{/a}}", ["a": true], gives: "123"),
  ]

  static let lines = [
    MustacheRule("a tag alone takes its line away", "a\n  {{#t}}  \nb\n{{/t}}\nc", ["t": true], gives: "a\nb\nc"),
    MustacheRule("with Windows line ends too", "a\r\n{{#t}}\r\nb\r\n{{/t}}\r\nc", ["t": true], gives: "a\r\nb\r\nc"),
    MustacheRule("on the first line", "  {{! x }}\na", gives: "a"),
    MustacheRule("on the last line", "a\n  {{! x }}", gives: "a\n"),
    MustacheRule("a comment of several lines", "a\n  {{! x\n  y\n}}\nb", gives: "a\nb"),
    MustacheRule("a comment within a line", "a {{! x }}b", gives: "a b"),
    MustacheRule("not beside text", "a {{! x }}\n", gives: "a \n"),
    MustacheRule("not beside another tag", " {{#t}}{{/t}}\n", ["t": true], gives: " \n"),
    MustacheRule("never for a variable", "  {{t}}\n", ["t": ""], gives: "  \n"),
    MustacheRule("delimiters", "{{=<% %>=}}<% a %>{{a}}<%={{ }}=%>{{a}}", ["a": 1], gives: "1{{a}}1"),
    MustacheRule("delimiters of one byte, both the same", "{{=| |=}}|a|", ["a": 1], gives: "1"),
    MustacheRule("delimiters with three braces", "{{=<% %>=}}<%{a}%>", ["a": "<"], gives: "<"),
    MustacheRule(
      "delimiters end with the section's file, not with the section", "{{#t}}{{=| |=}}|/t||a|", ["t": true, "a": 1],
      gives: "1"
    ),
  ]

  static let partials = [
    MustacheRule(
      "a partial sees the values", "{{#l}}{{>p}}{{/l}}", ["l": [["a": 1], ["a": 2]]], partials: ["p": "[{{a}}]"],
      gives: "[1][2]"),
    MustacheRule(
      "a partial has its own delimiters", "{{=| |=}}|>p|", ["a": 1], partials: ["p": "{{a}}|a|"], gives: "1|a|"),
    MustacheRule(
      "recursion ends with the values", "{{>p}}", ["a": 1, "l": [["a": 2, "l": []]]],
      partials: ["p": "{{a}}({{#l}}{{>p}}{{/l}})"], gives: "1(2())"),
    MustacheRule("each line is indented", "<\n  {{>p}}\n>", partials: ["p": "a\n\nb\n"], gives: "<\n  a\n  \n  b\n>"),
    MustacheRule(
      "indentation adds up", " {{>p}}\n", partials: ["p": "a\n {{>q}}\nb\n", "q": "c\nd\n"], gives: " a\n  c\n  d\n b\n"
    ),
    MustacheRule("values are not indented", " {{>p}}\n", ["t": "a\nb"], partials: ["p": "{{{t}}}\n"], gives: " a\nb\n"),
    MustacheRule(
      "lines that begin with a tag are indented", "\t{{>p}}\n", ["a": 1, "l": [1, 2]],
      partials: ["p": "{{a}}\n{{#l}}\n{{.}}{{.}}\n{{/l}}\n{{#l}}x\n{{/l}}y"], gives: "\t1\n\t11\n\t22\n\tx\n\tx\n\ty"),
    MustacheRule("within a line nothing is indented", "  a {{>p}}\n", partials: ["p": "b\nc"], gives: "  a b\nc\n"),
  ]

  static let inheritance = [
    MustacheRule("a block shows itself", "[{{$b}}x{{a}}{{/b}}]", ["a": 1], gives: "[x1]"),
    MustacheRule(
      "a page fills its layout", "{{<p}}{{$b}}<{{a}}>{{/b}}{{/p}}", ["a": 1],
      partials: ["p": "({{$b}}x{{/b}}{{$c}}y{{/c}})"], gives: "(<1>y)"),
    MustacheRule(
      "text between blocks is not shown", "{{<p}} x {{$b}}1{{/b}} {{a}}{{/p}}", ["a": 1],
      partials: ["p": "{{$b}}{{/b}}"], gives: "1"),
    MustacheRule("values never fill blocks", "{{<p}}{{/p}}", ["b": 1], partials: ["p": "{{$b}}x{{/b}}"], gives: "x"),
    MustacheRule(
      "the outermost page decides", "{{<p}}{{$b}}1{{/b}}{{/p}}",
      partials: ["p": "{{<q}}{{$b}}2{{/b}}{{$c}}3{{/c}}{{/q}}", "q": "{{$b}}4{{/b}}{{$c}}5{{/c}}"], gives: "13"),
    MustacheRule(
      "two uses do not mix", "{{<p}}{{$b}}1{{/b}}{{/p}}{{<p}}{{/p}}", partials: ["p": "{{$b}}0{{/b}}"], gives: "10"),
    MustacheRule(
      "a block within what replaces it", "{{<p}}{{$b}}[{{$b}}in{{/b}}]{{/b}}{{/p}}", partials: ["p": "{{$b}}0{{/b}}"],
      gives: "[in]"),
    MustacheRule(
      "a block reaches into partials", "{{<p}}{{$b}}1{{/b}}{{/p}}", partials: ["p": "{{>q}}", "q": "{{$b}}0{{/b}}"],
      gives: "1"
    ),
    MustacheRule(
      "a block sees the values of its place", "{{<p}}{{$b}}{{a}}{{/b}}{{/p}}", ["a": 1, "s": ["a": 2]],
      partials: ["p": "{{#s}}{{$b}}{{/b}}{{/s}}"], gives: "2"),
    MustacheRule(
      "templates that extend each other end with their blocks", "{{<p}}{{$a}}!{{/a}}{{/p}}",
      partials: ["p": "{{$a}}1{{/a}}{{$b}}{{<q}}{{/q}}{{/b}}", "q": "{{$a}}2{{/a}}{{<p}}{{$b}}.{{/b}}{{/p}}"],
      gives: "!!!."),
    MustacheRule(
      "a layout alone on its lines leaves none", "{{<p}}\n{{$b}}\n1\n{{/b}}\n{{/p}}\n",
      partials: ["p": "a\n{{$b}}\n0\n{{/b}}\nb\n"], gives: "a\n1\nb\n"),
    MustacheRule(
      "a layout on one line is indented", "a\n  {{<p}}{{/p}}\nb", partials: ["p": "1\n2\n"], gives: "a\n  1\n  2\nb"),
    MustacheRule(
      "a block keeps its place in the line", "{{<p}}{{$b}}1{{/b}}{{/p}}", partials: ["p": "a:\n  {{$b}}0{{/b}}\n"],
      gives: "a:\n  1\n"),
  ]

  @Test(arguments: values + names + sections) func valuesAreShown(_ rule: MustacheRule) throws { try check(rule) }
  @Test(arguments: lines + partials) func linesAreKept(_ rule: MustacheRule) throws { try check(rule) }
  @Test(arguments: inheritance) func layoutsAreFilled(_ rule: MustacheRule) throws { try check(rule) }

  private func check(_ rule: MustacheRule) throws {
    #expect(try mustache(rule.template, rule.value, partials: rule.partials) == rule.output)
  }
}
