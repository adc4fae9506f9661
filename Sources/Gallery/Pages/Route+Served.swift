extension Route {
  /// Reads a path within a server's site: what files have, and what a server has beside that; nil where nothing can be
  /// there.
  init?(served path: SitePath) {
    if let route = Route(path: path) {
      self = route
      return
    }
    var segments = path.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if segments.last?.isEmpty == true { segments[segments.count - 1] = "index.html" }
    guard segments.count >= 2 else { return nil }
    let isPage = segments[segments.count - 1] == "index.html"
    switch (segments[0], segments.count) {
    case ("m", 4...): self.init(slug: segments[1], rest: Array(segments.dropFirst(2)))
    case ("trash", 2) where isPage: self = .trash
    case ("trash", 3) where isPage:
      guard Self.isHash(segments[1], digits: 16) else { return nil }
      self = .trashed(key: segments[1])
    case ("folders", _) where isPage: self = .folder(segments.dropFirst().dropLast().joined(separator: "/"))
    case ("new", 3) where isPage && segments[1] == "drawn": self = .newImage
    case ("glyphs", 2) where isPage: self = .glyphs
    case ("login", 2) where isPage: self = .signIn
    case ("logout", 2) where isPage: self = .signOut
    default: return nil
    }
  }

  private init?(slug: String, rest: [String]) {
    guard let slug = Slug(segment: slug) else { return nil }
    switch (rest[0], rest.count, rest[rest.count - 1]) {
    case ("manage", 2, "index.html"): self = .manage(slug)
    case ("duplicate", 2, "index.html"): self = .duplicate(slug)
    case ("rename", 2, "index.html"): self = .rename(slug)
    case ("delete", 2, "index.html"): self = .delete(slug)
    case ("drawn", 2, "index.html"): self = .typedImage(slug)
    case ("history", 2, "index.html"): self = .history(slug)
    case ("history", 3, "index.html") where Self.isHash(rest[1], digits: 32):
      self = .version(slug, revision: rest[1])
    case ("history", 3, "preview.jpg") where Self.isHash(rest[1], digits: 32):
      self = .versionImage(slug, revision: rest[1])
    default: return nil
    }
  }

  private static func isHash(_ text: String, digits: Int) -> Bool {
    text.utf8.count == digits && text.utf8.allSatisfy(AssetName.isHexDigit)
  }
}
