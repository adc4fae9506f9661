import Synchronization

/// A value that several tasks change.
final class SharedValue<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  init(_ value: Value) { storage = Mutex(value) }

  var value: Value { storage.withLock { $0 } }

  func change(_ body: @Sendable (inout Value) -> Void) { storage.withLock { body(&$0) } }
}
