/// One file of a site, as it is to be.
struct SiteOutput: Sendable {
  /// Where its bytes come from.
  enum Content: Sendable {
    /// They are here.
    case bytes([UInt8])
    /// They were made with their document.
    case made(SiteFile)
    /// They are made where they are not there yet, so that ten thousand pages are not held at a time.
    case page(Page)
  }

  /// Its path within the site.
  let path: SitePath
  let content: Content
}

/// Every output of a site, in the order in which they are put in place: what is pointed to comes before what points.
struct SitePlan: Sendable {
  let outputs: [SiteOutput]

  /// The outputs' paths within the site, in the order of their bytes.
  var paths: [String] { outputs.map(\.path.text).sorted { $0.precedesInBytes($1) } }

  /// Plans a site of memes, which come in any order, and their own files.
  init(memes: [PublishedMeme], files: [SiteFile], pages: Pages) {
    var outputs = pages.context.assets.assets.map {
      SiteOutput(path: SitePath(of: $0.route), content: .bytes($0.bytes))
    }
    // A picture that stands in several captions is one file.
    var paths: Set<SitePath> = []
    outputs += files.filter { paths.insert($0.path).inserted }.map { SiteOutput(path: $0.path, content: .made($0)) }
    var steps = Array(repeating: [SiteOutput](), count: Step.allCases.count)
    for page in pages.all(of: memes.ordered(by: pages.context.settings.order)) {
      let output = SiteOutput(path: SitePath(of: page.route), content: .page(page))
      steps[Step(page.route).rawValue].append(output)
    }
    // The first page of the index comes at the very end: it is what people come to.
    steps[Step.index.rawValue].reverse()
    self.outputs = outputs + steps.joined()
  }

  /// The fingerprints of the pages with what they hold, for files that are in the order of the outputs.
  func pages(as files: [SiteFile]) -> [(ContentHash, FileDigest)] {
    zip(outputs, files).compactMap { output, file in
      if case .page(let page) = output.content { (page.fingerprint, file.file) } else { nil }
    }
  }

  /// When a page is put in place.
  private enum Step: Int, CaseIterable {
    case page, list, index

    init(_ route: Route) {
      switch route {
      case .index: self = .index
      case .memesJSON, .feed, .sitemap, .manifest, .serviceWorker, .editorSettings: self = .list
      default: self = .page
      }
    }
  }
}
