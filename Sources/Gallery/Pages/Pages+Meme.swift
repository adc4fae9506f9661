extension Pages {
  /// What a meme's page says of another: nothing but this, so that it changes with nothing else.
  struct Neighbour: Hashable, Sendable {
    let slug: Slug
    let title: String

    /// What is said of a meme.
    init(_ meme: PublishedMeme) {
      slug = meme.slug
      title = meme.title
    }
  }

  /// The page of one meme, between its neighbours in the order of the gallery.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func memePage(
    _ meme: PublishedMeme, previous: Neighbour?, next: Neighbour?
  ) throws(TemplateProblem) -> [UInt8] {
    let route = Route.meme(meme.slug)
    var head = PageHead(route: route, title: meme.title)
    head.description = meme.alternativeText
    head.subject = meme
    head.previous = previous.map { .meme($0.slug) }
    head.next = next.map { .meme($0.slug) }
    let link = { (other: Neighbour) -> MustacheValue in
      ["href": .string(Route.meme(other.slug).href(from: route)), "title": .string(other.title)]
    }
    let (ratio, color) = classes(of: meme)
    let animated = meme.originalAnimated.map { image -> MustacheValue in
      ["href": .string(image.route.href(from: route)), "type": .string(image.mediaType)]
    }
    return try render(
      "meme", head,
      [
        "title": .string(meme.title), "ratio": ratio, "color": color, "image": image(of: meme, in: .stage, on: route),
        "topText": .string(meme.meme.top.plainText), "bottomText": .string(meme.meme.bottom.plainText),
        "topHTML": captionHTML(.top, of: meme), "bottomHTML": captionHTML(.bottom, of: meme),
        "description": .string(meme.meme.description ?? ""), "animated": animated ?? .null,
        "modified": .string(PageDate(meme.modified).rfc3339), "date": .string(words.date(meme.modified)),
        "hasTags": .bool(!meme.meme.tags.isEmpty), "tags": .array(meme.meme.tags.map { ["tag": .string($0)] }),
        "hasNeighbours": .bool(previous != nil || next != nil), "previous": previous.map(link) ?? .null,
        "next": next.map(link) ?? .null,
        "edit": context.server?.isReadOnly == true ? .null : .string(Route.edit(meme.slug).href(from: route)),
        "manage": context.server?.isReadOnly == false
          ? .string(Route.manage(meme.slug).href(from: route)) : .null,
        "history": context.server != nil ? .string(Route.history(meme.slug).href(from: route)) : .null,
        "url": .string(context.settings.baseURL.map { route.absolute(below: $0) } ?? ""),
      ], document(of: meme, on: route))
  }

  /// A caption with its formatting and glyphs; null where its words say everything.
  private func captionHTML(_ part: CaptionPart, of meme: PublishedMeme) -> MustacheValue {
    meme.captionHTML[part].map(MustacheValue.string) ?? .null
  }

  /// The page for addresses where nothing is; it is shown at any depth, so that no relative link in it would hold.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func notFoundPage() throws(TemplateProblem) -> [UInt8] {
    var head = PageHead(route: .notFound, title: words("notFoundTitle"))
    head.isPrivate = true
    return try render("not-found", head, ["home": context.settings.baseURL.map(MustacheValue.string) ?? .null])
  }

  /// The link to a meme's document.
  func document(of meme: PublishedMeme, on page: Route) -> MustacheObject {
    [
      "document": .string(Route.document(meme.slug).href(from: page)),
      "fileName": .string("\(meme.slug.text).\(MemeID.fileExtension)"),
      "documentSize": .string(Self.size(meme.document.byteCount)),
    ]
  }

  /// A number of bytes in the unit that suits it.
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) B"
    case ..<1_000_000: "\((bytes + 500) / 1_000) KB"
    default: "\((bytes + 50_000) / 1_000_000).\((bytes + 50_000) / 100_000 % 10) MB"
    }
  }
}
