import Testing

@testable import Gallery

@Suite("What answers say for safety")
struct ResponseMakingTests {
  @Test("the policy lets in nothing but files of our own, and pictures within pages")
  func policy() throws {
    let answer = Response.page([]).secured()
    let directives = try #require(answer.headers["Content-Security-Policy"]).split(separator: ";")
      .map { $0.split(separator: " ").map(String.init) }
    let allowed = Dictionary(uniqueKeysWithValues: directives.map { ($0[0], Array($0.dropFirst())) })
    #expect(allowed["default-src"] == ["'none'"] && allowed["base-uri"] == ["'none'"])
    #expect(allowed["frame-ancestors"] == ["'none'"] && allowed["form-action"] == ["'self'"])
    #expect(allowed["img-src"] == ["'self'", "data:", "blob:"])
    for (name, sources) in allowed where name != "img-src" {
      #expect(sources == ["'self'"] || sources == ["'none'"], "\(name)")
    }
  }

  @Test("every answer has each field once", arguments: [Response.page([]), .redirect(to: "x"), Response(status: 304)])
  func once(_ answer: Response) {
    let secured = answer.secured()
    for name in [
      "Content-Security-Policy", "X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy",
      "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy", "Permissions-Policy",
    ] {
      #expect(secured.headers.all(name).count == 1, "\(name)")
    }
    #expect(secured.headers["Strict-Transport-Security"] == nil)
  }

  @Test("pages and redirections are kept by nobody")
  func kept() {
    #expect(Response.page([]).headers["Cache-Control"] == "no-store")
    let answer = Response.redirect(to: "../")
    #expect(
      answer.status == 303 && answer.headers["Location"] == "../" && answer.headers["Cache-Control"] == "no-store")
  }

  @Test(
    "files have the type of their extension, and unknown ones none that a browser would show",
    arguments: [
      ("assets/a.css", "text/css; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"), ("a.JPG", "image/jpeg"),
      ("m/a/a.meme", "application/x-meme+json"), ("feed.xml", "application/atom+xml; charset=utf-8"),
      ("sitemap.xml", "application/xml; charset=utf-8"), ("a.html", MediaType.html), ("a.b.png", "image/png"),
      ("a", "application/octet-stream"), ("a.", "application/octet-stream"), ("", "application/octet-stream"),
      ("a.exe", "application/octet-stream"),
    ])
  func types(_ path: String, _ type: String) { #expect(MediaType.of(path) == type) }
}
