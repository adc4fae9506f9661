internal import Dispatch
internal import Synchronization

/// Follows what other programs change in a gallery folder: at once where the system tells, and by looking through it
/// every now and then in any case.
final class Watching: Sendable {
  /// Seconds between two looks through the whole folder.
  private static let interval = 60
  /// A temporary file that is older than this, in seconds, belongs to a program that is no more.
  private static let temporaryAge: Int64 = 300

  private let watcher: FolderWatcher
  private let timer = Mutex<(any DispatchSourceTimer)?>(nil)

  /// Begins to follow changes.
  ///
  /// - Throws: ``FileProblem`` when the folder cannot be watched.
  init(_ editing: Editing) throws(FileProblem) {
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
      source.setEventHandler { [weak editing] in editing?.tidyUp(temporaryAge: Self.temporaryAge) }
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
    let isSetting = { (path: String) in
      path == "gallery.json" || path.hasPrefix("templates/") || path.hasPrefix("public/")
    }
    if paths.contains(where: isSetting) { Task { await self.reload() } }
    let ids = paths.compactMap { try? MemeID(path: $0) }
    gallery.live.refresh(ids)
    // A folder that came, went or has another name: its documents are not named.
    if paths.contains(where: { (try? MemeID(path: $0)) == nil && !isSetting($0) }) { lookThrough() }
  }

  /// Looks through the whole folder.
  fileprivate func lookThrough() {
    do { try gallery.live.rescan() } catch { options.report(Diagnostic(error, file: options.folder)) }
  }

  /// What is due every minute: a look through the folder, and an end for what nobody needs any more.
  fileprivate func tidyUp(temporaryAge: Int64) {
    lookThrough()
    let gallery = gallery
    let now = options.clock().timestamp
    saving.schedule {
      try? gallery.history.prune(at: now)
      try? gallery.trash.prune(at: now)
      try? gallery.uploads.prune(at: now)
      let moment = Timestamp(secondsSince1970: now.secondsSince1970 - temporaryAge)
      try? gallery.folder.sweepTemporaries(olderThan: moment) { path in
        let limit = gallery.settings.limits.documentBytes
        return (try? gallery.trash.rescue(path, unlessIn: gallery.history, limit: limit, at: now)) ?? false
      }
    }
    Task { await gallery.previews.prune(keeping: gallery.live.snapshot.memes, at: now) }
  }
}
