import Foundation
import Testing

@testable import Gallery

@Suite("Versions of documents")
struct DocumentHistoryTests {
  private let place: TemporaryFolder
  private let id: MemeID
  private let start = Timestamp(secondsSince1970: 1_700_000_000)

  init() throws {
    place = try TemporaryFolder()
    id = try MemeID(path: "cats/monday.meme")
  }

  private func history(days: Int = 90, versions: Int = 50) -> DocumentHistory {
    DocumentHistory(gallery: place.folder, rules: DocumentHistory.Rules(days: days, versions: versions))
  }

  private func after(_ seconds: Int64) -> Timestamp { Timestamp(secondsSince1970: start.secondsSince1970 + seconds) }

  /// A document with a picture of so many bytes of base64.
  private func document(_ caption: String, picture: Int = 0) -> [UInt8] {
    var random = SplitMix(seed: 7)
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let base64 = (0..<picture).map { _ in digits[Int(random.next() & 63)] }
    return Array("{\"topText\": \"\(caption)\", \"imageData\": \"".utf8) + base64 + Array("\"}\n".utf8)
  }

  private struct SplitMix {
    var seed: UInt64
    mutating func next() -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed >> 33
    }
  }

  private func record(
    _ history: DocumentHistory, _ bytes: [UInt8], as kind: HistoryVersion.Kind = .saved, at time: Timestamp
  ) throws { try history.record(bytes, revision: ContentHash(bytes), of: id, as: kind, at: time) }

  /// The bytes of all files below a folder.
  private func bytesOnDisk() -> Int {
    place.everything.filter { !$0.hasSuffix("/") }.reduce(0) { $0 + Int(place.status($1).st_size) }
  }

  @Test("versions come back byte for byte, the newest first, also to a program that starts later")
  func comesBack() throws {
    let texts = [document("a"), document("b", picture: 10_000), document("c", picture: 10_000), []]
    let history = history()
    for (number, bytes) in texts.enumerated() {
      try record(history, bytes, as: number == 0 ? .created : .saved, at: after(Int64(number)))
    }
    for history in [history, self.history()] {
      let versions = try history.versions(of: id)
      #expect(versions.map(\.revision) == texts.reversed().map { ContentHash($0) })
      #expect(versions.map(\.kind) == [.saved, .saved, .saved, .created])
      #expect(versions.map(\.time) == [after(3), after(2), after(1), after(0)])
      #expect(versions.map(\.byteCount) == texts.reversed().map(\.count))
      for bytes in texts { #expect(try history.bytes(of: ContentHash(bytes), of: id) == bytes) }
    }
    #expect(try history.versions(of: MemeID(path: "other.meme")).isEmpty)
    #expect(try history.bytes(of: ContentHash([1]), of: id) == nil)
  }

  @Test("what is found again as it was is no new version")
  func foundAgain() throws {
    let history = history()
    for _ in 0..<3 { try record(history, document("a"), as: .found, at: start) }
    #expect(try history.versions(of: id).count == 1)
    try record(self.history(), document("a"), as: .found, at: start)
    #expect(try history.versions(of: id).count == 1)
  }

  @Test("ten captions for a document with a picture of 5 MB add less than 1 MB")
  func small() throws {
    let history = history()
    let start = Array("{\"topText\": \"".utf8)
    let rest = document("", picture: 5 << 20).dropFirst(start.count)
    func captioned(_ words: String) -> [UInt8] { start + words.utf8 + rest }
    try record(history, captioned("0"), as: .found, at: after(0))
    let before = bytesOnDisk()
    for number in 1...10 { try record(history, captioned("caption \(number)"), at: after(1)) }
    let added = bytesOnDisk() - before
    #expect(added < 20_000, "\(added) bytes; each version is its text and a line of the log")
    #expect(try history.bytes(of: ContentHash(captioned("caption 3")), of: id) == captioned("caption 3"))
  }

  @Test(
    "any name that a document may have has its own history",
    arguments: ["a.meme", "A.meme", "a/b.meme", "a b\n\"'\\.meme", "\u{E9}.meme", "e\u{301}.meme", "雪/☃️.MEME"])
  func names(path: String) throws {
    let history = history()
    let id = try MemeID(path: path)
    for other in ["a.meme", "\u{E9}.meme", "e\u{301}.meme"] where other.utf8.elementsEqual(path.utf8) == false {
      try history.record([1], revision: ContentHash([1]), of: MemeID(path: other), as: .found, at: start)
    }
    try history.record([2], revision: ContentHash([2]), of: id, as: .found, at: start)
    #expect(try history.versions(of: id).map(\.revision) == [ContentHash([2])])
    // The path is in the log itself, so that a log can be written anew.
    for number in 3...60 as ClosedRange<UInt8> {
      try history.record([number], revision: ContentHash([number]), of: id, as: .saved, at: start)
    }
    try self.history(days: 1, versions: 2).prune(at: after(1_000_000))
    #expect(try self.history().versions(of: id).map(\.revision) == [ContentHash([60]), ContentHash([59])])
  }

  @Test("half a line at the end of a log is passed over, and the next version is whole")
  func tornLine() throws {
    try record(history(), document("a"), at: start)
    try record(history(), document("b"), at: start)
    let log = try #require(place.everything.first { $0.contains("/documents/") && !$0.hasSuffix("/") })
    #expect(place.stretch(log, to: Int(place.status(log).st_size) - 10))
    let history = history()
    #expect(try history.versions(of: id).map(\.revision) == [ContentHash(document("a"))])
    try record(history, document("c"), at: start)
    #expect(try history.versions(of: id).map(\.revision) == [document("c"), document("a")].map { ContentHash($0) })
    #expect(try self.history().bytes(of: ContentHash(document("c")), of: id) == document("c"))
  }

  @Test("a damaged or missing piece takes its versions alone, and comes back with the next of its kind")
  func damagedPieces() throws {
    try record(history(), document("a", picture: 9_000), at: start)
    try record(history(), document("b"), at: start)
    let piece = try #require(
      place.everything.first { $0.contains("/pieces/") && place.status($0).st_size == 9_000 })
    try Data(repeating: 0, count: 9_000).write(to: URL(filePath: place(piece)))
    #expect(try history().bytes(of: ContentHash(document("a", picture: 9_000)), of: id) == nil)
    #expect(try history().bytes(of: ContentHash(document("b")), of: id) == document("b"))
    try record(history(), document("c", picture: 9_000), at: start)
    #expect(
      try history().bytes(of: ContentHash(document("a", picture: 9_000)), of: id) == document("a", picture: 9_000))
    #expect(place.stretch(piece, to: 100))
    #expect(try history().bytes(of: ContentHash(document("c", picture: 9_000)), of: id) == nil)
  }

  @Test("the history follows a document to another name, after what was there")
  func renamed() throws {
    let (history, target) = (history(), try MemeID(path: "dogs/tuesday.meme"))
    try history.record([1], revision: ContentHash([1]), of: target, as: .deleted, at: start)
    try record(history, [2], at: after(1))
    try record(history, [3], at: after(2))
    try history.renamed(id, to: target)
    #expect(try history.versions(of: target).map(\.revision) == [[3], [2], [1]].map { ContentHash($0) })
    #expect(try history.versions(of: id).isEmpty)
    #expect(try history.bytes(of: ContentHash([2]), of: target) == [2])
    try record(history, [4], as: .created, at: after(3))
    #expect(try history.versions(of: id).map(\.revision) == [ContentHash([4])])
    try history.renamed(MemeID(path: "never.meme"), to: id)
    #expect(try history.versions(of: id).count == 1)
  }

  @Test("young versions stay, of old ones the newest, and their pieces with them")
  func pruning() throws {
    let history = history(days: 10, versions: 3)
    let day: Int64 = 86_400
    for number in 0..<8 {
      try record(history, document("\(number)", picture: 5_000 + number), at: after(Int64(number) * day))
    }
    let pieces = { self.place.everything.count { $0.contains("/pieces/") && !$0.hasSuffix("/") } }
    let all = pieces()
    // The disk's clock says when a piece was made: later than an hour from now, it is nobody's by accident.
    let later = Int64(FileTime.now().seconds) + 4_000 - start.secondsSince1970
    try history.prune(at: after(12 * day))
    #expect(try history.versions(of: id).count == 6)
    #expect(pieces() == all, "pieces are younger than an hour")
    try history.prune(at: after(max(later, 100 * day)))
    #expect(try history.versions(of: id).count == 3)
    #expect(pieces() < all)
    for number in 5..<8 {
      let bytes = document("\(number)", picture: 5_000 + number)
      #expect(try history.bytes(of: ContentHash(bytes), of: id) == bytes)
    }
    try record(history, document("0", picture: 5_000), at: after(later))
    #expect(
      try history.bytes(of: ContentHash(document("0", picture: 5_000)), of: id) != nil, "a piece that was removed")
  }

  @Test("what is recorded while old versions are removed is there afterwards")
  func pruningBeside() async throws {
    let history = history(days: 1, versions: 5)
    let later = Timestamp(secondsSince1970: FileTime.now().seconds + 10_000_000)
    let ids = try (0..<4).map { try MemeID(path: "\($0).meme") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, id) in ids.enumerated() {
        group.addTask {
          for round in 0..<150 {
            // Pictures come and go and come again: their pieces are old, and wanted once more.
            let bytes = self.document("\(number)", picture: 4_100 + (round + number) % 9)
            try history.record(bytes, revision: ContentHash(bytes), of: id, as: .saved, at: later)
            #expect(try history.bytes(of: ContentHash(bytes), of: id) == bytes)
          }
        }
      }
      group.addTask { for _ in 0..<60 { try history.prune(at: later) } }
      try await group.waitForAll()
    }
    for id in ids {
      let versions = try history.versions(of: id)
      #expect(versions.count == 150)
      for version in versions { #expect(try history.bytes(of: version.revision, of: id)?.count == version.byteCount) }
    }
  }

  @Test("a copy of a log that a killed program left does not take the log's place")
  func leftOverLogs() throws {
    let history = history(days: 1, versions: 2)
    for number in 1...5 { try record(history, [UInt8(number)], at: start) }
    let log = try #require(place.everything.first { $0.contains("/documents/") && !$0.hasSuffix("/") })
    try place.add(".meme-gallery/history/documents/.meme-gallery-1.tmp", try #require(place.text(log)))
    try record(history, [6], at: start)
    try history.prune(at: Timestamp(secondsSince1970: FileTime.now().seconds + 100_000))
    #expect(try history.versions(of: id).map(\.revision) == [[6], [5]].map { ContentHash($0) })
    #expect(!place.everything.contains { $0.hasSuffix(".tmp") })
  }

  @Test("a disk that is full is an error, and what was recorded is there", .enabled(if: TemporaryDisk.isPermitted))
  func fullDisk() throws {
    let disk = try #require(try TemporaryDisk(options: "size=128k"))
    let history = DocumentHistory(gallery: try Folder(opening: disk.path))
    try record(history, document("a"), at: start)
    #expect(throws: FileProblem.self) { try record(history, document("b", picture: 300_000), at: start) }
    #expect(try history.versions(of: id).map(\.revision) == [ContentHash(document("a"))])
    try record(history, document("c"), at: start)
    #expect(try history.versions(of: id).count == 2)
    try history.flush()
  }

  @Test("pieces are the document when they are put together", arguments: [0, 1, 4_095, 4_096, 4_097, 100_000])
  func pieces(length: Int) {
    for quotes in ["", "\"", "a\"", "\"\"", "\\\""] {
      let bytes = Array(quotes.utf8) + [UInt8](repeating: 65, count: length) + Array(quotes.utf8)
      let pieces = DocumentPieces.split(bytes)
      #expect(pieces.flatMap(Array.init) == bytes)
      #expect(pieces.allSatisfy { !$0.isEmpty })
    }
  }

  @Test("a young version stays, also where the history of another document came behind it")
  func pruningJoined() throws {
    let (history, target) = (history(days: 10, versions: 1), try MemeID(path: "b.meme"))
    let day: Int64 = 86_400
    try history.record([1], revision: ContentHash([1]), of: target, as: .deleted, at: after(100 * day))
    for number in 2...4 as ClosedRange<UInt8> { try record(history, [number], at: after(0)) }
    try history.renamed(id, to: target)
    try history.prune(at: after(101 * day))
    #expect(try history.versions(of: target).map(\.revision) == [[4], [1]].map { ContentHash($0) })
  }

  @Test("a log that begins with half a line gets another that says whose it is, and is pruned like others")
  func tornHeader() throws {
    try record(history(), [1], at: start)
    let log = try #require(place.everything.first { $0.contains("/documents/") && !$0.hasSuffix("/") })
    try place.add(log, "document \"cats/mon")
    for number in 2...4 as ClosedRange<UInt8> { try record(history(), [number], at: start) }
    #expect(try history().versions(of: id).count == 3)
    #expect(place.text(log)?.split(separator: "\n").count == 5)
    try history(days: 1, versions: 1).prune(at: after(200_000))
    #expect(try history().versions(of: id).map(\.revision) == [ContentHash([4])])
  }

  @Test("a line that claims a length beyond all memory is no version that comes back, and nothing ends")
  func absurdLength() throws {
    try record(history(), [1], at: start)
    let log = try #require(place.everything.first { $0.contains("/documents/") && !$0.hasSuffix("/") })
    let hash = ContentHash([9])
    try place.add(log, try #require(place.text(log)) + "saved \(hash.hex) 0 \(Int.max) \(hash.hex)\n")
    #expect(try history().bytes(of: hash, of: id) == nil)
    #expect(try history().bytes(of: ContentHash([1]), of: id) == [1])
  }

  @Test("what somebody removed while the program runs is there again with the next version")
  func removedMeanwhile() throws {
    let history = history()
    let (first, second) = (document("a", picture: 9_000), document("b", picture: 9_000))
    try record(history, first, at: start)
    try FileManager.default.removeItem(atPath: place(".meme-gallery/history"))
    try record(history, second, at: after(1))
    #expect(try self.history().bytes(of: ContentHash(second), of: id) == second)
  }

  @Test("a piece that nobody needed for long is young again when a version is about to need it")
  func wantedAgain() throws {
    let store = PieceStore(place.folder, path: "pieces")
    let piece = [UInt8](repeating: 7, count: 5_000)
    let hash = try store.keep(piece[...])
    let file = try #require(place.everything.first { $0.hasSuffix(hash.hex) })
    for store in [store, PieceStore(place.folder, path: "pieces")] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: place(file))
      #expect(try store.keep(piece[...]) == hash)
      try store.prune(keeping: [], at: FileTime.now().timestamp)
      #expect(try store.piece(hash, limit: 10_000) == piece)
    }
  }
}
