internal import Synchronization

/// Pages that are the same for everybody, ready to be answered with, for as long as the gallery stays as it is.
final class PageCache: Sendable {
  private struct State {
    var number: UInt64 = 0
    var entities: [String: Entity] = [:]
    var bytes = 0
  }

  /// The most bytes that are kept, about; beyond it everything is made anew.
  private static let mostBytes = 64 << 20

  private let state = Mutex(State())

  /// What is kept for a request target, made of the gallery at the count of changes; nil where nothing is.
  func entity(_ target: String, at number: UInt64) -> Entity? {
    state.withLock { state in state.number == number ? state.entities[target] : nil }
  }

  /// Keeps what was made for a request target of the gallery at a count of changes.
  func keep(_ entity: Entity, for target: String, at number: UInt64) {
    state.withLock { state in
      if number < state.number { return }
      if number > state.number || state.bytes > Self.mostBytes {
        state = State(number: number)
      }
      state.bytes += entity.byteCount
      state.entities[target] = entity
    }
  }
}
