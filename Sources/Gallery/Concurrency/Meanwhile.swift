internal import Dispatch
internal import Synchronization

/// Something that is done on another thread while the caller does something else.
final class Meanwhile<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// Begins.
  init(_ body: @escaping @Sendable () -> Value) {
    DispatchQueue.global().async { [self] in
      let value = body()
      result.withLock { $0 = value }
      done.signal()
    }
  }

  /// What came out, once it is there; to be asked for once.
  func value() -> Value? {
    done.wait()
    return result.withLock { $0 }
  }
}
