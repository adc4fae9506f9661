import Foundation
import Glibc
import Testing

@testable import Gallery

@Suite("The output folder")
struct OutputFolderTests {
  private let place: TemporaryFolder
  private var site: String { place("site") }

  init() throws {
    place = try TemporaryFolder()
    try place.add("memes/a.meme")
  }

  private func open(_ path: String? = nil, verifies: Bool = false) throws -> OutputFolder {
    try OutputFolder(path ?? site, galleryPath: place("memes"), verifies: verifies)
  }

  /// Files with their texts, stored in an output folder.
  private func store(_ files: [String: String], in output: OutputFolder) throws -> [SiteFile] {
    try files.sorted { $0.key < $1.key }.map { path, text in
      try output.store(
        Array(text.utf8), at: try #require(SitePath(path)), isPage: path.hasSuffix(".html"))
    }
  }

  /// A whole build of files with their texts.
  private func build(_ files: [String: String]) throws {
    let output = try open()
    try output.publish(try store(files, in: output))
  }

  private var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: site)) ?? []).sorted().filter {
      !Folder.isFolder("\(site)/\($0)")
    }
  }

  @Test("a build leaves its files and the list of them, nothing else")
  func builds() throws {
    try build(["index.html": "i", "m/a/index.html": "a", "images/a.jpg": "j"])
    #expect(files == [".meme-gallery/outputs.txt", "images/a.jpg", "index.html", "m/a/index.html"])
    #expect(
      place.everything.filter { $0.hasSuffix("/") } == [
        "memes/", "site/", "site/.meme-gallery/", "site/images/", "site/m/", "site/m/a/",
      ])
    let list = try #require(place.text("site/.meme-gallery/outputs.txt"))
    let lines = ["j": "images/a.jpg", "i": "index.html", "a": "m/a/index.html"].map { text, path in
      "\(ContentHash(Array(text.utf8)).hex) 1 \(path)"
    }
    #expect(list.split(separator: "\n").dropFirst().map(String.init) == lines.sorted { $0.suffix(14) < $1.suffix(14) })
  }

  @Test("what is stale goes with the folders that it leaves empty; foreign files and their folders stay")
  func stale() throws {
    try build(["index.html": "1", "m/a/index.html": "a", "m/b/index.html": "b", "m/c/edit/index.html": "c"])
    try place.add("site/m/b/notes.txt", "mine")
    try place.add("site/CNAME", "example.org")
    try build(["index.html": "2"])
    #expect(files == [".meme-gallery/outputs.txt", "CNAME", "index.html", "m/b/notes.txt"])
    #expect(place.text("site/index.html") == "2")
    #expect(!Folder.isFolder(place("site/m/a")) && !Folder.isFolder(place("site/m/c")))
  }

  @Test("outputs that somebody removed, with their folders or without, do not stop the next build")
  func removedByHand() throws {
    try build(["index.html": "1", "m/a/index.html": "a", "m/b/index.html": "b", "x": "x"])
    try FileManager.default.removeItem(atPath: place("site/m"))
    try FileManager.default.removeItem(atPath: place("site/x"))
    try place.add("site/x/own", "mine")
    try build(["index.html": "2"])
    #expect(files == [".meme-gallery/outputs.txt", "index.html", "x/own"])
  }

  @Test("equal outputs keep their files, so that nothing is uploaded again")
  func keepsEqual() throws {
    try build(["a": "1", "b": "2", "c": "3"])
    let before = ["a", "b", "c", ".meme-gallery/outputs.txt"].map { place.status("site/\($0)") }
    try build(["a": "1", "b": "2", "c": "4"])
    let after = ["a", "b", "c", ".meme-gallery/outputs.txt"].map { place.status("site/\($0)") }
    #expect(before[0].st_ino == after[0].st_ino && before[0].st_mtim.tv_nsec == after[0].st_mtim.tv_nsec)
    #expect(before[1].st_ino == after[1].st_ino)
    #expect(place.text("site/c") == "4")
  }

  @Test(
    "a folder that no build made is refused and stays as it is",
    arguments: ["letters/love.txt", ".bashrc", "index.html"])
  func foreign(path: String) throws {
    try place.add("site/\(path)", "mine")
    let before = place.everything
    let first = path.split(separator: "/").first.map(String.init) ?? ""
    #expect(throws: FileProblem.foreignOutput(path: site, example: first)) { try open() }
    #expect(place.everything == before)
  }

  @Test("a file of somebody else's where an output would go is refused before anything is written")
  func foreignFile() throws {
    try build(["index.html": "1"])
    try place.add("site/m/a/index.html", "mine")
    let output = try open()
    let files = try store(["index.html": "2", "m/a/index.html": "a"], in: output)
    #expect(throws: FileProblem.foreignOutput(path: site, example: "m/a/index.html")) { try output.publish(files) }
    #expect(place.text("site/index.html") == "1" && place.text("site/m/a/index.html") == "mine")
  }

  @Test("a damaged list makes every file somebody else's")
  func damagedList() throws {
    try build(["index.html": "1"])
    try place.add("site/.meme-gallery/outputs.txt", "{")
    let output = try open()
    let files = try store(["index.html": "2"], in: output)
    #expect(throws: FileProblem.foreignOutput(path: site, example: "index.html")) { try output.publish(files) }
  }

  @Test(
    "a list cannot make the program remove anything outside",
    arguments: ["../memes/a.meme", "/etc/hostname", "out/a.meme", "..", ""])
  func hostileList(path: String) throws {
    try build(["index.html": "1"])
    try place.link("site/out", to: place("memes"))
    let hash = ContentHash(Array("{}".utf8)).hex
    try place.add("site/.meme-gallery/outputs.txt", "- - \(path)\n\(hash) 2 \(path)\n")
    try FileManager.default.removeItem(atPath: place("site/index.html"))
    try build(["index.html": "2"])
    #expect(place.text("memes/a.meme") == "{}")
    #expect(FileManager.default.fileExists(atPath: "/etc/hostname"))
  }

  @Test("what a stopped build had stored is not made again, whatever it was stored for")
  func stopped() throws {
    try build(["index.html": "1", "old.html": "o"])
    do { _ = try store(["a.jpg": "a", "index.html": "2"], in: try open()) }
    let output = try open()
    let path = try #require(SitePath("a.jpg"))
    #expect(output.presence(of: FileDigest(Array("a".utf8)), at: path) == .staged)
    #expect(output.presence(of: FileDigest(Array("b".utf8)), at: path) == nil)
    let other = try #require(SitePath("b.jpg"))
    #expect(output.presence(of: FileDigest(Array("a".utf8)), at: other) == nil)
    #expect(place.text("site/index.html") == "1" && place.text("site/old.html") == "o")
  }

  @Test("half a file that a stopped build left is made again, and what nobody needs goes")
  func stoppedHalfway() throws {
    try build(["index.html": "1"])
    do { _ = try store(["a.jpg": "aaaa"], in: try open()) }
    let staging = "site/.meme-gallery/staging"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: place(staging)).first)
    for half in ["", "aa", "aaab", "aaaaa"] {
      try place.add("\(staging)/\(name)", half)
      let path = try #require(SitePath("a.jpg"))
      #expect(try open().presence(of: FileDigest(Array("aaaa".utf8)), at: path) == nil)
    }
    try place.add("\(staging)/unknown", "x")
    try build(["index.html": "1", "a.jpg": "aaaa"])
    #expect(files == [".meme-gallery/outputs.txt", "a.jpg", "index.html"])
    #expect(place.text("site/a.jpg") == "aaaa")
  }

  @Test("a file that was announced is read, since it may be the old one")
  func announced() throws {
    try build(["index.html": "1", "a.jpg": "a"])
    let list = try #require(place.text("site/.meme-gallery/outputs.txt"))
    let hash = ContentHash(Array("a".utf8)).hex
    try place.add("site/.meme-gallery/outputs.txt", list.replacingOccurrences(of: "\(hash) 1 ", with: "- - "))
    let path = try #require(SitePath("a.jpg"))
    #expect(try open().presence(of: FileDigest(Array("a".utf8)), at: path) == .placed)
    try place.add("site/a.jpg", "b")
    #expect(try open().presence(of: FileDigest(Array("a".utf8)), at: path) == nil)
  }

  @Test("files are known by their length, and by what is in them where that is asked for")
  func verifies() throws {
    try build(["index.html": "1", "a.jpg": "a", "b.jpg": "b"])
    try place.add("site/a.jpg", "x")
    try place.add("site/b.jpg", "xx")
    let (a, b) = (try #require(SitePath("a.jpg")), try #require(SitePath("b.jpg")))
    do {
      let output = try open()
      #expect(output.presence(of: FileDigest(Array("a".utf8)), at: a) == .placed)
      #expect(output.presence(of: FileDigest(Array("b".utf8)), at: b) == nil)
      #expect(output.damaged == [])
    }
    let output = try open(verifies: true)
    #expect(output.presence(of: FileDigest(Array("a".utf8)), at: a) == nil)
    #expect(output.presence(of: FileDigest(Array("b".utf8)), at: b) == nil)
    #expect(output.damaged == [a, b])
  }

  @Test("two builds do not write the same output at once")
  func busy() throws {
    let first = try open()
    #expect(throws: FileProblem.busy(path: site)) { try open() }
    _ = first.folder.path
    try extend(first)
  }

  private func extend(_ output: OutputFolder) throws { try output.publish([]) }

  @Test("the gallery and what is above it are no output; a folder within it is")
  func galleryWithin() throws {
    for path in [place("memes"), place("memes/."), place.path, "/"] {
      #expect(throws: FileProblem.outputHoldsGallery(path: path)) { try open(path) }
    }
    try place.link("alias", to: "memes")
    #expect(throws: FileProblem.outputHoldsGallery(path: place("alias"))) { try open(place("alias")) }
    let inner = try open(place("memes/site"))
    try inner.publish([])
    #expect(try Folder(opening: place("memes")).findDocuments().documents.map(\.path) == ["a.meme"])
    // A name that merely begins alike is another folder.
    try open(place("mem")).publish([])
  }
}
