import Dispatch
import Gallery
import Glibc
import Synchronization

/// The connections that there are, and since when each has kept the server waiting.
final class ConnectionTable: Sendable {
  /// Connections beyond the limit that get a page saying so.
  static let reserve = 16
  /// What a connection takes at once of an answer, in bytes.
  private static let bufferedBytes = 64 << 10

  private struct Entry {
    let socket: Int32
    let client: String
    /// When the request has to be here, or its answer gone, in seconds of the monotonic clock; nil while it is answered.
    var due: Int?
    /// What is known of the request that is arriving.
    var request: Request?
  }

  private struct State {
    var entries: [HTTPConnection: Entry] = [:]
    var isClosing = false
    var logTime: (seconds: Int, text: CommonLogTime)?
  }

  private let limits: ServerLimits
  private let isEncrypted: Bool
  private let state = Mutex(State())
  private let timer = Mutex<(any DispatchSourceTimer)?>(nil)

  /// A table without connections.
  init(_ limits: ServerLimits, isEncrypted: Bool) {
    self.limits = limits
    self.isEncrypted = isEncrypted
  }

  /// Whether there are more than there may be, or the server is about to end.
  var isFull: Bool { state.withLock { $0.isClosing || $0.entries.count > limits.connections } }

  /// The moment of now for the log, made once a second.
  var now: CommonLogTime {
    let seconds = time(nil)
    return state.withLock { state in
      if let known = state.logTime, known.seconds == seconds { return known.text }
      let text = CommonLogTime(secondsSince1970: seconds)
      state.logTime = (seconds, text)
      return text
    }
  }

  /// A connection has begun.
  func add(_ connection: HTTPConnection) {
    let socket = connection.socket
    let client = connection.client
    let due = Self.seconds() + limits.idleSeconds + limits.requestSeconds
    state.withLock { $0.entries[connection] = Entry(socket: socket, client: client, due: due) }
  }

  /// A connection is over, and its socket will be closed.
  func remove(_ connection: HTTPConnection) {
    state.withLock { $0.entries[connection] = nil }
  }

  /// The address of the other end.
  func client(of connection: HTTPConnection) -> String {
    state.withLock { $0.entries[connection]?.client ?? "" }
  }

  /// A body begins to arrive; it has time in proportion to its length.
  func receive(_ connection: HTTPConnection, _ request: Request, length: Int) {
    let due = Self.seconds() + limits.requestSeconds + length / limits.slowestBytesPerSecond
    state.withLock { state in
      state.entries[connection]?.request = request
      state.entries[connection]?.due = due
    }
  }

  /// A request has arrived whole and is answered: its connection waits for us now.
  func receivedAll(_ connection: HTTPConnection) { setDue(connection, nil) }

  /// An answer goes out; a long one has time in proportion to its length, short ones fit into the system's buffers.
  func beginSending(_ length: Int, over connection: HTTPConnection) {
    guard length > Self.bufferedBytes else { return }
    setDue(connection, Self.seconds() + limits.requestSeconds + length / limits.slowestBytesPerSecond)
  }

  /// A request is over; the next one may come.
  func ended(_ connection: HTTPConnection) {
    setDue(connection, Self.seconds() + limits.idleSeconds + limits.requestSeconds)
  }

  /// Every request that comes from now on is refused.
  func refuseNew() { state.withLock { $0.isClosing = true } }

  /// Looks once a second for connections that keep the server waiting, tells them so and closes them.
  func watch(_ answer: @escaping @Sendable (Request, Int) -> Response) {
    timer.withLock { timer in
      let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "meme-gallery.slow-clients"))
      source.schedule(deadline: .now() + .seconds(1), repeating: .seconds(1), leeway: .milliseconds(200))
      source.setEventHandler { [weak self] in self?.closeSlow(answer) }
      source.resume()
      timer = source
    }
  }

  /// Looks no longer.
  func stop() {
    timer.withLock { timer in
      timer?.cancel()
      timer = nil
    }
  }

  private func closeSlow(_ answer: (Request, Int) -> Response) {
    let now = Self.seconds()
    let slow = state.withLock { state in state.entries.filter { $0.value.due.map { $0 < now } ?? false } }
    for (connection, entry) in slow {
      let page = entry.request.map { answer($0, limits.requestSeconds).http11 }
      // While the table is locked the connection cannot end, and its socket is not yet another's.
      state.withLock { state in
        guard state.entries[connection]?.due == entry.due else { return }
        // Nothing was answered yet, so that a whole answer can go out; under encryption only the library could send it.
        if !isEncrypted, let page {
          let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
          _ = unsafe send(entry.socket, page, page.count, flags)
        }
        shutdown(entry.socket, Int32(SHUT_RDWR))
        state.entries[connection]?.due = nil
      }
    }
  }

  private func setDue(_ connection: HTTPConnection, _ due: Int?) {
    state.withLock { state in
      state.entries[connection]?.request = nil
      state.entries[connection]?.due = due
    }
  }

  private static func seconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}
