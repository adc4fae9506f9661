import Foundation
import Glibc
import Testing

@testable import Gallery

@Suite("The gallery's lock")
struct GalleryLockTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  @Test("one holds it, the next waits as long as it is told to, and says why it gave up")
  func waits() throws {
    let lock = try GalleryLock(place.folder, waitingMilliseconds: 0)
    lock.holding {
      let start = ContinuousClock.now
      #expect(throws: FileProblem.locked(path: place.path)) {
        _ = try GalleryLock(place.folder, waitingMilliseconds: 60)
      }
      #expect(start.duration(to: .now) >= .milliseconds(60))
    }
    #expect(FileProblem.locked(path: "g").message == "another program is changing the gallery 'g'")
    #expect(FileProblem.locked(path: "g").remedy != nil)
  }

  @Test("it is free again with its end")
  func isReleased() throws {
    do { _ = try GalleryLock(place.folder, waitingMilliseconds: 0) }
    do { _ = try GalleryLock(place.folder, waitingMilliseconds: 0) }
  }

  @Test("whoever waits gets it when it is free")
  func isHandedOver() async throws {
    let folder = place.folder
    let (started, start) = AsyncStream<Void>.makeStream()
    async let first: Void = {
      let lock = try GalleryLock(folder, waitingMilliseconds: 0)
      lock.holding {
        start.finish()
        usleep(50_000)
      }
    }()
    for await _ in started {}
    do { _ = try GalleryLock(folder, waitingMilliseconds: 5_000) }
    try await first
  }

  @Test("a document's lock is that of the nearest gallery above that has one")
  func nearest() throws {
    try place.add("g/.meme-gallery/lock", "")
    try place.add("g/a/b/c.meme")
    let outer = try Folder(opening: place("g"))
    let lock = try GalleryLock(outer, waitingMilliseconds: 0)
    try lock.holding {
      for path in ["g", "g/a/b", "g/a/new/folder"] {
        #expect(throws: FileProblem.self) { _ = try GalleryLock(above: place(path), waitingMilliseconds: 0) }
      }
      // A folder beside it is none of the gallery's.
      _ = try GalleryLock(above: place.path, waitingMilliseconds: 0)
    }
    #expect(place.everything.filter { $0.contains(".meme-gallery") } == ["g/.meme-gallery/", "g/.meme-gallery/lock"])
  }

  @Test("a lone document gets no folder of state beside it")
  func lone() throws {
    try place.add("a.meme")
    _ = try GalleryLock(above: place.path, waitingMilliseconds: 0)
    #expect(place.everything == ["a.meme"])
  }

  @Test("another user's lock is a lock, too", .enabled(if: geteuid() == 0))
  func otherUser() throws {
    place.permit("", 0o777)
    let lock = try GalleryLock(place.folder, waitingMilliseconds: 0)
    place.permit(".meme-gallery/lock", 0o644)
    try lock.holding {
      _ = try asNobody {
        #expect(throws: FileProblem.locked(path: place.path)) {
          _ = try GalleryLock(place.folder, waitingMilliseconds: 0)
        }
      }
    }
  }

  @Test("where nothing can be written there is nothing to be kept from", .enabled(if: TemporaryDisk.isPermitted))
  func readOnly() throws {
    let disk = try #require(try TemporaryDisk(options: "size=64k"))
    try disk.freeze()
    let folder = try Folder(opening: disk.path)
    let lock = try GalleryLock(folder, waitingMilliseconds: 0)
    try lock.holding { _ = try GalleryLock(folder, waitingMilliseconds: 0) }
  }
}
