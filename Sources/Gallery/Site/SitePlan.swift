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
    let (indexes, others) = pages.all(of: memes.ordered(by: pages.context.settings.order)).divided { $0.route.isIndex }
    var outputs = pages.context.assets.assets.map { SiteOutput(route: $0.route, content: .bytes($0.bytes)) }
    outputs += staged.map { SiteOutput(route: $0.route, content: .staged($0.name)) }
    // The index comes last, and its first page at the very end: it is what people come to.
    outputs += (others + indexes.reversed()).map { SiteOutput(route: $0.route, content: .made($0.render)) }
    self.outputs = outputs
  }
}

extension Array {
  /// The elements that satisfy a condition, and the others, each in their order.
  fileprivate func divided(by isFirst: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
