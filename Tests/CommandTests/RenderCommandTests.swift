import Testing

struct RenderCommandTests {
  @Test(
    "the output's extension, in any case, chooses the format",
    arguments: [
      ("a.jpg", [0xFF, 0xD8, 0xFF]), ("a.JPEG", [0xFF, 0xD8, 0xFF]), ("a b.png", [0x89, 0x50, 0x4E, 0x47]),
      ("a.webp", Array("RIFF".utf8)), ("a.avif", [0, 0, 0]),
    ] as [(String, [UInt8])])
  func formats(name: String, start: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try folder.writeMeme("a.meme")
    let result = try Program.run("render", "a.meme", "--output", name, "--width", "48", in: folder)
    #expect(result.output == "\(name)\n")
    #expect(result.messages == "" && result.code == 0)
    let bytes = try folder.read(name)
    #expect(bytes.starts(with: start))
    #expect(TinyPicture.size(of: bytes) == [48, 32])
  }

  @Test("without an output the picture stands beside the document, replacing an earlier one")
  func beside() throws {
    let folder = try TemporaryFolder()
    try folder.writeMeme("x.y/a.meme")
    try folder.write("old", to: "x.y/a.jpg")
    let result = try Program.run("render", "x.y/a.meme", in: folder)
    #expect(result.output == "x.y/a.jpg\n" && result.code == 0)
    #expect(TinyPicture.size(of: try folder.read("x.y/a.jpg")) == [1200, 800])
    #expect(try FolderSnapshot(folder["x.y"]).files == ["a.jpg", "a.meme"])
  }

  @Test("'-' is a PNG on the standard output, and nothing else goes there")
  func standardOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"topText":"A","bottomText":"B","extra":1,"style":{"font":"No Such Font"}}"#, to: "a.meme")
    let result = try Program.run("render", "a.meme", "--output", "-", "--width=16", in: folder)
    #expect(TinyPicture.size(of: result.outputBytes)?.first == 16)
    #expect(result.outputBytes.suffix(8).elementsEqual([0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]))
    #expect(result.messages.contains("a.meme: warning: the font family 'No Such Font' is not installed"))
    #expect(result.code == 0)
    #expect(try FolderSnapshot(folder.path).files == ["a.meme"])
  }

  @Test("the style of the gallery above is used, as a build would")
  func styleOfGallery() throws {
    let folder = try TemporaryFolder()
    try folder.writeMeme("plain/a.meme")
    try folder.writeMeme("g/deep/a.meme")
    try folder.write(##"{"style":{"color":"#FF0000"}}"##, to: "g/gallery.json")
    func drawn(_ path: String) throws -> [UInt8] {
      try Program.run("render", path, "--output", "-", "--width", "64", in: folder).outputBytes
    }
    #expect(try drawn("g/deep/a.meme") != drawn("plain/a.meme"))
    try folder.write(##"{"topText":"A","bottomText":"B","style":{"color":"#FF0000"}}"##, to: "plain/a.meme")
    #expect(try drawn("g/deep/a.meme") == drawn("plain/a.meme"))
  }

  static let failures = [
    (
      ["bad.meme"],
      "bad.meme:1:1: error: 'topText' is missing; add it; an empty string means no caption\n"
        + "bad.meme:1:1: error: 'bottomText' is missing; add it; an empty string means no caption\n"
    ),
    (["a.txt"], "meme-gallery: error: 'a.txt' does not end in '.meme'\n"),
    (["none.meme"], "meme-gallery: error: cannot read 'none.meme': no such file or directory\n"),
    (["good.meme", "--output", "no/ne.png"], "meme-gallery: error: cannot open 'no': no such file or directory\n"),
    (["good.meme", "--output", "folder.png"], "meme-gallery: error: cannot write 'folder.png': is a directory\n"),
  ]

  @Test("what cannot be drawn or written is said, and the old picture stays", arguments: failures)
  func fails(arguments: [String], messages: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeMeme("good.meme")
    try folder.write(#"{"imageData":null}"#, to: "bad.meme")
    try folder.write("old", to: "bad.jpg")
    try folder.makeFolder("folder.png")
    let before = try FolderSnapshot(folder.path)
    let result = try Program.spawn([try #require(Program.path), "render"] + arguments, in: folder)
    #expect(result.messages == messages)
    #expect(result.output == "" && result.code == 2)
    #expect(try FolderSnapshot(folder.path) == before)
  }

  @Test("settings above that cannot be used stop it, with their place")
  func badSettings() throws {
    let folder = try TemporaryFolder()
    try folder.writeMeme("g/a.meme")
    try folder.write("{\"quality\": 0}", to: "g/gallery.json")
    let result = try Program.run("render", "g/a.meme", in: folder)
    #expect(result.messages == "g/gallery.json:1:13: error: 'quality' is 0, expected a whole number from 1 to 100\n")
    #expect(result.output == "" && result.code == 2)
  }
}
