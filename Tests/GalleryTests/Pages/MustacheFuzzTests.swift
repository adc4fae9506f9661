import Testing

@testable import Gallery

struct MustacheFuzzTests {
  /// A small generator of equal numbers for an equal seed (SplitMix64).
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static let pieces = [
    "{{", "}}", "{{{", "}}}", "{", "}", "#", "^", "/", ">", "<", "$", "&", "!", "=", ".", "a", "b", "a.b", "p", " ",
    "\n",
    "\r\n", "\t", "é", "👩‍👧", "\u{301}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{>p}}", "{{<p}}", "{{/p}}", "{{$b}}",
    "{{=<% %>=}}", "<%={{ }}=%>", "<%", "%>", "{{a}}", "{{.}}", "{{&b}}", "\n  {{>p}}\n", "{{!", "\0",
  ]
  static let value: MustacheValue = ["a": [1, ["a": "<", "b": [:]], .null, []], "b": "x\ny", "p": true]

  @Test(arguments: 0..<8) func noTemplateCrashes(seed: UInt64) {
    var generator = Generator(state: seed)
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
    var generator = Generator(state: seed)
    for _ in 0..<500 {
      let any = (0..<40).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
      let text = any.replacing("{", with: "(")
      #expect(try mustache(text) == text)
      #expect(try mustache("{{{t}}}", ["t": .string(any)]).utf8.elementsEqual(any.utf8))
    }
  }
}
