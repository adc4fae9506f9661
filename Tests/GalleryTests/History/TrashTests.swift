import Foundation
import Glibc
import Testing

@testable import Gallery

@Suite("The trash")
struct TrashTests {
  private let place: TemporaryFolder
  private let trash: Trash
  private let start = Timestamp(secondsSince1970: 1_700_000_000)

  init() throws {
    place = try TemporaryFolder()
    trash = Trash(gallery: place.folder, days: 30)
  }

  private func after(days: Int64) -> Timestamp {
    Timestamp(secondsSince1970: start.secondsSince1970 + days * 86_400 + 1)
  }

  private func delete(_ path: String, holding text: String, at time: Timestamp? = nil) throws -> Trash.Entry? {
    let digest = FileDigest(Array(text.utf8))
    switch try trash.put(MemeID(path: path), expecting: digest, at: time ?? start) {
    case .done(let entry): return entry
    case .changed, .missing: return nil
    }
  }

  @Test("a deleted document is the same file, and comes back as it was", arguments: ["a.meme", "x/é \"\n.meme"])
  func comesBack(path: String) throws {
    try place.add(path, "mine")
    place.permit(path, 0o640)
    let inode = place.status(path).st_ino
    let entry = try #require(try delete(path, holding: "mine"))
    #expect(try !place.folder.exists(path))
    #expect(entry.key.utf8.count == 16 && entry.id.path == path && entry.deleted == start)
    #expect(try trash.entries() == [entry] && trash.entry(entry.key) == entry)
    try trash.restore(entry, as: entry.id)
    #expect(place.text(path) == "mine")
    #expect(place.status(path).st_ino == inode && place.status(path).st_mode & 0o777 == 0o640)
    #expect(try trash.entries().isEmpty)
  }

  @Test("what was written meanwhile stays where it is")
  func changed() throws {
    try place.add("a.meme", "theirs")
    guard case .changed = try trash.put(MemeID(path: "a.meme"), expecting: FileDigest([1]), at: start) else {
      Issue.record("it was deleted")
      return
    }
    guard case .missing = try trash.put(MemeID(path: "b.meme"), expecting: FileDigest([1]), at: start) else {
      Issue.record("something was found")
      return
    }
    #expect(place.text("a.meme") == "theirs")
    #expect(place.everything == [".meme-gallery/", ".meme-gallery/trash/", "a.meme"])
  }

  @Test("coming back never replaces another document")
  func exists() throws {
    try place.add("a.meme", "first")
    let entry = try #require(try delete("a.meme", holding: "first"))
    try place.add("a.meme", "second")
    #expect(throws: FileProblem.exists(path: place("a.meme"))) { try trash.restore(entry, as: entry.id) }
    try trash.restore(entry, as: MemeID(path: "new/b.meme"))
    #expect(place.text("a.meme") == "second" && place.text("new/b.meme") == "first")
  }

  @Test("documents of one name are deleted one after the other, the last is listed first")
  func several() throws {
    for number in 0..<3 as Range<Int64> {
      try place.add("a.meme", "\(number)")
      _ = try delete("a.meme", holding: "\(number)", at: after(days: number))
    }
    #expect(try trash.entries().map(\.deleted) == [2, 1, 0].map { after(days: $0) })
  }

  @Test("a link goes by itself, and what it leads to stays")
  func links() throws {
    try place.add("target.meme", "kept")
    try place.link("link.meme", to: "target.meme")
    let entry = try #require(try delete("link.meme", holding: "kept"))
    #expect(place.text("target.meme") == "kept")
    try trash.restore(entry, as: entry.id)
    #expect(place.status("link.meme").st_mode & S_IFMT == S_IFLNK && place.text("link.meme") == "kept")
  }

  @Test("after thirty days it is gone, with labels that killed programs left")
  func pruning() throws {
    try place.add("a.meme", "a")
    try place.add("b.meme", "b")
    _ = try delete("a.meme", holding: "a")
    let young = try #require(try delete("b.meme", holding: "b", at: after(days: 10)))
    try place.add(".meme-gallery/trash/0123456789abcdef.txt", "\(start.secondsSince1970) c.meme")
    #expect(try trash.entries().count == 2)
    try trash.prune(at: after(days: 29))
    #expect(try trash.entries().count == 2)
    try trash.prune(at: after(days: 31))
    #expect(try trash.entries() == [young])
    #expect(place.everything.count == 4, "two folders, a file and its label: \(place.everything)")
  }

  @Test("keys that are none lead nowhere", arguments: ["", "../../etc/passwd", "0123456789ABCDEF", "0123456789abcde/"])
  func strangeKeys(key: String) throws { #expect(try trash.entry(key) == nil) }

  @Test("a document that a killed program left beside its place is found in the trash, unless the history has it")
  func rescue() throws {
    let history = DocumentHistory(gallery: place.folder)
    let moment = Timestamp(secondsSince1970: FileTime.now().seconds + 60)
    let known = Array("known".utf8)
    try history.record(known, revision: ContentHash(known), of: MemeID(path: "a.meme"), as: .saved, at: start)
    try place.add("x/.meme-gallery-1.old", "known")
    try place.add("x/.meme-gallery-2.old", "nowhere else")
    try place.add("x/.meme-gallery-3.tmp", "never in its place")
    for _ in 0..<2 {
      try place.folder.sweepTemporaries(olderThan: moment) { path in
        (try? trash.rescue(path, unlessIn: history, limit: 1_000, at: start)) ?? false
      }
    }
    #expect(try place.folder.list("x").isEmpty)
    let entry = try #require(try trash.entries().first)
    #expect(try trash.entries().count == 1 && entry.id.path == "x/recovered.meme")
    try trash.restore(entry, as: entry.id)
    #expect(place.text("x/recovered.meme") == "nowhere else")
  }

  @Test("pictures of forms that were not saved are kept for a day")
  func uploads() throws {
    let uploads = Uploads(gallery: place.folder, limit: 100)
    let hash = try uploads.keep([1, 2, 3])
    #expect(try Uploads(gallery: place.folder, limit: 100).picture(hash) == [1, 2, 3])
    #expect(try uploads.picture(ContentHash([9])) == nil)
    let now = FileTime.now().seconds
    try uploads.prune(at: Timestamp(secondsSince1970: now + 80_000))
    #expect(try uploads.picture(hash) == [1, 2, 3])
    try uploads.prune(at: Timestamp(secondsSince1970: now + 90_000))
    #expect(try uploads.picture(hash) == nil)
    #expect(try uploads.keep([1, 2, 3]) == hash && uploads.picture(hash) == [1, 2, 3])
  }

  @Test("a label from beyond all times ends nothing, and goes with the rest of what is old")
  func absurdTimes() throws {
    try place.add(".meme-gallery/trash/0123456789abcdef.txt", "\(Int64.max) a.meme")
    try place.add(".meme-gallery/trash/0123456789abcdee.txt", "\(Int64.min) a.meme")
    try trash.prune(at: start)
    #expect(try place.folder.names(in: ".meme-gallery/trash") == ["0123456789abcdef.txt"])
  }
}
