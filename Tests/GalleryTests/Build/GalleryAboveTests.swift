import Foundation
import Glibc
import Testing

@testable import Gallery

@Suite("Documents of a gallery, changed from the command line")
struct GalleryAboveTests {
  private let place: TemporaryFolder
  private let time = Timestamp(secondsSince1970: 1_700_000_000)

  private static let document = #"{"topText":"one","bottomText":""}"#

  init() throws { place = try TemporaryFolder() }

  private func set(_ words: String, of path: String) throws {
    _ = try DocumentCaptions(of: place(path)).set(.top, to: .text(words), at: time)
  }

  private func versions(of path: String, in gallery: String = "g") throws -> [HistoryVersion] {
    try DocumentHistory(gallery: Folder(opening: place(gallery))).versions(of: MemeID(path: path))
  }

  /// Records something, as a server does before anybody edits.
  private func beginHistory() throws {
    try DocumentHistory(gallery: Folder(creating: place("g"))).record(
      [1], revision: ContentHash([1]), of: MemeID(path: "other.meme"), as: .found, at: time)
  }

  @Test("a new caption is in the history with what was there before")
  func captions() throws {
    try beginHistory()
    try place.add("g/sub/a.meme", Self.document)
    try set("two", of: "g/sub/a.meme")
    let versions = try versions(of: "sub/a.meme")
    #expect(versions.map(\.kind) == [.saved, .found] && versions.allSatisfy { $0.time == time })
    #expect(versions.first?.revision == ContentHash(Array(try #require(place.text("g/sub/a.meme")).utf8)))
    #expect(versions.last?.revision == ContentHash(Array(Self.document.utf8)))
    try set("two", of: "g/sub/a.meme")
    #expect(try self.versions(of: "sub/a.meme").count == 2, "nothing was changed")
  }

  @Test("a document that is made is in the history, also in a folder that is made for it")
  func creation() throws {
    try beginHistory()
    _ = try DocumentCreation.create(at: place("g/new/a.meme"), meme: Meme(), picturePath: nil, at: time)
    #expect(try versions(of: "new/a.meme").map(\.kind) == [.created])
  }

  @Test("a link to a gallery's folder leads to the gallery")
  func links() throws {
    try beginHistory()
    try place.add("g/sub/a.meme", Self.document)
    try place.link("linked", to: "g/sub")
    try set("two", of: "linked/a.meme")
    #expect(try versions(of: "sub/a.meme").count == 2)
  }

  @Test("a gallery that keeps no history begins none, and a document on its own gets no folder of state")
  func noHistory() throws {
    try place.add("alone.meme", Self.document)
    try set("two", of: "alone.meme")
    #expect(place.everything == ["alone.meme"])
    try place.add("g/.meme-gallery/kept", "")
    try place.add("g/a.meme", Self.document)
    try set("two", of: "g/a.meme")
    #expect(place.everything.filter { $0.contains(".meme-gallery/") }.count == 3, "the folder, what it held, the lock")
  }

  @Test("what was built into a site is in no gallery")
  func sites() throws {
    try place.add("site/\(Folder.siteMarker)", "")
    try place.add("site/a.meme", Self.document)
    try set("two", of: "site/a.meme")
    #expect(place.everything == ["site/", "site/.meme-gallery/", "site/\(Folder.siteMarker)", "site/a.meme"])
  }

  @Test("while another program holds the gallery nothing is changed, and a link of a document stays one")
  func locked() throws {
    try place.add("g/.meme-gallery/lock", "")
    try place.add("g/b.meme", Self.document)
    try place.link("g/a.meme", to: "b.meme")
    let holder = Thread { [path = place("g")] in
      guard let folder = try? Folder(opening: path) else { return }
      _ = try? GalleryLock(folder, waitingMilliseconds: 0).holding { usleep(60_000) }
    }
    holder.start()
    usleep(20_000)
    let start = ContinuousClock.now
    try set("two", of: "g/a.meme")
    #expect(start.duration(to: .now) >= .milliseconds(20))
    #expect(place.status("g/a.meme").st_mode & S_IFMT == S_IFLNK)
    #expect(place.text("g/b.meme")?.contains("two") == true)
  }
}
