import Glibc
import Testing

@testable import Gallery

@Suite("Disks that refuse", .enabled(if: TemporaryDisk.isPermitted, "this process may not mount file systems"))
struct FullDiskTests {
  @Test("a full disk is an error, leaves the old file and no half of the new one")
  func full() throws {
    let disk = try #require(try TemporaryDisk(options: "size=64k"))
    let folder = try Folder(opening: disk.path)
    try folder.write([1, 2, 3], to: "a.meme")
    let problem = #expect(throws: FileProblem.self) {
      try folder.write([UInt8](repeating: 7, count: 200_000), to: "a.meme")
    }
    #expect(problem == .refused(.write, path: disk.folder("a.meme"), code: ENOSPC))
    #expect(problem?.message == "cannot write '\(disk.folder("a.meme"))': no space left on device")
    #expect(problem?.remedy == "free some space, then run the command again")
    #expect(throws: FileProblem.self) { try folder.create([UInt8](repeating: 7, count: 200_000), at: "b.meme") }
    #expect(try folder.list("").map(\.name) == ["a.meme"])
    #expect(try folder.read("a.meme", limit: 10).bytes == [1, 2, 3])
  }

  @Test("a build onto a full disk fails in words and leaves the earlier site")
  func fullOutput() throws {
    let disk = try #require(try TemporaryDisk(options: "size=128k"))
    let gallery = try TemporaryFolder()
    let first = try OutputFolder(disk.path, galleryPath: gallery.path)
    let path = try #require(SitePath("index.html"))
    try first.publish([try first.store([1], at: path, isPage: true)])
    do {
      let second = try OutputFolder(disk.folder("."), galleryPath: gallery.path)
      Issue.record("two builds had the same output at once: \(second.folder.path)")
    } catch { #expect(error == .busy(path: disk.folder("."))) }
    #expect(throws: FileProblem.self) {
      try first.store([UInt8](repeating: 0, count: 500_000), at: path, isPage: true)
    }
    #expect(try first.folder.read("index.html", limit: 9).bytes == [1])
  }

  @Test("a disk that is read-only can be read, and says so when written")
  func readOnly() throws {
    let disk = try #require(try TemporaryDisk(options: "size=64k"))
    let folder = try Folder(opening: disk.path)
    try folder.write([1], to: "sub/a.meme")
    try disk.freeze()
    #expect(try folder.findDocuments().documents.map(\.path) == ["sub/a.meme"])
    #expect(try folder.write([1], to: "sub/a.meme") == false)
    #expect(throws: FileProblem.refused(.write, path: disk.folder("sub/a.meme"), code: EROFS)) {
      try folder.write([2], to: "sub/a.meme")
    }
    #expect(throws: FileProblem.refused(.create, path: disk.folder("new"), code: EROFS)) {
      try folder.write([2], to: "new/a.meme")
    }
    // What is there need not be made.
    #expect(try Folder(creating: disk.folder("sub")).list("").count == 1)
    let problem = #expect(throws: FileProblem.self) { try OutputFolder(disk.folder("site"), galleryPath: disk.path) }
    #expect(problem == .refused(.create, path: disk.folder("site"), code: EROFS))
    #expect(problem?.message == "cannot create '\(disk.folder("site"))': read-only file system")
  }
}
