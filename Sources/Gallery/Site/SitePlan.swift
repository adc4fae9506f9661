/// A file that waits in the staging folder for its place.
struct StagedFile: Hashable, Sendable {
  /// Its name in the staging folder.
  let name: String
  /// Its place in the site.
  let route: Route
}

/// One file of a site.
struct SiteOutput: Sendable {
  /// Where its bytes come from.
  enum Content: Sendable {
    /// They are here.
    case bytes([UInt8])
    /// They wait in the staging folder, under this name.
    case staged(String)
    /// They are made when the file is written, so that ten thousand pages are not held at a time.
    case made(@Sendable () throws -> [UInt8])
  }

  let route: Route
  let content: Content
}

/// Every output of a site, in the order in which they are put in place: what is pointed to comes before what points.
struct SitePlan: Sendable {
  let outputs: [SiteOutput]

  /// The outputs' paths within the site, in the order of their bytes.
  var paths: [String] { outputs.map(\.route.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// Plans a site.
  ///
  /// - Parameters:
  ///   - memes: what pages say, in any order.
  ///   - staged: the memes' own files.
  ///   - pages: the templates with everything that all pages share.
  init(memes: [PublishedMeme], staged: [StagedFile], pages: Pages) {
    let ordered = memes.ordered(by: pages.context.settings.order)
    var outputs = pages.context.assets.assets.map { SiteOutput(route: $0.route, content: .bytes($0.bytes)) }
    outputs += staged.map { SiteOutput(route: $0.route, content: .staged($0.name)) }
    for (index, meme) in ordered.enumerated() {
      let previous = index > 0 ? ordered[index - 1] : nil
      let next = index + 1 < ordered.count ? ordered[index + 1] : nil
      outputs.append(
        SiteOutput(route: .meme(meme.slug), content: .made { try pages.memePage(meme, previous: previous, next: next) }))
      outputs.append(SiteOutput(route: .edit(meme.slug), content: .made { try pages.editPage(meme) }))
    }
    outputs.append(SiteOutput(route: .new, content: .made { try pages.newPage() }))
    outputs.append(SiteOutput(route: .notFound, content: .made { try pages.notFoundPage() }))
    outputs.append(SiteOutput(route: .memesJSON, content: .made { try pages.memesJSON(ordered) }))
    outputs.append(SiteOutput(route: .feed, content: .made { try pages.feed(ordered) }))
    if pages.context.settings.baseURL != nil {
      outputs.append(SiteOutput(route: .sitemap, content: .made { try pages.sitemap(ordered) }))
    }
    // The last page first: the first is the one that people come to.
    for page in pages.indexPages(ordered).reversed() {
      outputs.append(SiteOutput(route: page.route, content: .made(page.make)))
    }
    self.outputs = outputs
  }
}
