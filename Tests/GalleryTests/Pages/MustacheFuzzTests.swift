import Testing

@testable import Gallery

struct MustacheFuzzTests {
  static let pieces = [
    "{{", "}}", "{{{", "}}}", "{", "}", "#", "^", "/", ">", "<", "$", "&", "!", "=", ".", "a", "b", "a.b", "p", " ",
    "\n",
    "\r\n", "\t", "é", "👩‍👧", "\u{301}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{>p}}", "{{<p}}", "{{/p}}", "{{$b}}",
    "{{=<% %>=}}", "<%={{ }}=%>", "<%", "%>", "{{a}}", "{{.}}", "{{&b}}", "\n  {{>p}}\n", "{{!", "\0",
  ]
  static let value: MustacheValue = ["a": [1, ["a": "<", "b": [:]], .null, []], "b": "x\ny", "p": true]

  @Test(arguments: 0..<8) func noTemplateCrashes(seed: UInt64) {
    var generator = SeededRandom(state: seed)
    var shown = 0
    for _ in 0..<1_000 {
      let sources = (0..<2).map { _ in
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          Self.pieces.randomElement(using: &generator) ?? ""
        }.joined()
      }
      // Half of them are kept balanced, or hardly one would ever be shown.
      let main =
        Bool.random(using: &generator) ? sources[0] : "{{#a}}{{>p}}{{/a}}\n {{<p}}{{$b}}\(sources[0].count){{/b}}{{/p}}"
      do {
        _ = try mustache(main, Self.value, partials: ["p": sources[1]])
        shown += 1
      } catch {
        let place = error.position ?? .init(line: 0, column: 0)
        #expect(place.line > 0 && place.column > 0 && !error.message.isEmpty, "\(main)")
      }
    }
    #expect(shown > 20)
  }

  @Test(arguments: 0..<4) func textComesOutAsItWentIn(seed: UInt64) throws {
    var generator = SeededRandom(state: seed)
    for _ in 0..<500 {
      let any = (0..<40).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
      let text = any.replacing("{", with: "(")
      #expect(try mustache(text) == text)
      #expect(try mustache("{{{t}}}", ["t": .string(any)]).utf8.elementsEqual(any.utf8))
    }
  }
}
