internal import CSystem
internal import Glibc

/// The folders that are watched, each by the number that the system gave it.
struct WatchedTree {
  private static let mask = csystem_watch_mask

  private let folder: Folder
  private let events: Int32
  private var paths: [Int32: String] = [:]

  /// Whether the folder itself is watched, if not all of those below it.
  var isWatching: Bool { !paths.isEmpty }

  /// Watches nothing yet.
  init(_ folder: Folder, events: Int32) {
    self.folder = folder
    self.events = events
  }

  /// Watches a folder and those below it; false where the system refuses, as it does beyond a number of folders.
  mutating func watch(_ path: String) -> Bool {
    guard
      let opened = FileDescriptor(folder.openBeneath(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW))
    else { return errno != EMFILE && errno != ENFILE }
    if !path.isEmpty, folder.isSite(path) { return true }
    // By its descriptor, so that no link that takes its place meanwhile is followed.
    let number = unsafe inotify_add_watch(events, "/proc/self/fd/\(opened.number)", Self.mask)
    guard number >= 0 else { return false }
    paths[number] = path
    var isComplete = true
    for entry in (try? folder.list(path)) ?? [] where entry.kind == .folder && !entry.name.hasPrefix(".") {
      isComplete = watch(path.isEmpty ? entry.name : "\(path)/\(entry.name)") && isComplete
    }
    return isComplete
  }

  /// What an event means.
  mutating func note(_ event: WatchEvent, _ changes: inout FolderChanges) {
    if event.mask & csystem_watch_overflow != 0 {
      // Folders may have come and gone as well. The system knows those by their numbers that are watched already.
      paths = [:]
      _ = watch("")
      return changes.addEverything()
    }
    if event.mask & csystem_watch_ended != 0 {
      paths[event.watch] = nil
      return
    }
    guard let parent = paths[event.watch], let name = event.name, !name.hasPrefix(".") else { return }
    let path = parent.isEmpty ? name : "\(parent)/\(name)"
    guard event.mask & csystem_watch_folder != 0 else { return changes.add(path) }
    changes.add("\(path)/")
    // A folder that was moved away goes on telling, under a path that is not its own any more.
    for (number, known) in paths
    where known.hasBytes(of: path) || known.utf8.starts(with: "\(path)/".utf8) {
      inotify_rm_watch(events, number)
      paths[number] = nil
    }
    if !watch(path) { changes.addEverything() }
  }
}

/// What changed since it was last told.
struct FolderChanges {
  /// More paths than this are as good as everything.
  private static let mostPaths = 10_000

  private var paths: Set<String> = []
  private var isEverything = false

  var isEmpty: Bool { paths.isEmpty && !isEverything }

  mutating func add(_ path: String) {
    if isEverything { return }
    let (isNew, member) = paths.insert(path)
    // A set of strings takes two spellings of é for one, and so one of two files would not be told of.
    if paths.count > Self.mostPaths || (!isNew && !member.hasBytes(of: path)) { addEverything() }
  }

  mutating func addEverything() {
    isEverything = true
    paths = []
  }

  /// All of it, after which there is nothing.
  mutating func take() -> FolderWatcher.Changes {
    defer { self = FolderChanges() }
    return isEverything ? .everything : .paths(paths)
  }
}

/// One event as the system tells it.
struct WatchEvent {
  let watch: Int32
  let mask: UInt32
  /// The name within the watched folder; nil where the folder itself is meant, or the name is not UTF-8.
  let name: String?

  /// Reads all events that are there.
  static func read(from descriptor: Int32) -> [WatchEvent] {
    var events: [WatchEvent] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count <= 0 { return events }
      unsafe buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + 16 <= count {
          let length = unsafe Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          let name = unsafe bytes[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
          unsafe events.append(
            WatchEvent(
              watch: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
              mask: bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
              name: name.isEmpty ? nil : String(validating: name, as: UTF8.self)))
          offset += 16 + length
        }
      }
    }
  }
}
