import Testing

@testable import Gallery

/// Captions of the kinds that other programs fail at, from the document to everything that is published.
struct SiteCaptionTests {
  static let plain = [
    "😀 👨‍👩‍👧🏽 🇯🇵 ❤️‍🔥", "漢字かな交じり文がとても長く続いても切れない", "سلام שלום hello", "สวัสดีชาวโลก", "नमस्ते दुनिया",
    "e\u{301} a\u{30A}\u{301}", "&amp; &#39; &lt;", "ONE\nTWO\r\nTHREE", "Donaudampfschifffahrtsgesellschaftskapitän",
    "{{title}} {{{x}}}",
  ]

  @Test("every script and every look of HTML is drawn without a warning, and said as it is")
  func plainCaptions() async throws {
    let site = try await built(Self.plain)
    #expect(site.messages == [])
    try expectFaithful(site, captions: Self.plain)
    let previews = site.paths.filter { $0.hasPrefix("images/") }
    #expect(
      Set(try previews.map { ContentHash(try site.bytes($0)).hex }).count == Self.plain.count, "no two look alike")
  }

  @Test("hostile captions run nowhere: pages, feed and lists say what was typed")
  func hostileCaptions() async throws {
    let site = try await built(Sample.hostile)
    #expect(site.report.failed == [])
    try expectFaithful(site, captions: Sample.hostile)
    for (path, html) in site.pages {
      for tag in html.tags {
        #expect(!tag.attributes.contains { $0.name.lowercased().hasPrefix("on") }, "\(path)")
        #expect(tag["href"]?.hasPrefix("javascript:") != true)
      }
      #expect(html.all("script").allSatisfy { $0["src"] != nil || $0["type"] != nil }, "\(path)")
    }
    #expect(try site.page("feed.xml").all("script").isEmpty)
  }

  @Test("a caption that cannot be shown whole is cut with a warning, and the text stays whole")
  func longCaption() async throws {
    let text = String(repeating: "long ", count: 1000)
    let site = try await built([text])
    #expect(site.messages.count == 1)
    #expect(site.messages[0].hasPrefix("0.meme: warning: the top caption is too long for the picture; "))
    #expect(site.report.isComplete)
    #expect(try site.listed()[0].topText == text)
  }

  @Test("a character that no font has is named")
  func missingGlyph() async throws {
    let site = try await built(["\u{10FFFD}"])
    #expect(site.messages.count == 1)
    #expect(site.messages[0].hasPrefix("0.meme: warning: no font has a glyph for U+10FFFD; "))
  }

  private func built(_ captions: [String]) async throws -> TestSite {
    let gallery = try TestGallery(settings: #"{"widths":[480],"order":"name"}"#)
    for (index, caption) in captions.enumerated() {
      try gallery.add("\(index)", top: caption, bottom: "", title: caption, tags: [caption])
    }
    return try await gallery.build()
  }

  private func expectFaithful(_ site: TestSite, captions: [String]) throws {
    let listed = try site.listed()
    for (index, caption) in captions.enumerated() {
      let meme = try #require(listed.first { $0.id == "\(index).meme" })
      #expect(Array(meme.topText.utf8) == Array(Caption(caption).plainText.utf8))
      let image = try #require(try site.page("m/\(index)/index.html").all("img").first)
      #expect(
        image["alt"].map { Array($0.utf8) }
          == Array(Meme(top: Caption(caption), bottom: Caption("")).alternativeText.utf8))
    }
  }
}
