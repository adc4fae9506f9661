/// One file of a site whose bytes are on the disk: in its place, or waiting for it.
struct SiteFile: Hashable, Sendable {
  /// Where the bytes are.
  enum Presence: Hashable, Sendable {
    /// In their place.
    case placed
    /// In the staging folder.
    case staged
  }

  /// Its path within the site.
  let path: SitePath
  /// What it holds.
  let file: FileDigest
  /// Where its bytes are.
  let presence: Presence
  /// Whether it leads to others, which must be there before it is.
  let isPage: Bool
}

extension [SiteFile] {
  /// The files that have to move, in the order in which they do, given which paths have a file already.
  ///
  /// Nobody who follows links from the first page comes to a gap, at whatever moment the moving ends: hashed files and
  /// documents come first, then pages that are new, to which nothing leads yet, then the pages that lead to them.
  func movements(isThere: (SitePath) -> Bool) -> [SiteFile] {
    let moving = filter { $0.presence == .staged }
    let pages = moving.filter(\.isPage)
    let (replaced, new) = pages.divided { isThere($0.path) }
    return moving.filter { !$0.isPage } + new + replaced
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
