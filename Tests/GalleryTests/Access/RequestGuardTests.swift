import Testing

@testable import Gallery

@Suite("Who is let in, and from where")
struct RequestGuardTests {
  private static let ours = RequestGuard(
    hosts: ["memes.example", "192.168.1.20", "fd00::1", ".wild.example"].compactMap { HostPattern($0) },
    baseOrigin: "https://proxy.example", siteOrigins: ["https://published.example"])

  private static func check(
    _ method: String, _ headers: HeaderFields, isEncrypted: Bool = false
  ) -> RequestGuard.Refusal? {
    ours.check(Request(method: method, target: "/", headers: headers, isEncrypted: isEncrypted))
  }

  @Test(
    "methods that nobody needs are refused",
    arguments: [
      "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "Get", "", "GET ", "PROPFIND", "G\u{CB}T",
    ])
  func methods(_ method: String) { #expect(Self.check(method, ["Host": "localhost"]) == .method) }

  @Test(
    "there is one host, and it is one of ours",
    arguments: [
      (["Host": "localhost:8080"], nil), (["Host": "memes.example:8080"], nil), (["Host": "192.168.1.20"], nil),
      (["Host": "[fd00::1]:8080"], nil), (["Host": "a.wild.example"], nil), (["Host": "proxy.example"], nil),
      ([:], .noHost), (["Host": ""], .noHost), (["Host": "localhost", "host": "localhost"], .noHost),
      (["Host": "user@localhost"], .noHost), (["Host": "localhost, evil.example"], .noHost),
      (["Host": "evil.example"], .host("evil.example")),
      (["Host": "LOCALHOST.EVIL.example:8080"], .host("localhost.evil.example")),
      (["Host": "127.0.0.1.nip.io"], .host("127.0.0.1.nip.io")),
      (["Host": "2130706433"], .host("2130706433")), (["Host": "0.0.0.0"], .host("0.0.0.0")),
      (["Host": "wild.example"], .host("wild.example")),
      (["Host": "published.example"], .host("published.example")),
      (["Host": "evil.example", "X-Forwarded-Host": "localhost"], .host("evil.example")),
      (["Host": "evil.example", "Forwarded": "host=localhost"], .host("evil.example")),
    ] as [(HeaderFields, RequestGuard.Refusal?)])
  func hosts(_ headers: HeaderFields, _ refusal: RequestGuard.Refusal?) {
    for method in ["GET", "HEAD", "POST"] { #expect(Self.check(method, headers) == refusal) }
  }

  @Test(
    "a change comes from a page of ours, or from no page",
    arguments: [
      ("localhost:8080", ["Origin": "http://localhost:8080"], true),
      ("LOCALHOST:8080", ["Origin": "http://localhost:8080"], true),
      ("localhost", ["Origin": "http://localhost"], true),
      ("localhost:80", ["Origin": "http://localhost"], true),
      ("localhost", ["Origin": "http://localhost:80"], true),
      ("[::1]:8080", ["Origin": "http://[::1]:8080"], true),
      ("localhost:8080", ["Origin": "https://proxy.example"], true),
      ("proxy.example", ["Origin": "https://proxy.example"], true),
      ("proxy.example", ["Origin": "https://proxy.example:443"], true),
      ("localhost:8080", [:], true),
      ("localhost:8080", ["Sec-Fetch-Site": "same-origin"], true),
      ("localhost:8080", ["Sec-Fetch-Site": "none"], true),
      ("localhost:8080", ["Sec-Fetch-Site": "same-site"], false),
      ("localhost:8080", ["Sec-Fetch-Site": "cross-site"], false),
      ("localhost:8080", ["Sec-Fetch-Site": "Same-Origin"], false),
      ("localhost:8080", ["Origin": "null"], false),
      ("localhost:8080", ["Origin": ""], false),
      ("localhost:8080", ["Origin": "null", "Sec-Fetch-Site": "same-origin"], false),
      ("localhost:8080", ["Origin": "http://evil.example"], false),
      ("localhost:8080", ["Origin": "http://localhost"], false),
      ("localhost:8080", ["Origin": "http://localhost:8081"], false),
      ("localhost:8080", ["Origin": "https://localhost:8080"], false),
      ("localhost:8080", ["Origin": "http://127.0.0.1:8080"], false),
      ("localhost:8080", ["Origin": "http://localhost:8080.evil.example"], false),
      ("localhost:8080", ["Origin": "http://localhost:8080@evil.example"], false),
      ("localhost:8080", ["Origin": "http://user@localhost:8080"], false),
      ("localhost:8080", ["Origin": "http://localhost:8080/"], false),
      ("localhost:8080", ["Origin": "file://"], false),
      ("localhost:8080", ["Origin": "http://localhost:8080", "origin": "http://evil.example"], false),
      ("localhost:8080", ["Origin": "http://localhost:8080 http://evil.example"], false),
      // A page that came over the open network to the name of the encrypted gallery is anybody's.
      ("proxy.example", ["Origin": "http://proxy.example"], false),
      ("localhost:8080", ["Origin": "http://proxy.example"], false),
      ("localhost:8080", ["Origin": "https://evil.example", "X-Forwarded-Host": "evil.example"], false),
    ] as [(String, HeaderFields, Bool)])
  func origins(_ host: String, _ headers: HeaderFields, _ isFromUs: Bool) {
    var headers = headers
    headers.add("Host", host)
    for method in ["POST", "PUT", "DELETE"] { #expect(Self.check(method, headers) == (isFromUs ? nil : .origin)) }
    #expect(Self.check("GET", headers) == nil, "links from anywhere show the gallery")
  }

  @Test("an exported site may post a form, and no more")
  func exportedSite() {
    let headers: HeaderFields = ["Host": "localhost:8080", "Origin": "https://published.example"]
    #expect(Self.check("POST", headers) == nil)
    #expect(Self.check("PUT", headers) == .origin && Self.check("DELETE", headers) == .origin)
    func isForeign(_ method: String, _ origin: String) -> Bool {
      Self.ours.isFromExportedSite(Request(method: method, target: "/", headers: ["Origin": origin]))
    }
    #expect(isForeign("POST", "https://published.example") && isForeign("POST", "https://published.example:443"))
    #expect(!isForeign("GET", "https://published.example") && !isForeign("POST", "http://published.example"))
    #expect(!isForeign("POST", "https://x.published.example") && !isForeign("POST", "null"))
  }

  @Test("the scheme of our pages is that of the connection")
  func encrypted() {
    let headers: HeaderFields = ["Host": "localhost:8080", "Origin": "https://localhost:8080"]
    #expect(Self.check("POST", headers, isEncrypted: true) == nil)
    let open: HeaderFields = ["Host": "localhost:8080", "Origin": "http://localhost:8080"]
    #expect(Self.check("POST", open, isEncrypted: true) == .origin)
  }

  @Test(
    "a browser's connection is encrypted where this one is, or the proxy's name was asked for",
    arguments: [
      ("proxy.example", false, true), ("proxy.example:443", false, true), ("proxy.example:80", false, false),
      ("localhost", false, false), ("localhost", true, true), ("evil.example", false, false), ("", false, false),
    ])
  func encryptedForBrowser(_ host: String, _ isEncrypted: Bool, _ expected: Bool) {
    let request = Request(
      target: "/", headers: ["Host": host, "X-Forwarded-Proto": "https"], isEncrypted: isEncrypted)
    #expect(Self.ours.isEncryptedForBrowser(request) == expected)
  }
}
