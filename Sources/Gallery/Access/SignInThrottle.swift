/// Slows down who guesses passwords: each client by itself, and all of them together.
struct SignInThrottle {
  /// Failures that cost nothing: people mistype.
  private static let free = 5
  /// Failures of all clients together that cost nothing.
  private static let freeOfAll = 50
  /// The longest wait in seconds.
  private static let longest = 300
  /// Failures are forgotten after this time, in seconds.
  private static let memory: Int64 = 3_600
  /// Attempts that are compared or wait for it, at one time.
  private static let mostAtOnce = 8
  /// The most clients that are remembered.
  private static let mostClients = 10_000

  private struct Failures {
    var count = 0
    var last = Timestamp(secondsSince1970: 0)
  }

  private var clients: [String: Failures] = [:]
  private var all = Failures()
  private var running = 0

  /// Admits an attempt; nil, or the seconds that have to be waited before.
  mutating func admit(_ client: String, at time: Timestamp) -> Int? {
    if running >= Self.mostAtOnce { return 1 }
    forget(at: time)
    let wait = max(
      Self.wait(clients[client] ?? Failures(), free: Self.free, at: time),
      Self.wait(all, free: Self.freeOfAll, at: time))
    if wait > 0 { return wait }
    running += 1
    return nil
  }

  /// Takes note of how an attempt ended that was admitted.
  mutating func note(_ client: String, isRight: Bool, at time: Timestamp) {
    running -= 1
    if isRight {
      clients[client] = nil
      return
    }
    if clients.count >= Self.mostClients { clients = [:] }
    clients[client, default: Failures()].count += 1
    clients[client]?.last = time
    all.count += 1
    all.last = time
  }

  /// Twice as long after each failure.
  private static func wait(_ failures: Failures, free: Int, at time: Timestamp) -> Int {
    guard failures.count >= free else { return 0 }
    let pause = min(longest, 1 << min(failures.count - free, 16))
    return max(0, pause - Int(time.secondsSince1970 - failures.last.secondsSince1970))
  }

  private mutating func forget(at time: Timestamp) {
    let isOld = { (failures: Failures) in time.secondsSince1970 - failures.last.secondsSince1970 > Self.memory }
    if isOld(all) { all = Failures() }
    clients = clients.filter { !isOld($0.value) }
  }
}
