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

  private func open(_ path: String? = nil) throws -> OutputFolder {
    try OutputFolder(path ?? site, galleryPath: place("memes"))
  }

  /// A whole build of files with their texts.
  private func build(_ files: [String: String]) throws {
    let output = try open()
    for (index, path) in files.keys.sorted().enumerated() where index % 2 == 0 {
      try output.stage(Array((files[path] ?? "").utf8), as: "\(index)")
    }
    try output.announce(Array(files.keys))
    for (index, path) in files.keys.sorted().enumerated() {
      if index % 2 == 0 {
        try output.unstage("\(index)", to: path)
      } else {
        try output.write(Array((files[path] ?? "").utf8), to: path)
      }
    }
    try output.finish(Array(files.keys))
  }

  private var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: site)) ?? []).sorted().filter {
      !Folder.isFolder("\(site)/\($0)")
    }
  }

  @Test("a build leaves its files and the list of them, nothing else")
  func builds() throws {
    try build(["index.html": "i", "m/a/index.html": "a", "images/a.jpg": "j"])
    #expect(files == [".meme-gallery/outputs.json", "images/a.jpg", "index.html", "m/a/index.html"])
    #expect(
      place.everything.filter { $0.hasSuffix("/") } == [
        "memes/", "site/", "site/.meme-gallery/", "site/images/", "site/m/", "site/m/a/",
      ])
    let list = try #require(place.text("site/.meme-gallery/outputs.json"))
    #expect(list.filter { !$0.isWhitespace } == #"{"outputs":["images/a.jpg","index.html","m/a/index.html"]}"#)
  }

  @Test("what is stale goes with the folders that it leaves empty; foreign files and their folders stay")
  func stale() throws {
    try build(["index.html": "1", "m/a/index.html": "a", "m/b/index.html": "b", "m/c/edit/index.html": "c"])
    try place.add("site/m/b/notes.txt", "mine")
    try place.add("site/CNAME", "example.org")
    try build(["index.html": "2"])
    #expect(files == [".meme-gallery/outputs.json", "CNAME", "index.html", "m/b/notes.txt"])
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
    #expect(files == [".meme-gallery/outputs.json", "index.html", "x/own"])
  }

  @Test("equal outputs keep their files, so that nothing is uploaded again")
  func keepsEqual() throws {
    try build(["a": "1", "b": "2", "c": "3"])
    let before = ["a", "b", "c", ".meme-gallery/outputs.json"].map { place.status("site/\($0)") }
    try build(["a": "1", "b": "2", "c": "4"])
    let after = ["a", "b", "c", ".meme-gallery/outputs.json"].map { place.status("site/\($0)") }
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
    #expect(throws: FileProblem.foreignOutput(path: site, example: "m/a/index.html")) {
      try output.announce(["index.html", "m/a/index.html"])
    }
    #expect(place.text("site/index.html") == "1" && place.text("site/m/a/index.html") == "mine")
  }

  @Test("a damaged list makes every file somebody else's")
  func damagedList() throws {
    try build(["index.html": "1"])
    try place.add("site/.meme-gallery/outputs.json", "{")
    let output = try open()
    #expect(throws: FileProblem.foreignOutput(path: site, example: "index.html")) {
      try output.announce(["index.html"])
    }
  }

  @Test(
    "a list cannot make the program remove anything outside",
    arguments: ["../memes/a.meme", "/etc/hostname", "out/a.meme", "..", ""])
  func hostileList(path: String) throws {
    try build(["index.html": "1"])
    try place.link("site/out", to: place("memes"))
    let list = try JSONEncoder().encode(["outputs": [path]])
    try place.add("site/.meme-gallery/outputs.json", String(decoding: list, as: UTF8.self))
    try FileManager.default.removeItem(atPath: place("site/index.html"))
    try build(["index.html": "2"])
    #expect(place.text("memes/a.meme") == "{}")
    #expect(FileManager.default.fileExists(atPath: "/etc/hostname"))
  }

  @Test("a build that is killed between any two steps is continued by the next")
  func killed() throws {
    for steps in 0..<5 {
      do {
        let output = try open()
        if steps > 0 { try output.stage([1], as: "1") }
        if steps > 1 { try output.announce(["a.html", "b.html"]) }
        if steps > 2 { try output.unstage("1", to: "a.html") }
        if steps > 3 { try output.write([2], to: "b.html") }
        // The kernel closes what a killed program had open, as the end of the object does here.
      }
      try build(["index.html": "1", "a.html": "new"])
      #expect(files == [".meme-gallery/outputs.json", "a.html", "index.html"])
      #expect(place.text("site/a.html") == "new")
    }
  }

  @Test("what a killed build was writing lies in the staging folder alone, and goes")
  func killedWhileWriting() throws {
    try build(["index.html": "1"])
    try place.add("site/.meme-gallery/staging/.meme-gallery-1-1.tmp", "half")
    try place.add("site/.meme-gallery/staging/output", "whole")
    try build(["index.html": "1"])
    #expect(files == [".meme-gallery/outputs.json", "index.html"])
  }

  @Test("two builds do not write the same output at once")
  func busy() throws {
    let first = try open()
    #expect(throws: FileProblem.busy(path: site)) { try open() }
    _ = first.folder.path
    try extend(first)
  }

  private func extend(_ output: OutputFolder) throws { try output.finish([]) }

  @Test("the gallery and what is above it are no output; a folder within it is")
  func galleryWithin() throws {
    for path in [place("memes"), place("memes/."), place.path, "/"] {
      #expect(throws: FileProblem.outputHoldsGallery(path: path)) { try open(path) }
    }
    try place.link("alias", to: "memes")
    #expect(throws: FileProblem.outputHoldsGallery(path: place("alias"))) { try open(place("alias")) }
    let inner = try open(place("memes/site"))
    try inner.finish([])
    #expect(try Folder(opening: place("memes")).findDocuments().documents.map(\.path) == ["a.meme"])
    // A name that merely begins alike is another folder.
    try open(place("mem")).finish([])
  }
}
