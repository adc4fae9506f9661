import Gallery

extension Response {
  /// The answer as it goes over a connection that is closed after it, for where the library cannot send it.
  var http11: [UInt8] {
    var head = "HTTP/1.1 \(status) \(status == 408 ? "Request Timeout" : "Error")\r\n"
    for field in headers.fields { head += "\(field.name): \(field.value)\r\n" }
    return Array("\(head)Content-Length: \(body.count)\r\nConnection: close\r\n\r\n".utf8) + body
  }
}
