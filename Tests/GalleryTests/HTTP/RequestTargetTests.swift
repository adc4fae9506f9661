import Testing

@testable import Gallery

@Suite("Request targets")
struct RequestTargetTests {
  @Test(
    "a path stays as it was sent, and is not decoded",
    arguments: [
      ("/", "/"), ("/m/a%2Fb/", "/m/a%2Fb/"), ("/%2e%2e/x", "/%2e%2e/x"), ("/a?b=c", "/a"), ("/a?", "/a"),
      ("//evil.example/x", "//evil.example/x"), ("/%00", "/%00"),
      ("http://localhost:8080/m/a/?q=1", "/m/a/"), ("https://localhost", "/"), ("http://evil.example/x", "/x"),
    ])
  func path(_ raw: String, _ path: String) { #expect(RequestTarget(raw)?.path == path) }

  @Test(
    "what is no path is no target",
    arguments: [
      "", "*", "m/a/", "localhost:443", "ftp://localhost/", "javascript:alert(1)", "/a b", "/a\u{0}", "/a\r\nX: y",
      "/a\u{7F}", "?a=b",
    ])
  func refused(_ raw: String) { #expect(RequestTarget(raw) == nil) }

  @Test("the query is decoded once")
  func query() throws {
    let target = try #require(RequestTarget("/?a=1&b=%2541&c=x+y&d&a=%C3%A9&e=%FF&f=%&g=%zz&=h&i=j=k"))
    let pairs = target.query.map { "\($0.name)|\($0.value)" }
    #expect(
      pairs == ["a|1", "b|%41", "c|x y", "d|", "a|é", "e|\u{FFFD}", "f|%", "g|%zz", "|h", "i|j=k"])
  }

  @Test(
    "what is below a base path is found, whether or not a proxy took the base away",
    arguments: [
      ("/memes/m/a/", "/memes/", "m/a/"), ("/memes/", "/memes/", ""), ("/memes", "/memes/", ""),
      ("/m/a/", "/memes/", "m/a/"), ("/", "/memes/", ""), ("/memesx", "/memes/", "memesx"), ("/m/a/", "/", "m/a/"),
    ])
  func below(_ raw: String, _ base: String, _ rest: String) { #expect(RequestTarget(raw)?.below(base) == rest) }
}
