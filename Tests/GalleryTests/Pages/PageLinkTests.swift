import Testing

@testable import Gallery

@Suite("Links of a whole site")
struct PageLinkTests {
  private func memes() throws -> [PublishedMeme] {
    let names = ["monday", "a b", "100% #1?", "笑", "cats/x&y", "é", "e\u{301}", "'\"<>", "مرحبا"]
    return try (0..<7).flatMap { round in
      try names.map { try Sample.meme("\(round > 0 ? "\(round)/" : "")\($0).meme", formats: [.jpeg, .webp]) }
    }
  }

  @Test(
    "every link of every page is relative, leads to a file of the site, and stays within it",
    arguments: [nil, "https://example.org/sub/"])
  func links(baseURL: String?) throws {
    let memes = try memes()
    let site = try Sample.pages {
      $0.pageSize = 5
      $0.baseURL = baseURL
    }
    let pages = site.all(of: memes)
    var files = Set(pages.map(\.route.path)).union(site.context.assets.assets.map(\.route.path))
    for meme in memes {
      files.insert(Route.document(meme.slug).path)
      files.formUnion(meme.images.map(\.route.path))
    }
    var seen: Set<String> = []
    for page in pages where page.route.path.hasSuffix(".html") && page.route != .notFound {
      for tag in HTMLProbe(try page.render()).tags where tag["rel"] != "canonical" {
        let sets = (tag["srcset"] ?? "").split(separator: ",").compactMap {
          $0.split(separator: " ").first.map(String.init)
        }
        let links = [tag["href"], tag["src"], tag["data-memes"], tag["data-editor"]].compactMap { $0 } + sets
        for link in links where !link.hasPrefix("#") {
          let target = try #require(resolve(link, on: page.route.path), "\(link) on \(page.route.path)")
          #expect(files.contains(target), "\(link) on \(page.route.path) leads to \(target)")
          seen.insert(target)
        }
      }
    }
    // Scripts lead to scripts, and the manifest to icons.
    let parts = site.context.assets.assets.map(\.bytes) + [site.manifest(), try site.newPage()]
    let named = parts.map { String(decoding: $0, as: UTF8.self) }
    let unseen = files.subtracting(seen).subtracting(["404.html", "sitemap.xml", "service-worker.js"]).filter { path in
      !named.contains { $0.contains(path.split(separator: "/").last ?? "") }
    }
    #expect(unseen.isEmpty, "nothing leads to \(unseen)")
  }

  @Test("no page has inline script, style attributes or addresses elsewhere, but for the page that stands alone")
  func strictPolicy() throws {
    for page in try Sample.pages().all(of: try memes()) where page.route.path.hasSuffix(".html") {
      let html = HTMLProbe(try page.render())
      #expect(html.all("script").allSatisfy { $0["src"] != nil || $0["type"] == "application/json" })
      #expect(
        html.tags.allSatisfy { tag in tag["style"] == nil && !tag.attributes.contains { $0.name.hasPrefix("on") } })
      if page.route != .notFound { #expect(html.all("style").isEmpty) }
      #expect(!String(decoding: try page.render(), as: UTF8.self).contains("http"))
    }
  }

  @Test("the page for missing addresses has no relative link, since it is shown at any depth")
  func notFound() throws {
    // The icon is an empty one, so that no browser asks for /favicon.ico.
    let alone = HTMLProbe(try Sample.pages().notFoundPage())
    #expect(alone.tags.compactMap { $0["href"] ?? $0["src"] } == ["data:,"])
    let based = HTMLProbe(try Sample.pages { $0.baseURL = "https://example.org/x/" }.notFoundPage())
    #expect(based.tags.compactMap { $0["href"] ?? $0["src"] } == ["data:,", "https://example.org/x/"])
  }

  @Test("ids are unique, labels and descriptions point at fields that exist, pictures have text")
  func references() throws {
    let site = try Sample.pages { $0.editURL = "http://localhost:8080/" }
    for page in site.all(of: [try Sample.meme("笑.meme")]) where page.route.path.hasSuffix(".html") {
      let html = HTMLProbe(try page.render())
      let ids = html.tags.compactMap { $0["id"] }
      #expect(Set(ids).count == ids.count)
      for tag in html.tags {
        for reference in [tag["for"], tag["aria-describedby"]].compactMap({ $0 }) { #expect(ids.contains(reference)) }
      }
      #expect(html.all("img").allSatisfy { $0["alt"]?.isEmpty == false && $0["width"] != nil && $0["height"] != nil })
      #expect(html.all("h1").count == 1 && html.all("main").count == 1)
      #expect(html.all("html").first?["lang"] == "en")
    }
  }

  @Test("ten thousand memes are planned without making a page")
  func isLazy() throws {
    let memes = try (0..<10_000).map { try Sample.meme("\($0).meme") }
    let pages = try Sample.pages().all(of: memes)
    #expect(pages.count == 167 + 20_000 + 7)
    #expect(Set(pages.map(\.route.path)).count == pages.count)
  }
}
