import Testing

@testable import Gallery

@Suite("Routes of a server")
struct ServedRouteTests {
  private static let revision = String(repeating: "0123456789abcdef", count: 2)

  static let all: [Route] =
    [
      .trash, .trashed(key: "0123456789abcdef"), .folder(""), .folder("cats"), .folder("a b/100%/صور"),
      .folder("index.html"), .signIn, .signOut,
    ]
    + RouteTests.slugs.flatMap { slug -> [Route] in
      [
        .manage(slug), .duplicate(slug), .rename(slug), .delete(slug), .history(slug),
        .version(slug, revision: revision), .versionImage(slug, revision: revision),
      ]
    }

  @Test("what is printed is read back when asked for, and means nothing on a site of files", arguments: all)
  func roundTrip(route: Route) throws {
    let path = try #require(SitePath(route.path))
    #expect(Route(served: path) == route)
    #expect(Route(path: path) == nil)
    let short = try #require(SitePath(percentEncoded: route.canonicalAddress))
    #expect(Route(served: short) == route)
  }

  @Test("what a site of files has means the same", arguments: RouteTests.all)
  func keepsMeaning(route: Route) throws {
    #expect(Route(served: try #require(SitePath(route.path))) == route)
  }

  @Test("no two routes share an address")
  func isInjective() {
    let all = Self.all + RouteTests.all
    #expect(Set(all.map(\.path)).count == all.count)
  }

  @Test(
    "where nothing can be, there is no route",
    arguments: [
      "trash", "trash/x/", "trash/0123456789ABCDEF/", "trash/0123456789abcde/", "trash/0123456789abcdef/x", "folders",
      "login", "login/x/", "logout/x", "m/a/manage", "m/A/manage/", "m/a/manage/x/", "m/a/history/0123/",
      "m/a/history/0123456789abcdef0123456789abcdef", "m/a/history/0123456789abcdef0123456789abcdef/preview.png",
      "m/a/history/0123456789abcdef0123456789abcdeg/", "m/a/other/", "manage/",
    ])
  func refuses(path: String) throws { #expect(Route(served: try #require(SitePath(path))) == nil) }
}
