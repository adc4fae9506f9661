import Testing

/// Where a site may go, and what a build leaves alone.
struct BuildOutputTests {
  static let refusals = [
    (
      "other",
      "the output folder 'other' holds 'mine.txt', which this program did not make; "
        + "choose an empty folder, or one that a build made"
    ),
    (
      "hidden",
      "the output folder 'hidden' holds '.git', which this program did not make; "
        + "choose an empty folder, or one that a build made"
    ),
    ("g", "the output folder 'g' holds the gallery itself; choose another folder, such as one beside the gallery"),
    (
      "./g/../g",
      "the output folder './g/../g' holds the gallery itself; "
        + "choose another folder, such as one beside the gallery"
    ),
    (".", "the output folder '.' holds the gallery itself; choose another folder, such as one beside the gallery"),
    (
      "link", "the output folder 'link' holds the gallery itself; choose another folder, such as one beside the gallery"
    ),
    ("file", "cannot open 'file': not a directory"),
    ("file/s", "cannot create 'file/s': not a directory"),
  ]

  @Test("an output that holds something else is refused and left untouched", arguments: refusals)
  func refuses(output: String, message: String) throws {
    let folder = try TemporaryFolder.gallery()
    try folder.write("mine", to: "other/mine.txt")
    try folder.write("mine", to: "hidden/.git/config")
    try folder.write("mine", to: "file")
    #expect(try Program.shell("ln -s g link", in: folder).code == 0)
    let before = try FolderSnapshot(folder.path, withTimes: true)
    let result = try Program.run("build", "g", "--output", output, in: folder)
    #expect(result.messages == "meme-gallery: error: \(message)\n")
    #expect(result.output == "" && result.code == 2)
    #expect(try FolderSnapshot(folder.path, withTimes: true) == before)
  }

  @Test(
    "a gallery that is not there makes no output",
    arguments: [
      ("none", "cannot open 'none': no such file or directory"),
      ("g/a.meme", "cannot open 'g/a.meme': not a directory"),
    ])
  func missingGallery(path: String, message: String) throws {
    let folder = try TemporaryFolder.gallery()
    let result = try Program.run("build", path, "--output", "s", in: folder)
    #expect(result.messages == "meme-gallery: error: \(message)\n")
    #expect(result.code == 2 && !folder.exists("s"))
  }

  @Test("a site inside its gallery is never taken for documents, a site of another build is not either")
  func insideGallery() throws {
    let folder = try TemporaryFolder.gallery()
    try folder.makeFolder("g/public site")
    for _ in 0..<2 {
      let result = try Program.run("build", "g", "--output", "g/public site", in: folder)
      #expect(result.output.hasPrefix("3 of 3 memes, \(TemporaryFolder.siteFiles) files") && result.code == 0)
    }
    #expect(
      try Program.run("build", "g", "--output", "g/deep/s", in: folder).output.hasPrefix(
        "3 of 3 memes, \(TemporaryFolder.siteFiles) files"))
    #expect(try Program.run("check", "g", in: folder).output == "3 documents, nothing wrong\n")
  }

  @Test("what deleted documents left goes, what somebody else put there stays")
  func stale() throws {
    let folder = try TemporaryFolder.gallery()
    try folder.writeMeme("g/deep/x.meme")
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    let full = try FolderSnapshot(folder["s"], leavingOut: ".meme-gallery")
    #expect(full.files.filter { $0.contains("deep-x") }.count == 4)
    for name in ["s/CNAME", "s/m/b/mine.txt", "s/images/mine.jpg"] { try folder.write("mine", to: name) }
    try folder.remove("g/deep/x.meme")
    try folder.remove("g/b.meme")
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    let after = try FolderSnapshot(folder["s"], leavingOut: ".meme-gallery")
    let gone = full.files.filter { !after.files.contains($0) }
    #expect(gone.count == 8 && gone.allSatisfy { $0.contains("deep-x") || $0.contains("/b") }, "\(gone)")
    #expect(!folder.exists("s/m/deep-x"), "folders that are empty then go as well")
    let new = after.files.filter { !full.files.contains($0) }
    #expect(new == ["CNAME", "images/mine.jpg", "m/b/mine.txt"])
    #expect(try folder.text("s/m/b/mine.txt") == "mine")
  }

  @Test("a file of somebody else is not overwritten where a new page would go")
  func foreignPage() throws {
    let folder = try TemporaryFolder.gallery()
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    try folder.write("mine", to: "s/m/d/index.html")
    try folder.writeMeme("g/d.meme")
    let before = try FolderSnapshot(folder["s"], leavingOut: ".meme-gallery")
    let result = try Program.run("build", "g", "--output", "s", in: folder)
    #expect(
      result.messages == "meme-gallery: error: the output folder 's' holds 'm/d/index.html', "
        + "which this program did not make; choose an empty folder, or one that a build made\n")
    #expect(result.code == 2)
    #expect(try FolderSnapshot(folder["s"], leavingOut: ".meme-gallery") == before)
  }
}
