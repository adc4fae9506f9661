import Testing

@testable import Gallery

/// Sites of pages that lead to each other, published on a disk that is a dictionary, and stopped after any step.
@Suite("The steps of publishing")
struct PublicationTests {
  /// A site as it is to be: each page with the paths that it leads to, all of them in the site.
  private typealias Pages = [String: Set<String>]

  /// What a build leaves: files with what they lead to, and the site's list.
  private struct Disk {
    var files: Pages = [:]
    var list = SiteManifest()

    /// The addresses without a file that somebody finds who begins at the first page.
    var gaps: Set<String> {
      guard files["index.html"] != nil else { return [] }
      var seen: Set<String> = ["index.html"]
      var pending = ["index.html"]
      while let page = pending.popLast() {
        for path in files[page] ?? [] where seen.insert(path).inserted { pending.append(path) }
      }
      return seen.filter { files[$0] == nil }
    }

    /// Publishes a site; stops after a number of steps where there are more.
    mutating func publish(_ pages: Pages, stoppingAfter limit: Int = .max, check: (Disk) -> Void) throws {
      let paths = pages.keys.sorted { ($0 == "index.html" ? "~" : $0) < ($1 == "index.html" ? "~" : $1) }
      let files = try paths.map { path in
        let site = try #require(SitePath(path))
        let content = FileDigest(Array(pages[path, default: []].sorted().joined(separator: " ").utf8))
        let isPage = path.hasSuffix(".html")
        let isPlaced = self.files[path] == pages[path] && list.files[site] != nil
        return SiteFile(path: site, file: content, presence: isPlaced ? .placed : .staged, isPage: isPage)
      }
      let there = self.files
      for step in Publication(of: files, over: list, isThere: { there[$0.text] != nil }).steps.prefix(limit) {
        switch step {
        case .list(let manifest): list = SiteManifest(manifest.text)
        case .move(let file): self.files[file.path.text] = pages[file.path.text]
        case .remove(let path): self.files[path.text] = nil
        case .flush: break
        }
        check(self)
      }
    }
  }

  /// A site at random: some of ten pages, each leading to some others and to a picture or none.
  private func site(_ random: inout SeededRandom) -> Pages {
    let names = (0..<10).map { "m/\($0)/index.html" }.filter { _ in Bool.random(using: &random) }
    var pages: Pages = [:]
    for name in names + ["index.html"] {
      var links = Set((names + ["index.html"]).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      let picture = "images/\(Int.random(in: 0..<6, using: &random))-32-0123456789abcdef.jpg"
      if Bool.random(using: &random) {
        links.insert(picture)
        pages[picture] = []
      }
      pages[name] = links
    }
    return pages
  }

  @Test("nothing that is reached leads to a gap after any step, however many builds were stopped before")
  func stoppedBuilds() throws {
    var random = SeededRandom(state: 11)
    var states = 0
    for chain in 0..<600 {
      var disk = Disk()
      for build in 0..<6 {
        let limit = Bool.random(using: &random) ? Int.random(in: 0..<30, using: &random) : .max
        let pages = site(&random)
        try disk.publish(pages, stoppingAfter: limit) { disk in
          states += 1
          if !disk.gaps.isEmpty { Issue.record("chain \(chain), build \(build): \(disk.gaps.sorted())") }
        }
        #expect(Set(disk.files.keys).isSubset(of: disk.list.files.keys.map(\.text)), "all that is there is listed")
      }
      let last = site(&random)
      try disk.publish(last) { _ in }
      #expect(disk.files == last)
      #expect(disk.list.loose.isEmpty && !disk.list.files.values.contains(nil))
    }
    #expect(states > 20_000)
  }

  @Test("what leads to others goes before them, whoever still has its address")
  func removal() throws {
    let paths = [
      "images/a-32-0123456789abcdef.jpg", "m/a/a.meme", "m/a/index.html", "page/2/index.html", "sitemap.xml",
    ]
    var disk = Disk()
    for path in paths {
      disk.files[path] = []
      disk.list.files[try #require(SitePath(path))] = FileDigest([])
    }
    var left: [Set<String>] = []
    try disk.publish(["index.html": []]) { left.append(Set($0.files.keys).intersection(paths)) }
    let counts = left.map(\.count).reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
    #expect(counts == [5, 4, 3, 2, 1, 0])
    #expect(left.contains(Set(paths.prefix(4))) && left.contains(Set(paths.prefix(3))))
    #expect(left.contains(Set(paths.prefix(2))))
  }

  @Test("a site that is as it was takes no step")
  func nothing() throws {
    var random = SeededRandom(state: 12)
    var disk = Disk()
    let pages = site(&random)
    try disk.publish(pages) { _ in }
    try disk.publish(pages) { _ in Issue.record("a step was taken") }
  }

  @Test("what is loose is so after the list was written and read")
  func list() throws {
    var manifest = SiteManifest()
    for (path, isLoose) in [("a", true), ("b", false)] {
      let path = try #require(SitePath(path))
      manifest.files[path] = .some(nil)
      if isLoose { manifest.loose.insert(path) }
    }
    #expect(SiteManifest(manifest.text) == manifest)
    #expect(String(decoding: manifest.text, as: UTF8.self).hasSuffix("- * a\n- - b\n"))
  }
}
