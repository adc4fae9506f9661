import Testing

@testable import Gallery

/// Every link of every page leads somewhere, wherever the site lies.
struct SiteCrawlTests {
  static let names = [
    "a", "a b", "A", "笑", "😂", "#?%&+;'\"<>", "é", "e\u{301}", "deep/er/x", "%2F", "x\\y", "100% \u{202E}", "…",
  ]

  private func gallery() throws -> TestGallery {
    let gallery = try TestGallery(settings: #"{"widths":[32,64],"formats":["jpeg","png"],"pageSize":4}"#)
    for (index, name) in Self.names.enumerated() {
      try gallery.add(name, title: "<\(index)>", tags: ["t&\(index)"], modified: Int64(index))
    }
    return gallery
  }

  static let roots = ["http://host/", "http://host/a%20b/~c/", "file:///srv/x%20y/site/"]

  @Test("every relative link leads to a file of the site, also below a sub-path and from the disk", arguments: roots)
  func relative(root: String) async throws {
    let site = try await gallery().build()
    #expect(site.messages == [])
    var links = 0
    var reached: Set<[UInt8]> = [Array("index.html".utf8)]
    for (page, html) in site.pages {
      for href in html.links {
        links += 1
        let link = SiteLink(href, on: page, root: root)
        #expect(!link.isAbsolute, "\(page): \(href)")
        #expect(!href.hasPrefix("/") && !href.hasSuffix("/") && !href.isEmpty, "\(page): \(href)")
        guard let target = link.target, site.files[target] != nil else {
          Issue.record("\(page): \(href) leads nowhere")
          continue
        }
        reached.insert(target)
        if let fragment = link.fragment, !fragment.isEmpty {
          let ids = HTMLProbe(site.files[target] ?? []).tags.compactMap { $0["id"] }
          #expect(ids.contains(fragment), "\(page): \(href)")
        }
      }
    }
    #expect(links > 300)
    for meme in try site.listed() {
      for href in [meme.page, meme.edit, meme.document] + meme.images.map(\.href) {
        let target = try #require(SiteLink(href, on: "memes.json", root: root).target)
        #expect(site.files[target] != nil, "\(href)")
        reached.insert(target)
      }
    }
    followScripts(of: site, root: root, reached: &reached)
    let unreached = site.paths.filter { !reached.contains(Array($0.utf8)) }
    // The server shows the page of what is missing.
    #expect(unreached == ["404.html"])
  }

  /// Follows what stands in quotation marks in pages' data, in scripts and in the manifest, as long as there is more.
  private func followScripts(of site: TestSite, root: String, reached: inout Set<[UInt8]>) {
    var waiting = reached.sorted { $0.lexicographicallyPrecedes($1) }
    while let path = waiting.popLast() {
      let name = String(decoding: path, as: UTF8.self)
      guard [".html", ".js", ".webmanifest"].contains(where: name.hasSuffix), let bytes = site.files[path] else {
        continue
      }
      for text in Self.quoted(bytes) {
        // A script is loaded by a page, and may name what is beside that.
        let targets = Set([name, "index.html"].map { SiteLink(text, on: $0, root: root).target })
          .filter { $0.map { site.files[$0] != nil } ?? false }
        if name.hasSuffix(".js"), text.hasPrefix("./"), text.hasSuffix(".js") {
          #expect(!targets.isEmpty, "\(name): \(text) leads nowhere")
        }
        for case let target? in targets where reached.insert(target).inserted { waiting.append(target) }
      }
    }
  }

  /// What stands between quotation marks of either kind.
  private static func quoted(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: /["'`]/).filter { !$0.isEmpty && $0.utf8.count < 200 }
      .map(String.init)
  }

  @Test("with a base address, absolute links name files of the site too")
  func absolute() async throws {
    let root = "https://example.org/memes/"
    let site = try await gallery().build {
      $0.baseURL = root
      $0.editURL = "http://127.0.0.1:8080/x/"
    }
    var absolute = 0
    func expectTarget(_ href: String, on page: String) {
      guard var target = SiteLink(href, on: page, root: root).target else {
        Issue.record("\(page): \(href) leads out of the site")
        return
      }
      // The short form, which servers complete.
      if target.isEmpty || target.last == UInt8(ascii: "/") { target += Array("index.html".utf8) }
      #expect(site.files[target] != nil, "\(page): \(href)")
    }
    for (page, html) in site.pages {
      for href in html.links + html.metas("og:image") + html.metas("og:url") {
        if href.hasPrefix("http://127.0.0.1:8080/x/") { continue }
        if SiteLink(href, on: page, root: root).isAbsolute { absolute += 1 }
        expectTarget(href, on: page)
      }
    }
    #expect(absolute > 40)
    let feed = try site.page("feed.xml")
    #expect(feed.all("entry").count == Self.names.count)
    for href in feed.tags.compactMap({ $0["href"] }) { expectTarget(href, on: "feed.xml") }
    let sitemap = try site.page("sitemap.xml")
    #expect(sitemap.all("loc").count >= Self.names.count + 4)
    for location in sitemap.all("loc") { expectTarget(location.text, on: "sitemap.xml") }
  }

  @Test("forms post to the server's own address for the same meme, and nowhere without one")
  func forms() async throws {
    let gallery = try gallery()
    let without = try await gallery.build()
    #expect(
      without.pages.allSatisfy { $0.html.all("form").allSatisfy { $0["action"] == nil || $0["method"] != "post" } })
    let site = try await gallery.build { $0.editURL = "http://127.0.0.1:8080/x/" }
    for (page, html) in site.pages where page.hasSuffix("edit/index.html") || page == "new/index.html" {
      let form = try #require(html.all("form").first { $0["enctype"] == "multipart/form-data" }, "\(page)")
      let action = try #require(form["action"])
      let target = try #require(SiteLink(action, on: "", root: "http://127.0.0.1:8080/x/").target)
      #expect(target + Array("index.html".utf8) == Array(page.utf8))
    }
  }
}

extension HTMLProbe {
  /// Every address that a browser would follow or load.
  var links: [String] {
    tags.flatMap { tag in
      [tag["href"], tag["src"], tag["action"], tag["poster"], tag["data-search"], tag["data-editor"]]
        .compactMap(\.self)
        + (tag["srcset"].map { SiteLink.candidates(of: $0).map(\.href) } ?? [])
    }
    // The empty icon of the page for missing addresses, which keeps browsers from asking a server for one.
    .filter { $0 != "data:," }
  }
}
