import FoundationEssentials
import Gallery
import Testing

struct BuildCommandTests {
  private struct Report: Decodable, Equatable {
    struct Entry: Decodable, Equatable {
      var severity: String
      var file: String
      var line: Int?
      var column: Int?
      var message: String
      var remedy: String?
    }

    var version: String
    var documents: Int
    var published: [String]
    var failed: [String]
    var diagnostics: [Entry]
    var outputs: [String]
  }

  @Test("one broken document of many is named, left out and reported, and the rest is built", arguments: ["1", "8"])
  func oneBroken(jobs: String) throws {
    let folder = try TemporaryFolder.gallery()
    for number in 10..<30 { try folder.writeMeme("g/n\(number).meme") }
    try folder.write("{\"topText\":\"A\",\n  \"bottomText\":null}", to: "g/n17.meme")
    let result = try Program.run(
      "build", "g", "--output", "s", "--jobs", jobs, "--report", "r.json", in: folder)
    #expect(result.code == 1)
    #expect(result.messages == "g/n17.meme:2:16: error: 'bottomText' is null, expected a string\n")
    let report = try JSONDecoder().decode(Report.self, from: Data(try folder.read("r.json")))
    #expect(report.version == galleryVersion && report.documents == 23)
    #expect(
      report.published == (["a", "b", "c"] + (10..<30).filter { $0 != 17 }.map { "n\($0)" }).map { "\($0).meme" })
    #expect(report.failed == ["n17.meme"])
    #expect(
      report.diagnostics == [
        Report.Entry(
          severity: "error", file: "g/n17.meme", line: 2, column: 16, message: "'bottomText' is null, expected a string"
        )
      ])
    #expect(try FolderSnapshot(folder["s"], leavingOut: ".meme-gallery").files == report.outputs)
    #expect(result.output.hasPrefix("22 of 23 memes, 1 left out, \(report.outputs.count) files in s, "))
    #expect(report.outputs.contains("m/n16/index.html") && !folder.exists("s/m/n17"))
    #expect(try !folder.text("s/memes.json").contains("n17"))
    #expect(try !folder.text("s/index.html").contains("n17"))
  }

  @Test("a build in which all is well says one line, or none")
  func quiet() throws {
    let folder = try TemporaryFolder.gallery()
    let loud = try Program.run("build", "g", "--output=s", in: folder)
    #expect(
      loud.output.hasPrefix("3 of 3 memes, \(TemporaryFolder.siteFiles) files in s, ") && loud.output.hasSuffix(" s\n"))
    #expect(loud.messages == "" && loud.code == 0)
    let quiet = try Program.run("build", "g", "--output=s", "--quiet", in: folder)
    #expect(quiet.output == "" && quiet.messages == "" && quiet.code == 0)
    try folder.write("", to: "g/bad.meme")
    let failing = try Program.run("build", "g", "--output=s", "--quiet", in: folder)
    #expect(failing.output == "" && failing.code == 1)
    #expect(
      failing.messages
        == "g/bad.meme: error: the file is empty; restore it from a copy, or delete it and make it anew\n")
  }

  @Test("the output is 'site' by default, and an empty gallery is one too")
  func defaults() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("g")
    let result = try Program.run("build", "g", in: folder)
    #expect(result.output.hasPrefix("0 of 0 memes, ") && result.code == 0)
    #expect(folder.exists("site/index.html"))
  }

  @Test("equal input makes equal bytes, with one job or eight, here or there")
  func reproducible() throws {
    let folder = try TemporaryFolder.gallery()
    for name in ["笑", "x y", "deep/a"] { try folder.writeMeme("g/\(name).meme") }
    let copied = try Program.shell("mkdir -p 'else where' && cp -a g 'else where/g'", in: folder)
    #expect(copied.code == 0)
    #expect(try Program.run("build", "g", "--output", "one", "--jobs", "1", in: folder).code == 0)
    #expect(
      try Program.run("build", "else where/g/", "--output", "else where/eight", "--jobs", "8", in: folder).code == 0)
    let one = try FolderSnapshot(folder["one"])
    #expect(one.files.count > 30)
    #expect(try FolderSnapshot(folder["else where/eight"]) == one)
    // Again over what is there, which must not change either.
    #expect(
      try Program.run("build", "g", "--output", "one", "--jobs", "8", "--force", "--verify", in: folder).code == 0)
    #expect(try FolderSnapshot(folder["one"]) == one)
  }

  @Test("addresses come from the options first, then from the settings")
  func addresses() throws {
    let folder = try TemporaryFolder.gallery(
      settings: #"{"widths":[32],"baseURL":"https://settings.example/","editURL":"https://settings.example/e/"}"#)
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    #expect(try folder.text("s/sitemap.xml").contains("<loc>https://settings.example/m/a/</loc>"))
    #expect(try folder.text("s/m/a/edit/index.html").contains("action=\"https://settings.example/e/m/a/edit/\""))
    let result = try Program.run(
      "build", "g", "--output", "s", "--base-url", "http://option.example/x", "--edit-url=http://127.0.0.1:8080",
      in: folder)
    #expect(result.code == 0)
    #expect(try folder.text("s/sitemap.xml").contains("<loc>http://option.example/x/m/a/</loc>"))
    #expect(try folder.text("s/m/a/edit/index.html").contains("action=\"http://127.0.0.1:8080/m/a/edit/\""))
  }
}
