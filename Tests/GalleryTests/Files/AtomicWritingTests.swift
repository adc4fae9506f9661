import Foundation
import Glibc
import Testing

@testable import Gallery

@Suite("Writing files")
struct AtomicWritingTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  @Test("a reader sees the old bytes or the new ones, never a part")
  func noPartialFile() async throws {
    let versions = (0..<4).map { [UInt8](repeating: $0, count: 300_000 + Int($0) * 50_000) }
    let path = place("a/b.bin")
    try place.folder.write(versions[0], to: "a/b.bin", durability: .atFlush)
    let folder = place.folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 1...120 {
          try folder.write(versions[round % 4], to: "a/b.bin", durability: .atFlush)
          await Task.yield()
        }
      }
      group.addTask {
        for _ in 1...240 {
          let seen = Array(try Data(contentsOf: URL(filePath: path)))
          #expect(versions.contains(seen), "\(seen.count) bytes")
          await Task.yield()
        }
      }
      try await group.waitForAll()
    }
    #expect(place.everything == ["a/", "a/b.bin"])
  }

  @Test("equal bytes are not written again")
  func leavesEqualBytes() throws {
    #expect(try place.folder.write([1, 2, 3], to: "x"))
    let before = place.status("x")
    #expect(try place.folder.write([1, 2, 3], to: "x") == false)
    let after = place.status("x")
    #expect(before.st_ino == after.st_ino)
    #expect(before.st_mtim.tv_nsec == after.st_mtim.tv_nsec && before.st_ctim.tv_nsec == after.st_ctim.tv_nsec)
    #expect(try place.folder.write([1, 2, 4], to: "x"))
    #expect(place.status("x").st_ino != before.st_ino)
    #expect(try place.folder.write([], to: "x"))
    #expect(place.status("x").st_size == 0)
  }

  @Test("moving replaces what is there, and makes the folders above")
  func moves() throws {
    try place.add("old", "old")
    try place.add("new", "new")
    try place.add("other", "else")
    try place.folder.move("new", to: "old")
    try place.folder.move("other", to: "a/b/c")
    #expect(place.text("old") == "new" && place.text("a/b/c") == "else")
    #expect(place.everything == ["a/", "a/b/", "a/b/c", "old"])
    #expect(throws: FileProblem.self) { try place.folder.move("gone", to: "old") }
    #expect(place.text("old") == "new")
  }

  @Test("a new file can be read by others as the user's mask says, and a private file stays private")
  func modes() throws {
    let mask = umask(0o022)
    umask(mask)
    try place.folder.write([1], to: "new")
    #expect(place.status("new").st_mode & 0o777 == 0o666 & ~mask)
    try place.folder.create([1], at: "made")
    #expect(place.status("made").st_mode & 0o777 == 0o666 & ~mask)
    place.permit("new", 0o600)
    try place.folder.write([2], to: "new")
    #expect(place.status("new").st_mode & 0o777 == 0o600)
  }

  @Test("making a file never replaces one")
  func createNeverReplaces() throws {
    try place.add("a.meme", "mine")
    let problem = #expect(throws: FileProblem.self) { try place.folder.create([1], at: "a.meme") }
    #expect(problem == .exists(path: place("a.meme")))
    #expect(place.text("a.meme") == "mine")
    try place.link("dangling.meme", to: "nowhere")
    #expect(throws: FileProblem.exists(path: place("dangling.meme"))) {
      try place.folder.create([1], at: "dangling.meme")
    }
    #expect(place.everything == ["a.meme", "dangling.meme"])
  }

  @Test("of eight that make the same file at once exactly one does, whole")
  func createRace() async throws {
    let folder = place.folder
    for round in 0..<25 {
      let winners = await withTaskGroup(of: UInt8?.self) { group in
        for number in 0..<8 as Range<UInt8> {
          group.addTask {
            do throws(FileProblem) {
              try folder.create([UInt8](repeating: number, count: 5_000), at: "sub/\(round).meme")
              return number
            } catch {
              #expect(error == .exists(path: folder.fullPath("sub/\(round).meme")))
              return nil
            }
          }
        }
        return await group.reduce(into: [UInt8]()) { if let number = $1 { $0.append(number) } }
      }
      #expect(winners.count == 1)
      let bytes = try folder.read("sub/\(round).meme", limit: 10_000).bytes
      #expect(bytes == [UInt8](repeating: winners.first ?? 255, count: 5_000))
    }
    #expect(place.everything.count == 26)
  }

  @Test("a temporary file that a killed program left is in nobody's way")
  func staleTemporaryFiles() throws {
    // Process numbers come again, in containers always: names made of them would be taken.
    for serial in 0..<2_000 { try place.add(".meme-gallery-\(getpid())-\(serial).tmp", "") }
    try place.folder.write([1], to: "x")
    try place.folder.create([1], at: "y")
    #expect(place.text("x") == "\u{1}" && place.text("y") == "\u{1}")
  }

  @Test("a link is replaced, and what it leads to stays")
  func replacesLinks() throws {
    try place.add("target", "kept")
    try place.link("link", to: "target")
    try place.folder.write(Array("new".utf8), to: "link")
    #expect(place.text("target") == "kept" && place.text("link") == "new")
    #expect(place.status("link").st_mode & S_IFMT == S_IFREG)
  }

  @Test("a pipe in the place of an output is replaced and does not hang", .timeLimit(.minutes(1)))
  func replacesPipes() throws {
    place.pipe("pipe")
    try place.folder.write([], to: "pipe")
    #expect(place.status("pipe").st_mode & S_IFMT == S_IFREG)
  }

  @Test("a folder is never replaced by a file")
  func keepsFolders() throws {
    try place.add("d/x", "kept")
    #expect(throws: FileProblem.refused(.write, path: place("d"), code: EISDIR)) {
      try place.folder.write([1], to: "d")
    }
    #expect(place.everything == ["d/", "d/x"])
  }

  @Test("removing passes over what is gone, and over folders that are somebody else's")
  func removing() throws {
    try place.add("d/x")
    try place.folder.remove("missing")
    try place.folder.remove("gone/with/its/folder")
    try place.folder.remove("d/x/below-a-file")
    try place.folder.remove("d")
    try place.folder.remove("d", isFolder: true)
    #expect(place.everything == ["d/", "d/x"])
    try place.folder.remove("d/x")
    try place.folder.remove("d", isFolder: true)
    #expect(place.everything == [])
  }

  @Test("what the user named is written where links lead, and devices stay devices")
  func throughLinks() throws {
    try place.add("there/old.jpg", "old")
    try place.link("link.jpg", to: "there/old.jpg")
    try Folder.writeResult([1, 2], to: place("link.jpg"))
    #expect(place.status("link.jpg").st_mode & S_IFMT == S_IFLNK)
    #expect(place.text("there/old.jpg") == "\u{1}\u{2}")
    try place.link("null.jpg", to: "/dev/null")
    try Folder.writeResult([1, 2], to: place("null.jpg"))
    #expect(place.status("null.jpg").st_mode & S_IFMT == S_IFLNK)
    var device = stat()
    #expect(unsafe stat("/dev/null", &device) == 0 && device.st_mode & S_IFMT == S_IFCHR)
    #expect(throws: FileProblem.refused(.write, path: "/dev/full", code: ENOSPC)) {
      try Folder.writeResult([1], to: "/dev/full")
    }
  }
}
