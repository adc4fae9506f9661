import Foundation
import Glibc
import Testing

@testable import Gallery

@Suite("Replacing documents")
struct ReplacingTests {
  private let place: TemporaryFolder
  private let old = Array("old".utf8)
  private let new = Array("new".utf8)

  init() throws { place = try TemporaryFolder() }

  @Test("what is expected is replaced, and nothing else is left")
  func replaces() throws {
    try place.add("a/b.meme", "old")
    guard case .done(let stamp) = try place.folder.replace("a/b.meme", expecting: old, with: new) else {
      Issue.record("it was not replaced")
      return
    }
    #expect(stamp.byteCount == 3 && place.folder.stamp(of: "a/b.meme")?.inode == stamp.inode)
    #expect(place.text("a/b.meme") == "new")
    #expect(place.everything == ["a/", "a/b.meme"])
  }

  @Test("what is not expected is there again, the same file, and is handed out")
  func putsBack() throws {
    try place.add("b.meme", "theirs")
    let inode = place.status("b.meme").st_ino
    guard case .changed(let found) = try place.folder.replace("b.meme", expecting: old, with: new) else {
      Issue.record("it was replaced")
      return
    }
    #expect(found.bytes == Array("theirs".utf8))
    #expect(place.text("b.meme") == "theirs" && place.status("b.meme").st_ino == inode)
    #expect(place.everything == ["b.meme"])
  }

  @Test("bytes that are there already are not written again, but looked at")
  func leavesEqualBytes() throws {
    try place.add("b.meme", "old")
    let inode = place.status("b.meme").st_ino
    guard case .done = try place.folder.replace("b.meme", expecting: old, with: old) else {
      Issue.record("it was taken for something else")
      return
    }
    #expect(place.status("b.meme").st_ino == inode)
    guard case .changed = try place.folder.replace("b.meme", expecting: new, with: new) else {
      Issue.record("it was not looked at")
      return
    }
  }

  @Test(
    "nothing is made where nothing is", arguments: ["gone.meme", "no/such/folder.meme", "folder.meme", "dangling.meme"])
  func missing(path: String) throws {
    try FileManager.default.createDirectory(atPath: place("folder.meme"), withIntermediateDirectories: true)
    try place.link("dangling.meme", to: "nowhere.meme")
    guard case .missing = try place.folder.replace(path, expecting: old, with: new) else {
      Issue.record("something was found")
      return
    }
    #expect(place.everything == ["dangling.meme", "folder.meme/"])
  }

  @Test("a link stays a link, and what it leads to is replaced")
  func links() throws {
    try place.add("there/a.meme", "old")
    try place.link("link.meme", to: "there/a.meme")
    guard case .done = try place.folder.replace("link.meme", expecting: old, with: new) else {
      Issue.record("it was not replaced")
      return
    }
    #expect(place.status("link.meme").st_mode & S_IFMT == S_IFLNK)
    #expect(place.text("there/a.meme") == "new")
    #expect(place.everything == ["link.meme", "there/", "there/a.meme"])
  }

  @Test("a link that leads out of the folder is refused, and what it leads to stays")
  func outside() throws {
    let other = try TemporaryFolder()
    try other.add("a.meme", "old")
    try place.link("link.meme", to: other("a.meme"))
    #expect(throws: FileProblem.refused(.write, path: place("link.meme"), code: EXDEV)) {
      _ = try place.folder.replace("link.meme", expecting: old, with: new)
    }
    #expect(other.text("a.meme") == "old" && other.everything == ["a.meme"])
  }

  @Test("permissions stay", arguments: [0o600, 0o640, 0o664, 0o444] as [mode_t])
  func modes(mode: mode_t) throws {
    try place.add("b.meme", "old")
    place.permit("b.meme", mode)
    _ = try place.folder.replace("b.meme", expecting: old, with: new)
    #expect(place.text("b.meme") == "new" && place.status("b.meme").st_mode & 0o777 == mode)
  }

  @Test("the owner stays where that is permitted", .enabled(if: geteuid() == 0, "only root gives files away"))
  func owner() throws {
    try place.add("b.meme", "old")
    place.permit("b.meme", 0o640)
    #expect(unsafe chown(place("b.meme"), 1_234, 4_321) == 0)
    _ = try place.folder.replace("b.meme", expecting: old, with: new)
    let status = place.status("b.meme")
    #expect(status.st_uid == 1_234 && status.st_gid == 4_321 && status.st_mode & 0o777 == 0o640)
  }

  @Test("of a file of several names only the one is another file afterwards")
  func hardLinks() throws {
    try place.add("b.meme", "old")
    #expect(unsafe link(place("b.meme"), place("c.meme")) == 0)
    _ = try place.folder.replace("b.meme", expecting: old, with: new)
    #expect(place.text("b.meme") == "new" && place.text("c.meme") == "old")
  }

  @Test("a program that writes in that very moment has the last word", arguments: [1, 2, 5])
  func race(writes: Int) async throws {
    let folder = place.folder
    for round in 0..<150 {
      try folder.write(old, to: "b.meme", durability: .atFlush)
      async let theirs: Void = {
        for number in 0..<writes {
          if number == 0 { usleep(UInt32(round % 50) * 20) }
          try folder.write(Array("theirs \(number)".utf8), to: "b.meme", durability: .atFlush)
        }
      }()
      let outcome = try folder.replace("b.meme", expecting: old, with: new)
      try await theirs
      #expect(place.text("b.meme") == "theirs \(writes - 1)", "after \(outcome)")
      // What came out and was not known to anybody is beside its place still, under the name for such files.
      #expect(place.everything.allSatisfy { $0 == "b.meme" || $0.hasSuffix(Folder.exchangedSuffix) })
    }
  }

  @Test("of what a program replaces that looks at what comes out, nothing is lost")
  func nothingLost() async throws {
    let folder = place.folder
    try folder.write(Array("0".utf8), to: "b.meme", durability: .atFlush)
    // Each takes turns as programs do that know of the lock: every addition is there in the end.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<25 {
            let lock = try GalleryLock(folder, waitingMilliseconds: 20_000)
            try lock.holding {
              let bytes = try folder.read("b.meme", limit: 100).bytes
              let number = Int(String(decoding: bytes, as: UTF8.self)) ?? -1
              guard case .done = try folder.replace("b.meme", expecting: bytes, with: Array("\(number + 1)".utf8))
              else {
                Issue.record("somebody came between")
                return
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(place.text("b.meme") == "100")
  }

  @Test("a full disk is an error, and the old bytes are there", .enabled(if: TemporaryDisk.isPermitted))
  func fullDisk() throws {
    let disk = try #require(try TemporaryDisk(options: "size=64k"))
    let folder = try Folder(opening: disk.path)
    try folder.write(old, to: "b.meme")
    #expect(throws: FileProblem.refused(.write, path: disk.folder("b.meme"), code: ENOSPC)) {
      _ = try folder.replace("b.meme", expecting: old, with: [UInt8](repeating: 7, count: 200_000))
    }
    #expect(disk.folder.everything == ["b.meme"] && disk.folder.text("b.meme") == "old")
  }

  @Test(
    "a disk that may not be written is an error, and the old bytes are there", .enabled(if: TemporaryDisk.isPermitted))
  func readOnlyDisk() throws {
    let disk = try #require(try TemporaryDisk(options: "size=64k"))
    let folder = try Folder(opening: disk.path)
    try folder.write(old, to: "b.meme")
    try disk.freeze()
    #expect(throws: FileProblem.refused(.write, path: disk.folder("b.meme"), code: EROFS)) {
      _ = try folder.replace("b.meme", expecting: old, with: new)
    }
    #expect(disk.folder.text("b.meme") == "old")
  }

  @Test(
    "where the group cannot be kept, another one gets no rights that were the old one's",
    .enabled(if: geteuid() == 0, "only root gives files away"))
  func foreignGroup() throws {
    try place.add("a.meme", "old")
    #expect(unsafe chown(place("a.meme"), 65_534, 12_345) == 0)
    place.permit("a.meme", 0o660)
    place.permit("", 0o777)
    _ = try asNobody {
      guard case .done = try place.folder.replace("a.meme", expecting: Array("old".utf8), with: [1]) else {
        Issue.record("it was not replaced")
        return
      }
    }
    #expect(place.status("a.meme").st_gid != 12_345 && place.status("a.meme").st_mode & 0o777 == 0o600)
  }
}
