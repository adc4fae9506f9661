/// The list of pages for search engines; whole addresses, so that it needs a base URL.
struct Sitemap: Sendable {
  /// Where the site is, with a slash at its end.
  let baseURL: String

  /// The pages of the gallery and of each meme.
  func bytes(of memes: [PublishedMeme], indexPages: Int) -> [UInt8] {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>", "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">",
    ]
    for page in 1...max(1, indexPages) { lines.append("<url>\(location(.index(page: page)))</url>") }
    for meme in memes {
      lines.append("<url>\(location(.meme(meme.slug)))<lastmod>\(PageDate(meme.modified).rfc3339)</lastmod></url>")
    }
    lines.append("</urlset>\n")
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func location(_ route: Route) -> String { "<loc>\(Escaping.xml(route.absolute(below: baseURL)))</loc>" }
}
