/// What a gallery of `a.meme`, `b.meme`, `c.meme` and `broken.meme` answers to whom: asked of the library itself and of
/// the running server.
enum ExchangeTable {
  /// A request and what has to come back.
  struct Row: Sendable, CustomStringConvertible {
    let request: TestRequest
    let status: Int
    /// Header fields that have to be there, each with the start of its value; empty for a field that must not be there.
    var headers: [String: String] = [:]
    /// Texts that have to be in the body.
    var contains: [String] = []

    var description: String { "\(request.method) \(request.target.prefix(60)) \(status)" }
  }

  static let rows: [Row] = pages + addresses + refusals + conditions + interface

  private static func get(_ target: String, _ headers: [(String, String)] = []) -> TestRequest {
    TestRequest("GET", target, headers)
  }

  static let pages: [Row] = [
    Row(
      request: get("/"), status: 200,
      headers: ["Content-Type": "text/html", "ETag": "\"", "Cache-Control": "no-cache"],
      contains: ["m/a/index.html", "broken.meme"]),
    Row(request: get("/index.html"), status: 200),
    Row(request: TestRequest("HEAD", "/"), status: 200, headers: ["Content-Type": "text/html"]),
    Row(request: get("/m/a/"), status: 200, contains: ["edit/index.html", "history/index.html"]),
    Row(request: get("/m/a/index.html"), status: 200),
    Row(
      request: get("/m/a/edit/"), status: 200, headers: ["Cache-Control": "no-store", "Set-Cookie": "meme-gallery="],
      contains: ["name=\"token\"", "name=\"revision\"", "method=\"post\""]),
    Row(request: get("/m/a/manage/"), status: 200, contains: ["rename", "duplicate", "delete"]),
    Row(request: get("/m/a/history/"), status: 200, contains: ["history"]),
    Row(request: get("/new/"), status: 200, contains: ["Top Text", "Bottom Text", "name=\"token\""]),
    Row(request: get("/trash/"), status: 200),
    Row(request: get("/folders/"), status: 200),
    Row(
      request: get("/memes.json"), status: 200, headers: ["Content-Type": "application/json"], contains: ["\"a.meme\""]),
    Row(request: get("/feed.xml"), status: 200, headers: ["Content-Type": "application/atom+xml"]),
    Row(
      request: get("/m/a/a.meme"), status: 200, headers: ["Content-Type": "application/x-meme+json"],
      contains: ["topText"]),
    Row(request: get("/login/"), status: 303, headers: ["Location": ""]),
    Row(request: get("/logout/"), status: 200),
  ]

  static let addresses: [Row] = [
    Row(request: get("/m/a"), status: 308, headers: ["Location": "a/"]),
    Row(request: get("/new"), status: 308, headers: ["Location": "new/"]),
    Row(request: get("/m/nothing/"), status: 404, contains: ["<html", "href=\"/\""]),
    Row(request: get("/m/broken/"), status: 422, contains: ["broken.meme"]),
    Row(request: get("/nothing/at/all"), status: 404),
    Row(request: get("/m/a/..%2f..%2fetc/"), status: 404),
    Row(request: get("/../a.meme"), status: 404),
    Row(request: get("/%2e%2e/a.meme"), status: 404),
    Row(request: get("/m/%2e%2e/%2e%2e/gallery.json"), status: 404),
    Row(request: get("/.meme-gallery/lock"), status: 404),
    Row(request: get("/a.meme"), status: 404),
    Row(request: get("/gallery.json"), status: 404),
    Row(request: get("/m/a%00/"), status: 404),
    Row(request: get("/m/%FF/"), status: 404),
    Row(request: get("/m/%C0%AE%C0%AE/"), status: 404),
    Row(request: get("/m/a%5C..%5C/"), status: 404),
    Row(request: get("/folders/nothing/"), status: 404),
    Row(request: get("/folders/../"), status: 404),
    Row(request: get("/trash/0123456789abcdef/"), status: 303),
    Row(request: get("/trash/../../etc/passwd/"), status: 404),
    Row(request: get("/m/a/history/00000000000000000000000000000000/"), status: 404),
    Row(request: get("/m/a/history/..%2f..%2f/"), status: 404),
    Row(request: get("/images/a-32-0123456789abcdef.jpg"), status: 302),
    Row(request: get("/images/nothing-32-0123456789abcdef.jpg"), status: 404),
    Row(request: get("/assets/style-0123456789abcdef.css"), status: 404),
    Row(request: get("/page/1/"), status: 404),
    Row(request: get("/page/99/"), status: 404),
    Row(request: get("http://localhost:8080/m/a/"), status: 200),
    Row(request: get("/?q=%3Cscript%3E"), status: 200),
  ]

  static let refusals: [Row] = [
    Row(request: TestRequest("POST", "/m/a/"), status: 405, headers: ["Allow": "GET, HEAD"]),
    Row(request: TestRequest("PUT", "/m/a/edit/"), status: 405, headers: ["Allow": "GET, HEAD, POST"]),
    Row(request: TestRequest("DELETE", "/m/a/"), status: 405),
    Row(request: TestRequest("TRACE", "/"), status: 405),
    Row(request: TestRequest("OPTIONS", "/"), status: 405),
    Row(request: get("/", [("Host", "evil.example")]), status: 421, contains: ["evil.example", "--allow-host"]),
    Row(request: get("/", [("Host", "localhost.evil.example")]), status: 421),
    Row(request: get("/", [("Host", "127.0.0.1.evil.example")]), status: 421),
    Row(request: get("/", [("Host", "user@localhost")]), status: 400),
    Row(request: get("/", [("Host", "LOCALHOST:1")]), status: 200),
    Row(request: get("/", [("Host", "127.0.0.53")]), status: 200),
    Row(request: get("/", [("Host", "[::1]:99")]), status: 200),
    Row(
      request: .post("/m/a/edit/", [("topText", "x")]), status: 403, contains: ["name=\"token\"", ">\nx</textarea>"]),
    Row(request: .post("/m/a/edit/", [("topText", "x"), ("token", "guessed")]), status: 403),
    Row(request: .post("/new/", [("title", "x")]), status: 403, contains: ["value=\"x\""]),
    Row(request: .post("/m/a/delete/", []), status: 403),
    Row(request: .post("/m/a/rename/", [("name", "x")]), status: 403),
    Row(request: .post("/m/a/duplicate/", []), status: 403),
    Row(request: .post("/trash/0123456789abcdef/", []), status: 403),
    Row(request: .post("/logout/", []), status: 403),
    Row(request: .post("/m/a/edit/", [], files: [], [("Origin", "http://evil.example")]), status: 403),
    Row(request: .post("/m/a/edit/", [], files: [], [("Origin", "null")]), status: 403),
    Row(request: .post("/m/a/edit/", [], files: [], [("Origin", "https://localhost:8080")]), status: 403),
    Row(request: .post("/m/a/edit/", [], files: [], [("Origin", "http://localhost:8081")]), status: 403),
    Row(request: .post("/m/a/edit/", [], files: [], [("Sec-Fetch-Site", "cross-site")]), status: 403),
    Row(
      request: .post("/m/a/edit/", [("topText", "hello")], files: [], [("Origin", "https://published.example")]),
      status: 200,
      contains: ["name=\"token\"", ">\nhello</textarea>"]),
    Row(request: .json("POST", "/m/a/edit/", "{}"), status: 400),
  ]

  static let conditions: [Row] = [
    Row(
      request: get("/", [("Accept-Encoding", "gzip")]), status: 200,
      headers: ["Content-Encoding": "gzip", "Vary": "Accept-Encoding"]),
    Row(request: get("/", [("Accept-Encoding", "gzip;q=0")]), status: 200, headers: ["Content-Encoding": ""]),
    Row(request: get("/", [("If-None-Match", "*")]), status: 304),
    Row(request: get("/", [("If-None-Match", "\"other\"")]), status: 200),
    Row(request: get("/m/a/a.meme", [("Range", "bytes=0-0")]), status: 206, headers: ["Content-Range": "bytes 0-0/"]),
    Row(request: get("/m/a/a.meme", [("Range", "bytes=999999-")]), status: 416, headers: ["Content-Range": "bytes */"]),
    Row(request: get("/m/a/a.meme", [("Range", "lines=1-2")]), status: 200),
  ]

  static let interface: [Row] = [
    Row(
      request: get("/api/memes"), status: 200, headers: ["Content-Type": "application/json"], contains: ["\"a.meme\""]),
    Row(request: get("/api/memes/a.meme"), status: 200, headers: ["ETag": "\""], contains: ["\"revision\""]),
    Row(request: get("/api/memes/nothing.meme"), status: 404, headers: ["Content-Type": "application/problem+json"]),
    Row(request: get("/api/memes/..%2fx.meme"), status: 404),
    Row(request: get("/api/memes/.hidden.meme"), status: 404),
    Row(request: get("/api/other"), status: 404),
    Row(request: TestRequest("DELETE", "/api/memes"), status: 405, headers: ["Allow": "GET, HEAD, POST"]),
    Row(request: .json("PUT", "/api/memes/a.meme", "{}"), status: 428),
    Row(
      request: .json("PUT", "/api/memes/a.meme", "{}", [("If-Match", "\"00000000000000000000000000000000\"")]),
      status: 412, contains: ["\"revision\""]),
    Row(
      request: .json("PUT", "/api/memes/a.meme", "{\"topTex\":\"\"}", [("If-Match", "*")]), status: 422,
      contains: ["topText", "\"line\":1"]),
    Row(request: .json("PUT", "/api/memes/a.meme", "not json", [("If-Match", "*")]), status: 422),
    Row(request: .json("PUT", "/api/memes/a.meme", "{\"imageData\":\"AAAA\"}", [("If-Match", "*")]), status: 422),
    Row(request: .json("PUT", "/api/memes/nothing.meme", "{}", [("If-Match", "*")]), status: 404),
    Row(request: .json("POST", "/api/memes", "{\"id\":\"../x.meme\"}"), status: 422),
    Row(request: .json("POST", "/api/memes", "{\"id\":\"a.meme\"}"), status: 409),
    Row(request: TestRequest("POST", "/api/memes", [("Content-Type", "text/plain")]), status: 415),
    Row(request: TestRequest("DELETE", "/api/memes/nothing.meme", [("If-Match", "*")]), status: 404),
    Row(
      request: .json("PUT", "/api/memes/a.meme", "{}", [("If-Match", "*"), ("Origin", "http://evil.example")]),
      status: 403),
  ]
}
