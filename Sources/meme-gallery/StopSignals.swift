import Dispatch
import Glibc
import Synchronization

/// The signals by which a server is told to end; the second one ends it at once.
final class StopSignals: Sendable {
  private let stream: AsyncStream<Void>
  private let sources = Mutex<[any DispatchSourceSignal]>([])

  /// Begins to listen to SIGINT and SIGTERM.
  init() {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    self.stream = stream
    sources.withLock { sources in
      for number in [SIGINT, SIGTERM] {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
          // Whoever does not want to wait asks twice.
          signal(number, SIG_DFL)
          continuation.yield()
        }
        source.resume()
        sources.append(source)
      }
    }
  }

  /// Waits for the first signal.
  func wait() async {
    for await _ in stream { return }
  }
}
