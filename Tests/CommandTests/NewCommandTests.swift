import FoundationEssentials
import Testing

struct NewCommandTests {
  private struct Written: Decodable {
    var topText: String
    var bottomText: String
    var title: String?
    var tags: [String]?
    var created: String
    var modified: String
    var imageData: Data?
  }

  @Test("a document starts with the app's captions, its times, and no picture")
  func defaults() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run("new", "deep/er/a b.MEME", in: folder)
    #expect(result.output == "deep/er/a b.MEME\n")
    #expect(result.messages == "" && result.code == 0)
    let meme = try JSONDecoder().decode(Written.self, from: Data(try folder.read("deep/er/a b.MEME")))
    #expect(meme.topText == "Top Text" && meme.bottomText == "Bottom Text")
    #expect(meme.title == nil && meme.tags == nil && meme.imageData == nil)
    #expect(meme.created == meme.modified && meme.created.hasSuffix("Z") && meme.created.utf8.count == 20)
    #expect(try Program.run("check", "deep", in: folder).output == "1 document, nothing wrong\n")
  }

  @Test("every option goes into the document, byte by byte")
  func options() throws {
    let folder = try TemporaryFolder()
    let picture = TinyPicture.png
    try folder.write(picture, to: "p.jpg")
    let result = try Program.run(
      "new", "--tag", "one", "--title=A \"title\"", "--image", "p.jpg", "--top", "-e\u{301}", "--bottom=", "--tag=zwei",
      "--", "-x.meme", in: folder)
    #expect(result.messages == "" && result.code == 0)
    let meme = try JSONDecoder().decode(Written.self, from: Data(try folder.read("-x.meme")))
    #expect(Array(meme.topText.utf8) == Array("-e\u{301}".utf8))
    #expect(meme.bottomText == "" && meme.title == "A \"title\"")
    #expect(meme.tags == ["one", "zwei"])
    #expect(meme.imageData.map { [UInt8]($0) } == picture)
  }

  @Test("an animation is taken, and said to be one")
  func animation() throws {
    let folder = try TemporaryFolder()
    try folder.write(TinyPicture.animation, to: "p.gif")
    let result = try Program.run("new", "a.meme", "--image", "p.gif", in: folder)
    #expect(
      result.messages
        == "p.gif: warning: the GIF picture is animated; the preview shows its first frame; "
        + "the animation is published beside it\n")
    #expect(result.code == 0 && folder.exists("a.meme"))
  }

  static let refusals = [
    (["there.meme"], "'there.meme' exists already; choose another name; nothing was changed"),
    (["a.txt"], "'a.txt' does not end in '.meme'"),
    (["meme"], "'meme' does not end in '.meme'"),
    (["there.meme/a.meme"], "cannot open 'there.meme': not a directory"),
    (["a.meme", "--image", "none.png"], "cannot read 'none.png': no such file or directory"),
    (["a.meme", "--image", "no/ne.png"], "cannot open 'no': no such file or directory"),
    (["a.meme", "--image", "folder"], "'folder' is not a file"),
    (
      ["a.meme", "--image", "text.png"],
      "'text.png': the picture is of no known format; it looks like text; save the picture as JPEG, PNG or WebP"
    ),
    (["a.meme", "--image", "empty.png"], "'empty.png': the picture has no bytes; take the original picture again"),
    (
      ["a.meme", "--image", "giant.png"],
      "'giant.png': the picture is 30001 × 1 pixels; the limit is 30000 pixels a side; "
        + "make the picture smaller, or raise the limit"
    ),
  ]

  @Test("what cannot be made leaves nothing", arguments: refusals)
  func refuses(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeMeme("there.meme")
    try folder.makeFolder("folder")
    try folder.write("not a picture at all", to: "text.png")
    try folder.write("", to: "empty.png")
    try folder.write(TinyPicture.png(claiming: (30_001, 1)), to: "giant.png")
    let before = try FolderSnapshot(folder.path, withTimes: true)
    let result = try Program.spawn([try #require(Program.path), "new"] + arguments, in: folder)
    #expect(result.messages == "meme-gallery: error: \(message)\n")
    #expect(result.output == "")
    #expect(result.code == 2)
    #expect(try FolderSnapshot(folder.path, withTimes: true) == before)
  }
}
