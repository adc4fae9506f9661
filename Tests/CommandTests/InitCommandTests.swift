import FoundationEssentials
import Testing

/// The app's own struct: with Foundation's decoder it is the judge of what a document is.
struct MemeMakerMeme: Codable {
  var imageData: Data?
  var topText: String
  var bottomText: String

  static func decoded(_ bytes: [UInt8]) throws -> MemeMakerMeme {
    try JSONDecoder().decode(MemeMakerMeme.self, from: Data(bytes))
  }
}

struct InitCommandTests {
  @Test("a starter gallery is whole, readable by the app too, and made once")
  func starter() throws {
    let folder = try TemporaryFolder()
    let made = try Program.run("init", "new/my memes", in: folder)
    let names = made.output.split(separator: "\n").map(String.init)
    #expect(made.code == 0)
    #expect(made.messages == "\(names.count) memes; publish them with: meme-gallery build 'new/my memes'\n")
    #expect(names.count >= 6)
    #expect(try FolderSnapshot(folder["new/my memes"]).files.filter { $0.hasSuffix(".meme") } == names)

    var withPicture = 0
    for name in names {
      let meme = try MemeMakerMeme.decoded(try folder.read("new/my memes/\(name)"))
      if meme.imageData?.isEmpty == false { withPicture += 1 }
    }
    #expect(withPicture >= 5 && withPicture < names.count, "one of them has no picture")

    let checked = try Program.run("check", "new/my memes", in: folder)
    #expect(checked.messages == "")
    #expect(checked.output == "\(names.count) documents, nothing wrong\n")
    #expect(checked.code == 0)

    // Somebody has changed one of them and deleted another: neither comes back.
    try folder.writeMeme("new/my memes/\(names[0])", top: "mine")
    try folder.remove("new/my memes/\(names[1])")
    let before = try FolderSnapshot(folder.path, withTimes: true)
    let repeated = try Program.run("init", "new/my memes", in: folder)
    #expect(repeated.code == 2)
    #expect(repeated.output == "")
    #expect(repeated.messages.hasPrefix("meme-gallery: error: 'new/my memes/"))
    #expect(repeated.messages.hasSuffix(" exists already; choose another name; nothing was changed\n"))
    #expect(try FolderSnapshot(folder.path, withTimes: true) == before)
  }

  @Test("what stands where the folder should be is left alone")
  func fileInTheWay() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "g")
    let result = try Program.run("init", "g", in: folder)
    #expect(result.messages == "meme-gallery: error: cannot open 'g': not a directory\n")
    #expect(result.code == 2)
    #expect(try folder.text("g") == "mine")
  }
}
