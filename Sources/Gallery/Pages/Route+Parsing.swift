extension Route {
  /// Reads a path within the site, as ``path`` prints it or in its short form; nil where nothing can be there.
  init?(path: SitePath) {
    var segments = path.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if segments.last?.isEmpty == true { segments[segments.count - 1] = "index.html" }
    switch segments.count {
    case 0: self = .index(page: 1)
    case 1: self.init(file: segments[0])
    default: self.init(folder: segments[0], rest: Array(segments.dropFirst()))
    }
  }

  private init?(file: String) {
    let known: [Route] = [
      .index(page: 1), .memesJSON, .feed, .sitemap, .notFound, .manifest, .serviceWorker, .editorSettings,
    ]
    guard let route = known.first(where: { $0.path.hasBytes(of: file) }) else { return nil }
    self = route
  }

  private init?(folder: String, rest: [String]) {
    switch (folder, rest.count) {
    case ("page", 2):
      guard let page = Int(rest[0]), page > 1, "\(page)" == rest[0], rest[1] == "index.html" else { return nil }
      self = .index(page: page)
    case ("new", 1):
      guard rest[0] == "index.html" else { return nil }
      self = .new
    case ("m", 2...3):
      guard let slug = Slug(segment: rest[0]) else { return nil }
      switch rest.dropFirst().joined(separator: "/") {
      case "index.html": self = .meme(slug)
      case "edit/index.html": self = .edit(slug)
      case "\(slug.text).\(MemeID.fileExtension)": self = .document(slug)
      default: return nil
      }
    case ("images", 1): self.init(image: rest[0])
    case ("glyphs", 1): self.init(glyph: rest[0])
    case ("assets", 1...):
      guard let asset = AssetName.split(rest.joined(separator: "/")) else { return nil }
      self = .asset(name: asset.name, hash: asset.hash)
    default: return nil
    }
  }

  /// `HASH.EXTENSION`.
  private init?(glyph name: String) {
    for suffix in ["heic", "png"] where name.hasSuffix(".\(suffix)") {
      let hash = name.dropLast(suffix.utf8.count + 1)
      guard hash.utf8.count >= 8, hash.utf8.allSatisfy(AssetName.isHexDigit) else { return nil }
      self = .glyph(hash: String(hash), fileExtension: suffix)
      return
    }
    return nil
  }

  /// `SLUG-WIDTH-HASH.EXTENSION`, read from the end: a slug may have hyphens and digits of its own.
  private init?(image name: String) {
    guard let file = AssetName.split(name), let dot = file.name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let hyphen = file.name.utf8[..<dot].lastIndex(of: UInt8(ascii: "-"))
    else { return nil }
    let number = file.name[file.name.utf8.index(after: hyphen)..<dot]
    guard let width = Int(number), width > 0, "\(width)" == number,
      let slug = Slug(segment: String(file.name[..<hyphen]))
    else { return nil }
    let suffix = String(file.name[file.name.utf8.index(after: dot)...])
    self = .image(slug, width: width, hash: file.hash, fileExtension: suffix)
  }
}
