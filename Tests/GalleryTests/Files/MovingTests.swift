import Glibc
import Testing

@testable import Gallery

@Suite("Moving and sweeping")
struct MovingTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  @Test("moving never replaces, and makes the folders above")
  func exclusive() throws {
    try place.add("a.meme", "a")
    try place.add("b.meme", "b")
    #expect(throws: FileProblem.exists(path: place("b.meme"))) {
      try place.folder.moveExclusively("a.meme", to: "b.meme")
    }
    #expect(place.text("a.meme") == "a" && place.text("b.meme") == "b")
    try place.folder.moveExclusively("a.meme", to: "x/y/a.meme")
    #expect(place.everything == ["b.meme", "x/", "x/y/", "x/y/a.meme"])
  }

  @Test("a link that would lead nowhere stays where it is, unless that is meant")
  func danglingLinks() throws {
    try place.add("target.meme", "kept")
    try place.link("link.meme", to: "target.meme")
    #expect(throws: FileProblem.self) { try place.folder.moveExclusively("link.meme", to: "x/link.meme") }
    #expect(place.text("link.meme") == "kept")
    try place.folder.moveExclusively("link.meme", to: "x/link.meme", evenIfDangling: true)
    #expect(place.status("x/link.meme").st_mode & S_IFMT == S_IFLNK)
    try place.folder.moveExclusively("x/link.meme", to: "again.meme", evenIfDangling: true)
    #expect(place.text("again.meme") == "kept")
  }

  @Test("temporary files that nobody writes to any more go, young ones and others stay")
  func sweeping() throws {
    let left = [".meme-gallery-1.tmp", "sub/.meme-gallery-2.old", "sub/.meme-gallery-3.old"]
    let others = [
      ".meme-gallery/x.tmp", ".meme-gallery-4.txt", ".meme-gallery-my-notes.old", ".meme-gallery-Å.tmp", "a.tmp",
      ".git/.meme-gallery-5.tmp", "sub/a.meme",
    ]
    for path in left + others { try place.add(path, path) }
    try place.folder.sweepTemporaries(olderThan: Timestamp(secondsSince1970: FileTime.now().seconds - 60)) { _ in true }
    #expect(place.everything.filter { !$0.hasSuffix("/") }.count == left.count + others.count)
    var asked: [String] = []
    try place.folder.sweepTemporaries(olderThan: Timestamp(secondsSince1970: FileTime.now().seconds + 60)) {
      asked.append($0)
      return $0.hasSuffix("2.old")
    }
    #expect(asked == ["sub/.meme-gallery-2.old", "sub/.meme-gallery-3.old"])
    #expect(place.everything.filter { !$0.hasSuffix("/") } == (others + ["sub/.meme-gallery-3.old"]).sorted())
  }
}
