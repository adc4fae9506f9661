import Gallery
import Synchronization
import Testing

@testable import meme_gallery

/// What comes over a connection, each with the answer that it has to get.
@Suite("Requests as they come over a connection")
struct ConnectionTests {
  /// Bytes, and what comes back: a status, and words of the body; nil where the connection is closed without any.
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let bytes: [UInt8]
    let status: Int?
    let words: String

    init(_ description: String, _ text: String, _ status: Int?, _ words: String = "") {
      self.description = description
      bytes = Array(text.utf8)
      self.status = status
      self.words = words
    }
  }

  private static let host = "Host: localhost\r\n"

  private static func get(_ target: String, _ fields: String = "") -> String {
    "GET \(target) HTTP/1.1\r\n\(host)\(fields)\r\n"
  }

  private static func post(_ fields: String, _ body: String = "", version: String = "1.1") -> String {
    "POST /form HTTP/\(version)\r\n\(host)\(fields)\r\n\(body)"
  }

  static let cases: [Case] = [
    Case("a target is not decoded", get("/a%2Fb/%2e%2e?c=%26"), 200, "GET /a%2Fb/%2e%2e?c=%26"),
    Case("an absolute target", get("http://localhost/a"), 200, "GET http://localhost/a"),
    Case("OPTIONS of the server", "OPTIONS * HTTP/1.1\r\n\(host)\r\n", 200, "OPTIONS *"),
    Case("a zero in the target", get("/fast\0x"), 400, "malformed"),
    Case("a zero in the method", "GE\0T /fast HTTP/1.1\r\n\(host)\r\n", 400, "malformed"),
    Case("a method that is no word", "G(T /fast HTTP/1.1\r\n\(host)\r\n", 400, "malformed"),
    Case("a carriage return in a value", get("/fast", "X: a\rY: b\r\n"), 400, "malformed"),
    Case("a space before a field", "GET /fast HTTP/1.1\r\n X: y\r\n\(host)\r\n", 400, "malformed"),
    Case("a space before a colon hides a length", post("Content-Length : 5\r\n", "GET /x"), 400, "malformed"),
    Case("a space before a colon hides chunks", post("Transfer-Encoding : chunked\r\n", "0\r\n\r\n"), 400, "malformed"),
    Case("chunks in HTTP/1.0", post("Transfer-Encoding: chunked\r\n", "0\r\n\r\n", version: "1.0"), 400, "malformed"),
    Case("two equal lengths", post("Content-Length: 3\r\nContent-Length: 3\r\n", "abc"), 400, "malformed"),
    Case(
      "a length and chunks", post("Content-Length: 0\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400, "malformed"),
    Case("two codings", post("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n"), 400, "malformed"),
    Case(
      "chunks", post("Transfer-Encoding: chunked\r\n", "3;x=y\r\nabc\r\n2\r\nde\r\n0\r\nX: y\r\n\r\n"), 200, "abcde"),
    Case("a body of JSON", post("Content-Type: application/json\r\nContent-Length: 2\r\n", "{}"), 200, "POST /form {}"),
    Case("a body beyond the limit", post("Content-Length: 1001\r\n"), 413, "bodyTooLarge(limit: 1000)"),
    Case(
      "chunks beyond the limit",
      post("Transfer-Encoding: chunked\r\n", "500\r\n\(String(repeating: "a", count: 0x500))\r\n0\r\n\r\n"), 413),
    Case(
      "a form that waits to be told to go on",
      post("Expect: 100-continue\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1001\r\n"), 413),
    Case("a form without a boundary", post("Content-Type: multipart/form-data\r\nContent-Length: 3\r\n", "abc"), 400),
    Case(
      "a form of names and values",
      post("Content-Type: application/x-www-form-urlencoded; charset=utf-8\r\nContent-Length: 13\r\n", "a=%41+%&b&c=%"),
      200, #"a="A %" b="" c="%""#),
    Case(
      "more names and values than a form has",
      post(
        "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n",
        String(repeating: "&", count: 1_000)),
      200, "malformed"),
    Case(
      "header fields beyond the limit", get("/fast", "X: \(String(repeating: "a", count: 17_000))\r\n"), 431,
      "headersTooLarge"),
    Case("HTTP/1.0", "GET /fast HTTP/1.0\r\n\r\n", 200, "fast"),
    Case("a version to come", "GET /fast HTTP/2.0\r\n\(host)\r\n", 505),
    Case("no HTTP", "\u{16}\u{3}\u{1}\0\0", nil),
  ]

  private static func server() throws -> HTTPServer {
    var configuration = ServerConfiguration()
    configuration.limits.bodyBytes = 1_000
    configuration.limits.drainedBytes = 10_000
    return try HTTPServer(configuration, handler: StubHandler())
  }

  @Test("get their answers, and harm nobody else")
  func table() async throws {
    let server = try Self.server()
    for item in Self.cases {
      let client = try HTTPClient(port: server.port, seconds: 20)
      client.send(item.bytes)
      // The library takes a client that ends its side for one that has gone away, and may not answer it any more.
      if item.status == nil { client.finishSending() }
      let answer = try await offTaskThreads { try client.answer() }
      client.finishSending()
      let another = try await offTaskThreads { try client.answer() }
      #expect(answer?.status == item.status, "\(item)")
      #expect(answer?.text.contains(item.words) ?? true, "\(item): \(answer?.text ?? "")")
      #expect(another == nil, "\(item): something is taken for a second request")
    }
    await server.stop()
  }

  @Test("come one after another over a connection, also before the first is answered")
  func pipelining() async throws {
    let server = try Self.server()
    let client = try HTTPClient(port: server.port, seconds: 20)
    client.send(
      Array((Self.get("/1") + Self.get("/fast") + "HEAD /fast HTTP/1.1\r\n\(Self.host)\r\n" + Self.get("/2")).utf8))
    #expect(try await offTaskThreads { try client.answer() }?.text == "GET /1 ")
    #expect(try await offTaskThreads { try client.answer() }?.text == "fast")
    let head = try await offTaskThreads { try client.answer(toHead: true) }
    #expect(head?["Content-Length"] == "4" && head?.body == [])
    #expect(try await offTaskThreads { try client.answer() }?.text == "GET /2 ")
    await server.stop()
  }

  @Test("with a form beyond the limit keep what was typed")
  func largeForm() async throws {
    let server = try Self.server()
    let body =
      "--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\n\(String(repeating: "x", count: 5_000))"
      + "\r\n--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x--\r\n"
    let client = try HTTPClient(port: server.port, seconds: 20)
    client.send(
      Array(
        Self.post("Content-Type: multipart/form-data; boundary=x\r\nContent-Length: \(body.utf8.count)\r\n", body).utf8)
    )
    #expect(try await offTaskThreads { try client.answer() }?.text == #"POST /form  a="1" tooLarge(limit: 1000)"#)
    await server.stop()
  }

  @Test("in chunks take no more room than has come of them")
  func chunksOfMany() async throws {
    var configuration = ServerConfiguration()
    configuration.limits.bodyBytes = 1_000
    configuration.limits.bodyBytesAtOnce = 2_000
    let server = try HTTPServer(configuration, handler: StubHandler())
    let clients = try (0..<8).map { _ in try HTTPClient(port: server.port, seconds: 20) }
    for client in clients { client.send(Array(Self.post("Transfer-Encoding: chunked\r\n", "3\r\nabc\r\n").utf8)) }
    for client in clients { client.send(Array("0\r\n\r\n".utf8)) }
    for client in clients {
      #expect(try await offTaskThreads { try client.answer() }?.text == "POST /form abc")
    }
    let chunk = "320\r\n\(String(repeating: "a", count: 800))\r\n"
    let early = try (0..<2).map { _ in try HTTPClient(port: server.port, seconds: 20) }
    for client in early { client.send(Array(Self.post("Transfer-Encoding: chunked\r\n", chunk).utf8)) }
    while server.bodyBytes.withLock({ $0 }) < 1_600 { try await Task.sleep(for: .milliseconds(5)) }
    let late = try HTTPClient(port: server.port, seconds: 20)
    late.send(Array((Self.post("Transfer-Encoding: chunked\r\n", chunk) + "0\r\n\r\n").utf8))
    #expect(try await offTaskThreads { try late.answer() }?.status == 503)
    for client in early {
      client.send(Array("0\r\n\r\n".utf8))
      #expect(try await offTaskThreads { try client.answer() }?.status == 200)
    }
    await server.stop()
  }

  @Test("that do not arrive in time are told so")
  func slow() async throws {
    var configuration = ServerConfiguration()
    configuration.limits.requestSeconds = 1
    let server = try HTTPServer(configuration, handler: StubHandler())
    let client = try HTTPClient(port: server.port, seconds: 6)
    client.send(Array(Self.post("Content-Length: 10\r\n", "abc").utf8))
    #expect(try await offTaskThreads { try client.answer() }?.status == 408)
    #expect(try await offTaskThreads { try client.answer() } == nil)
    await server.stop()
  }
}
