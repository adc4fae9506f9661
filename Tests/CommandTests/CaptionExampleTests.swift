import FoundationEssentials
import Gallery
import Testing

/// The example of the library's documentation, run as it stands there.
struct CaptionExampleTests {
  // example: begin
  /// Makes a meme whose caption holds a glyph, and draws it; `sticker` is any picture file.
  func composeAndDraw(sticker: [UInt8], at path: String) throws -> [UInt8] {
    // Compose: a glyph stands on U+FFFC and behaves as one character.
    var loud = AttributeContainer()
    loud.memeGallery.bold = true
    var cat = AttributeContainer()
    cat.memeGallery.adaptiveImageGlyph = try AdaptiveImageGlyph(
      image: sticker, identifier: "org.example.cat", description: "a cat in sunglasses")
    let text = AttributedString("deploy on ") + AttributedString("Friday ", attributes: loud)
    let caption = Caption(text + AttributedString("\u{FFFC}", attributes: cat))

    // Serialise: what NSAttributedString reads on Apple platforms, and back.
    let data = RichText.serialize(caption)
    let again = try RichText.read(data)
    precondition(again == caption)

    // Store it in a document, beside the plain text that other programs show.
    var meme = Meme(top: caption, bottom: Caption("what could happen"))
    meme.title = "Friday"
    try DocumentRenderer.write(try MemeDocument.encode(meme, picture: nil), to: path)

    // Load it elsewhere: nothing is lost.
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let reading = MemeDocument.read(bytes, file: path)
    precondition(reading.document?.meme.top == caption)

    // Draw it.
    let drawing = try DocumentRenderer().render(path, width: 1200, format: .png)
    for diagnostic in drawing.diagnostics { print(diagnostic) }
    return drawing.bytes ?? []
  }
  // example: end

  @Test("the documentation's example runs as it stands there")
  func runs() throws {
    let folder = try TemporaryFolder()
    let picture = try composeAndDraw(sticker: TinyPicture.png, at: folder["friday.meme"])
    #expect(TinyPicture.size(of: picture) == [1200, 800])
    #expect(try folder.text("friday.meme").contains(#""topText":"deploy on Friday a cat in sunglasses""#))
  }

  @Test("the documentation shows this example")
  func isShown() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    func lines(_ path: String) throws -> [Substring] {
      let data = try #require(FileManager.default.contents(atPath: "\(root)/\(path)"))
      return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let source = try lines("Tests/CommandTests/CaptionExampleTests.swift")
    let first = try #require(source.firstIndex { $0.hasSuffix("// example: begin") })
    let last = try #require(source.firstIndex { $0.hasSuffix("// example: end") })
    let example = source[(first + 1)..<last].map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }
    let article = try lines("Sources/Gallery/Gallery.docc/Captions.md")
    let begin = try #require(article.firstIndex(of: "```swift")) + 1
    let end = try #require(article[begin...].firstIndex(of: "```"))
    let head: [Substring] = ["import FoundationEssentials", "import Gallery", ""]
    #expect(Array(article[begin..<end]) == head + example)
  }
}
