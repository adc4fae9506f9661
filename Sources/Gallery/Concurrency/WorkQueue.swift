internal import Synchronization

/// Items that wait for a worker, and the results of those that are done, in the items' order.
final class WorkQueue<Item: Sendable, Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var done = 0
    var results: [Result?]
  }

  private let items: [Item]
  private let state: Mutex<State>

  private init(_ items: [Item]) {
    self.items = items
    state = Mutex(State(results: Array(repeating: nil, count: items.count)))
  }

  /// Does something with each item, as many at one time as there are workers.
  ///
  /// - Parameters:
  ///   - items: What to work on; each worker takes the next when it has done one.
  ///   - workers: How many work at one time.
  ///   - progress: Called with the number of items that are done after each, one call at a time.
  ///   - makeWorker: Makes what a worker does with an item; called once by each, so that it can have things of its own.
  /// - Returns: The results, in the items' order.
  /// - Throws: The first error of a worker, or `CancellationError`; the others stop after their items.
  static func run(
    _ items: [Item], workers: Int, progress: @escaping @Sendable (Int) -> Void = { _ in },
    _ makeWorker: @escaping @Sendable () -> (Item) async throws -> Result
  ) async throws -> [Result] {
    let queue = WorkQueue(items)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<min(max(1, workers), items.count) {
        group.addTask {
          let work = makeWorker()
          while let (index, item) = queue.take() {
            try Task.checkCancellation()
            queue.finish(index, try await work(item), progress: progress)
          }
        }
      }
      try await group.waitForAll()
    }
    return queue.state.withLock { $0.results.compactMap(\.self) }
  }

  private func take() -> (index: Int, item: Item)? {
    state.withLock { state in
      guard state.next < items.count else { return nil }
      defer { state.next += 1 }
      return (state.next, items[state.next])
    }
  }

  private func finish(_ index: Int, _ result: Result, progress: @Sendable (Int) -> Void) {
    state.withLock { state in
      state.results[index] = result
      state.done += 1
      progress(state.done)
    }
  }
}
