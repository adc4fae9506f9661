/// Everything that a gallery's site has, each with its address: the one place that prints and reads addresses.
enum Route: Hashable, Sendable {
  /// A page of the gallery, from 1.
  case index(page: Int)
  /// The page of one meme.
  case meme(Slug)
  /// The editing form of one meme.
  case edit(Slug)
  /// The form for a new meme.
  case new
  /// The document of one meme.
  case document(Slug)
  /// A picture of one meme: its width in pixels, the hash of its bytes in hexadecimal, and its extension.
  case image(Slug, width: Int, hash: String, fileExtension: String)
  /// A picture that stands in captions, once for all of them: the hash of its bytes in hexadecimal, and its extension.
  case glyph(hash: String, fileExtension: String)
  /// A file of `Public/`: its name there, and the hash of its bytes in hexadecimal.
  case asset(name: String, hash: String)
  /// What searching needs, as JSON.
  case memesJSON
  /// The Atom feed.
  case feed
  /// The list of pages for search engines.
  case sitemap
  /// What is shown where nothing is.
  case notFound

  /// The file within the site.
  var path: String {
    switch self {
    case .index(let page): page > 1 ? "page/\(page)/index.html" : "index.html"
    case .meme(let slug): "m/\(slug.text)/index.html"
    case .edit(let slug): "m/\(slug.text)/edit/index.html"
    case .new: "new/index.html"
    case .document(let slug): "m/\(slug.text)/\(slug.text).\(MemeID.fileExtension)"
    case .image(let slug, let width, let hash, let suffix): "images/\(slug.text)-\(width)-\(hash).\(suffix)"
    case .glyph(let hash, let suffix): "glyphs/\(hash).\(suffix)"
    case .asset(let name, let hash): "assets/" + AssetName.hashed(name, hash: hash)
    case .memesJSON: "memes.json"
    case .feed: "feed.xml"
    case .sitemap: "sitemap.xml"
    case .notFound: "404.html"
    }
  }

  /// The address below the site's own, percent-encoded, in the short form that names no `index.html`.
  var canonicalAddress: String {
    let file = encodedPath
    let suffix = "index.html"
    return file.hasBytes(of: suffix) || file.hasSuffix("/\(suffix)")
      ? String(file.dropLast(suffix.count)) : file
  }

  /// The address of this relative to a page: what an `href` on that page says.
  func href(from page: Route) -> String {
    guard let target = SitePath(path), let base = SitePath(page.path) else { return encodedPath }
    return target.relative(to: base)
  }

  /// The whole address, below a base that ends in a slash.
  func absolute(below baseURL: String) -> String { baseURL + canonicalAddress }

  private var encodedPath: String { SitePath(path)?.percentEncoded ?? "" }
}
