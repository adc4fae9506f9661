extension Pages {
  /// A page of the gallery as a server shows it, with what cannot be shown.
  ///
  /// - Parameters:
  ///   - page: Its number, from 1.
  ///   - memes: All memes, in the order in which they are shown.
  ///   - broken: The documents that cannot be read: their paths, and why.
  ///   - hasFolders: Whether there is any folder to look into.
  /// - Returns: The page's bytes.
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func servedIndexPage(
    _ page: Int, of memes: [PublishedMeme], broken: [(path: String, reason: String)], hasFolders: Bool
  ) throws(TemplateProblem) -> [UInt8] {
    let size = max(1, context.settings.pageSize)
    let route = Route.index(page: page)
    let note = words(broken.count == 1 ? "brokenOne" : "brokenOther", ["count": String(broken.count)])
    return try indexPage(
      page, showing: memes.dropFirst((page - 1) * size).prefix(size), of: memes.count,
      beside: [
        "broken": .array(
          broken.prefix(Self.mostBroken).map { ["path": .string($0.path), "reason": .string($0.reason)] }),
        "brokenCount": broken.isEmpty ? .null : .string(note),
        "brokenMore": broken.count > Self.mostBroken
          ? .string(words("brokenMore", ["count": String(broken.count - Self.mostBroken)])) : .null,
        "toFolders": hasFolders ? .string(Route.folder("").href(from: route)) : .null,
        "toTrash": context.isEditable ? .string(Route.trash.href(from: route)) : .null,
      ])
  }

  /// The documents that a page lists which cannot be read; one fault in many is said in fewer.
  private static let mostBroken = 20

  /// The folders and memes of a folder; the gallery's own is the empty path.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func folderPage(_ path: String, of memes: [PublishedMeme]) throws(TemplateProblem) -> [UInt8] {
    let route = Route.folder(path)
    let segments = Self.segments(path)
    let name = segments.last ?? words("folders")
    var head = PageHead(route: route, title: path.isEmpty ? name : path)
    head.isPrivate = true
    let here = memes.filter { $0.id.folder.hasBytes(of: path) }
    let folders = folders(in: path, of: memes).compactMap { folder, count -> MustacheValue? in
      let whole = path.isEmpty ? folder : "\(path)/\(folder)"
      // Names that no address can have, such as those with a backslash.
      guard SitePath(Route.folder(whole).path) != nil else { return nil }
      return [
        "name": .string(folder), "href": .string(Route.folder(whole).href(from: route)),
        "count": .string(words.count(count)),
      ]
    }
    let query = path.isEmpty ? "" : "?folder=\(Escaping.urlComponent(path))"
    return try render(
      "folder", head,
      [
        "title": .string(name), "crumbs": .array(crumbs(above: segments, on: route)), "folders": .array(folders),
        "hasFolders": .bool(!folders.isEmpty), "isEmpty": .bool(folders.isEmpty && here.isEmpty),
        "count": .string(words.count(here.count)),
        "tiles": .array(here.enumerated().map { tile(of: $1, isEarly: $0 < Self.earlyTiles, on: route) }),
        "newHere": context.isEditable ? .string(Route.new.href(from: route) + query) : .null,
      ])
  }

  /// The folders right below a folder, by name, with the memes in each at any depth.
  private func folders(in path: String, of memes: [PublishedMeme]) -> [(name: String, count: Int)] {
    let prefix = path.isEmpty ? "" : "\(path)/"
    var counts: [ContentHash: (name: String, count: Int)] = [:]
    for meme in memes {
      let rest = meme.id.path.utf8.dropFirst(prefix.utf8.count)
      guard meme.id.path.utf8.starts(with: prefix.utf8), let slash = rest.firstIndex(of: UInt8(ascii: "/")) else {
        continue
      }
      let name = String(Substring(rest[..<slash]))
      // Names that look alike are different folders, and would be one key.
      counts[ContentHash(Array(name.utf8)), default: (name, 0)].count += 1
    }
    return counts.values.sorted { $0.name.precedesInBytes($1.name) }
  }

  private func crumbs(above segments: [String], on route: Route) -> [MustacheValue] {
    guard !segments.isEmpty else { return [] }
    let own = ("", words("folders"))
    let above = segments.indices.dropLast().map { (segments[...$0].joined(separator: "/"), segments[$0]) }
    return ([own] + above).map { path, name in
      ["name": .string(name), "href": .string(Route.folder(path).href(from: route))]
    }
  }

  private static func segments(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }
}
