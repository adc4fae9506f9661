/// The Atom feed (RFC 4287) of the memes that changed last.
///
/// All its dates are the documents' own. Without a base URL its links are relative, which Atom allows, and its
/// identifiers are made of the documents' paths.
struct Feed: Sendable {
  /// What the site has in common.
  let context: SiteContext

  /// The most entries.
  static let length = 60

  /// The feed of a gallery's memes, given in any order.
  func bytes(of memes: [PublishedMeme]) -> [UInt8] {
    let newest = memes.ordered(by: .newest).prefix(Self.length)
    let updated = newest.first?.modified ?? Timestamp(secondsSince1970: 0)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
      "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(Escaping.xml(context.settings.language))\">",
      "<title>\(Escaping.xml(context.title))</title>",
      "<id>\(Escaping.xml(context.settings.baseURL ?? Self.name(["gallery", context.title])))</id>",
      "<updated>\(PageDate(updated).rfc3339)</updated>",
      "<author><name>\(Escaping.xml(context.settings.author ?? context.title))</name></author>",
      "<link rel=\"alternate\" type=\"text/html\" href=\"\(address(.index(page: 1)))\"/>",
    ]
    if context.settings.baseURL != nil {
      lines.append("<link rel=\"self\" type=\"application/atom+xml\" href=\"\(address(.feed))\"/>")
    }
    if let licence = context.settings.licence { lines.append("<rights>\(Escaping.xml(licence))</rights>") }
    lines += newest.map(entry)
    lines.append("</feed>\n")
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func entry(_ meme: PublishedMeme) -> String {
    let page = Route.meme(meme.slug)
    let id = context.settings.baseURL.map { page.absolute(below: $0) } ?? Self.name([context.title, meme.id.path])
    var lines = [
      "<entry>", "<title>\(Escaping.xml(meme.title))</title>", "<id>\(Escaping.xml(id))</id>",
      "<link rel=\"alternate\" type=\"text/html\" href=\"\(address(page))\"/>",
      "<updated>\(PageDate(meme.modified).rfc3339)</updated>",
    ]
    if let created = meme.created { lines.append("<published>\(PageDate(created).rfc3339)</published>") }
    lines += meme.meme.tags.map { "<category term=\"\(Escaping.xml($0))\"/>" }
    lines.append("<content type=\"html\">\(Escaping.xml(content(meme)))</content>")
    lines.append("</entry>")
    return lines.joined(separator: "\n")
  }

  /// HTML, which the feed escapes once more.
  private func content(_ meme: PublishedMeme) -> String {
    var html = ""
    if let image = meme.largestImage {
      html += "<p><img src=\"\(address(image.route))\" width=\"\(image.size.width)\" height=\"\(image.size.height)\""
      html += " alt=\"\(Escaping.html(meme.alternativeText))\"></p>"
    } else {
      html += "<p>\(Escaping.html(meme.alternativeText))</p>"
    }
    if let description = meme.meme.description, !description.isEmpty, meme.largestImage != nil {
      html += "<p>\(Escaping.html(description))</p>"
    }
    return html
  }

  /// The address of something: whole where the base is known, else relative to the feed.
  private func address(_ route: Route) -> String {
    Escaping.xml(context.settings.baseURL.map { route.absolute(below: $0) } ?? route.href(from: .feed))
  }

  /// A UUID of version 8 (RFC 9562) that depends on nothing but some words.
  static func name(_ words: [String]) -> String {
    var digits = Array(ContentHash(Array(words.joined(separator: "\0").utf8)).hex)
    digits[12] = "8"
    digits[16] = "8"
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return "urn:uuid:\(parts.joined(separator: "-"))"
  }
}
