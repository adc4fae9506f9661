import Testing

@testable import Gallery

@Suite("What pages say")
struct PageContentTests {
  @Test("the index has its pages, the sizes of pictures, and is eager for the first only")
  func index() throws {
    let memes = try (0..<130).map { try Sample.meme("\($0).meme") }
    let pages = try Sample.pages().indexPages(of: memes)
    #expect(pages.map(\.route) == [.index(page: 1), .index(page: 2), .index(page: 3)])
    let first = HTMLProbe(try pages[0].render())
    #expect(first.all("img").count == 60)
    #expect(first.all("img").prefix(6).allSatisfy { $0["loading"] == nil })
    #expect(first.all("img").dropFirst(6).allSatisfy { $0["loading"] == "lazy" && $0["decoding"] == "async" })
    #expect(first.all("img")[0]["width"] == "480" && first.all("img")[0]["height"] == "320")
    #expect(first.all("img")[0]["srcset"]?.contains(" 1200w") == true)
    #expect(first.all("a").contains { $0["rel"] == "next" && $0["href"] == "page/2/index.html" && $0.text == "Older" })
    #expect(HTMLProbe(try pages[2].render()).all("img").count == 10)
    #expect(HTMLProbe(try pages[1].render()).all("title").first?.text == "Page 2 of 3 · Memes")
  }

  @Test("long galleries leave numbers out, never the first and last")
  func numbers() throws {
    let memes = try (0..<40).map { try Sample.meme("m\($0).meme") }
    let pages = try Sample.pages { $0.pageSize = 2 }.indexPages(of: memes)
    let shown = { (page: Int) in
      let html = HTMLProbe(try pages[page - 1].render())
      return html.tags.filter { Int($0.text) != nil || $0.text == "…" }.map(\.text)
    }
    #expect(try shown(1) == ["1", "2", "3", "…", "20"])
    #expect(try shown(10) == ["1", "…", "8", "9", "10", "11", "12", "…", "20"])
    #expect(try shown(4) == ["1", "2", "3", "4", "5", "6", "…", "20"])
  }

  @Test("an empty gallery says what to do first, and still has its page")
  func empty() throws {
    let exported = HTMLProbe(try Sample.pages().indexPages(of: [])[0].render())
    #expect(exported.all("h2").first?.text == "No memes yet")
    let served = HTMLProbe(try Sample.pages(mode: .served(SiteContext.Server())).indexPages(of: [])[0].render())
    #expect(served.all("a").contains { $0["class"] == "button button-strong" && $0["href"] == "new/index.html" })
  }

  @Test("a meme's page shows picture, neighbours, date and tags, each in one certain way")
  func meme() throws {
    let meme = try Sample.meme(title: "Monday", formats: [.jpeg, .webp, .avif]) { $0.tags = ["work"] }
    let html = HTMLProbe(
      try Sample.pages().memePage(
        meme, previous: Pages.Neighbour(try Sample.meme("a.meme")), next: Pages.Neighbour(try Sample.meme("b.meme"))))
    #expect(html.all("source").map { $0["type"] } == ["image/avif", "image/webp"])
    #expect(html.all("img").first?["fetchpriority"] == "high")
    #expect(html.all("time").first?.text == "30 November 2026")
    #expect(html.all("time").first?["datetime"] == "2026-11-30T00:53:20Z")
    #expect(html.all("a").contains { $0["rel"] == "prev" && $0["href"] == "../a/index.html" })
    #expect(html.all("a").contains { $0["rel"] == "next" && $0["href"] == "../b/index.html" })
    #expect(html.all("a").contains { $0["download"] == "monday.meme" && $0["href"] == "monday.meme" })
    #expect(html.all("li").contains { $0.text == "work" })
  }

  @Test("an animated original is linked")
  func animated() throws {
    let still = try Sample.meme()
    let original = PublishedImage(
      of: still.slug, size: PixelSize(width: 300, height: 200), mediaType: "image/gif", fileExtension: "gif",
      file: Sample.file)
    let moving = Sample.published(still.id, still.meme, at: 0, images: still.images, originalAnimated: original)
    let links = HTMLProbe(try Sample.pages().memePage(moving, previous: nil, next: nil)).all("a")
    #expect(
      links.contains { $0["href"] == "../../images/monday-300-0123456789abcdef.gif" && $0["type"] == "image/gif" })
  }

  @Test("link previews have whole addresses, and none where the site's place is unknown")
  func cards() throws {
    let card = { (baseURL: String?) in
      let page = try Sample.pages { $0.baseURL = baseURL }.memePage(try Sample.meme("笑.meme"), previous: nil, next: nil)
      return Dictionary(
        HTMLProbe(page).all("meta").compactMap { tag in
          (tag["property"] ?? tag["name"]).map { ($0, tag["content"] ?? "") }
        },
        uniquingKeysWith: { first, _ in first })
    }
    let whole = try card("https://example.org/x/")
    #expect(whole["og:url"] == "https://example.org/x/m/%E7%AC%91/")
    #expect(whole["og:image"] == "https://example.org/x/images/%E7%AC%91-1200-0123456789abcdef.jpg")
    #expect(whole["og:image:width"] == "1200")
    #expect(whole["twitter:card"] == "summary_large_image")
    #expect(whole["og:description"] == "Top / Bottom")
    let local = try card(nil)
    #expect(local["og:title"] == "笑")
    #expect(local["og:url"] == nil && local["og:image"] == nil)
  }

  @Test("equal values give equal bytes, and a folder's own template is used")
  func templates() throws {
    let meme = try Sample.meme()
    #expect(
      try Sample.pages().all(of: [meme]).map { try $0.render() }
        == Sample.pages().all(of: [meme]).map { try $0.render() })
    let own = NamedFile(name: "meme.mustache", bytes: Array("<p>{{title}} {{words.edit}}".utf8))
    let words = NamedFile(name: "words.en.json", bytes: Array(#"{"edit": "Change"}"#.utf8))
    let site = try Sample.pages(templates: [own, words])
    #expect(try site.memePage(meme, previous: nil, next: nil) == Array("<p>monday Change".utf8))
    #expect(throws: TemplateProblem.self) {
      try Sample.pages(templates: [NamedFile(name: "meme.mustache", bytes: Array("{{#a}}".utf8))])
    }
    #expect(throws: WordsProblem.self) {
      try Sample.pages(templates: [NamedFile(name: "words.en.json", bytes: Array("[]".utf8))])
    }
  }

  @Test("the order is by time or by title, the same whatever order memes come in")
  func order() throws {
    let memes = [
      try Sample.meme("b.meme", title: "beta", at: 1), try Sample.meme("a.meme", title: "Alpha", at: 2),
      try Sample.meme("c.meme", title: "alpha", at: 2),
    ]
    for list in [memes, memes.reversed()] {
      #expect(list.ordered(by: .newest).map(\.id.path) == ["a.meme", "c.meme", "b.meme"])
      #expect(list.ordered(by: .name).map(\.id.path) == ["a.meme", "c.meme", "b.meme"])
    }
  }
}
