import Testing

@testable import Gallery

/// The outputs of a build as a whole.
struct SiteOutputTests {
  /// A path with every hash replaced, so that a set of paths can be written down.
  private static func shape(_ path: String) -> String {
    let hash = Array(path.utf8).indices.first { start in
      let digits = path.utf8.dropFirst(start).prefix(17)
      return digits.first == UInt8(ascii: "-") && digits.count == 17
        && digits.dropFirst().allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }
    }
    guard let hash else { return path }
    return String(path.utf8.prefix(hash + 1)) ?? path
  }

  private func gallery(_ settings: String = #"{"widths":[32,64],"pageSize":2,"order":"name"}"#) throws -> TestGallery {
    let gallery = try TestGallery(settings: settings)
    try gallery.add("a", picture: try PictureFiles.jpeg(TestPicture.asymmetric(width: 48, height: 80)))
    try gallery.add("b", tags: ["cats", "笑"])
    try gallery.add("deep/c d", top: "😀 👨‍👩‍👧🏽 🇯🇵", bottom: "سلام שלום ไทย 漢字")
    return gallery
  }

  static let outputs =
    [
      "404.html", "editor.json", "feed.xml", "manifest.webmanifest", "service-worker.js", "images/a-32-",
      "images/a-48-",
      "images/b-32-", "images/b-64-", "images/deep-c-d-HASH-32-", "images/deep-c-d-HASH-64-", "index.html",
      "m/a/a.meme", "m/a/edit/index.html", "m/a/index.html", "m/b/b.meme", "m/b/edit/index.html", "m/b/index.html",
      "m/deep-c-d-HASH/deep-c-d-HASH.meme", "m/deep-c-d-HASH/edit/index.html", "m/deep-c-d-HASH/index.html",
      "memes.json", "new/index.html", "page/2/index.html",
    ] + BuiltInAssets.publicFiles.map { "assets/\($0.name.prefix { $0 != "." })-" }

  @Test(
    "a site is exactly these files, with a sitemap where its address is known", arguments: [nil, "http://x.org/y/"])
  func wholeSet(baseURL: String?) async throws {
    let site = try await gallery().build { $0.baseURL = baseURL }
    #expect(site.messages == [])
    let slug = Slug(try MemeID(path: "deep/c d.meme")).text
    #expect(slug.hasPrefix("deep-c-d-"))
    let shapes = site.paths.map { Self.shape($0.replacing(slug, with: "deep-c-d-HASH")) }
    #expect(shapes.sorted() == (Self.outputs + (baseURL == nil ? [] : ["sitemap.xml"])).sorted())
    #expect(site.report.outputs == site.paths)
    #expect(site.report.published.map(\.path) == ["a.meme", "b.meme", "deep/c d.meme"])
    #expect(site.report.isComplete && site.report.failed == [])
  }

  @Test("a hash in a name is that of the file's own bytes")
  func hashes() async throws {
    let site = try await gallery().build()
    var hashed = 0
    for (path, bytes) in site.files {
      guard path.starts(with: "assets/".utf8) || path.starts(with: "images/".utf8) else { continue }
      hashed += 1
      let name = String(decoding: path, as: UTF8.self)
      let hash = ContentHash(bytes).short
      #expect(name.contains("-\(hash)."), "\(name)")
    }
    #expect(hashed == 6 + BuiltInAssets.publicFiles.count)
  }

  @Test("pictures have the size that pages, sets and lists say")
  func sizes() async throws {
    let site = try await gallery(#"{"widths":[32,64],"formats":["jpeg","png","webp"],"pageSize":2}"#).build()
    func size(_ href: String, from page: String) throws -> PixelSize {
      let target = try #require(SiteLink(href, on: page).target)
      return try PictureHeader.read(try #require(site.files[target], "\(href)"), limits: Limits()).size
    }
    var seen = 0
    for (path, html) in site.pages {
      for image in html.all("img") {
        let real = try size(try #require(image["src"]), from: path)
        #expect(image["width"] == "\(real.width)" && image["height"] == "\(real.height)", "\(path)")
        seen += 1
      }
      for set in html.tags.compactMap({ $0["srcset"] }) {
        let candidates = SiteLink.candidates(of: set)
        #expect(!candidates.isEmpty)
        for (href, width) in candidates { #expect(try "\(size(href, from: path).width)w" == width) }
      }
      for (property, width) in zip(html.metas("og:image"), html.metas("og:image:width")) {
        #expect(try "\(size(property, from: path).width)" == width)
      }
    }
    #expect(seen > 6)
    for meme in try site.listed() {
      #expect(meme.images.count == 6)
      for image in meme.images {
        #expect(try size(image.href, from: "memes.json") == PixelSize(width: image.width, height: image.height))
        #expect(image.href.hasSuffix(image.type == "image/jpeg" ? ".jpg" : ".\(image.type.dropFirst(6))"))
      }
    }
  }

  @Test("equal input makes equal bytes, however many jobs, again and elsewhere")
  func reproducible() async throws {
    let gallery = try gallery()
    for number in 0..<12 { try gallery.add("n\(number)", top: "漢字 \(number) 😀", bottom: "سلام \(number)") }
    let first = try await gallery.build("one", jobs: 1)
    #expect(try await gallery.build("deep/er/two", jobs: 8).files == first.files)
    #expect(try await gallery.build("one", jobs: 8).files == first.files)
  }

  @Test("documents that nothing is wrong with are published byte by byte, and listed as they are")
  func documents() async throws {
    let gallery = try gallery()
    let odd =
      "\u{FEFF}{ \"extra\" : [1.0e2, {\"x\":null}],\r\n\"bottomText\":\"\\u0042\\/\", \"topText\" : \"\",\t\"n\":-0}\n"
    try gallery.write(odd, to: "odd.meme")
    let site = try await gallery.build()
    #expect(try site.text("m/odd/odd.meme") == odd)
    let listed = try #require(try site.listed().first { $0.id == "odd.meme" })
    #expect(
      listed
        == ListedMeme(
          id: "odd.meme", title: "odd", topText: "", bottomText: "B/", description: "", tags: [],
          page: "m/odd/index.html", edit: "m/odd/edit/index.html", document: "m/odd/odd.meme", images: listed.images))
    let tagged = try #require(try site.listed().first { $0.id == "b.meme" })
    #expect(tagged.tags == ["cats", "笑"])
  }
}

extension HTMLProbe {
  /// The contents of meta elements with a property.
  func metas(_ property: String) -> [String] {
    all("meta").filter { $0["property"] == property }.compactMap { $0["content"] }
  }
}
