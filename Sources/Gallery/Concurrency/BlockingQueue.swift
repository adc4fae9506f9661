internal import Dispatch

/// Runs work that waits for the disk or takes long, on threads of its own: those of tasks are as few as processors.
struct BlockingQueue: Sendable {
  private let queue: DispatchQueue

  /// A queue that does one thing at a time, or as many as are asked for.
  init(_ name: String, isSerial: Bool) {
    queue = isSerial ? DispatchQueue(label: name) : DispatchQueue(label: name, attributes: .concurrent)
  }

  /// Does something and gives its result.
  ///
  /// - Throws: What the body throws.
  func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: body)) }
    }
  }

  /// Does something later, in its turn.
  func schedule(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  /// Does something after a time, in its turn.
  func schedule(afterMilliseconds delay: Int, _ body: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + .milliseconds(delay), execute: body)
  }
}
