import Gallery
import Synchronization

/// The connections that wait while their requests are answered elsewhere.
///
/// The library ends a connection that waits only after it went on, so that its number stays its own until then; after
/// that nobody may touch it, which is why an answer that comes too late finds nothing here.
final class WaitingConnections: Sendable {
  private let waiting = Mutex<[HTTPConnection: IncomingRequest]>([:])

  /// Lets a connection wait; called from its own thread.
  func add(_ connection: HTTPConnection, _ incoming: IncomingRequest) {
    connection.suspend()
    waiting.withLock { $0[connection] = incoming }
  }

  /// Gives a connection its answer, with which it goes on; nothing happens where it had to go on without.
  func deliver(_ answer: Response, to connection: HTTPConnection, _ incoming: IncomingRequest) {
    waiting.withLock { waiting in
      guard waiting[connection] === incoming else { return }
      waiting[connection] = nil
      incoming.deliver(answer)
      connection.resume()
    }
  }

  /// Lets all of them go on with another answer.
  func giveUp(_ answer: (Request) -> Response) {
    waiting.withLock { waiting in
      for (connection, incoming) in waiting {
        incoming.deliver(answer(incoming.request))
        connection.resume()
      }
      waiting = [:]
    }
  }
}
