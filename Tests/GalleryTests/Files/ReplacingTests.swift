import Foundation
import Glibc
import Testing

@testable import Gallery

@Suite("Replacing files")
struct ReplacingTests {
  private let place: TemporaryFolder
  private static let old = Array("old".utf8)
  private static let new = Array("new".utf8)

  init() throws {
    place = try TemporaryFolder()
    try place.add("a.meme", "old")
  }

  /// What came of a replacement, in a word that says what was found.
  private func replace(_ name: String = "a.meme", _ bytes: [UInt8] = ReplacingTests.new) throws -> String {
    switch try place.folder.replace(name, expecting: Self.old, with: bytes) {
    case .done: "done"
    case .changed(let found): "changed: " + found.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: ",")
    case .missing: "missing"
    }
  }

  @Test("what is expected is replaced, and the stamp is that of the new file")
  func expected() throws {
    guard case .done(let stamp) = try place.folder.replace("a.meme", expecting: Self.old, with: Self.new) else {
      Issue.record("it was not replaced")
      return
    }
    #expect(place.text("a.meme") == "new")
    let now = try #require(place.folder.stamp(of: "a.meme"))
    #expect(now.inode == stamp.inode && now.byteCount == 3 && now.modified == stamp.modified)
    #expect(place.everything == ["a.meme"])
  }

  @Test("the same bytes, none at all, and many are replaced too", arguments: [3, 0, 300_000])
  func lengths(count: Int) throws {
    let bytes = count == 3 ? Self.old : [UInt8](repeating: 7, count: count)
    #expect(try replace("a.meme", bytes) == "done")
    #expect(try place.folder.read("a.meme", limit: 1 << 20).bytes == bytes)
    #expect(place.everything == ["a.meme"])
  }

  @Test("what another program wrote is handed out, and stays in its place, the very same file")
  func changed() throws {
    try place.add("a.meme", "theirs")
    let before = place.status("a.meme")
    #expect(try replace() == "changed: theirs")
    #expect(place.text("a.meme") == "theirs" && place.status("a.meme").st_ino == before.st_ino)
    #expect(place.everything == ["a.meme"])
  }

  @Test("what is not there, or no file, is missing, and nothing is made")
  func missing() throws {
    #expect(try replace("none.meme") == "missing")
    #expect(try replace("none/none.meme") == "missing")
    #expect(try replace("a.meme/none.meme") == "missing")
    try place.add("f.meme/kept")
    #expect(try replace("f.meme") == "missing")
    place.pipe("p.meme")
    #expect(try replace("p.meme") == "missing")
    try place.link("dangling.meme", to: "nowhere.meme")
    #expect(try replace("dangling.meme") == "missing")
    #expect(place.everything == ["a.meme", "dangling.meme", "f.meme/", "f.meme/kept", "p.meme"])
  }

  @Test("a link stays one, and what it leads to is replaced where it lies")
  func links() throws {
    try place.add("in/b.meme", "old")
    try place.link("first.meme", to: "in/second.meme")
    try place.link("in/second.meme", to: "b.meme")
    #expect(try replace("first.meme") == "done")
    #expect(place.text("in/b.meme") == "new")
    for link in ["first.meme", "in/second.meme"] { #expect(place.status(link).st_mode & S_IFMT == S_IFLNK) }
    #expect(place.everything == ["a.meme", "first.meme", "in/", "in/b.meme", "in/second.meme"])
  }

  @Test("a link that leads out of the folder is refused, and what it leads to stays")
  func linksOut() throws {
    let outside = try TemporaryFolder()
    try outside.add("b.meme", "old")
    try place.link("out.meme", to: outside("b.meme"))
    try place.link("outer", to: outside.path)
    #expect(throws: FileProblem.refused(.write, path: place("out.meme"), code: EXDEV)) { try replace("out.meme") }
    #expect(throws: FileProblem.refused(.open, path: place("outer"), code: EXDEV)) { try replace("outer/b.meme") }
    #expect(outside.text("b.meme") == "old")
    #expect(outside.everything == ["b.meme"] && place.everything == ["a.meme", "out.meme", "outer"].sorted())
  }

  @Test("the mode stays, whatever the user's mask", arguments: [0o600, 0o644, 0o664, 0o666, 0o400, 0o755])
  func modes(mode: mode_t) throws {
    place.permit("a.meme", mode)
    #expect(try replace() == "done")
    #expect(place.status("a.meme").st_mode & 0o7777 == mode)
  }

  @Test("the owner stays where that is permitted", .enabled(if: geteuid() == 0, "only root gives files away"))
  func owner() throws {
    #expect(unsafe chown(place("a.meme"), 65_534, 12_345) == 0)
    place.permit("a.meme", 0o640)
    #expect(try replace() == "done")
    let status = place.status("a.meme")
    #expect(status.st_uid == 65_534 && status.st_gid == 12_345 && status.st_mode & 0o777 == 0o640)
  }

  @Test(
    "where the group cannot be kept, another one gets no rights that were the old one's",
    .enabled(if: geteuid() == 0, "only root gives files away"))
  func foreignGroup() throws {
    #expect(unsafe chown(place("a.meme"), 65_534, 12_345) == 0)
    place.permit("a.meme", 0o660)
    place.permit(".", 0o777)
    _ = try asNobody { #expect(try replace() == "done") }
    let status = place.status("a.meme")
    #expect(status.st_gid != 12_345 && status.st_mode & 0o777 == 0o600)
  }

  @Test("without permission it is refused in words, and all is as it was")
  func noPermission() throws {
    place.permit(".", 0o555)
    _ = try asNobody {
      #expect(throws: FileProblem.refused(.write, path: place("a.meme"), code: EACCES)) { try replace() }
    }
    place.permit(".", 0o755)
    #expect(place.text("a.meme") == "old" && place.everything == ["a.meme"])
  }

  @Test("a full or frozen disk refuses, and the old file is there, whole and alone", .enabled(if: TemporaryDisk.isPermitted))
  func fullDisk() throws {
    let disk = try #require(try TemporaryDisk(options: "size=64k"))
    let folder = try Folder(opening: disk.path)
    try folder.create(Self.old, at: "a.meme")
    let long = [UInt8](repeating: 7, count: 200_000)
    #expect(throws: FileProblem.refused(.write, path: disk.folder("a.meme"), code: ENOSPC)) {
      try folder.replace("a.meme", expecting: Self.old, with: long)
    }
    try disk.freeze()
    #expect(throws: FileProblem.refused(.write, path: disk.folder("a.meme"), code: EROFS)) {
      try folder.replace("a.meme", expecting: Self.old, with: Self.new)
    }
    #expect(try folder.list("").map(\.name) == ["a.meme"])
    #expect(try folder.read("a.meme", limit: 10).bytes == Self.old)
  }
}
