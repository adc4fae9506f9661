import Testing

@testable import Gallery

@Suite("The plan of a site")
struct SitePlanTests {
  private func plan(
    _ memes: [PublishedMeme], settings change: @escaping (inout GallerySettings) -> Void = { _ in }
  ) throws -> SitePlan {
    let files = memes.flatMap { meme in
      (meme.images.map { ($0.route, $0.file) } + [(.document(meme.slug), meme.document)]).map { route, file in
        SiteFile(path: SitePath(of: route), file: file, presence: .staged, isPage: false)
      }
    }
    return SitePlan(memes: memes, files: files, pages: try Sample.pages(settings: change))
  }

  /// What a file is, for the order: assets and the memes' own files, pages, lists, the index.
  private func rank(_ path: SitePath) -> Int {
    switch Route(path: path) {
    case .asset, .image, .document: 0
    case .memesJSON, .feed, .sitemap: 2
    case .index: 3
    default: 1
    }
  }

  @Test("what is pointed to comes before what points: hashed files, pages, lists, the index with its first page last")
  func order() throws {
    let memes = try (0..<7).map { try Sample.meme("m\($0).meme", at: Int64($0)) }
    let plan = try plan(memes) { $0.pageSize = 2 }
    let ranks = plan.outputs.map { rank($0.path) }
    #expect(ranks == ranks.sorted())
    #expect(
      plan.outputs.suffix(4).map(\.path.text) == [
        "page/4/index.html", "page/3/index.html", "page/2/index.html", "index.html",
      ])
  }

  @Test("every output has a path of its own, also where case does not count")
  func uniquePaths() throws {
    let names = [
      "a b.meme", "a-b.meme", "A-b.meme", "a/b.meme", "é.meme", "e\u{301}.meme", "edit.meme", "new.meme", "index.meme",
      "page.meme", "😂.meme", "笑.meme",
    ]
    let paths = try plan(try names.map { try Sample.meme($0) }) { $0.baseURL = "https://example.org/" }.paths
    #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
    #expect(paths == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for path in [
      "index.html", "404.html", "memes.json", "feed.xml", "sitemap.xml", "new/index.html", "m/edit/index.html",
      "m/new/index.html",
    ] {
      #expect(paths.contains(path))
    }
    #expect(paths.allSatisfy { SitePath($0) != nil })
  }

  @Test("an empty gallery has its pages too")
  func empty() throws {
    let paths = try plan([]).paths.filter { !$0.hasPrefix("assets/") }
    #expect(
      paths == [
        "404.html", "editor.json", "feed.xml", "index.html", "manifest.webmanifest", "memes.json", "new/index.html",
        "service-worker.js",
      ])
  }

  @Test("the plan does not depend on the order in which memes come")
  func shuffled() throws {
    let memes = try (0..<20).map { try Sample.meme("m\($0 * 7 % 20).meme", at: Int64($0 % 3)) }
    for order in [GallerySettings.Order.newest, .name] {
      func pages(_ memes: [PublishedMeme]) throws -> [[UInt8]] {
        try plan(memes) { $0.order = order }.outputs.compactMap {
          if case .page(let page) = $0.content { try page.render() } else { nil }
        }
      }
      #expect(try pages(memes) == (try pages(memes.reversed())))
    }
  }

  @Test("the newest first; of the same moment the path's bytes decide")
  func newest() throws {
    let memes = [
      try Sample.meme("b.meme", at: 5), try Sample.meme("a.meme", at: 5), try Sample.meme("old.meme", at: -3),
      try Sample.meme("new.meme", at: 9), try Sample.meme("é.meme", at: 5), try Sample.meme("e\u{301}.meme", at: 5),
    ]
    let expected = ["new.meme", "a.meme", "b.meme", "e\u{301}.meme", "é.meme", "old.meme"]
    for memes in [memes, memes.reversed()] {
      #expect(memes.ordered(by: .newest).map { Array($0.id.path.utf8) } == expected.map { Array($0.utf8) })
    }
  }

  @Test("by title without regard to case; of the same title the path's bytes decide")
  func name() throws {
    let memes = [
      try Sample.meme("3.meme", title: "beta"), try Sample.meme("2.meme", title: "Beta"),
      try Sample.meme("1.meme", title: "Zebra"), try Sample.meme("alpha.meme"), try Sample.meme("4.meme", title: " "),
    ]
    let expected = ["4.meme", "alpha.meme", "2.meme", "3.meme", "1.meme"]
    for memes in [memes, memes.reversed()] { #expect(memes.ordered(by: .name).map(\.id.path) == expected) }
  }
}
