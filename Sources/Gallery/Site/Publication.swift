/// One step on the way from a site as earlier builds left it to the site as it is to be.
enum PublishingStep: Hashable, Sendable {
  /// The site's own list is written.
  case list(SiteManifest)
  /// A staged file takes its place.
  case move(SiteFile)
  /// Everything so far reaches the disk itself.
  case flush
  /// A file goes, with the folders that it leaves empty.
  case remove(SitePath)
}

/// The steps by which a site is published: after each of them a build may end, and the site holds together.
///
/// Nothing that the first page leads to leads to a gap. A page is loose while nothing leads to it: what it leads to may
/// not be there yet, or not any more. The list says which pages are loose, since the next build may have other files in
/// mind and would let a page that is read lead to one of them.
struct Publication: Sendable {
  /// The steps in their order.
  let steps: [PublishingStep]

  /// Plans the steps.
  ///
  /// - Parameters:
  ///   - files: The site as it is to be, in an order in which its first page comes last.
  ///   - earlier: The list as it was found.
  ///   - isThere: Whether a path has a file.
  init(of files: [SiteFile], over earlier: SiteManifest, isThere: (SitePath) -> Bool) {
    let site = SiteManifest(Dictionary(files.map { ($0.path, $0.file) }) { first, _ in first })
    var known = earlier
    let first = SitePath(of: .index(page: 1))
    // It comes last of the loose pages: where it is there, they all are, and lead to each other alone.
    if known.loose.contains(first), isThere(first) { known.loose = [] }

    var steps: [PublishingStep] = []
    let movements = files.movements { isThere($0) && !known.loose.contains($0) }
    let replaced = movements.filter { $0.isPage && isThere($0.path) && !known.loose.contains($0.path) }
    if !movements.isEmpty {
      let arriving = movements.dropLast(replaced.count)
      known.loose.formUnion(arriving.filter(\.isPage).map(\.path))
      for file in movements { known.files[file.path] = .some(nil) }
      steps.append(.list(known))
      steps += arriving.map(PublishingStep.move)
      let led = known.loose.intersection(site.files.keys)
      if !replaced.isEmpty && !led.isEmpty {
        known.loose.subtract(led)
        steps.append(.list(known))
      }
      steps += replaced.map(PublishingStep.move)
      steps.append(.flush)
    }

    let stale = earlier.files.filter { site.files[$0.key] == nil }
    let stalePages = stale.keys.filter { Departure($0) != .leaf }
    if !stalePages.isEmpty {
      var leaving = site
      leaving.files.merge(stale) { file, _ in file }
      for path in stalePages { leaving.files[path] = .some(nil) }
      leaving.loose = Set(stalePages)
      steps.append(.list(leaving))
    }
    for departure in Departure.allCases {
      steps += stale.keys.filter { Departure($0) == departure }.map(PublishingStep.remove)
    }
    if site != earlier || !movements.isEmpty { steps.append(.list(site)) }
    self.steps = steps
  }

  /// The files that are moved.
  var movements: [SiteFile] { steps.compactMap { if case .move(let file) = $0 { file } else { nil } } }

  /// When a file of an earlier build goes: what programs ask for and what leads to many pages before these.
  private enum Departure: CaseIterable {
    case list, index, page, leaf

    init(_ path: SitePath) {
      switch Route(path: path) {
      case .memesJSON, .feed, .sitemap: self = .list
      case .index: self = .index
      case .asset, .image, .glyph, .document: self = .leaf
      default: self = .page
      }
    }
  }
}
