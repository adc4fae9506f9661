import FoundationEssentials
import Glibc
import Testing

/// Documents that somebody goes on saving while they are built.
struct ChangingDocumentTests {
  static let writers = [
    // In place, in one go, in the same length; cut to nothing first; beside it and renamed, far longer than a page.
    ("in place", #"printf %s "$a" 1<>g/x.meme; printf %s "$b" 1<>g/x.meme"#, 1),
    ("cut and written", #"printf %s "$a" >g/x.meme; printf %s "$b" >g/x.meme"#, 1),
    ("renamed", #"printf %s "$a" >t; mv t g/x.meme; printf %s "$b" >t; mv t g/x.meme"#, 30_000),
    ("in place in parts", #"printf %s "$a" 1<>g/x.meme; printf %s "$b" 1<>g/x.meme; sleep 0.001"#, 30_000),
  ]

  private func document(_ letter: Character, filler: Int) -> String {
    let tag = String(repeating: letter, count: filler)
    return #"{"topText":"\#(letter)\#(letter)","note":"\#(tag)","bottomText":"\#(letter)","end":"\#(letter)"}"#
  }

  @Test(
    "a build has one of the versions or names the document, and the next one after the last save is right",
    arguments: writers)
  func continuously(name: String, loop: String, filler: Int) throws {
    let folder = try TemporaryFolder.gallery()
    let versions = ["a", "b"].map { document($0, filler: filler) }
    for (name, text) in zip(["a", "b"], versions) { try folder.write(text, to: name) }
    try folder.write(versions[0], to: "g/x.meme")
    let script = #"cd "$0"; a=$(cat a); b=$(cat b); while [ ! -e stop ]; do \#(loop); done"#
    let writer = try Program.start(["/bin/sh", "-c", script, folder.path])
    var failures = 0
    for round in 0..<15 {
      let result = try Program.run("build", "g", "--output", "s", "--quiet", in: folder)
      let published = try? folder.text("s/m/x/x.meme")
      if result.code == 1 {
        failures += 1
        #expect(result.messageLines.count == 1 && result.messages.hasPrefix("g/x.meme"), "\(result.messages)")
        #expect(published == nil)
      } else {
        #expect(result.messages == "" && result.code == 0)
        // Between two parts the file is what no version is, and nobody can see it.
        let version = try #require(published)
        #expect(versions.contains(version) || name == "in place in parts", "round \(round): \(version.prefix(80))")
        let caption = version.contains(#""topText":"aa""#) ? "aa" : "bb"
        #expect(try folder.text("s/m/x/index.html").contains(caption), "round \(round)")
      }
      #expect(SiteCrawl(folder["s"]).gaps == [])
    }
    // Killed, it would leave a program behind that may yet move its file.
    try folder.write("", to: "stop")
    _ = try Program.end(of: writer)
    try folder.write(versions[1], to: "g/x.meme")
    #expect(try Program.run("build", "g", "--output", "s", "--quiet", in: folder).code == 0)
    #expect(try folder.text("s/m/x/x.meme") == versions[1])
    #expect(try Program.run("build", "g", "--output", "clean", "--force", in: folder).code == 0)
    let (site, clean) = (try FolderSnapshot(folder["s"]), try FolderSnapshot(folder["clean"]))
    #expect(site.differences(from: clean) == [])
    #expect(failures < 15 || name != "renamed", "a document that is replaced is there at all times")
  }

  @Test("an edit right after a build is seen, whatever its length and its time are", arguments: [false, true])
  func sameTick(keepsTime: Bool) throws {
    let folder = try TemporaryFolder.gallery()
    let path = folder["g/b.meme"]
    var times = stat()
    try #require(unsafe stat(path, &times) == 0)
    for round in 10..<50 {
      let text = #"{"topText":"\#(round)","bottomText":"B"}"#
      try folder.write(text, to: "g/b.meme")
      if keepsTime {
        var old = [times.st_atim, times.st_mtim]
        try #require(unsafe utimensat(AT_FDCWD, path, &old, 0) == 0)
      }
      #expect(try Program.run("build", "g", "--output", "s", "--quiet", in: folder).code == 0)
      #expect(try folder.text("s/m/b/b.meme") == text)
      #expect(try folder.text("s/m/b/index.html").contains("\(round)"))
    }
  }

  @Test("an edit while the build is at work is in this build or in the next one")
  func whileBuilding() throws {
    let folder = try TemporaryFolder.gallery()
    for round in 10..<40 {
      let (old, new) = (
        #"{"topText":"\#(round) old","bottomText":"B"}"#, #"{"topText":"\#(round) new","bottomText":"B"}"#
      )
      try folder.write(old, to: "g/b.meme")
      try folder.write(new, to: "new")
      let script =
        #""$0" build g --output s --quiet & sleep 0.0\#(round % 4)\#(round % 10); cat new >g/b.meme; wait $!"#
      #expect([0, 1].contains(try Program.shell(script, in: folder).code))
      #expect(try Program.run("build", "g", "--output", "s", "--quiet", in: folder).code == 0)
      #expect(try folder.text("s/m/b/b.meme") == new)
      #expect(try folder.text("s/m/b/index.html").contains("\(round) new"))
    }
  }
}
