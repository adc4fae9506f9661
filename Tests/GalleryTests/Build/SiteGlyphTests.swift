import FoundationEssentials
import Testing

@testable import Gallery

/// A site of memes whose captions hold glyphs.
struct SiteGlyphTests {
  private static func glyph(_ name: String, height: Int = 64) throws -> AdaptiveImageGlyph {
    let png = try PictureFiles.png(GlyphFiles.sticker(width: 64, height: height))
    return try AdaptiveImageGlyph(image: png, identifier: name, description: "a \(name) <disc>")
  }

  private static func add(_ caption: Caption, to name: String, in gallery: TestGallery) throws {
    var meme = Meme(top: caption, bottom: Caption("under"))
    meme.modified = Timestamp(secondsSince1970: 1_700_000_000)
    try gallery.write(try MemeDocument.encode(meme, picture: nil), to: "\(name).meme")
  }

  @Test("pictures of glyphs are files of the site, each once, with their descriptions where they are shown")
  func publishes() async throws {
    let gallery = try TestGallery()
    let (red, blue) = (try Self.glyph("red"), try Self.glyph("blue", height: 40))
    let twice = Caption.of([formatted("A "), placed(red, count: 2), formatted(" B") { $0.bold = true }])
    try Self.add(twice, to: "a", in: gallery)
    try Self.add(.of([placed(red), placed(blue)]), to: "b", in: gallery)
    let site = try await gallery.build()
    #expect(site.messages == [])
    let names = site.files.keys.map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasPrefix("glyphs/") }
    let heic = names.filter { $0.hasSuffix(".heic") }
    let contents = Set(try heic.map(site.bytes))
    #expect(heic.count == 2 && contents == [red.imageContent.bytes, blue.imageContent.bytes])
    let others = names.filter { $0.hasSuffix(".png") }
    let different = Set(try others.map(site.bytes))
    #expect(others.count == 2 && different.count == 2 && names.count == 4)

    let page = try site.text("m/a/index.html")
    #expect(page.components(separatedBy: "<picture").count >= 3, "both equal glyphs are shown")
    #expect(page.contains(#"alt="a red &lt;disc&gt;""#) && page.contains("<b>") && !page.contains("\u{FFFC}"))
    #expect(try site.text("m/a/a.meme").contains("topRichText"))
    for name in ["memes.json", "index.html"] {
      let text = try site.text(name)
      #expect(!text.contains("\u{FFFC}") && text.contains("a red "), "\(name) has the words")
    }
    #expect(try await gallery.build("clean").files == site.files)
  }

  @Test("a glyph that no document holds any more goes from the site")
  func removes() async throws {
    let gallery = try TestGallery()
    try Self.add(.of([placed(try Self.glyph("red"))]), to: "a", in: gallery)
    let before = try await gallery.build()
    #expect(before.files.keys.contains { $0.starts(with: "glyphs/".utf8) })
    try Self.add(Caption("words alone"), to: "a", in: gallery)
    let after = try await gallery.build()
    #expect(!after.files.keys.contains { $0.starts(with: "glyphs/".utf8) })
    #expect(try await gallery.build("clean").files == after.files)
  }
}
