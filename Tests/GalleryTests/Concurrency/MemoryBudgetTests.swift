import Synchronization
import Testing

@testable import Gallery

@Suite("The memory budget", .timeLimit(.minutes(1)))
struct MemoryBudgetTests {
  /// What jobs hold at one time.
  private final class Gauge: Sendable {
    private struct State {
      var now = 0
      var most = 0
      var jobs = 0
      var order: [Int] = []
    }
    private let state = Mutex(State())

    func enter(_ bytes: Int, name: Int = 0) {
      state.withLock { state in
        state.now += bytes
        state.jobs += 1
        state.most = max(state.most, state.now)
        state.order.append(name)
      }
    }

    func leave(_ bytes: Int) {
      state.withLock { state in
        state.now -= bytes
        state.jobs -= 1
      }
    }

    var most: Int { state.withLock { $0.most } }
    var now: Int { state.withLock { $0.now } }
    var jobs: Int { state.withLock { $0.jobs } }
    var order: [Int] { state.withLock { $0.order } }
  }

  /// What jobs wait for until the test lets them go.
  private final class Gate: Sendable {
    private let state = Mutex(false)
    var isOpen: Bool { state.withLock { $0 } }
    func open() { state.withLock { $0 = true } }
  }

  @Test("a thousand jobs at once never hold more than the total, and all are done")
  func thousand() async throws {
    let budget = MemoryBudget(bytes: 1_000)
    let gauge = Gauge()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<1_000 {
        let bytes = [0, 1, 10, 250, 999, 1_000, 5_000][number % 7]
        group.addTask {
          try await budget.withBytes(bytes) {
            gauge.enter(min(bytes, 1_000))
            await Task.yield()
            gauge.leave(min(bytes, 1_000))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(gauge.most <= 1_000 && gauge.most > 0 && gauge.now == 0)
    #expect(gauge.order.count == 1_000)
  }

  @Test("a job that needs more than all waits until it is alone")
  func oversize() async throws {
    let budget = MemoryBudget(bytes: 100)
    let gauge = Gauge()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        group.addTask {
          let isLarge = number % 10 == 5
          try await budget.withBytes(isLarge ? 1_000_000 : 10) {
            gauge.enter(10)
            for _ in 0..<20 {
              if isLarge { #expect(gauge.jobs == 1) }
              await Task.yield()
            }
            gauge.leave(10)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("jobs are admitted in the order of asking: small ones do not overtake a large one that waits")
  func inOrder() async throws {
    let budget = MemoryBudget(bytes: 100)
    let gauge = Gauge()
    let gate = Gate()
    // No two of them fit beside each other once the first has gone, and the last would fit beside the first.
    let sizes = [60, 90, 20, 90, 40]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (name, bytes) in sizes.enumerated() {
        group.addTask {
          try await budget.withBytes(bytes) {
            gauge.enter(bytes, name: name)
            while !gate.isOpen { await Task.yield() }
            gauge.leave(bytes)
          }
        }
        while await budget.waitingJobs < name || gauge.order.isEmpty { await Task.yield() }
      }
      #expect(gauge.order == [0])
      gate.open()
      try await group.waitForAll()
    }
    #expect(gauge.order == [0, 1, 2, 3, 4])
  }

  @Test("a job that fails gives its bytes back")
  func failure() async throws {
    let budget = MemoryBudget(bytes: 10)
    for _ in 0..<5 {
      await #expect(throws: FileProblem.busy(path: "x")) {
        try await budget.withBytes(10) { throw FileProblem.busy(path: "x") }
      }
    }
    #expect(try await budget.withBytes(10) { 7 } == 7)
  }

  @Test("a job that was cancelled while it waited does not begin, and holds nothing")
  func cancellation() async throws {
    let budget = MemoryBudget(bytes: 10)
    let gauge = Gauge()
    let gate = Gate()
    let holder = Task {
      try await budget.withBytes(10) {
        gauge.enter(10)
        while !gate.isOpen { await Task.yield() }
      }
    }
    while gauge.order.isEmpty { await Task.yield() }
    let waiter = Task { try await budget.withBytes(10) { gauge.enter(10, name: 1) } }
    while await budget.waitingJobs == 0 { await Task.yield() }
    waiter.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await waiter.value }
    try await holder.value
    #expect(gauge.order == [0])
    #expect(try await budget.withBytes(10) { true })
  }
}
