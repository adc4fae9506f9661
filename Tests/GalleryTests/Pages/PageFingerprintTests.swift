import Testing

@testable import Gallery

@Suite("What pages are made of")
struct PageFingerprintTests {
  private func prints(_ pages: Pages, _ memes: [PublishedMeme]) -> [String: ContentHash] {
    Dictionary(uniqueKeysWithValues: pages.all(of: memes).map { ($0.route.path, $0.fingerprint) })
  }

  /// The pages whose fingerprints differ.
  private func changed(_ one: [String: ContentHash], _ other: [String: ContentHash]) -> [String] {
    Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
  }

  @Test("every setting of a gallery is part of every page")
  func settings() throws {
    let changes: [(inout GallerySettings) -> Void] = [
      { $0.title = "x" }, { $0.language = "de" }, { $0.author = "x" }, { $0.licence = "x" },
      { $0.baseURL = "https://x.example/" }, { $0.editURL = "https://x.example/" }, { $0.pageSize = 7 },
      { $0.order = .name }, { $0.style.color = .black }, { $0.siteOrigins = ["https://x.example"] },
    ]
    let meme = try Sample.meme()
    let base = prints(try Sample.pages(), [meme])
    for (index, change) in changes.enumerated() {
      let other = prints(try Sample.pages(settings: change), [meme])
      #expect(changed(base, other).count == other.count, "change \(index)")
    }
    let template = NamedFile(name: "tile.mustache", bytes: Array("x".utf8))
    #expect(changed(base, prints(try Sample.pages(templates: [template]), [meme])).count == base.count)
    #expect(changed(base, prints(try Sample.pages(title: "x"), [meme])).count == base.count)
    let program = try Pages(context: try Sample.pages().context, program: ContentHash([1]))
    #expect(changed(base, prints(program, [meme])).count == base.count)
    #expect(changed(base, prints(try Sample.pages(), [meme])) == [])
  }

  @Test("a meme's change is in its own pages, its neighbours' where they name it, its index page and the lists")
  func meme() throws {
    let pages = try Sample.pages { $0.pageSize = 2 }
    var memes = try (0..<7).map { try Sample.meme("m\($0).meme", title: "T", at: Int64(10 - $0)) }
    let before = prints(pages, memes)
    memes[3] = try Sample.meme("m3.meme", title: "T", top: "New", at: 7)
    let lists = ["feed.xml", "m/m3/edit/index.html", "m/m3/index.html", "memes.json", "page/2/index.html"]
    #expect(changed(before, prints(pages, memes)) == lists)
    memes[3] = try Sample.meme("m3.meme", title: "Other", at: 7)
    #expect(changed(before, prints(pages, memes)) == (lists + ["m/m2/index.html", "m/m4/index.html"]).sorted())
  }
}
