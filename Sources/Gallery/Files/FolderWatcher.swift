internal import CSystem
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Tells what changes in a folder and its subfolders, as the system sees it.
///
/// Names that begin with a dot, and folders that hold a built site, are none of ours.
final class FolderWatcher: Sendable {
  /// What changed since the last time.
  enum Changes: Hashable, Sendable {
    /// These paths within the folder, which came, went or were written; those of folders end in a slash.
    case paths(Set<String>)
    /// More than can be told: everything has to be looked at.
    case everything
  }

  private struct State {
    var tree: WatchedTree
    var changes = FolderChanges()
    var isTold = true
  }

  /// Milliseconds in which changes gather before they are told: a program that saves does several things at once.
  private static let gathering = 40

  private let queue = DispatchQueue(label: "meme-gallery.watching")
  private let state: Mutex<State>
  private let changed: @Sendable (Changes) -> Void
  private let source = Mutex<(any DispatchSourceRead)?>(nil)

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - folder: What is watched.
  ///   - changed: Told of changes, one call at a time.
  /// - Throws: ``FileProblem`` when the system does not watch the folder itself.
  init(_ folder: Folder, changed: @escaping @Sendable (Changes) -> Void) throws(FileProblem) {
    let number = inotify_init1(csystem_watch_flags)
    guard number >= 0 else { throw .refused(.inspect, path: folder.path, code: errno) }
    var tree = WatchedTree(folder, events: number)
    // Folders beyond what the system watches are seen by whoever looks through all of them now and then.
    if !tree.watch(""), !tree.isWatching {
      let code = errno
      close(number)
      throw .refused(.inspect, path: folder.path, code: code)
    }
    state = Mutex(State(tree: tree))
    self.changed = changed
    source.withLock { source in
      let reader = DispatchSource.makeReadSource(fileDescriptor: number, queue: queue)
      reader.setEventHandler { [weak self] in self?.gather(WatchEvent.read(from: number)) }
      // The system lets every watch go with the descriptor.
      reader.setCancelHandler { close(number) }
      reader.resume()
      source = reader
    }
  }

  deinit { stop() }

  /// Watches no longer.
  func stop() {
    source.withLock { source in
      source?.cancel()
      source = nil
    }
  }

  private func gather(_ events: [WatchEvent]) {
    let isNew = state.withLock { state in
      for event in events { state.tree.note(event, &state.changes) }
      guard state.isTold, !state.changes.isEmpty else { return false }
      state.isTold = false
      return true
    }
    guard isNew else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.gathering)) { [weak self] in self?.tell() }
  }

  private func tell() {
    guard source.withLock({ $0 != nil }) else { return }
    let changes = state.withLock { state in
      state.isTold = true
      return state.changes.take()
    }
    changed(changes)
  }
}
