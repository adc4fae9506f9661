import FoundationEssentials
import Gallery
import Testing

/// Captions out of documents and into them.
struct CaptionCommandTests {
  private static let document = #"{"topText":"Top Text","bottomText":"under","mine":1.50}"#

  /// `RTFD` of "hello " in bold and a glyph.
  private func rtfd() throws -> [UInt8] {
    var bold = AttributeContainer()
    bold.memeGallery.bold = true
    var glyph = AttributeContainer()
    glyph.memeGallery.adaptiveImageGlyph = try AdaptiveImageGlyph(
      image: TinyPicture.png, identifier: "grey.1", description: "grey dots")
    return RichText.serialize(
      Caption(AttributedString("hello ", attributes: bold) + AttributedString("\u{FFFC}", attributes: glyph)))
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "a.meme")
    return folder
  }

  private func caption(_ words: String..., in folder: TemporaryFolder) throws -> Program.Outcome {
    let program = try #require(Program.path)
    return try Program.spawn([program, "caption", "a.meme", "--part", "top"] + words, in: folder)
  }

  @Test("RTFD that is set comes out again byte for byte, and as every other form")
  func everyForm() throws {
    let folder = try folder()
    let bytes = try rtfd()
    try folder.write(bytes, to: "in.rtfd")
    let set = try caption("--set-rtfd", "in.rtfd", in: folder)
    #expect(set.code == 0 && set.messages == "" && set.output == "")
    let text = try folder.text("a.meme")
    #expect(text.contains(#""topText":"hello grey dots""#) && text.contains(#""mine":1.50"#))

    #expect(try caption("--get", "rtfd", in: folder).outputBytes == bytes)
    #expect(try caption("--get", "text", in: folder).output == "hello grey dots\n")
    let rtf = try caption("--get", "rtf", in: folder).output
    #expect(rtf.hasPrefix("{\\rtf1") && rtf.contains("grey dots"))
    let html = try caption("--get", "html", in: folder).output
    let parts = ["<b>hello", "data:image/x-apple-adaptive-glyph;base64,", "grey dots"]
    #expect(parts.allSatisfy(html.contains), "\(html)")
    let runs = try caption("--get", "runs", in: folder).output.split(separator: "\n").map(String.init)
    try #require(runs.count == 2, "\(runs)")
    #expect(runs[0] == "text \"hello \"\tbold")
    #expect(runs[1].hasPrefix("glyph \"grey.1\"\tdescription=\"grey dots\" strikes=160,40,64,96,320 bytes="))
  }

  @Test("what one form gives, another document takes: HTML, RTF, a package's folder, and a file by --output")
  func betweenDocuments() throws {
    let folder = try folder()
    try folder.write(try rtfd(), to: "in.rtfd")
    #expect(try caption("--set-rtfd", "in.rtfd", in: folder).code == 0)
    let runs = try caption("--get", "runs", in: folder).output
    #expect(try caption("--get", "html", "--output", "out.html", in: folder).output == "")
    #expect(try caption("--get", "rtf", "--output", "out.rtf", in: folder).code == 0)

    try folder.write(Self.document, to: "a.meme")
    #expect(try caption("--set-html", "out.html", in: folder).code == 0)
    #expect(try caption("--get", "runs", in: folder).output == runs)

    #expect(try caption("--set-rtfd", "out.rtf", in: folder).code == 0)
    #expect(try caption("--get", "runs", in: folder).output == "text \"hello \"\tbold\ntext \"grey dots\"\t\n")

    try folder.write("{\\rtf1\\ansi a \\i b}", to: "p.rtfd/TXT.rtf")
    #expect(try caption("--set-rtfd", "p.rtfd", in: folder).code == 0)
    #expect(try caption("--get", "runs", in: folder).output == "text \"a \"\t\ntext \"b\"\titalic\n")
  }

  @Test("setting what is there already leaves the file as it is, its date too")
  func unchanged() throws {
    let folder = try folder()
    #expect(try caption("--set-text", "Top Text", in: folder).code == 0)
    #expect(try folder.text("a.meme") == Self.document)
    try folder.write(try rtfd(), to: "in.rtfd")
    #expect(try caption("--set-rtfd", "in.rtfd", in: folder).code == 0)
    let saved = try folder.read("a.meme")
    #expect(try caption("--set-rtfd", "in.rtfd", in: folder).code == 0)
    #expect(try folder.read("a.meme") == saved)
  }

  @Test(
    "a caption that cannot be read is an error that names its file, and the document stays as it was",
    arguments: [
      ("truncated", Array("rtfd".utf8) + [0, 0, 0, 0, 3, 0, 0, 0]), ("empty", []), ("words", Array("hello".utf8)),
      ("unclosed", Array("{\\rtf1 a".utf8)),
    ] as [(String, [UInt8])])
  func unreadable(name: String, bytes: [UInt8]) throws {
    let folder = try folder()
    try folder.write(bytes, to: "\(name).rtfd")
    let result = try caption("--set-rtfd", "\(name).rtfd", in: folder)
    // An RTF that is cut off still has its words.
    if name == "unclosed" {
      #expect(result.code == 0 || result.messages.contains("unclosed.rtfd"))
    } else {
      #expect(result.code == 2 && result.messages.contains("\(name).rtfd") && result.messageLines.count <= 2)
      #expect(try folder.text("a.meme") == Self.document)
    }
    #expect(try caption("--set-rtfd", "nowhere.rtfd", in: folder).messages.contains("nowhere.rtfd"))
  }

  @Test(
    "what is typed wrongly is said",
    arguments: [
      (["a.meme", "--get", "text"], "--part"), (["a.meme", "--part", "middle", "--get", "text"], "middle"),
      (["a.meme", "--part", "top"], "--get"), (["a.meme", "--part", "top", "--get", "pdf"], "pdf"),
      (["a.meme", "--part", "top", "--get", "text", "--set-text", "x"], "--set-text"),
      (["a.meme", "--part", "top", "--set-text", "x", "--output", "y"], "--output"), (["--part", "top"], "FILE.meme"),
    ])
  func usage(words: [String], named: String) throws {
    let folder = try folder()
    let program = try #require(Program.path)
    let result = try Program.spawn([program, "caption"] + words, in: folder)
    #expect(result.code == 64 && result.output == "" && result.messages.contains(named), "\(result.messages)")
    #expect(try folder.text("a.meme") == Self.document)
  }
}
