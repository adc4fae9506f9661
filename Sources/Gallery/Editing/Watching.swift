internal import Dispatch
internal import Synchronization

/// Follows what other programs change in a gallery folder: at once where the system tells, and by looking through it
/// every now and then in any case.
final class Watching: Sendable {
  /// Seconds between two looks through the whole folder.
  private static let interval = 60
  private let watcher: FolderWatcher
  private let timer = Mutex<(any DispatchSourceTimer)?>(nil)

  /// Begins to follow changes.
  ///
  /// - Throws: ``FileProblem`` when the folder cannot be watched.
  init(_ editing: Editing) throws(FileProblem) {
    let now = editing.options.clock().timestamp
    editing.saving.schedule { editing.gallery.editor.sweep(at: now) }
    watcher = try FolderWatcher(editing.gallery.folder) { [weak editing] changes in
      guard let editing else { return }
      switch changes {
      case .everything: editing.lookThrough()
      case .paths(let paths): editing.look(at: paths)
      }
    }
    timer.withLock { timer in
      let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "meme-gallery.rescan"))
      source.schedule(deadline: .now() + .seconds(1), repeating: .seconds(Self.interval), leeway: .seconds(5))
      source.setEventHandler { [weak editing] in editing?.tidyUp() }
      source.resume()
      timer = source
    }
  }

  /// Follows no longer.
  func stop() {
    watcher.stop()
    timer.withLock { timer in
      timer?.cancel()
      timer = nil
    }
  }
}

extension Editing {
  /// Looks at what was changed.
  fileprivate func look(at paths: Set<String>) {
    if paths.contains(where: { $0 == "gallery.json" || $0.hasPrefix("templates/") || $0.hasPrefix("public/") }) {
      Task { await self.reload() }
    }
    // A folder that came, went or has another name: its documents are not named.
    if paths.contains(where: { $0.utf8.last == UInt8(ascii: "/") }) { return lookThrough() }
    gallery.live.refresh(paths.compactMap { try? MemeID(path: $0) })
  }

  /// Looks through the whole folder.
  fileprivate func lookThrough() {
    do { try gallery.live.rescan() } catch { options.report(Diagnostic(error, file: options.folder)) }
  }

  /// What is due every minute: a look through the folder, and an end for what nobody needs any more.
  fileprivate func tidyUp() {
    lookThrough()
    let gallery = gallery
    let now = options.clock().timestamp
    saving.schedule {
      gallery.editor.prune(at: now)
      try? gallery.uploads.prune(at: now)
      gallery.editor.sweep(at: now)
    }
    Task { await gallery.previews.prune(keeping: gallery.live.snapshot.memes, at: now) }
  }
}
