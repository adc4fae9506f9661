extension Pages {
  /// Tiles that are loaded at once, without waiting until they are seen: the first row or two.
  static let earlyTiles = 6

  /// The number of index pages for a number of memes: at least one, which says what to do first.
  func indexPageCount(for memes: Int) -> Int {
    let size = max(1, context.settings.pageSize)
    return max(1, (memes + size - 1) / size)
  }

  /// The pages of the gallery, for memes in the order in which they are shown.
  func indexPages(of memes: [PublishedMeme]) -> [Page] {
    let size = max(1, context.settings.pageSize)
    return (1...indexPageCount(for: memes.count)).map { page in
      let shown = memes.dropFirst((page - 1) * size).prefix(size)
      let fingerprint = fingerprint(of: .index(page: page)) { print in
        print.feed(memes.count)
        for meme in shown { print.feed(meme.fingerprint) }
      }
      return Page(route: .index(page: page), fingerprint: fingerprint) {
        try indexPage(page, showing: shown, of: memes.count)
      }
    }
  }

  /// A page of the gallery, with what a server says beside it.
  func indexPage(
    _ page: Int, showing memes: ArraySlice<PublishedMeme>, of total: Int, beside own: MustacheObject = MustacheObject()
  ) throws(TemplateProblem) -> [UInt8] {
    let route = Route.index(page: page)
    let last = indexPageCount(for: total)
    var head = PageHead(route: route, title: page > 1 ? pageLabel(page, of: last) : "")
    head.description = words.count(total)
    head.subject = memes.first { !$0.images.isEmpty }
    head.previous = page > 1 ? .index(page: page - 1) : nil
    head.next = page < last ? .index(page: page + 1) : nil
    let tiles = memes.enumerated().map { tile(of: $1, isEarly: $0 < Self.earlyTiles, on: route) }
    return try render(
      "index", head,
      [
        "isIndex": true, "isEmpty": .bool(total == 0), "count": .string(words.count(total)),
        "countPattern": .string("\(words.count(1))|\(words("memesOther"))"), "tiles": .array(tiles),
        "pagination": last > 1 ? pagination(page, of: last) : .null,
      ], own)
  }

  /// A meme as a tile.
  func tile(of meme: PublishedMeme, isEarly: Bool, on page: Route) -> MustacheValue {
    let (ratio, color) = classes(of: meme)
    return [
      "href": .string(Route.meme(meme.slug).href(from: page)), "title": .string(meme.title), "ratio": ratio,
      "color": color, "image": image(of: meme, in: isEarly ? .earlyTile : .tile, on: page),
    ]
  }

  private func pagination(_ page: Int, of last: Int) -> MustacheValue {
    let isByTime = context.settings.order == .newest
    let labels = (words(isByTime ? "newer" : "previous"), words(isByTime ? "older" : "next"))
    let link = { (other: Int, label: String) -> MustacheValue in
      ["href": .string(Route.index(page: other).href(from: .index(page: page))), "label": .string(label)]
    }
    return [
      "previous": page > 1 ? link(page - 1, labels.0) : .null, "previousLabel": .string(labels.0),
      "next": page < last ? link(page + 1, labels.1) : .null, "nextLabel": .string(labels.1),
      "numbers": .array(Self.numbers(around: page, of: last).map { number($0, on: page, of: last) }),
    ]
  }

  /// A link to a page, the page itself, or a gap where `other` is nil.
  private func number(_ other: Int?, on page: Int, of last: Int) -> MustacheValue {
    guard let other else { return ["href": .null, "isCurrent": false, "isFar": false] }
    let href = MustacheValue.string(Route.index(page: other).href(from: .index(page: page)))
    return [
      "number": .integer(other), "label": .string(pageLabel(other, of: last)), "href": other == page ? .null : href,
      "self": href, "isCurrent": .bool(other == page),
      "isFar": .bool(abs(other - page) > 1 && other != 1 && other != last),
    ]
  }

  /// The first, the last, and two on each side of the page; nil where numbers are left out.
  private static func numbers(around page: Int, of last: Int) -> [Int?] {
    var numbers: [Int?] = []
    var before = 0
    for number in 1...last where number == 1 || number == last || abs(number - page) <= 2 {
      if number - before == 2 { numbers.append(number - 1) } else if number - before > 2 { numbers.append(nil) }
      numbers.append(number)
      before = number
    }
    return numbers
  }

  private func pageLabel(_ page: Int, of last: Int) -> String {
    words("pageOf", ["page": String(page), "count": String(last)])
  }
}
