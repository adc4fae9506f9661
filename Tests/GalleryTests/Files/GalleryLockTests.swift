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

  @Test("where the gallery can be written but the lock not be taken, nobody goes on without")
  func blocked() throws {
    try place.add(".meme-gallery/lock/kept")
    #expect(throws: FileProblem.refused(.write, path: place(".meme-gallery/lock"), code: EISDIR)) {
      _ = try GalleryLock(place.folder, waitingMilliseconds: 0)
    }
  }

  @Test("on a full disk the lock is refused, and not passed over", .enabled(if: TemporaryDisk.isPermitted))
  func fullDisk() throws {
    let disk = try #require(try TemporaryDisk(options: "size=64k,nr_inodes=1"))
    let folder = try Folder(opening: disk.path)
    #expect(throws: FileProblem.refused(.create, path: disk.folder(".meme-gallery"), code: ENOSPC)) {
      _ = try GalleryLock(folder, waitingMilliseconds: 0)
    }
  }
}
