import Testing

@testable import Gallery

/// An edit changes the bytes of the members that it changes, and no others.
struct DocumentEditingTests {
  static func edited(_ text: String, _ change: (inout MemeEdit) -> Void) throws -> String {
    let result = reading(text, validatesPicture: false)
    let document = try #require(result.document, "\(result.diagnostics)")
    var edit = MemeEdit()
    change(&edit)
    return String(decoding: try document.applying(edit), as: UTF8.self)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: String
    let after: String
    let change: @Sendable (inout MemeEdit) -> Void

    init(_ name: String, _ before: String, _ after: String, _ change: @escaping @Sendable (inout MemeEdit) -> Void) {
      testDescription = name
      self.before = before
      self.after = after
      self.change = change
    }
  }

  static let captions = [
    Case(
      "a caption", #"{"topText":"a", "z":1.50 ,"bottomText":"b"}"#, #"{"topText":"\"/é\n", "z":1.50 ,"bottomText":"b"}"#
    ) {
      $0.top = .text("\"/é\n")
    },
    Case(
      "the same, escaped otherwise", #"{"topText":"\u0061\/","bottomText":"b"}"#,
      #"{"topText":"\u0061\/","bottomText":"b"}"#
    ) {
      $0.top = .text("a/")
    },
    Case(
      "another spelling of é is a change", "{\"topText\":\"é\",\"bottomText\":\"b\"}",
      "{\"topText\":\"e\u{301}\",\"bottomText\":\"b\"}"
    ) {
      $0.top = .text("e\u{301}")
    },
    Case(
      "the first of two counts", #"{"topText":"a","bottomText":"b","topText":"c"}"#,
      #"{"topText":"x","bottomText":"b","topText":"c"}"#
    ) {
      $0.top = .text("x")
    },
    Case(
      "byte-order mark and last line end", "\u{FEFF}{\"topText\":\"a\",\"bottomText\":\"b\"}\n\n",
      "\u{FEFF}{\"topText\":\"x\",\"bottomText\":\"b\"}\n\n"
    ) {
      $0.top = .text("x")
    },
    Case(
      "rich text and a picture that is no base64",
      #"{"topRichText":"e1xydGY=","topText":"a","imageData":"?\/","bottomText":"b"}"#,
      #"{"topRichText":"e1xydGY=","topText":"a","imageData":"?\/","bottomText":"x"}"#
    ) {
      $0.bottom = .text("x")
    },
  ]

  static let additions = [
    Case(
      "compact", #"{"topText":"a","bottomText":"b"}"#, #"{"topText":"a","bottomText":"b","title":"t","tags":["x","y"]}"#
    ) {
      $0.title = .set("t")
      $0.tags = ["x", "y"]
    },
    Case(
      "spaced", #"{ "topText": "a", "bottomText": "b" }"#,
      #"{ "topText": "a", "bottomText": "b", "title": "t", "tags": ["x", "y"] }"#
    ) {
      $0.title = .set("t")
      $0.tags = ["x", "y"]
    },
    Case(
      "indented", "{\n  \"topText\" : \"a\",\n  \"bottomText\" : \"b\"\n}\n",
      "{\n  \"topText\" : \"a\",\n  \"bottomText\" : \"b\",\n  \"tags\" : [\n    \"x\"\n  ],\n  \"style\" : {\n    \"size\" : 0.25,\n    \"case\" : \"asTyped\"\n  }\n}\n"
    ) {
      $0.tags = ["x"]
      $0.style = CaptionStyleOverrides()
      $0.style?.size = .fraction(0.25)
      $0.style?.letterCase = .asTyped
    },
    Case(
      "tabs and CRLF", "{\r\n\t\"topText\": \"a\",\r\n\t\"bottomText\": \"b\"\r\n}",
      "{\r\n\t\"topText\": \"a\",\r\n\t\"bottomText\": \"b\",\r\n\t\"tags\": [\r\n\t\t\"x\"\r\n\t]\r\n}"
    ) {
      $0.tags = ["x"]
    },
    Case(
      "after a trailing comma", #"{"topText":"a","bottomText":"b",}"#, #"{"topText":"a","bottomText":"b","title":"t",}"#
    ) {
      $0.title = .set("t")
    },
    Case(
      "null is filled where it stands", #"{"title":null,"topText":"a","bottomText":"b"}"#,
      #"{"title":"t","topText":"a","bottomText":"b"}"#
    ) {
      $0.title = .set("t")
    },
    Case(
      "times", #"{"topText":"a","bottomText":"b","created":"2025-01-31T13:00:00.5+01:00"}"#,
      #"{"topText":"a","bottomText":"b","created":"2025-01-31T13:00:00.5+01:00","modified":"2025-01-31T12:00:00Z"}"#
    ) {
      $0.created = .set(Timestamp(secondsSince1970: 1_738_324_800))
      $0.modified = .set(Timestamp(secondsSince1970: 1_738_324_800))
    },
    Case("a picture", #"{"topText":"a","bottomText":"b"}"#, #"{"topText":"a","bottomText":"b","imageData":"////AQ=="}"#)
    {
      $0.picture = .set([255, 255, 255, 1])
    },
    Case(
      "the same picture, escaped otherwise", #"{"topText":"a","bottomText":"b","imageData":"\/\/\/\/AQ=="}"#,
      #"{"topText":"a","bottomText":"b","imageData":"\/\/\/\/AQ=="}"#
    ) {
      $0.picture = .set([255, 255, 255, 1])
    },
  ]

  static let removals = [
    Case(
      "the first", "{\n  \"title\": \"t\",\n  \"topText\": \"a\",\n  \"bottomText\": \"b\"\n}",
      "{\n  \"topText\": \"a\",\n  \"bottomText\": \"b\"\n}"
    ) {
      $0.title = .remove
    },
    Case(
      "one in the middle", #"{"topText":"a" , "title":"t" , "bottomText":"b"}"#, #"{"topText":"a" , "bottomText":"b"}"#
    ) {
      $0.title = .remove
    },
    Case(
      "the last", "{\n  \"topText\": \"a\",\n  \"bottomText\": \"b\",\n  \"title\": \"t\"\n}",
      "{\n  \"topText\": \"a\",\n  \"bottomText\": \"b\"\n}"
    ) {
      $0.title = .remove
    },
    Case(
      "the last two, and one comes", #"{"topText":"a","bottomText":"b","tags":["x"],"title":"t"}"#,
      #"{"topText":"a","bottomText":"b","description":"d"}"#
    ) {
      $0.title = .remove
      $0.tags = []
      $0.description = .set("d")
    },
    Case(
      "every one of the name", #"{"title":"1","topText":"a","title":"2","bottomText":"b","title":"3"}"#,
      #"{"topText":"a","bottomText":"b"}"#
    ) {
      $0.title = .remove
    },
    Case("the picture", #"{"imageData":"QUJD","topText":"a","bottomText":"b"}"#, #"{"topText":"a","bottomText":"b"}"#) {
      $0.picture = .remove
    },
    Case(
      "what is not there", #"{"topText":"a","bottomText":"b","imageData":null}"#,
      #"{"topText":"a","bottomText":"b","imageData":null}"#
    ) {
      $0.picture = .remove
      $0.title = .remove
      $0.tags = []
    },
  ]

  static let styles = [
    Case(
      "one member of a style",
      ##"{"topText":"a","bottomText":"b","style":{"x":[1, 2],"size":2e-1,"color":"#ff0000"}}"##,
      ##"{"topText":"a","bottomText":"b","style":{"x":[1, 2],"size":2e-1,"color":"#00FF00"}}"##
    ) {
      $0.style = CaptionStyleOverrides()
      $0.style?.size = .fraction(0.2)
      $0.style?.color = RGBColor(red: 0, green: 255, blue: 0)
    },
    Case(
      "a style without ours keeps what is another's",
      #"{"topText":"a","bottomText":"b","style":{"size":"auto","x":1}}"#,
      #"{"topText":"a","bottomText":"b","style":{"x":1}}"#
    ) {
      $0.style = CaptionStyleOverrides()
    },
    Case(
      "a style that is empty goes", #"{"topText":"a","style":{"size":"auto"},"bottomText":"b"}"#,
      #"{"topText":"a","bottomText":"b"}"#
    ) {
      $0.style = CaptionStyleOverrides()
    },
    Case(
      "every member exchanged", #"{"topText":"a","style":{ "size":"auto" },"bottomText":"b"}"#,
      #"{"topText":"a","style":{ "font":"A, B" },"bottomText":"b"}"#
    ) {
      $0.style = CaptionStyleOverrides()
      $0.style?.fontFamilies = ["A", "B"]
    },
    Case(
      "an empty style is filled", #"{"topText":"a","style":{},"bottomText":"b"}"#,
      #"{"topText":"a","style":{"size":"auto"},"bottomText":"b"}"#
    ) {
      $0.style = CaptionStyleOverrides()
      $0.style?.size = .automatic
    },
  ]

  @Test("edits change what they change", arguments: captions + additions + removals + styles)
  func edit(example: Case) throws {
    let after = try Self.edited(example.before, example.change)
    #expect(after == example.after)
    #expect(Array(after.utf8) == Array(example.after.utf8))
    #expect(reading(after, validatesPicture: false).document != nil)
    #expect(try Self.edited(after, example.change) == after, "the same edit again changes nothing")
  }

  @Test("a document in UTF-16 becomes UTF-8 only when something changes")
  func transcoding() throws {
    let bytes = [0xFF, 0xFE] + utf16(#"{"topText":"é","bottomText":"b","x":1}"#, bigEndian: false)
    let document = try #require(MemeDocument.read(bytes, file: "a.meme").document)
    var edit = MemeEdit()
    edit.top = .text("é")
    #expect(try document.applying(edit) == bytes)
    edit.top = .text("ü")
    #expect(try document.applying(edit) == Array(#"{"topText":"ü","bottomText":"b","x":1}"#.utf8))
  }

  @Test("values that could not be read again are refused")
  func refused() throws {
    let document = try #require(reading(#"{"topText":"a","bottomText":"b"}"#).document)
    var edit = MemeEdit()
    for number in [0.51, -1, .nan, .infinity] {
      edit.style = CaptionStyleOverrides()
      edit.style?.size = .fraction(number)
      #expect(throws: DocumentProblem.badStyle(name: "size", expected: "a number from 0.02 to 0.5")) {
        try document.applying(edit)
      }
    }
    edit.style = CaptionStyleOverrides()
    edit.style?.fontFamilies = ["A,B"]
    #expect(throws: DocumentProblem.badStyle(name: "font", expected: "font families without commas")) {
      try document.applying(edit)
    }
    edit.style = nil
    edit.picture = .set([UInt8](repeating: 0, count: 3000))
    var limits = Limits()
    limits.documentBytes = 4000
    #expect(throws: DocumentProblem.tooLarge(bytes: 4047, limit: 4000)) { try document.applying(edit, limits: limits) }
  }
}
