internal import Synchronization

/// The documents that wait for a worker, and the outcomes of those that are done, in the documents' order.
final class JobQueue: Sendable {
  private struct State {
    var next = 0
    var done = 0
    var outcomes: [DocumentOutcome]
  }

  private let documents: [MemeID]
  private let state: Mutex<State>
  private let progress: @Sendable (BuildProgress) -> Void

  /// Queues documents; after each that is done, its progress is told, one call at a time.
  init(_ documents: [MemeID], progress: @escaping @Sendable (BuildProgress) -> Void) {
    self.documents = documents
    self.progress = progress
    state = Mutex(State(outcomes: Array(repeating: DocumentOutcome(), count: documents.count)))
  }

  /// The next document with its place; nil when all are taken.
  func take() -> (index: Int, id: MemeID)? {
    state.withLock { state in
      guard state.next < documents.count else { return nil }
      defer { state.next += 1 }
      return (state.next, documents[state.next])
    }
  }

  /// Keeps what became of a document.
  func finish(_ index: Int, _ outcome: DocumentOutcome) {
    state.withLock { state in
      state.outcomes[index] = outcome
      state.done += 1
      progress(BuildProgress(done: state.done, total: documents.count))
    }
  }

  /// What became of every document.
  var outcomes: [DocumentOutcome] { state.withLock { $0.outcomes } }
}
