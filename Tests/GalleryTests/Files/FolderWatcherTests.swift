import Foundation
import Glibc
import Synchronization
import Testing

@testable import Gallery

@Suite("Watching folders", .timeLimit(.minutes(1)))
struct FolderWatcherTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  /// What a watcher told, to be waited for.
  private final class Told: Sendable {
    private let changes = Mutex<[FolderWatcher.Changes]>([])

    var all: [FolderWatcher.Changes] { changes.withLock { $0 } }
    var paths: Set<String> {
      all.reduce(into: []) { if case .paths(let paths) = $1 { $0.formUnion(paths) } }
    }

    func add(_ change: FolderWatcher.Changes) { changes.withLock { $0.append(change) } }
    func clear() { changes.withLock { $0 = [] } }

    /// Waits until something is true, twenty seconds at most: other tests may have the processors meanwhile.
    func wait(for isThere: (Told) -> Bool) async throws -> Bool {
      for _ in 0..<4_000 {
        if isThere(self) { return true }
        try await Task.sleep(for: .milliseconds(5))
      }
      return false
    }
  }

  private func watched(_ body: (Told) async throws -> Void) async throws {
    let told = Told()
    let watcher = try FolderWatcher(place.folder) { told.add($0) }
    try await body(told)
    watcher.stop()
  }

  @Test("what is written, replaced, renamed and removed is told")
  func files() async throws {
    try place.add("a.meme")
    try place.add("sub/b.meme")
    try await watched { told in
      try place.add("new.meme")
      #expect(try await told.wait { $0.paths.contains("new.meme") })
      told.clear()
      try place.folder.write([1], to: "sub/b.meme")
      #expect(try await told.wait { $0.paths.contains("sub/b.meme") })
      #expect(told.paths.allSatisfy { !$0.contains(".meme-gallery") }, "temporary files are nobody's business")
      told.clear()
      #expect(place.rename("a.meme", to: Array("c.meme".utf8)))
      #expect(try await told.wait { $0.paths.isSuperset(of: ["a.meme", "c.meme"]) })
      told.clear()
      try place.folder.remove("c.meme")
      #expect(try await told.wait { $0.paths.contains("c.meme") })
    }
  }

  @Test("a document that is exchanged is told of")
  func exchanged() async throws {
    try place.add("a.meme", "old")
    try await watched { told in
      _ = try place.folder.replace("a.meme", expecting: Array("old".utf8), with: [1])
      #expect(try await told.wait { $0.paths.contains("a.meme") })
    }
  }

  @Test("a burst is one call")
  func burst() async throws {
    try await watched { told in
      for number in 0..<200 { try place.add("\(number).meme") }
      #expect(try await told.wait { $0.paths.count == 200 })
      #expect(told.all.count <= 20, "\(told.all.count) calls")
    }
  }

  @Test("new folders are watched, with what is in them already, however deep")
  func newFolders() async throws {
    try await watched { told in
      try place.add("x/y/z/a.meme")
      #expect(try await told.wait { $0.paths.contains("x/") })
      told.clear()
      try place.add("x/y/z/b.meme")
      #expect(try await told.wait { $0.paths.contains("x/y/z/b.meme") })
    }
  }

  @Test("a folder of another name is told under that one")
  func renamedFolders() async throws {
    try place.add("x/y/a.meme")
    try await watched { told in
      #expect(place.rename("x", to: Array("é".utf8)))
      #expect(try await told.wait { $0.paths.isSuperset(of: ["x/", "é/"]) })
      told.clear()
      try place.add("é/y/b.meme")
      #expect(try await told.wait { $0.paths.contains("é/y/b.meme") })
      #expect(told.paths == ["é/y/b.meme"])
    }
  }

  @Test("a folder that is moved out tells nothing any more")
  func movedOut() async throws {
    let other = try TemporaryFolder()
    try place.add("x/a.meme")
    try await watched { told in
      #expect(unsafe rename(place("x"), other("x")) == 0)
      #expect(try await told.wait { $0.paths.contains("x/") })
      told.clear()
      try other.add("x/b.meme")
      try place.add("last.meme")
      #expect(try await told.wait { $0.paths.contains("last.meme") })
      #expect(told.paths == ["last.meme"])
    }
  }

  @Test("hidden names and built sites tell nothing")
  func left() async throws {
    try place.add(".git/index")
    try place.add(".meme-gallery/history/x")
    try place.add("site/\(Folder.siteMarker)")
    try await watched { told in
      for path in [".git/index", ".meme-gallery/history/x", "site/index.html", ".a.meme.swp"] {
        try place.add(path, "x")
      }
      try place.add("last.meme")
      #expect(try await told.wait { $0.paths.contains("last.meme") })
      #expect(told.paths == ["last.meme"])
    }
  }

  @Test("two spellings of a letter are two files: then everything is to be looked at")
  func spellings() async throws {
    try await watched { told in
      try place.add("\u{E9}.meme")
      try place.add("e\u{301}.meme")
      #expect(try await told.wait { !$0.all.isEmpty })
      let bytes = told.all.flatMap { changes -> [[UInt8]] in
        if case .paths(let paths) = changes { paths.map { Array($0.utf8) } } else { [] }
      }
      #expect(told.all.contains(.everything) || Set(bytes).count == 2)
    }
  }

  @Test("what is too much to be told is everything, and folders made meanwhile are watched")
  func overflow() async throws {
    let longest = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let most = try #require(Int(longest.trimmingCharacters(in: .whitespacesAndNewlines)))
    try #require(most <= 100_000)
    let told = Told()
    let (held, hold) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isFirst = Mutex(true)
    let watcher = try FolderWatcher(place.folder) { change in
      let holds = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      if holds {
        held.signal()
        hold.wait()
      }
      told.add(change)
    }
    try place.add("first.meme")
    held.wait()
    for number in 0...most {
      let descriptor = unsafe creat(place("\(number % 2).meme"), 0o600)
      close(descriptor)
    }
    try FileManager.default.createDirectory(atPath: place("x/y"), withIntermediateDirectories: true)
    hold.signal()
    #expect(try await told.wait { $0.all.contains(.everything) })
    told.clear()
    try place.add("x/y/a.meme")
    #expect(try await told.wait { $0.paths.contains("x/y/a.meme") })
    watcher.stop()
  }

  @Test("no descriptor is left of watchers that have ended")
  func descriptors() async throws {
    func watchers() -> Int {
      let folder = "/proc/self/fd"
      return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).count {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))?.contains("inotify") == true
      }
    }
    // Other tests watch meanwhile, but not a hundred times.
    for number in 0..<100 {
      let watcher = try FolderWatcher(place.folder) { _ in }
      if number % 2 == 0 { watcher.stop() }
    }
    for _ in 0..<400 where watchers() > 50 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(watchers() <= 50)
  }

  @Test("a watcher that was stopped tells nothing any more, not even what it had gathered")
  func stopped() async throws {
    let told = Told()
    let watcher = try FolderWatcher(place.folder) { told.add($0) }
    try place.add("a.meme")
    // Changes gather for 40 ms before they are told.
    try await Task.sleep(for: .milliseconds(10))
    watcher.stop()
    let before = told.all.count
    try await Task.sleep(for: .milliseconds(100))
    #expect(told.all.count == before)
    withExtendedLifetime(watcher) {}
  }
}
