import Testing

@testable import Gallery

@Suite("Routes")
struct RouteTests {
  static let slugs = ["monday", "笑", "a-b", "100-1", "new", "page", "हिन्दी"].compactMap { Slug(segment: $0) }

  static let all: [Route] =
    [
      .index(page: 1), .index(page: 2), .index(page: 170), .new, .memesJSON, .feed, .sitemap, .notFound,
      .asset(name: "style.css", hash: "0123456789abcdef"), .asset(name: "fonts/a b.woff2", hash: "0123456789abcdef"),
      .asset(name: "LICENCE", hash: "0123456789abcdef"), .glyph(hash: "0123456789abcdef", fileExtension: "heic"),
      .glyph(hash: "aaaaaaaaaaaaaaaa", fileExtension: "png"),
    ]
    + slugs.flatMap { slug -> [Route] in
      [
        .meme(slug), .edit(slug), .document(slug),
        .image(slug, width: 480, hash: "0123456789abcdef", fileExtension: "jpg"),
        .image(slug, width: 1200, hash: "aaaaaaaaaaaaaaaa", fileExtension: "avif"),
      ]
    }

  @Test("what is printed is read back", arguments: all)
  func roundTrip(route: Route) throws {
    let path = try #require(SitePath(route.path))
    #expect(Route(path: path) == route)
    let encoded = try #require(SitePath(percentEncoded: path.percentEncoded))
    #expect(encoded == path)
    let short = try #require(SitePath(percentEncoded: route.canonicalAddress))
    #expect(Route(path: short) == route)
  }

  @Test("no two routes share a file")
  func isInjective() { #expect(Set(Self.all.map(\.path)).count == Self.all.count) }

  @Test("every link leads from every page to its target, under any prefix")
  func relativeLinks() throws {
    for page in Self.all {
      for target in Self.all {
        let href = target.href(from: page)
        #expect(!href.hasPrefix("/") && !href.contains(":"))
        for prefix in ["", "sub/", "deep/er/"] {
          #expect(resolve(href, on: prefix + page.path) == prefix + target.path)
        }
      }
    }
  }

  @Test("links are as short as they can be, and encoded")
  func hrefs() throws {
    let slug = try #require(Slug(segment: "笑"))
    #expect(Route.index(page: 1).href(from: .meme(slug)) == "../../index.html")
    #expect(Route.meme(slug).href(from: .index(page: 1)) == "m/%E7%AC%91/index.html")
    #expect(Route.document(slug).href(from: .meme(slug)) == "%E7%AC%91.meme")
    #expect(Route.edit(slug).href(from: .meme(slug)) == "edit/index.html")
    #expect(Route.meme(slug).href(from: .edit(slug)) == "../index.html")
    #expect(Route.index(page: 3).href(from: .index(page: 2)) == "../3/index.html")
    #expect(Route.meme(slug).absolute(below: "https://example.org/x/") == "https://example.org/x/m/%E7%AC%91/")
    #expect(Route.index(page: 1).canonicalAddress == "")
  }

  @Test(
    "where nothing can be, there is no route",
    arguments: [
      "page/1/index.html", "page/02/index.html", "page/x/", "m/", "m/A/", "m/a/b.meme", "m/a/edit/x", "images/a.jpg",
      "images/a-0-0123456789abcdef.jpg", "images/a-480-xyz.jpg", "assets/style.css", "x", "new/x", "m/a", "images/",
      "m/a/index.html/index.html", "assets/", "page/", "favicon.ico",
    ])
  func refuses(path: String) throws { #expect(Route(path: try #require(SitePath(path))) == nil) }

  @Test(
    "no path leaves the site, however it is written",
    arguments: [
      "../x", "a/../x", "/etc/passwd", "a//b", ".hidden", "a/.git/x", "%2e%2e/x", "a%2fb", "a%2Fb", "a%00b", "%",
      "%4", "%zz", "a%5Cb", "%c3", "%C0%AE", "a\\b", "a\u{7F}",
    ])
  func refusesUnsafe(path: String) { #expect(SitePath(percentEncoded: path) == nil) }
}

/// The path that a relative address means on a page, both within the site; nil where it leaves it.
func resolve(_ href: String, on page: String) -> String? {
  var segments = page.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
  for segment in href.split(separator: "/", omittingEmptySubsequences: false) {
    switch segment {
    case "..": if segments.popLast() == nil { return nil }
    case ".": break
    default: segments.append(String(segment))
    }
  }
  return SitePath(percentEncoded: segments.joined(separator: "/"))?.text
}
