import Foundation
import Glibc
import Synchronization
import Testing

@testable import Gallery

@Suite("Access beneath a folder")
struct FolderAccessTests {
  private let place: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    outside = try TemporaryFolder()
    try outside.add("secret.meme", "secret")
    try place.add("inner/a.meme", "inside")
    try place.link("out.meme", to: outside("secret.meme"))
    try place.link("outer", to: outside.path)
    try place.link("within.meme", to: "inner/a.meme")
    try place.link("inner/up.meme", to: "../inner/a.meme")
    try place.link("climb.meme", to: "../\(URL(filePath: outside.path).lastPathComponent)/secret.meme")
    try place.link("loop.meme", to: "loop.meme")
    try place.link("proc.meme", to: "/proc/self/root/etc/passwd")
  }

  @Test(
    "no name and no link leads out, neither for reading nor for writing",
    arguments: ["../x", "/etc/passwd", "inner/../../x", "out.meme", "outer/secret.meme", "climb.meme", "proc.meme"])
  func staysWithin(path: String) throws {
    #expect(throws: FileProblem.refused(.read, path: place.folder.fullPath(path), code: EXDEV)) {
      try place.folder.read(path, limit: 1_000)
    }
  }

  @Test("nothing is written, made or removed outside", arguments: ["../x.meme", "outer/new.meme", "outer/secret.meme"])
  func writesWithin(path: String) throws {
    #expect(throws: FileProblem.self) { try place.folder.write([1], to: path) }
    #expect(throws: FileProblem.self) { try place.folder.create([1], at: path) }
    #expect(throws: FileProblem.self) { try place.folder.move("inner/a.meme", to: path) }
    try place.folder.remove(path)
    #expect(outside.everything == ["secret.meme"] && outside.text("secret.meme") == "secret")
    #expect(place.text("inner/a.meme") == "inside")
  }

  @Test("links within the folder are followed", arguments: ["within.meme", "inner/up.meme"])
  func followsWithin(path: String) throws {
    #expect(try place.folder.read(path, limit: 1_000).bytes == Array("inside".utf8))
  }

  @Test("a link to itself is said so")
  func loops() {
    #expect(throws: FileProblem.refused(.read, path: place("loop.meme"), code: ELOOP)) {
      try place.folder.read("loop.meme", limit: 1_000)
    }
  }

  @Test("a pipe or a folder under a document's name does not hang", .timeLimit(.minutes(1)))
  func pipesAndFolders() throws {
    place.pipe("pipe.meme")
    try place.add("folder.meme/x")
    for name in ["pipe.meme", "folder.meme"] {
      #expect(throws: FileProblem.notAFile(path: place(name))) { try place.folder.read(name, limit: 1_000) }
    }
  }

  @Test("the limit holds to the byte, also for files whose length says more than any disk has")
  func limits() throws {
    try place.add("ten.meme", "0123456789")
    #expect(try place.folder.read("ten.meme", limit: 10).bytes.count == 10)
    let problem = #expect(throws: FileProblem.self) { try place.folder.read("ten.meme", limit: 9) }
    #expect(problem == .tooLarge(path: place("ten.meme"), bytes: 10, limit: 9))
    #expect(
      FileProblem.tooLarge(path: "a.meme", bytes: .max, limit: 96 << 20).message
        == "'a.meme' has 8796093022208 MB; the limit is 96 MB")
  }

  @Test(
    "megabytes are rounded up to a tenth",
    arguments: [
      (0, "0"), (1, "0.1"), (1 << 20, "1"), (1 << 20 + 1, "1.1"), (96 << 20, "96"), (100_000_000, "95.4"),
      ((2 << 20) - 1, "2"), (Int.max, "8796093022208"),
    ])
  func megabytes(bytes: Int, words: String) { #expect(bytes.inMegabytes == words) }

  @Test("a file that keeps changing while it is read is refused, and read when it stops")
  func changing() async throws {
    let path = place("log.meme")
    let folder = place.folder
    try Data(repeating: 0x20, count: 8 << 20).write(to: URL(filePath: path))
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let isDone = Mutex(false)
    // A thread, since other tests may hold every one that tasks have.
    let writer = Thread {
      while !isDone.withLock({ $0 }) { try? file.write(contentsOf: Data([0x20])) }
    }
    writer.start()
    var refusal: FileProblem?
    for _ in 0..<500 where refusal == nil {
      do { _ = try folder.read("log.meme", limit: 64 << 20) } catch { refusal = error }
    }
    #expect(refusal == .changing(path: path))
    isDone.withLock { $0 = true }
    while !writer.isFinished { await Task.yield() }
    #expect(try folder.read("log.meme", limit: 64 << 20).bytes.count >= 8 << 20)
  }

  @Test("a file that is replaced while it is read is one of the two, whole")
  func replaced() async throws {
    let folder = place.folder
    let versions = [[UInt8](repeating: 1, count: 400_000), [UInt8](repeating: 2, count: 300_000)]
    try folder.write(versions[0], to: "r.meme", durability: .atFlush)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 1...100 { try folder.write(versions[round % 2], to: "r.meme", durability: .atFlush) }
      }
      group.addTask {
        for _ in 1...100 {
          let seen = try folder.read("r.meme", limit: 1 << 20).bytes
          #expect(versions.contains(seen))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("a file that need not be there may be missing, with or without its folder")
  func ifPresent() throws {
    #expect(try place.folder.readIfPresent("none", limit: 1) == nil)
    #expect(try place.folder.readIfPresent("none/none", limit: 1) == nil)
    #expect(try place.folder.readIfPresent("inner/a.meme/none", limit: 1) == nil)
    #expect(throws: FileProblem.self) { try place.folder.readIfPresent("inner", limit: 1) }
  }

  @Test("an unreadable file is refused in words")
  func noPermission() throws {
    try place.add("locked.meme")
    place.permit("locked.meme", 0)
    let refused = try asNobody {
      #expect(throws: FileProblem.refused(.read, path: place("locked.meme"), code: EACCES)) {
        try place.folder.read("locked.meme", limit: 10)
      }
    }
    withKnownIssue("needs a process that may change its user", isIntermittent: true) { _ = try #require(refused) }
  }

  @Test("a folder stays the same one when somebody renames it")
  func renamedFolder() throws {
    let folder = try Folder(opening: place("inner"))
    #expect(place.rename("inner", to: Array("renamed".utf8)))
    #expect(try folder.read("a.meme", limit: 100).bytes == Array("inside".utf8))
  }

  @Test(
    "paths are split at their last slash",
    arguments: [
      ("a.meme", ".", "a.meme"), ("x/a.meme", "x", "a.meme"), ("/a.meme", "/", "a.meme"), ("x/y/", "x/y", ""),
      ("e\u{301}/\u{301}.meme", "e\u{301}", "\u{301}.meme"),
    ])
  func split(path: String, folder: String, name: String) {
    #expect(Folder.split(path) == (folder, name))
  }

  @Test(
    "the folder above is known for what is missing as well",
    arguments: [
      ("missing/too", "missing"), ("missing", "."), ("missing/", "."), ("/", nil), ("/tmp", "/"),
    ])
  func parents(path: String, parent: String?) { #expect(Folder.parentPath(of: path) == parent) }
}
