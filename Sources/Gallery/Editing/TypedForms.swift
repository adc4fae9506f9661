internal import Synchronization

/// What people typed into forms that could not be shown again where they were: kept for their sessions, in memory, until
/// the page for it asks.
final class TypedForms: Sendable {
  /// A form with the sentence that goes before it.
  struct Typed: Sendable {
    /// The page that shows it.
    let route: Route
    let form: PostedForm
    let notice: Notice
  }

  /// The most forms that are kept, and the most bytes of one; a picture is kept elsewhere.
  private static let most = 1_000
  private static let mostBytes = 4 << 20

  private struct State {
    var forms: [String: Typed] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())

  /// Keeps the form of a session in the place of an earlier one; one that is too long is not kept.
  func keep(_ typed: Typed, for session: Session) {
    guard typed.form.byteCount <= Self.mostBytes else { return }
    state.withLock { state in
      let id = session.id.text
      if state.forms[id] == nil { state.order.append(id) }
      state.forms[id] = typed
      if state.order.count > Self.most { state.forms[state.order.removeFirst()] = nil }
    }
  }

  /// The form that a session has typed for a page; nil where there is none.
  func typed(for route: Route, _ session: Session) -> Typed? {
    state.withLock { $0.forms[session.id.text] }.flatMap { $0.route == route ? $0 : nil }
  }
}
