/// One file of a site whose bytes are on the disk: in its place, or waiting for it.
struct SiteFile: Hashable, Sendable {
  /// Where the bytes are.
  enum Presence: Hashable, Sendable {
    /// In their place.
    case placed
    /// In the staging folder.
    case staged
  }

  let route: Route
  let file: FileDigest
  let presence: Presence

  /// Its path within the site.
  var path: SitePath { SitePath(of: route) }
}

extension [SiteFile] {
  /// The files that have to move, in an order in which nobody who follows links from the first page comes to a gap, at
  /// whatever moment it ends: hashed files and documents, pages that are new, to which nothing leads yet, and then the
  /// pages that lead to them.
  ///
  /// - Parameter isThere: Whether a path has a file already.
  func movements(isThere: (SitePath) -> Bool) -> [SiteFile] {
    let moving = filter { $0.presence == .staged }
    let pages = moving.filter(\.route.isPage)
    let (replaced, new) = pages.divided { isThere($0.path) }
    return moving.filter { !$0.route.isPage } + new + replaced
  }
}

extension Route {
  /// Whether it leads to others: everything else must be there before it is.
  var isPage: Bool {
    switch self {
    case .document, .image, .asset: false
    default: true
    }
  }
}

extension Array {
  /// The elements that satisfy a condition, and the others, each in their order.
  fileprivate func divided(by isFirst: (Element) -> Bool) -> ([Element], [Element]) {
    var first: [Element] = []
    var others: [Element] = []
    for element in self { if isFirst(element) { first.append(element) } else { others.append(element) } }
    return (first, others)
  }
}
