import Testing

@testable import Gallery

/// What one entity answers to whom: RFC 9110, sections 8.8, 12.5.3, 13 and 14.
@Suite("Entities")
struct EntityTests {
  /// 1994-11-06 08:49:37, the moment that the standards take for their examples.
  private static let moment = Timestamp(secondsSince1970: 784_111_777)
  private static let picture = Entity(
    Array("0123456789".utf8), type: "image/jpeg", tag: "t", lastModified: moment, caching: .immutable)
  private static let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 5_000)
  private static let page = Entity(
    letters, type: MediaType.html, tag: "t", lastModified: moment, caching: .revalidate)

  private static func ask(
    _ entity: Entity, _ headers: HeaderFields, method: String = "GET"
  ) -> Response { entity.response(to: Request(method: method, target: "/", headers: headers)) }

  @Test(
    "conditions are looked at in the order of the standard",
    arguments: [
      ([:], 200),
      (["If-None-Match": "\"t\""], 304),
      (["If-None-Match": "W/\"t\""], 304),
      (["If-None-Match": "\"t-gzip\""], 304),
      (["If-None-Match": "\"a\", \"t\""], 304),
      (["If-None-Match": "\"a,\\\",W/\"t\""], 304),
      (["If-None-Match": " * "], 304),
      (["If-None-Match": "\"a\"", "if-none-match": "\"t\""], 304),
      (["If-None-Match": "\"a\""], 200),
      (["If-None-Match": "\"x\"t\"x\""], 200),
      (["If-None-Match": "t"], 200),
      (["If-None-Match": "\"t"], 200),
      (["If-None-Match": ""], 200),
      (["If-None-Match": "\"T\""], 200),
      (["If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], 304),
      (["If-Modified-Since": "Sunday, 06-Nov-94 08:49:37 GMT"], 304),
      (["If-Modified-Since": "Sun Nov  6 08:49:37 1994"], 304),
      (["If-Modified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"], 200),
      (["If-Modified-Since": "yesterday"], 200),
      (["If-None-Match": "\"a\"", "If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], 200),
      (["If-None-Match": "\"t\"", "If-Modified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"], 304),
      (["If-Match": "\"t\""], 200),
      (["If-Match": "*"], 200),
      (["If-Match": "\"a\", \"t\""], 200),
      (["If-Match": "W/\"t\""], 412),
      (["If-Match": "\"a\""], 412),
      (["If-Match": "\"a\"", "If-None-Match": "\"t\""], 412),
      (["If-Match": "\"t\"", "If-None-Match": "\"t\""], 304),
      (["If-Match": "\"t\"", "If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"], 200),
      (["If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], 200),
      (["If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"], 412),
      (["If-None-Match": "\"t\"", "Range": "bytes=0-1"], 304),
      (["If-Match": "\"a\"", "Range": "bytes=0-1"], 412),
    ] as [(HeaderFields, Int)])
  func conditions(_ headers: HeaderFields, _ status: Int) {
    for method in ["GET", "HEAD"] where headers["Range"] == nil || method == "GET" {
      let answer = Self.ask(Self.picture, headers, method: method)
      #expect(answer.status == status)
      #expect(answer.body.isEmpty == (status != 200))
    }
  }

  @Test("an answer to a change is whole, whatever the conditions of the change were")
  func changes() {
    for field in ["If-None-Match", "If-Match", "Range"] {
      for value in ["\"other\"", "*", "bytes=0-1"] {
        let answer = Self.ask(Self.picture, [field: value], method: "PUT")
        #expect(answer.status == 200 && answer.body.count == 10, "\(field): \(value)")
      }
    }
  }

  @Test(
    "a range is cut out where there is one, and is not where it means nothing",
    arguments: [
      ("bytes=0-0", "0", "bytes 0-0/10"), ("bytes=2-4", "234", "bytes 2-4/10"), ("bytes=7-", "789", "bytes 7-9/10"),
      ("bytes=7-99", "789", "bytes 7-9/10"), ("bytes=-3", "789", "bytes 7-9/10"),
      ("bytes=-99", "0123456789", "bytes 0-9/10"),
      ("Bytes=0-1", "01", "bytes 0-1/10"), ("bytes=9-99999999999999999999999", "9", "bytes 9-9/10"),
      ("bytes=10-", nil, "bytes */10"), ("bytes=-0", nil, "bytes */10"),
      ("bytes=99999999999999999999999-", nil, "bytes */10"),
      ("bytes=4-2", "0123456789", nil), ("bytes=", "0123456789", nil), ("bytes=-", "0123456789", nil),
      ("bytes=a-b", "0123456789", nil), ("bytes=0-1,3-4", "0123456789", nil), ("lines=0-1", "0123456789", nil),
      ("bytes 0-1", "0123456789", nil), ("bytes=0x1-2", "0123456789", nil), ("bytes=--1", "0123456789", nil),
      ("bytes=+1-2", "0123456789", nil), ("", "0123456789", nil),
    ] as [(String, String?, String?)])
  func ranges(_ field: String, _ body: String?, _ contentRange: String?) {
    let answer = Self.ask(Self.picture, ["Range": field])
    #expect(answer.status == (body == nil ? 416 : contentRange == nil ? 200 : 206))
    #expect(answer.headers["Content-Range"] == contentRange)
    #expect(String(decoding: answer.body, as: UTF8.self) == body ?? "")
    // A refusal is no state of the entity that anybody should keep.
    if body == nil { #expect(answer.headers["ETag"] == nil && answer.headers["Cache-Control"] == nil) }
  }

  @Test(
    "a range of something that changed since is the whole",
    arguments: [
      ("\"t\"", 206), ("\"a\"", 200), ("W/\"t\"", 200), ("\"t-gzip\"", 200), ("*", 200),
      ("Sun, 06 Nov 1994 08:49:37 GMT", 206), ("Sun, 06 Nov 1994 08:49:38 GMT", 200), ("soon", 200),
    ])
  func ifRange(_ field: String, _ status: Int) {
    #expect(Self.ask(Self.picture, ["Range": "bytes=0-1", "If-Range": field]).status == status)
  }

  @Test("HEAD knows no ranges, and says of the whole what GET says")
  func head() {
    let (head, get) = (Self.ask(Self.picture, ["Range": "bytes=0-1"], method: "HEAD"), Self.ask(Self.picture, [:]))
    #expect(head.status == 200 && head.headers == get.headers && head.body == get.body)
  }

  @Test("nothing has no range")
  func empty() {
    let entity = Entity([], type: "image/jpeg", caching: .revalidate)
    for field in ["bytes=0-", "bytes=-1", "bytes=0-0"] { #expect(Self.ask(entity, ["Range": field]).status == 416) }
  }

  @Test(
    "text is compressed for those who say that they take it",
    arguments: [
      ("gzip", true), ("x-gzip", true), ("GZIP", true), ("gzip;q=0.001", true), ("br, gzip", true),
      ("gzip ; q=1", true), ("*", true), ("identity;q=0, *;q=0.5", true), ("*;q=0, gzip", true),
      ("", false), ("br", false), ("identity", false), ("gzip;q=0", false), ("gzip;q=0.000", false),
      ("gzip;Q=0", false), ("*;q=0", false), ("gzip;q=0, *", false), ("gzipped", false), ("gzip;q=x", false),
    ])
  func encodings(_ field: String, _ isCompressed: Bool) {
    let answer = Self.ask(Self.page, ["Accept-Encoding": field])
    #expect(answer.status == 200 && answer.headers["Vary"] == "Accept-Encoding")
    #expect(answer.headers["Content-Encoding"] == (isCompressed ? "gzip" : nil))
    #expect(answer.headers["ETag"] == (isCompressed ? "\"t-gzip\"" : "\"t\""))
    #expect((answer.body.count < 5_000) == isCompressed)
    #expect(answer.body.starts(with: isCompressed ? [0x1F, 0x8B] : [0x61, 0x61]))
  }

  @Test("what does not become smaller is not compressed, nor are pictures")
  func incompressible() {
    for entity in [
      Self.picture, Entity(Self.letters, type: "image/jpeg", caching: .immutable),
      Entity(Array(Self.letters.prefix(100)), type: MediaType.html, caching: .revalidate),
    ] {
      #expect(Self.ask(entity, ["Accept-Encoding": "gzip"]).headers["Content-Encoding"] == nil)
    }
  }

  @Test("a range is one of what is not compressed")
  func rangeOfText() {
    let answer = Self.ask(Self.page, ["Accept-Encoding": "gzip", "Range": "bytes=0-2"])
    #expect(answer.status == 206 && answer.body.count == 3 && answer.headers["ETag"] == "\"t\"")
    #expect(answer.headers["Content-Encoding"] == nil)
  }

  @Test("304 says what may be kept, and nothing of a body that is not there")
  func notModified() {
    let answer = Self.ask(Self.page, ["Accept-Encoding": "gzip", "If-None-Match": "\"t-gzip\""])
    #expect(
      answer.headers.fields.map(\.name).sorted() == ["Cache-Control", "ETag", "Last-Modified", "Vary"])
    #expect(answer.headers["ETag"] == "\"t-gzip\"")
  }

  @Test("nothing may be kept by caches that serve several people")
  func caching() {
    #expect(Self.ask(Self.picture, [:]).headers["Cache-Control"] == "private, max-age=31536000, immutable")
    #expect(Self.ask(Self.page, [:]).headers["Cache-Control"] == "no-cache")
  }

  @Test("equal bytes have equal tags, and others another")
  func tags() {
    func tag(_ text: String) -> String? {
      Self.ask(Entity(Array(text.utf8), type: "image/png", caching: .immutable), [:]).headers["ETag"]
    }
    #expect(tag("a") == tag("a") && tag("a") != tag("b") && tag("a")?.hasPrefix("\"") == true)
  }
}
