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

  /// Those who are slowed down together: an IPv4 address, or the 64 bits of an IPv6 address that a household has.
  private static func group(_ client: String) -> String {
    guard client.utf8.contains(UInt8(ascii: ":")) else { return client }
    let halves = client.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    let left = halves[0].split(separator: ":")
    let right = halves.count > 1 ? halves[1].split(separator: ":") : []
    let zeros = Array(repeating: Substring("0"), count: max(0, 8 - left.count - right.count))
    return (left + zeros + right).prefix(4).joined(separator: ":")
  }

  /// Admits an attempt; nil, or the seconds that have to be waited before.
  mutating func admit(_ client: String, at time: Timestamp) -> Int? {
    if running >= Self.mostAtOnce { return 1 }
    forget(at: time)
    let wait = max(
      Self.wait(clients[Self.group(client)] ?? Failures(), free: Self.free, at: time),
      Self.wait(all, free: Self.freeOfAll, at: time))
    if wait > 0 { return wait }
    running += 1
    return nil
  }

  /// Takes note of how an attempt ended that was admitted.
  mutating func note(_ client: String, isRight: Bool, at time: Timestamp) {
    running -= 1
    let client = Self.group(client)
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
