import Foundation
import Glibc
import Testing

@testable import Gallery

@Suite("Finding documents")
struct DocumentFinderTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func found() throws -> (paths: [String], problems: [String]) {
    let found = try place.folder.findDocuments()
    return (
      found.documents.map(\.path), found.diagnostics.map { String($0.description.dropFirst(place.path.count + 1)) }
    )
  }

  @Test("documents of all subfolders are found, in the order of their bytes, whatever the case of the extension")
  func finds() throws {
    for path in ["b.meme", "a/z.MEME", "a.meme", "a b/c.Meme", "é.meme", "e\u{301}.meme", "Z.meme", "a/b/c/d/e.meme"] {
      try place.add(path)
    }
    for path in ["readme.txt", "a.meme.bak", "meme", "a/.meme", "x.memes"] { try place.add(path) }
    let (paths, problems) = try found()
    let expected = [
      "Z.meme", "a b/c.Meme", "a.meme", "a/b/c/d/e.meme", "a/z.MEME", "b.meme", "e\u{301}.meme", "é.meme",
    ]
    #expect(paths.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    #expect(problems == [])
  }

  @Test("names that begin with a dot are no documents, and neither are their folders")
  func hidden() throws {
    for path in ["._a.meme", ".b.meme", ".meme-gallery/trash/c.meme", ".git/d.meme", "sub/._e.meme"] {
      try place.add(path)
    }
    #expect(try found() == ([], []))
  }

  @Test("a name that is not UTF-8 is reported, and the others are found")
  func unreadableNames() throws {
    try place.add("a.meme")
    for name in [Array("caf".utf8) + [0xE9] + Array(".meme".utf8), [0xFF, 0xFE]] {
      try place.add("x")
      try #require(place.rename("x", to: name))
    }
    try place.add("folder/b.meme")
    try #require(place.rename("folder", to: [0xE9]))
    try place.link("link", to: "a.meme")
    try #require(place.rename("link", to: [0xFF] + Array(".meme".utf8)))
    #expect(try found().paths == ["a.meme"])
    #expect(
      try found().problems == [
        "caf\u{FFFD}.meme: error: its name is not UTF-8; rename it",
        "\u{FFFD}: error: its name is not UTF-8; rename it",
        "\u{FFFD}.meme: error: its name is not UTF-8; rename it",
      ])
  }

  @Test("links to documents are followed within the folder, links to folders are not, and both are said")
  func links() throws {
    let outside = try TemporaryFolder()
    try outside.add("b.meme")
    try place.add("sub/a.meme")
    try place.link("one.meme", to: "sub/a.meme")
    try place.link("other", to: "sub")
    try place.link("sub/round", to: "..")
    try place.link("out.meme", to: outside("b.meme"))
    try place.link("outer", to: outside.path)
    try place.link("broken.meme", to: "nowhere")
    try place.link("broken", to: "nowhere")
    try place.link("notes.txt", to: outside("b.meme"))
    try place.link("loop.meme", to: "loop.meme")
    let (paths, problems) = try found()
    #expect(paths == ["one.meme", "sub/a.meme"])
    let linked = "warning: links to folders are not followed; put the folder itself here, or build it on its own"
    let path = place.path
    #expect(
      problems == [
        "broken.meme: error: cannot read '\(path)/broken.meme': no such file or directory",
        "loop.meme: error: cannot read '\(path)/loop.meme': too many levels of symbolic links",
        "other: \(linked)",
        "out.meme: error: cannot read '\(path)/out.meme': it leads out of the folder"
          + "; put the file itself into the folder instead of a link that leads out of it",
        "outer: \(linked)", "sub/round: \(linked)",
      ])
  }

  @Test("a pipe under a document's name is reported and does not hang", .timeLimit(.minutes(1)))
  func pipes() throws {
    place.pipe("p.meme")
    place.pipe("p")
    #expect(try found() == ([], ["p.meme: error: '\(place.path)/p.meme' is not a file"]))
  }

  @Test("a site within the gallery is left out, at any depth")
  func sites() throws {
    for path in ["a.meme", "site/m/a/a.meme", "sub/public/m/a/a.meme", "sub/b.meme"] { try place.add(path) }
    for folder in ["site", "sub/public"] { try place.add("\(folder)/\(Folder.siteMarker)", "") }
    #expect(try found() == (["a.meme", "sub/b.meme"], []))
  }

  @Test("folders may lie deep, and beyond what the system can name they are reported")
  func deep() throws {
    let segment = String(repeating: "d", count: 200)
    var folder = place.folder
    var names: [String] = []
    for _ in 0..<25 {
      try folder.write([1], to: "\(segment)/a.meme", durability: .atFlush)
      // Step by step, since the whole path is longer than a path may be.
      let number = folder.openBeneath(segment, O_RDONLY | O_DIRECTORY)
      try #require(number >= 0)
      folder = try Folder(opening: "/proc/self/fd/\(number)")
      close(number)
      names.append(segment)
    }
    let found = try place.folder.findDocuments()
    #expect(found.documents.count == 20)
    #expect(found.diagnostics.count == 1)
    #expect(found.diagnostics.first?.message.hasSuffix("file name too long") == true)
  }

  @Test("a folder that cannot be looked into is reported, and the others are found")
  func noPermission() throws {
    try place.add("a.meme")
    try place.add("locked/b.meme")
    place.permit("locked", 0)
    defer { place.permit("locked", 0o755) }
    let seen = try asNobody { try found() }
    guard let seen else { return withKnownIssue("this process may not change its user") { Issue.record("skipped") } }
    #expect(seen.paths == ["a.meme"])
    #expect(
      seen.problems == [
        "locked: error: cannot list '\(place.path)/locked': permission denied; give yourself permission, or choose another place"
      ])
  }
}
