import Testing

@testable import Gallery

@Suite("The order in which files move")
struct SiteFileTests {
  private func file(_ path: String, _ presence: SiteFile.Presence = .staged) throws -> SiteFile {
    SiteFile(
      path: try #require(SitePath(path)), file: FileDigest([]), presence: presence, isPage: path.hasSuffix(".html"))
  }

  @Test("hashed files, then new pages, then the pages that lead to them; what is in place stays")
  func order() throws {
    let files = try [
      file("images/a.jpg"), file("images/b.jpg", .placed), file("m/a/index.html"), file("m/b/index.html", .placed),
      file("m/c/index.html"), file("m/c/c.meme"), file("page/2/index.html"), file("index.html"),
    ]
    let there = ["m/a/index.html", "index.html", "m/c/c.meme"]
    let moved = files.movements { there.contains($0.text) }.map(\.path.text)
    #expect(
      moved == [
        "images/a.jpg", "m/c/c.meme", "m/c/index.html", "page/2/index.html", "m/a/index.html", "index.html",
      ])
  }
}

@Suite("The list of a site's files")
struct SiteManifestTests {
  @Test("a list comes back from its text, in the order of the paths' bytes")
  func roundTrip() throws {
    let paths = ["index.html", "a b/c", "é", "e\u{301}", "#?%", "images/x-1.jpg"]
    var manifest = SiteManifest()
    for (index, path) in paths.enumerated() {
      manifest.files[try #require(SitePath(path))] = index == 2 ? .some(nil) : FileDigest([UInt8(index)])
    }
    #expect(manifest.files.count == paths.count)
    #expect(SiteManifest(manifest.text) == manifest)
    let lines = String(decoding: manifest.text, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == paths.count + 1)
    #expect(lines[2].hasSuffix(" a b/c") && lines.contains("- - é"))
  }

  @Test("lines that name nothing within the site are passed over")
  func hostile() {
    let hash = ContentHash([]).hex
    for path in ["../x", "/etc/passwd", "", ".hidden", "a/../b", "a//b", "a/", "a\\b", "\u{1}"] {
      for start in ["\(hash) 1", "- -"] {
        #expect(SiteManifest(Array("\(start) \(path)\n".utf8)).files.isEmpty, "\(path)")
      }
    }
    for line in ["x 1 a", "\(hash) x a", "\(hash)1a", "\(hash) 1", "\0"] {
      #expect(SiteManifest(Array("\(line)\n".utf8)).files.isEmpty, "\(line)")
    }
  }
}
