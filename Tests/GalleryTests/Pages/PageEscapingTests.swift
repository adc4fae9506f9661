import Testing

@testable import Gallery

@Suite("What people type stays text")
struct PageEscapingTests {
  private func meme(_ text: String) throws -> PublishedMeme {
    try Sample.meme(title: text, top: text, bottom: text) {
      $0.tags = [text, text]
      $0.description = text
      $0.style.fontFamilies = [text]
    }
  }

  @Test("hostile text adds no tag and no attribute to any page", arguments: Sample.hostile)
  func addsNothing(text: String) throws {
    let shape = { (text: String) in
      let site = try Sample.pages(title: text) {
        $0.author = text
        $0.licence = text
        $0.editURL = "http://localhost/"
        $0.baseURL = "https://example.org/"
      }
      return try site.all(of: [try meme(text)]).filter { $0.route.path.hasSuffix(".html") }.map { page in
        HTMLProbe(try page.render()).tags.map { tag in "\(tag.name) \(tag.attributes.map(\.name))" }
      }
    }
    #expect(try shape(text) == shape("harmless"))
  }

  @Test("titles, fields and alternative texts come out as they went in", arguments: Sample.hostile)
  func survives(text: String) throws {
    let meme = try meme(text)
    let page = HTMLProbe(try Sample.pages().memePage(meme, previous: nil, next: nil))
    #expect(page.all("h1").first.map { Array($0.text.utf8) } == Array(text.utf8))
    #expect(page.all("img").first?["alt"].map { Array($0.utf8) } == Array(text.utf8))
    let form = HTMLProbe(try Sample.pages { $0.editURL = "http://localhost/" }.editPage(meme))
    // A browser drops the line end right after the tag, and only that one.
    let caption = "\n\(Caption(text).plainText)"
    #expect(form.first("textarea", where: "name", is: "topText").map { Array($0.text.utf8) } == Array(caption.utf8))
    #expect(
      form.first("textarea", where: "name", is: "tags").map { Array($0.text.utf8) } == Array("\n\(text)\n\(text)".utf8))
    #expect(form.first("input", where: "name", is: "title")?["value"].map { Array($0.utf8) } == Array(text.utf8))
  }
}
