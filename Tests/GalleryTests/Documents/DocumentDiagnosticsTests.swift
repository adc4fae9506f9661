import Testing

@testable import Gallery

/// Every problem of a document is said with its place and what to do.
struct DocumentDiagnosticsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let expected: [String]

    init(_ name: String, _ text: String, _ expected: String...) {
      self.name = name
      self.text = text
      self.expected = expected
    }

    var testDescription: String { name }
  }

  static let files = [
    Case("nothing", "", " error: the file is empty; restore it from a copy, or delete it and make it anew"),
    Case("white space", " \n", " error: the file is empty; restore it from a copy, or delete it and make it anew"),
    Case(
      "motif file", "MEME version 5\n\nALPHABET= ACGT\n",
      " error: this is a motif file of MEME-Suite, not a meme; move it out of the gallery folder"),
    Case(
      "array", "[1]",
      " error: this JSON is an array, and a document is an object; move it out of the gallery folder"),
    Case(
      "saved game", #"{"level":3,"lives":2}"#,
      " error: this JSON has no 'topText', 'bottomText' or 'imageData': another program's, not a meme"
        + "; move it out of the gallery folder"),
    Case(
      "HTML", "<!doctype html>",
      " error: this is HTML or XML, not a document; rename it, or make a document of it with 'meme-gallery new'"),
  ]

  static let syntax = [
    Case("prose", "hello", "1:1: error: not JSON: found 'h', expected a value"),
    Case(
      "cut off", #"{"topText":"a","#,
      #"1:16: error: not JSON: the file ends where the name of a member in '"' was expected"#
        + "; if the file was cut off, restore it from a copy"),
    Case(
      "cut off within a string", "{\n  \"topText\": \"abc",
      #"2:14: error: not JSON: the string has no closing '"'; if the file was cut off, restore it from a copy"#),
    Case(
      "line break in a string", "{\"topText\":\"😀é\nb\",\"bottomText\":\"\"}",
      #"1:15: error: not JSON: a line break within a string; write it as '\n', or close the string before it"#),
    Case(
      "tabulator in a string", "{\"topText\":\"\t\"}",
      #"1:13: error: not JSON: the control character U+0009 within a string; write it as '\u0009'"#),
    Case(
      "comma missing", "{\"topText\":\"a\"\n\"bottomText\":\"b\"}",
      "2:1: error: not JSON: found '\"', expected ',' or '}'"),
    Case(
      "two commas", #"{"topText":"a",,"bottomText":"b"}"#,
      "1:16: error: not JSON: found ',', expected the name of a member in '\"'"),
    Case(
      "more after the end", #"{"topText":"a","bottomText":"b"} x"#,
      "1:34: error: not JSON: found 'x', expected the end of the file"),
    Case("bad number", #"{"topText":"","bottomText":"","x":01}"#, "1:35: error: not JSON: '01' is not a number"),
    Case("bad word", #"{"topText":"","bottomText":"","x":True}"#, "1:35: error: not JSON: found 'T', expected a value"),
    Case(
      "bad escape", #"{"topText":"a\q"}"#,
      #"1:14: error: not JSON: '\' is not followed by one of " \ / b f n r t or u and four hexadecimal digits"#
        + #"; write a backslash itself as '\\'"#),
  ]

  static let members = [
    Case(
      "all at once", #"{"topText":1,"title":[],"tags":["a",2,null],"imageData":{},"created":"yesterday","modified":5}"#,
      "1:1: error: 'bottomText' is missing; add it; an empty string means no caption",
      "1:12: error: 'topText' is a number, expected a string",
      "1:22: error: 'title' is an array, expected a string",
      "1:37: error: an element of 'tags' is a number, expected a string",
      "1:39: error: an element of 'tags' is null, expected a string",
      "1:57: error: 'imageData' is an object, expected a string of base64 or null",
      "1:70: error: 'created' is 'yesterday', expected a time such as '2025-01-31T12:00:00Z'",
      "1:93: error: 'modified' is a number, expected a string"),
    Case(
      "misspelt text", #"{"toptext":"a","bottomText":"b"}"#,
      "1:1: error: 'topText' is missing; did you mean 'topText' by 'toptext'?"),
    Case(
      "null text", #"{"topText":null,"bottomText":"b"}"#, "1:12: error: 'topText' is null, expected a string"),
    Case(
      "half a surrogate pair", #"{"topText":"a\ud83d","bottomText":"\ude00"}"#,
      "1:14: error: not JSON: half of a surrogate pair alone; write both halves, or the character itself",
      "1:36: error: not JSON: half of a surrogate pair alone; write both halves, or the character itself"),
    Case(
      "twice", #"{"topText":"a","bottomText":"b","topText":"c","x":1,"x":2}"#,
      "1:33: warning: the member 'topText' is there twice, and the first one counts; remove one of them",
      "1:53: warning: the member 'x' is there twice, and the first one counts; remove one of them"),
    Case(
      "trailing comma", "{\"topText\":\"a\",\"bottomText\":\"b\",\n}",
      "1:32: warning: a comma before a closing bracket, which other programs refuse; remove the comma"),
    Case("optional members null", #"{"topText":"a","bottomText":"b","title":null,"tags":null,"style":null}"#),
  ]

  static let pictures = [
    Case(
      "a line break in the picture", #"{"topText":"","bottomText":"","imageData":"QU\nJD"}"#,
      "1:46: error: 'imageData' is not base64: it holds a line break"
        + "; write it without line breaks or spaces, with the alphabet of '+' and '/'"),
    Case(
      "a letter in the picture", #"{"topText":"","bottomText":"","imageData":"QUJDQé=="}"#,
      "1:49: error: 'imageData' is not base64: it holds 'é'"
        + "; write it without line breaks or spaces, with the alphabet of '+' and '/'"),
    Case(
      "the picture ends early", #"{"topText":"","bottomText":"","imageData":"QUJDQQ"}"#,
      "1:50: error: 'imageData' is not base64: characters are missing at its end"
        + "; if the file was cut off, restore it from a copy"),
  ]

  static let styles = [
    Case(
      "every wrong value",
      #"{"topText":"","bottomText":"","style":{"font":" , ","size":0.9,"color":"red","outlineColor":7,"#
        + #""outlineWidth":0.3,"case":"uper","alignment":"middle"}}"#,
      "1:47: error: 'style.font' is ' , ', expected at least one font family",
      "1:60: error: 'style.size' is 0.9, expected 'auto' or a fraction of the picture's height, a number from 0.02 to 0.5",
      "1:72: error: 'style.color' is 'red', expected a colour as '#RRGGBB', such as '#FFFFFF'",
      "1:93: error: 'style.outlineColor' is 7, expected a colour as '#RRGGBB', such as '#FFFFFF'",
      "1:110: error: 'style.outlineWidth' is 0.3, expected a fraction of the text size, a number from 0.0 to 0.2",
      "1:121: error: 'style.case' is 'uper', expected 'upper' or 'asTyped'; did you mean 'upper'?",
      "1:140: error: 'style.alignment' is 'middle', expected 'center', 'leading' or 'trailing'"),
    Case(
      "unknown members stay, with a warning", #"{"topText":"","bottomText":"","style":{"colour":"red","x":1}}"#,
      "1:40: warning: 'style.colour' is not known; did you mean 'style.color'?",
      "1:55: warning: 'style.x' is not known; known are 'font', 'size', 'color', 'outlineColor', 'outlineWidth', "
        + "'case' or 'alignment'"),
    Case(
      "no object", #"{"topText":"","bottomText":"","style":"big"}"#,
      "1:39: error: 'style' is a string, expected an object"),
    Case(
      "a word for a size", #"{"topText":"","bottomText":"","style":{"size":"atuo"}}"#,
      "1:47: error: 'style.size' is 'atuo', expected 'auto' or a fraction of the picture's height, "
        + "a number from 0.02 to 0.5; did you mean 'auto'?"),
  ]

  @Test("problems are worded and placed", arguments: files + syntax + members + pictures + styles)
  func diagnostics(example: Case) {
    #expect(problems(example.text) == example.expected)
    let result = reading(example.text)
    #expect((result.document == nil) == result.diagnostics.contains { $0.severity == .error })
  }

  @Test("bytes that are no text are placed")
  func notText() {
    let head = Array("\u{FEFF}{\n\"topText\":\"é".utf8)
    let result = MemeDocument.read(head + [0xC3] + Array("\"}".utf8), file: "a.meme")
    #expect(result.diagnostics.map(\.description) == ["a.meme:2:13: error: not a text in UTF-8; save it as UTF-8"])
    let odd = MemeDocument.read([0xFF, 0xFE, 0x7B, 0x00, 0x7D], file: "a.meme")
    #expect(odd.diagnostics.map(\.description) == ["a.meme: error: not a text in UTF-16; save it as UTF-8"])
  }

  @Test("a picture file under a document's name is recognised")
  func pictureFile() {
    let result = MemeDocument.read([0xFF, 0xD8, 0xFF, 0xE0, 0, 0], file: "a.meme")
    #expect(
      result.diagnostics.map(\.description) == [
        "a.meme: error: this is a JPEG picture, not a document; rename it, or make a document of it with 'meme-gallery new'"
      ])
  }

  @Test("a document over the limit is refused before it is looked at")
  func tooLarge() {
    var limits = Limits()
    limits.documentBytes = 1 << 20
    let result = MemeDocument.read([UInt8](repeating: 0x20, count: 1 << 20 + 1), file: "a.meme", limits: limits)
    #expect(
      result.diagnostics.map(\.description) == [
        "a.meme: error: the document has 1.1 MB; the limit is 1 MB; make its picture smaller"
      ])
  }

  @Test("a bad picture is found when asked for, with its place")
  func badPictureLater() throws {
    let document = try #require(
      reading("{\"topText\":\"\",\n\"bottomText\":\"\",\"imageData\":\"QUJD Q==\"}", validatesPicture: false).document)
    let problem = #expect(throws: DocumentProblem.self) { try document.pictureBytes() }
    #expect(problem == .pictureNotBase64(found: "a space", at: Diagnostic.Position(line: 2, column: 34)))
    #expect(try document.pictureBytes(prefix: 3) == [0x41, 0x42, 0x43])
  }

  @Test("columns count scalars also in UTF-16")
  func utf16Columns() {
    let bytes = [0xFF, 0xFE] + utf16("{\"topText\":\"😀\",\n \"bottomText\":3}", bigEndian: false)
    #expect(
      MemeDocument.read(bytes, file: "a.meme").diagnostics.map(\.description) == [
        "a.meme:2:15: error: 'bottomText' is a number, expected a string"
      ])
  }

  @Test("a hostile document cannot flood the output")
  func flood() {
    let members = String(repeating: #","x":1"#, count: 5000)
    let found = problems(#"{"topText":"a","bottomText":"b"\#(members)}"#)
    #expect(found.count == ProblemList.limit + 1)
    #expect(found.last == " warning: 4899 more problems; the limit is 100 of one file")
  }
}
