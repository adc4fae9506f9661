import Glibc
import Synchronization
import Testing

@testable import Gallery

@Suite("Building again")
struct IncrementalBuildTests {
  @Test("after any edits the site is what a clean build makes, byte for byte", arguments: 1...16 as ClosedRange<UInt64>)
  func equalsCleanBuild(seed: UInt64) async throws {
    var place = try RandomGallery(seed: seed)
    var edits: [RandomGallery.Edit] = []
    for step in 0..<12 {
      // Several edits between builds, and none: a build after a build.
      for _ in 0..<step % 3 { edits.append(try place.edit()) }
      let addresses = (place.baseURL, place.editURL)
      func options(_ options: inout BuildOptions) {
        (options.baseURL, options.editURL) = addresses
      }
      let again = try await place.gallery.build("again", change: options)
      let clean = try await place.gallery.build("clean\(step)", jobs: 1, change: options)
      try #require(again.files == clean.files, "after \(edits)")
      try #require(try place.gallery.list(of: "again") == place.gallery.list(of: "clean\(step)"), "after \(edits)")
      #expect(again.report == clean.report, "after \(edits)")
    }
  }

  @Test("what did not change keeps its file: one caption touches its own files, its pages and the lists alone")
  func touchesLittle() async throws {
    let gallery = try TestGallery()
    let picture = try PictureFiles.jpeg(TestPicture.asymmetric(width: 64, height: 48))
    for index in 0..<9 { try gallery.add("m\(index)", picture: picture, modified: Int64(index)) }
    let before = try await gallery.build()
    let inodes = try gallery.inodes(of: "site", before.paths)
    try gallery.add("m4", top: "New", picture: picture, modified: 4)
    let after = try await gallery.build()
    let kept = try gallery.inodes(of: "site", after.paths)
    let moved = after.paths.filter { inodes[$0] != kept[$0] }
    #expect(
      moved.filter { !$0.hasPrefix("images/m4-") } == [
        "feed.xml", "index.html", "m/m4/edit/index.html", "m/m4/index.html", "m/m4/m4.meme", "memes.json",
      ])
    #expect(moved.count == 6 + 2)
    #expect(Set(before.paths).subtracting(after.paths).allSatisfy { $0.hasPrefix("images/m4-") })
  }

  @Test("nothing to do writes nothing, neither in the site nor in the cache")
  func writesNothing() async throws {
    let gallery = try TestGallery()
    for index in 0..<3 { try gallery.add("m\(index)") }
    _ = try await gallery.build()
    // Times that are too close to the look are looked at again, and written down once more.
    try await Task.sleep(for: .milliseconds(250))
    _ = try await gallery.build()
    let before = try gallery.everything()
    _ = try await gallery.build()
    #expect(try gallery.everything() == before)
  }

  @Test("a clock that stands still hides no edit, however coarse it is", arguments: [0, 1, 2])
  func coarseClock(seconds: Int64) async throws {
    let gallery = try TestGallery()
    let picture = try PictureFiles.jpeg(TestPicture.asymmetric(width: 40, height: 30))
    // Whole seconds, as old file systems keep them; the look comes some seconds after the edit.
    let edited: Int64 = 1_700_000_000
    let clock = { @Sendable in FileTime(seconds: edited + seconds, nanoseconds: 0) }
    for caption in ["aa", "bb", "cc"] {
      try gallery.add("m", top: caption, picture: picture)
      try gallery.touch("m.meme", at: edited)
      let site = try await gallery.build { $0.clock = clock }
      #expect(try site.listed()[0].topText == caption)
    }
  }

  @Test("a build of other options is not taken for one of these, and going back costs nothing wrong")
  func backAndForth() async throws {
    let gallery = try TestGallery()
    try gallery.add("m", picture: try PictureFiles.jpeg(TestPicture.asymmetric(width: 64, height: 48)))
    let first = try await gallery.build()
    try gallery.write(#"{"widths":[32,64],"quality":10}"#, to: "gallery.json")
    let second = try await gallery.build()
    #expect(first.files != second.files)
    try gallery.write(#"{"widths":[32,64]}"#, to: "gallery.json")
    #expect(try await gallery.build().files == first.files)
  }

  @Test("a template that fails while pages are made leaves the whole site as it was")
  func failingTemplate() async throws {
    let gallery = try TestGallery()
    try gallery.add("m", top: "Old")
    let before = try await gallery.build()
    try gallery.add("m", top: "New")
    try gallery.write("{{>tile}}", to: "templates/tile.mustache")
    await #expect(throws: BuildFailure.self) { try await gallery.build() }
    #expect(try gallery.files(of: "site") == before.files)
    try gallery.remove("templates/tile.mustache")
    let after = try await gallery.build()
    #expect(try after.listed()[0].topText == "New")
    #expect(try await gallery.build("clean").files == after.files)
  }

  @Test("a file time is the date of a document without one, no later than what is said")
  func latestFileTime() async throws {
    let gallery = try TestGallery()
    try gallery.write(#"{"topText":"a","bottomText":"b"}"#, to: "m.meme")
    try gallery.touch("m.meme", at: 1_700_000_000)
    func date(_ latest: Int64?) async throws -> String? {
      let site = try await gallery.build {
        $0.latestFileTime = latest.map { Timestamp(secondsSince1970: $0) }
      }
      return try site.page("m/m/index.html").all("time").first?["datetime"]
    }
    #expect(try await date(nil) == "2023-11-14T22:13:20Z")
    #expect(try await date(1_600_000_000) == "2020-09-13T12:26:40Z")
    #expect(try await date(1_800_000_000) == "2023-11-14T22:13:20Z")
  }

  @Test("warnings and failures are said again by every build")
  func saysAgain() async throws {
    let gallery = try TestGallery()
    try gallery.write(#"{"topText":"a","bottomText":"b","style":{"colour":1},}"#, to: "warned.meme")
    try gallery.write("{", to: "failed.meme")
    let first = try await gallery.build()
    #expect(first.messages.count == 3)
    #expect(try await gallery.build().report == first.report)
  }
}
