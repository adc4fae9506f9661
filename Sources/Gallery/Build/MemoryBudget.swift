/// Admits jobs by the memory that they will need, so that many large pictures at one time cannot exhaust it.
actor MemoryBudget {
  private let total: Int
  private var free: Int
  private var waiting: [(bytes: Int, admitted: CheckedContinuation<Void, Never>)] = []

  /// A budget of bytes for all jobs together.
  init(bytes: Int) {
    total = bytes
    free = bytes
  }

  /// Waits until bytes are free, in the order of asking; a job that needs more than all waits until it is alone.
  ///
  /// - Returns: What to give back with ``release(_:)``.
  func acquire(_ bytes: Int) async -> Int {
    let share = min(bytes, total)
    if waiting.isEmpty && share <= free {
      free -= share
    } else {
      await withCheckedContinuation { waiting.append((share, $0)) }
    }
    return share
  }

  /// Gives bytes back, and admits those who wait for them.
  func release(_ bytes: Int) {
    free += bytes
    while let next = waiting.first, next.bytes <= free {
      free -= next.bytes
      waiting.removeFirst()
      next.admitted.resume()
    }
  }
}
