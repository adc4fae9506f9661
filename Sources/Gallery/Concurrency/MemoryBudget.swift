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

  /// Runs a job when its bytes are free, in the order of asking; a job that needs more than all waits until it is alone.
  ///
  /// - Throws: What the job throws, or `CancellationError` when the task was cancelled before the job's turn.
  nonisolated func withBytes<Value>(_ bytes: Int, _ job: () async throws -> Value) async throws -> Value {
    let share = await acquire(bytes)
    do {
      try Task.checkCancellation()
      let value = try await job()
      await release(share)
      return value
    } catch {
      await release(share)
      throw error
    }
  }

  /// How many jobs wait for their turn.
  var waitingJobs: Int { waiting.count }

  private func acquire(_ bytes: Int) async -> Int {
    let share = min(max(0, bytes), total)
    if waiting.isEmpty && share <= free {
      free -= share
    } else {
      await withCheckedContinuation { waiting.append((share, $0)) }
    }
    return share
  }

  private func release(_ bytes: Int) {
    free += bytes
    while let next = waiting.first, next.bytes <= free {
      free -= next.bytes
      waiting.removeFirst()
      next.admitted.resume()
    }
  }
}
