import Glibc
import Testing

/// Bytes that no browser sends, each with the answer that it has to get.
@Suite("Attacks on the connection")
struct AttackTests {
  /// Bytes, and the status that comes back; nil where the connection is closed without one.
  struct Attack: Sendable, CustomStringConvertible {
    let description: String
    let bytes: [UInt8]
    let statuses: Set<Int?>

    init(_ description: String, _ text: String, _ statuses: Int?...) {
      self.init(description, Array(text.utf8), statuses)
    }

    init(_ description: String, _ bytes: [UInt8], _ statuses: [Int?]) {
      self.description = description
      self.bytes = bytes
      self.statuses = Set(statuses)
    }
  }

  private static func form(_ boundary: String, _ body: String) -> String {
    "POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=\(boundary)\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  static let attacks: [Attack] = [
    Attack("no HTTP at all", "hello\r\n\r\n", 400, nil),
    Attack("an empty line first", "\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
    Attack("an old version", "GET / HTTP/0.9\r\n\r\n", 400, 505, nil),
    Attack("a version to come", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 400, 505, nil),
    Attack("no host", "GET / HTTP/1.1\r\n\r\n", 400),
    Attack("two hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
    Attack("a host in the target only", "GET http://localhost/ HTTP/1.1\r\n\r\n", 400),
    Attack("another host in the target", "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
    Attack("CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", 405),
    Attack("OPTIONS of the server", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
    Attack(
      "bytes that are no UTF-8 in the target",
      Array("GET /\u{0}".utf8).dropLast() + [0xFF, 0xFE] + Array(" HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8),
      [400, nil]),
    Attack(
      "bytes that are no UTF-8 in a field",
      Array("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ".utf8) + [0xFF] + Array("\r\n\r\n".utf8), [400]),
    Attack("a space in the target", "GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, 404, nil),
    Attack(
      "a length and chunks",
      "POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    Attack(
      "two lengths", "POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde",
      400),
    Attack("a negative length", "POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: -4\r\n\r\n", 400, nil),
    Attack(
      "a length that is none", "POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4x\r\n\r\nabcd", 400, nil),
    Attack(
      "a length beyond numbers",
      "POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999999\r\n\r\n", 400, 413, nil),
    Attack(
      "a body beyond the limit",
      "POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=xy\r\nContent-Length: 99999999999\r\n\r\n",
      413),
    Attack(
      "another coding of the body", "POST /new/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n", 400,
      501, nil),
    Attack(
      "chunks of no length",
      "POST /new/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n", 400, nil),
    Attack(
      "chunks beyond numbers",
      "POST /new/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\nabc\r\n", 400,
      413, nil),
    Attack(
      "header fields beyond the limit",
      "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "a", count: 20_000))\r\n\r\n", 431),
    Attack(
      "header fields beyond memory",
      "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "a", count: 200_000))\r\n\r\n", 431),
    Attack(
      "a target beyond the limit", "GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n",
      431, 414),
    Attack(
      "a thousand header fields",
      "GET / HTTP/1.1\r\nHost: localhost\r\n\(String(repeating: "A: b\r\n", count: 5_000))\r\n", 431),
    Attack("a header folded over lines", "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n", 200, 400, nil),
    Attack("a field without a colon", "GET / HTTP/1.1\r\nHost: localhost\r\nnothing\r\n\r\n", 200, 400, nil),
    Attack(
      "a form without a boundary",
      "POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data\r\nContent-Length: 3\r\n\r\nabc", 400
    ),
    Attack("a form of nothing", form("xy", "abc"), 400, 403),
    Attack("a form without an end", form("xy", "--xy\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nabc"), 403),
    Attack("a part without a name", form("xy", "--xy\r\nContent-Type: text/plain\r\n\r\nabc\r\n--xy--\r\n"), 403),
    Attack(
      "a part with an endless header",
      form(
        "xy",
        "--xy\r\nContent-Disposition: form-data; name=\"\(String(repeating: "a", count: 100_000))\"\r\n\r\nabc\r\n--xy--\r\n"
      ), 403),
    Attack("a boundary of seventy bytes twice", form(String(repeating: "b", count: 140), "--b\r\n\r\n"), 403, 400),
    Attack(
      "ten thousand fields",
      form(
        "xy",
        String(repeating: "--xy\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n", count: 10_000)
          + "--xy--\r\n"), 403),
    Attack(
      "forms within a form",
      form(
        "xy",
        "--xy\r\nContent-Disposition: form-data; name=\"image\"\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\nContent-Disposition: file; filename=\"../../x\"\r\n\r\nabc\r\n--y--\r\n--xy--\r\n"
      ), 403),
    Attack(
      "percent signs that are none",
      "POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\na=%&b=%zz%",
      403),
    Attack("script in the target", "GET /<script>alert(1)</script> HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    Attack("a line end in the target", "GET /%0d%0aSet-Cookie:x=1 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
  ]

  @Test("each attack gets its answer, and the server goes on as before")
  func table() throws {
    let folder = try TemporaryFolder.gallery()
    let before = try FolderSnapshot(folder["g"], leavingOut: ".meme-gallery")
    let server = try ServingProgram(folder["g"])
    for attack in Self.attacks {
      let client = try HTTPClient(port: server.port, seconds: 5)
      client.send(attack.bytes)
      client.finishSending()
      let answer = try client.answer()
      #expect(
        attack.statuses.contains(answer?.status), "\(attack): \(answer?.status ?? 0) \(answer?.text.prefix(200) ?? "")")
      #expect(answer?["Set-Cookie"]?.contains("x=1") != true, "\(attack)")
      #expect(answer?.text.contains("<script>alert") != true, "\(attack)")
    }
    #expect(try HTTPClient(port: server.port).ask(TestRequest("GET", "/")).status == 200)
    #expect(try server.stop() == 0)
    #expect(try FolderSnapshot(folder["g"], leavingOut: ".meme-gallery") == before)
    #expect(server.messages.split(separator: "\n").count == 4, "nothing of this is worth a message: \(server.messages)")
  }

  @Test("a connection that is cut within a form leaves nothing behind")
  func cut() throws {
    let folder = try TemporaryFolder.gallery()
    let server = try ServingProgram(folder["g"])
    for length in [0, 10, 1_000, 100_000] {
      let client = try HTTPClient(port: server.port)
      client.send(
        Array(
          ("POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=xy\r\n"
            + "Content-Length: 1000000\r\n\r\n--xy\r\nContent-Disposition: form-data; name=\"image\"; filename=\"a\"\r\n\r\n")
            .utf8)
          + [UInt8](repeating: 65, count: length))
    }
    #expect(try HTTPClient(port: server.port).ask(TestRequest("GET", "/")).status == 200)
    #expect(try server.stop() == 0)
  }

  @Test("more connections than the limit get a page that says so, and room again when others go")
  func manyConnections() throws {
    let folder = try TemporaryFolder.gallery()
    let server = try ServingProgram(folder["g"])
    // Different addresses of loopback, since one client may not have all connections.
    var clients = try (0..<256).map { try HTTPClient(port: server.port, from: "127.0.0.\(2 + $0 % 4)") }
    let request = TestRequest("GET", "/")
    #expect(try clients[255].ask(request).status == 200)
    let late = try HTTPClient(port: server.port, from: "127.0.0.9")
    let answer = try late.ask(request)
    #expect(answer.status == 503 && answer["Retry-After"] != nil && answer.text.contains("<html"))
    clients.removeAll()
    usleep(200_000)
    #expect(try HTTPClient(port: server.port).ask(request).status == 200)
    #expect(try server.stop() == 0)
  }
}
