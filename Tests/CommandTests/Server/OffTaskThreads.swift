import Dispatch

/// Runs what blocks on a thread of its own: the few that tasks have must be free for the server under test, which is in
/// the same process.
func offTaskThreads<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(with: Result(catching: body)) }
  }
}
