import Testing

@testable import Gallery

/// Documents that mean harm, or are broken.
struct RTFHostileTests: RTFSuite {
  private func problem(_ rtf: [UInt8]) -> RTFProblem? {
    do throws(RTFProblem) {
      _ = try RTFReader.read(rtf, files: { _ in nil }, recognizer: GlyphSampleRecognizer())
      return nil
    } catch { return error }
  }

  @Test(
    "what does not begin as RTF is none",
    arguments: [
      "", "{", "{}", "text", "{\\rt1 a}", "{\\rtfx a}", "{a\\rtf1}", "\\rtf1 a", "rtfd\0\0\0\0", "{{\\rtf1 a}}", "{\\",
    ])
  func notRTF(_ text: String) { #expect(problem(latin(text)) == .notRTF) }

  @Test("what is cut off is not whole, wherever it is cut")
  func truncated() {
    let whole = latin(
      "{\\rtf1\\ansi{\\fonttbl\\f0 Arial;}{\\colortbl;\\red1;}\\f0 a\\'e9\\u233 ?{\\b b{\\*\\x\\bin3 abc}}{{\\NeXTGraphic a}\u{AC}}\\\n}"
    )
    #expect(problem(whole) == nil)
    for length in 0..<whole.count {
      switch problem(Array(whole.prefix(length))) {
      case .notRTF: #expect(length <= 6)
      case .unclosed(let groups, let offset): #expect(groups > 0 && offset == length)
      case .binaryPastEnd(let announced, let left, _): #expect(announced == 3 && left < 3)
      default: Issue.record("\(length) bytes were read")
      }
    }
  }

  @Test(
    "nesting has a limit", arguments: ["{", "{\\b ", "{\\*\\x", "{\\upr", "{\\NeXTGraphic ", "{\\field{\\fldrslt "])
  func nesting(_ opening: String) {
    let document = latin("{\\rtf1 " + String(repeating: opening, count: 100_000))
    guard case .tooDeep(10_000, let offset)? = problem(document) else {
      Issue.record("read")
      return
    }
    #expect(document[offset] == UInt8(ascii: "{"))
  }

  @Test("nesting within the limit is read")
  func deep() throws {
    let depth = 9_000
    let body = String(repeating: "{\\b a", count: depth) + String(repeating: "}", count: depth)
    #expect(try text(body).utf8.count == depth)
  }

  @Test(
    "raw data ends within the document", arguments: ["4", "2147483647", "9223372036854775807", "99999999999999999999"])
  func binary(_ length: String) {
    guard case .binaryPastEnd(_, 3, 8)? = problem(latin("{\\rtf1 a\\bin\(length) abc")) else {
      Issue.record("read")
      return
    }
  }

  @Test("raw data of a negative length is none")
  func negativeBinary() throws { #expect(try text("a\\bin-5 b") == "ab") }

  @Test("formatting has a limit, and stays in time")
  func manyRuns() {
    let body = String(repeating: "\\b a\\b0 b", count: 200_000)
    guard case .tooManyRuns(200_000, _)? = problem(latin("{\\rtf1 \(body)}")) else {
      Issue.record("read")
      return
    }
  }

  @Test(
    "tables of their own making are harmless",
    arguments: [
      "{\\fonttbl{\\f0", "{\\fonttbl;;;;}", "{\\fonttbl\\f0\\f1\\f2 a}", "{\\fonttbl\\f99999999999999999999 a;}",
      "{\\fonttbl\\f-1 a;}", "{\\colortbl\\red999999999999\\green-1\\blue;}", "{\\colortbl;;;;}",
      "{\\fonttbl\\fcharset99999999999999 a;}",
      "{\\*\\expandedcolortbl;\\cssrgb\\c-5\\c999999999999;\\cssrgb\\c1\\c2\\c3\\c4\\c5\\c6;}", "{\\*\\generator }",
      "{\\ansicpg99999999999999999999}",
      "{\\*\\defchp\\f99999999999999999999\\fs-1}", "{\\*\\defchp}", "\\deff-7", "\\cf-7\\f-7\\fs-7",
      "\\fsmilli9223372036854775807 ",
      "\\fsmilli-9223372036854775808 ",
    ])
  func tables(_ table: String) throws {
    let closed =
      table + String(repeating: "}", count: table.filter { $0 == "{" }.count - table.filter { $0 == "}" }.count)
    #expect(try text("\(closed)a") == "a")
  }

  @Test("noise is read or refused, never more")
  func noise() {
    var random = SeededRandom(state: 4)
    let pieces = [
      "{", "}", "\\", "\\b", "\\u", "\\uc", "\\'", "\\bin", "\\fonttbl", "\\colortbl", "\\NeXTGraphic ", "\\upr", "\\*",
      "\\ud",
      "-", "9", "255", "65535", "\u{AC}", "\u{D6}", "a", " ", ";", "\n", "\\cell", "\\row", "\\v", "\\fcharset134",
      "\\ansicpg936",
      "\\f1", "\\fs", "\\appleemojiimage ", "\\expandedcolortbl", "\\cssrgb", "\\c", "\\generator", "\\defchp",
      "\\nonesttables",
    ]
    for _ in 0..<20_000 {
      var document = "{\\rtf1"
      for _ in 0..<Int.random(in: 0..<40, using: &random) { document += pieces.randomElement(using: &random) ?? "" }
      let bytes = latin(document + String(repeating: "}", count: 12))
      _ = try? RTFReader.read(bytes, files: { _ in PictureBytes([1]) }, recognizer: GlyphSampleRecognizer())
    }
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? RTFReader.read(latin("{\\rtf1 ") + bytes, files: { _ in nil }, recognizer: GlyphSampleRecognizer())
    }
  }

  @Test("problems say what, where and what to do")
  func words() {
    #expect(RTFProblem.notRTF.message == "not RTF: it does not begin with '{\\rtf'")
    #expect(
      RTFProblem.unclosed(groups: 2, offset: 10).message
        == "not whole: the RTF ends after 10 bytes with 2 groups not closed")
    #expect(
      RTFProblem.unclosed(groups: 1, offset: 10).message
        == "not whole: the RTF ends after 10 bytes with a group not closed")
    #expect(
      RTFProblem.tooDeep(limit: 10_000, offset: 5).message
        == "the RTF nests groups deeper than the limit of 10000 levels, at byte 5")
    #expect(
      RTFProblem.binaryPastEnd(length: 9, left: 3, offset: 5).message
        == "not whole: the RTF announces 9 bytes of data at byte 5, and 3 are left")
    #expect(RTFProblem.unclosed(groups: 1, offset: 0).remedy == "if the file was cut off, restore it from a copy")
  }
}
