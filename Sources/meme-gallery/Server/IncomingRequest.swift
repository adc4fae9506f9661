import Gallery
import Synchronization

/// A request on its way in, and its answer on its way out.
///
/// The connection's thread has it; the answer alone comes from elsewhere, while the connection waits.
final class IncomingRequest: @unchecked Sendable {
  /// What happens with the request next.
  enum Phase {
    /// Nothing but the request line is known.
    case begun
    /// The header is there, and the body arrives.
    case receiving
    /// It is being answered.
    case answering
    /// The answer was given to the connection.
    case answered
  }

  /// What is done with the bytes of the body.
  enum Body {
    case none
    case form(FormParser)
    case bytes([UInt8])
    /// It is passed over, since the answer is known.
    case refused(ConnectionRefusal)
  }

  let target: String?
  let line: RequestLine
  /// Whether it came by HTTP/1.0.
  var isOldVersion = false
  var phase = Phase.begun
  var request = Request(target: "")
  var body = Body.none
  /// The bytes of the body that came.
  var received = 0
  /// The bytes that the body was expected to have, counted against what may be on its way.
  var reserved = 0
  /// The answer's status and length, for the log.
  var outcome: (status: Int, bytes: Int)?
  private let response = Mutex<Response?>(nil)

  /// A request of a target as it was sent; nil where that is no UTF-8.
  init(target: String?, line: RequestLine) {
    self.target = target
    self.line = line
  }

  /// Hands the answer over to the connection's thread.
  func deliver(_ answer: Response) { response.withLock { $0 = answer } }

  /// The answer, once.
  func takeAnswer() -> Response? {
    response.withLock { response in
      defer { response = nil }
      return response
    }
  }
}
