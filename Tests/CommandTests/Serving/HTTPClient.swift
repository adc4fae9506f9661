import Glibc
import Testing

/// A connection to the server, on which requests go out as bytes and answers are read; one thread at a time uses it.
final class HTTPClient: @unchecked Sendable {
  /// An answer as it came.
  struct Answer: Sendable {
    let status: Int
    let headers: [(name: String, value: String)]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// The connection was closed before an answer came.
  struct Closed: Error {}

  private let socket: Int32
  private var unread: [UInt8] = []

  /// Connects to this machine, from one of its addresses.
  init(port: Int, from source: String? = nil, seconds: Int = 20) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    try #require(socket >= 0)
    if let source {
      let bound = unsafe Self.with(source, port: 0) { unsafe bind(socket, $0, $1) }
      try #require(bound == 0)
    }
    let connected = unsafe Self.with("127.0.0.1", port: port) { unsafe connect(socket, $0, $1) }
    if connected != 0 { throw Closed() }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var one: Int32 = 1
    unsafe setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(socket) }

  private static func with(
    _ address: String, port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = UInt16(port).bigEndian
    place.sin_addr.s_addr = unsafe inet_addr(address)
    return unsafe withUnsafePointer(to: &place) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// Sends bytes; false where the other end takes no more.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes[done...].withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      done += count
    }
    return true
  }

  /// Sends nothing more.
  func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// Sends a request and reads its answer.
  func ask(_ request: TestRequest) throws -> Answer {
    send(request.bytes)
    guard let answer = try answer(toHead: request.method == "HEAD") else { throw Closed() }
    return answer
  }

  /// The next answer; nil where the connection is closed before one.
  func answer(toHead: Bool = false) throws -> Answer? {
    let end = Array("\r\n\r\n".utf8)
    while unread.firstRange(of: end) == nil { guard receive() else { return nil } }
    guard let range = unread.firstRange(of: end) else { return nil }
    let lines = String(decoding: unread[..<range.lowerBound], as: UTF8.self).split(separator: "\r\n")
    unread = Array(unread[range.upperBound...])
    let status = try #require(lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    let headers = lines.dropFirst().map { line -> (name: String, value: String) in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
    }
    // What only says "go on" is followed by the answer.
    if status == 100 { return try answer(toHead: toHead) }
    let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
    let isEmpty = toHead || status == 304 || status == 204
    while !isEmpty, unread.count < length { guard receive() else { break } }
    let body = isEmpty ? [] : Array(unread.prefix(length))
    unread = Array(unread.dropFirst(body.count))
    return Answer(status: status, headers: headers, body: body)
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe recv(socket, &buffer, buffer.count, 0)
    if count <= 0 { return false }
    unread += buffer.prefix(count)
    return true
  }
}
