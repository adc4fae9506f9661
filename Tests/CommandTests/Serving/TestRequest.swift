import Gallery

/// A request that can be asked of the library itself and, as bytes, of the server.
struct TestRequest: Sendable {
  /// A part of a form.
  struct Part: Sendable {
    let name: String
    var fileName: String?
    let bytes: [UInt8]
  }

  var method = "GET"
  var target = "/"
  var headers: [(name: String, value: String)] = []
  var form: [Part]?
  var body: [UInt8] = []

  /// A request without a body.
  init(_ method: String, _ target: String, _ headers: [(String, String)] = []) {
    self.method = method
    self.target = target
    self.headers = headers.map { (name: $0.0, value: $0.1) }
  }

  /// A form of texts, as a browser posts it.
  static func post(
    _ target: String, _ fields: [(String, String)], files: [Part] = [], _ headers: [(String, String)] = []
  ) -> TestRequest {
    var request = TestRequest("POST", target, headers)
    request.form = fields.map { Part(name: $0.0, bytes: Array($0.1.utf8)) } + files
    return request
  }

  /// A request with JSON.
  static func json(_ method: String, _ target: String, _ text: String, _ headers: [(String, String)] = [])
    -> TestRequest
  {
    var request = TestRequest(method, target, headers + [("Content-Type", "application/json")])
    request.body = Array(text.utf8)
    return request
  }

  /// The same with a header field more.
  func with(_ name: String, _ value: String?) -> TestRequest {
    var request = self
    if let value { request.headers.append((name, value)) }
    return request
  }

  private static let boundary = "----a-boundary-that-is-nowhere-else"
  private static let host = "localhost:8080"

  /// The request as the connection would hand it over.
  var request: Request {
    var fields = HeaderFields()
    if !headers.contains(where: { $0.name == "Host" }) { fields.add("Host", Self.host) }
    for (name, value) in headers { fields.add(name, value) }
    var request = Request(method: method, target: target, headers: fields, body: body)
    request.form = form.map { parts in
      Form(fields: parts.map { Form.Field(name: $0.name, fileName: $0.fileName, bytes: $0.bytes) })
    }
    return request
  }

  /// The request as it goes over a connection.
  var bytes: [UInt8] {
    var content = body
    var fields = headers
    if !fields.contains(where: { $0.name == "Host" }) { fields.insert(("Host", Self.host), at: 0) }
    if let form {
      content = []
      for part in form {
        let file = part.fileName.map { "; filename=\"\($0)\"\r\nContent-Type: application/octet-stream" } ?? ""
        content += Array(
          "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"\(part.name)\"\(file)\r\n\r\n".utf8)
        content += part.bytes + Array("\r\n".utf8)
      }
      content += Array("--\(Self.boundary)--\r\n".utf8)
      fields.append(("Content-Type", "multipart/form-data; boundary=\(Self.boundary)"))
    }
    if !content.isEmpty || method == "POST" || method == "PUT" { fields.append(("Content-Length", "\(content.count)")) }
    let head = "\(method) \(target) HTTP/1.1\r\n" + fields.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n"
    return Array(head.utf8) + content
  }
}
