import Gallery
import Testing

@testable import meme_gallery

@Suite("Forms with files")
struct MultipartFormTests {
  /// A form's body, and what is understood of it.
  struct Example: Sendable, CustomStringConvertible {
    let description: String
    let body: String
    let summary: String

    init(_ description: String, _ body: String, _ summary: String) {
      self.description = description
      self.body = body
      self.summary = summary
    }
  }

  private static let type = "multipart/form-data; boundary=xyz"

  private static func part(_ parameters: String, _ value: String, _ more: String = "") -> String {
    "--xyz\r\nContent-Disposition: form-data; \(parameters)\r\n\(more)\r\n\(value)\r\n"
  }

  static let examples: [Example] = [
    Example(
      "texts and a file", part("name=\"a\"", "1") + part("name=\"f\"; filename=\"x.jpg\"", "data") + "--xyz--\r\n",
      #"a="1" f(x.jpg)="data""#),
    Example(
      "a file before the texts", part("name=\"f\"; filename=\"x\"", "d") + part("name=\"a\"", "1") + "--xyz--",
      #"f(x)="d" a="1""#),
    Example("no file chosen", part("name=\"f\"; filename=\"\"", "") + "--xyz--\r\n", #"f()="""#),
    Example(
      "values of line ends and hyphens", part("name=\"a\"", "\r\n") + part("name=\"b\"", "\r\n--xy") + "--xyz--\r\n",
      #"a="\r\n" b="\r\n--xy""#),
    Example(
      "a longer word that begins like the boundary", part("name=\"a\"", "1\r\n--xyzzy\r\n2") + "--xyz--\r\n",
      #"a="1\r\n--xyzzy\r\n2""#),
    Example(
      "an empty value before another of its name", part("name=\"a\"", "") + part("name=\"a\"", "1") + "--xyz--\r\n",
      #"a="" a="1""#),
    Example("words before and after", "before\r\n\(part("name=\"a\"", "1"))--xyz--\r\nafter", #"a="1""#),
    Example(
      "white space after the boundary", "--xyz \t\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--xyz--",
      #"a="1""#),
    Example(
      "parameters in odd notations", part("filename=\"q; name=evil\" ; NAME=\"a\\\"b\"", "1") + "--xyz--\r\n",
      #"a"b(q; name=evil)="1""#),
    Example(
      "a form within the form, then a text",
      part("name=\"a\"", "--in\r\n\r\n1\r\n--in--", "Content-Type: multipart/mixed; boundary=in\r\n")
        + part("name=\"b\"", "2") + "--xyz--\r\n", #"a="--in\r\n\r\n1\r\n--in--" b="2""#),
    Example("nothing in it", "--xyz--\r\n", ""),
    Example("no last boundary", part("name=\"a\"", "1") + part("name=\"b\"", "2"), #"a="1" malformed"#),
    Example(
      "cut within a value", part("name=\"a\"", "1") + "--xyz\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\n2",
      #"a="1" malformed"#),
    Example("no boundary at all", "a=1&b=2", "malformed"),
    Example("line ends without CR", "--xyz\nContent-Disposition: form-data; name=\"a\"\n\n1\n--xyz--\n", "malformed"),
    Example("a part without a name", "--xyz\r\nContent-Type: text/plain\r\n\r\n1\r\n--xyz--\r\n", "malformed"),
    Example("a name that does not end", part("name=\"a", "1") + "--xyz--\r\n", "malformed"),
    Example(
      "two dispositions", part("name=\"a\"", "1", "Content-Disposition: form-data; name=\"b\"\r\n") + "--xyz--\r\n",
      "malformed"),
    Example(
      "an endless header", part("name=\"\(String(repeating: "a", count: 9_000))\"", "1") + "--xyz--\r\n",
      "malformed"),
  ]

  private static func read(
    _ body: [UInt8], pieces: [Int], limit: Int = 1 << 20, type: String = Self.type
  ) throws -> Form {
    let parser = try #require(FormParser(contentType: type, limit: limit))
    var start = 0
    for end in pieces + [body.count] {
      unsafe body[start..<end].withUnsafeBytes { unsafe parser.feed($0) }
      start = end
    }
    return parser.finish()
  }

  @Test("are understood as browsers mean them, and anything else is malformed", arguments: examples)
  func meaning(_ example: Example) throws {
    #expect(StubHandler.summary(of: try Self.read(Array(example.body.utf8), pieces: [])) == example.summary)
  }

  @Test("are the same wherever the network cuts them", arguments: examples)
  func pieces(_ example: Example) throws {
    let body = Array(example.body.utf8.prefix(300))
    let whole = try Self.read(body, pieces: [])
    for end in body.indices { #expect(try Self.read(body, pieces: [end]) == whole, "cut at \(end)") }
    #expect(try Self.read(body, pieces: Array(body.indices)) == whole, "byte by byte")
  }

  @Test("keep what was typed, before and after a file beyond the limit")
  func limit() throws {
    let file = String(repeating: "x", count: 1_000)
    let body =
      Self.part("name=\"a\"", "1") + Self.part("name=\"f\"; filename=\"x\"", file) + Self.part("name=\"b\"", "2")
      + Self.part("name=\"g\"; filename=\"y\"", "3") + "--xyz--\r\n"
    let form = try Self.read(Array(body.utf8), pieces: [200, 400], limit: 500)
    #expect(StubHandler.summary(of: form) == #"a="1" b="2" tooLarge(limit: 500)"#)
  }

  @Test("drop files that fit, to keep a text that would not fit beside them")
  func limitReachedByText() throws {
    let text = String(repeating: "t", count: 300)
    let body =
      Self.part("name=\"f\"; filename=\"x\"", String(repeating: "x", count: 400))
      + Self.part("name=\"a\"", text) + "--xyz--\r\n"
    let form = try Self.read(Array(body.utf8), pieces: [], limit: 500)
    #expect(form.text("a") == text && form.file("f") == nil && form.fault == .tooLarge(limit: 500))
  }

  @Test("have at most a thousand fields")
  func manyFields() throws {
    let form = try Self.read(
      Array((String(repeating: Self.part("name=\"a\"", "1"), count: 10_000) + "--xyz--\r\n").utf8), pieces: [])
    #expect(form.fields.count == 1_000 && form.fault == .malformed)
  }

  @Test("name their boundary in every notation that a content type has")
  func boundaries() throws {
    let body = Array((Self.part("name=\"a\"", "1") + "--xyz--\r\n").utf8)
    for type in [
      "multipart/form-data; boundary=\"xyz\"", "Multipart/Form-Data;Boundary=xyz",
      "multipart/form-data; charset=utf-8; boundary=xyz; x=y", "multipart/form-data ;  boundary=xyz;",
    ] {
      #expect(StubHandler.summary(of: try Self.read(body, pieces: [], type: type)) == #"a="1""#, "\(type)")
    }
    for type in [
      "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"",
      "text/plain; boundary=a",
      "multipart/form-data; boundary=\(String(repeating: "b", count: 71))",
    ] {
      #expect(FormParser(contentType: type, limit: 1) == nil, "\(type)")
    }
  }
}
