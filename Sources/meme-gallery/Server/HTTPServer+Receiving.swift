import Gallery
import Synchronization

/// How a request comes in: header, body, end.
extension HTTPServer {
  /// The header has arrived; what is refused by it alone is answered before any of the body is sent.
  func begin(_ incoming: IncomingRequest, _ method: String?, _ connection: HTTPConnection) -> Bool {
    openRequests.add(1, ordering: .relaxed)
    let limits = configuration.limits
    let head = RequestHead(connection)
    incoming.request = Request(
      method: method ?? "", target: incoming.target ?? "", headers: head.headers ?? HeaderFields(),
      client: connections.client(of: connection), isEncrypted: configuration.tls != nil)
    func refuse(_ refusal: ConnectionRefusal) -> Bool {
      var answer = handler.refuse(refusal, incoming.request)
      // What follows of a body that nobody reads must not be taken for the next request.
      answer.headers["Connection"] = "close"
      return send(answer, incoming, connection)
    }
    guard incoming.target != nil, let headers = head.headers, let method, method.utf8.allSatisfy(HTTPToken.contains)
    else { return refuse(.malformed) }
    if head.byteCount + incoming.line.targetBytes > limits.headerBytes {
      return refuse(.headersTooLarge(limit: limits.headerBytes))
    }
    if connections.isFull { return refuse(.tooManyConnections) }
    let length: Int
    switch headers.framing {
    case .ambiguous: return refuse(.malformed)
    case .none:
      // An answer that is given now would end the connection: the library would not know that no body comes.
      incoming.phase = .receiving
      return true
    case .length(let number): length = number
    // HTTP/1.0 has no chunks: another program in between would take them for the next request.
    case .chunked where incoming.isOldVersion: return refuse(.malformed)
    case .chunked: length = limits.bodyBytes
    }
    // Whoever waits to be told to go on sends nothing of a body that is refused.
    let mostBytes = headers["Expect"] == nil ? limits.drainedBytes : limits.bodyBytes
    if length > mostBytes { return refuse(.bodyTooLarge(limit: limits.bodyBytes)) }
    // Chunks do not say how much will come: room is made for them as they come.
    guard headers.framing == .chunked || makeRoom(for: min(length, limits.bodyBytes), incoming) else {
      return refuse(.tooManyConnections)
    }
    connections.receive(connection, incoming.request, length: length)
    if headers.isMultipartForm {
      guard let form = FormParser(contentType: headers["Content-Type"] ?? "", limit: limits.bodyBytes) else {
        return refuse(.malformed)
      }
      incoming.body = .form(form)
    } else if length > limits.bodyBytes {
      return refuse(.bodyTooLarge(limit: limits.bodyBytes))
    } else {
      incoming.body = .bytes([])
    }
    incoming.phase = .receiving
    return true
  }

  /// Counts bytes of a body as being on their way; false where there would be too many.
  private func makeRoom(for bytes: Int, _ incoming: IncomingRequest) -> Bool {
    let isAdmitted = bodyBytes.withLock { all in
      guard all + bytes <= configuration.limits.bodyBytesAtOnce else { return false }
      all += bytes
      return true
    }
    if isAdmitted { incoming.reserved += bytes }
    return isAdmitted
  }

  /// A piece of the body has arrived.
  ///
  /// - Returns: False where more came than is read at all, so that the connection is closed.
  func take(_ data: UnsafeRawBufferPointer, _ incoming: IncomingRequest) -> Bool {
    incoming.received += data.count
    let limits = configuration.limits
    guard incoming.received <= limits.drainedBytes else { return false }
    let missing = min(incoming.received, limits.bodyBytes) - incoming.reserved
    if missing > 0, !makeRoom(for: missing, incoming) { incoming.body = .refused(.tooManyConnections) }
    switch incoming.body {
    case .none, .refused: break
    case .form(let parser): unsafe parser.feed(data)
    case .bytes(var bytes):
      // Taken out and put back, so that the bytes are there once.
      incoming.body = .none
      guard incoming.received <= limits.bodyBytes else {
        incoming.body = .refused(.bodyTooLarge(limit: limits.bodyBytes))
        return true
      }
      unsafe bytes.append(contentsOf: data)
      incoming.body = .bytes(bytes)
    }
    return true
  }

  /// All of the body has arrived.
  func finish(_ incoming: IncomingRequest, _ connection: HTTPConnection) -> Bool {
    connections.receivedAll(connection)
    switch incoming.body {
    case .none: break
    case .refused(let refusal):
      incoming.body = .none
      return send(handler.refuse(refusal, incoming.request), incoming, connection)
    case .form(let parser): incoming.request.form = parser.finish()
    case .bytes(let bytes):
      if incoming.request.headers.isURLEncodedForm {
        // Counted first: millions of fields of one byte each would need a hundred times their bytes.
        let isSmall = bytes.count { $0 == UInt8(ascii: "&") } < FormFields.most
        incoming.request.form = isSmall ? Form(fields: URLEncodedForm.fields(bytes)) : Form(fault: .malformed)
      } else {
        incoming.request.body = bytes
      }
    }
    incoming.body = .none
    return answer(incoming, connection)
  }

  /// The request is over, or its connection is.
  func end(_ incoming: IncomingRequest, _ connection: HTTPConnection) {
    if incoming.reserved > 0 { bodyBytes.withLock { $0 -= incoming.reserved } }
    connections.ended(connection)
    if let log = configuration.log, let outcome = incoming.outcome {
      log.note(
        incoming.request, isOldVersion: incoming.isOldVersion, status: outcome.status, bytes: outcome.bytes,
        at: connections.now)
    }
    if incoming.phase != .begun { openRequests.subtract(1, ordering: .releasing) }
  }
}
