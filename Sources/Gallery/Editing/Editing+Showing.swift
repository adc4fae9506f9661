extension Editing {
  /// Answers a request that only looks.
  func show(_ route: Route, _ exchange: inout Exchange) async throws -> Response {
    let gallery = exchange.gallery
    let number = gallery.live.number
    switch route {
    case .asset:
      guard let entity = gallery.assets[route] else { throw Fault.notFound }
      return answer(exchange, entity, keptAt: number)
    case .image(let slug, let width, _, let suffix):
      return try await image(route, slug, width: width, suffix, exchange)
    case .glyph(_, let suffix): return try await glyph(route, suffix, exchange)
    case .document(let slug): return try await download(slug, exchange)
    case .index, .meme, .memesJSON, .feed, .sitemap, .folder, .editorSettings:
      let bytes = try render(route, gallery)
      let entity = Entity(bytes, type: MediaType.of(route.path), caching: .revalidate)
      return answer(exchange, entity, keptAt: number)
    case .edit(let slug): return try await showEditForm(slug, &exchange)
    case .new: return try showNewForm(&exchange)
    case .manage(let slug): return try await showManaging(slug, &exchange)
    case .history(let slug): return try await showHistory(slug, &exchange)
    case .version(let slug, let revision): return try await showVersion(slug, revision, &exchange)
    case .versionImage(let slug, let revision): return try await versionImage(slug, revision, exchange)
    case .trash: return try await showTrash(&exchange)
    case .signIn: return try showSignIn(&exchange)
    case .signOut: return try showSignOut(&exchange)
    case .duplicate(let slug), .rename(let slug), .delete(let slug):
      // Forms are sent there; whoever types the address wants the page that has them.
      return Response.redirect(to: Route.manage(slug).href(from: route))
    case .trashed: return Response.redirect(to: Route.trash.href(from: route))
    case .typedImage, .newImage, .glyphs: throw Fault.methods("POST")
    case .notFound, .manifest, .serviceWorker: throw Fault.notFound
    }
  }

  /// A page that is the same for everybody, of the gallery as it is.
  private func render(_ route: Route, _ gallery: ServedGallery) throws -> [UInt8] {
    let snapshot = gallery.live.snapshot
    let pages = gallery.pages
    switch route {
    case .meme(let slug):
      guard let (meme, previous, next) = snapshot.meme(slug) else { throw missing(slug, snapshot) }
      return try pages.memePage(
        meme, previous: previous.map(Pages.Neighbour.init), next: next.map(Pages.Neighbour.init))
    case .index(let page):
      guard page <= pages.indexPageCount(for: snapshot.memes.count) else { throw Fault.notFound }
      return try pages.servedIndexPage(
        page, of: snapshot.memes, broken: snapshot.broken.map { ($0.id.path, $0.reason) },
        hasFolders: !snapshot.folders.isEmpty)
    case .folder(let path):
      guard path.isEmpty || snapshot.folders.contains(where: { $0.hasBytes(of: path) }) else { throw Fault.notFound }
      return try pages.folderPage(path, of: snapshot.memes)
    case .editorSettings: return pages.editorSettings()
    case .memesJSON: return MemesJSON.bytes(of: snapshot.memes)
    case .feed: return Feed(context: pages.context).bytes(of: snapshot.memes)
    case .sitemap:
      guard let baseURL = gallery.settings.baseURL else { throw Fault.notFound }
      return Sitemap(baseURL: baseURL).bytes(
        of: snapshot.memes, indexPages: pages.indexPageCount(for: snapshot.memes.count))
    default: throw Fault.notFound
    }
  }

  /// Why there is no meme at an address.
  func missing(_ slug: Slug, _ snapshot: GallerySnapshot) -> Fault {
    guard let broken = snapshot.brokenDocument(slug) else { return .notFound }
    return Fault(.broken, 422, ["document": broken.id.path, "reason": broken.reason])
  }

  /// Answers with something that may be kept for everybody who asks the same.
  private func answer(_ exchange: Exchange, _ entity: Entity, keptAt number: UInt64) -> Response {
    exchange.gallery.cache.keep(entity, for: exchange.request.target, at: number)
    return entity.response(to: exchange.request)
  }

  private func image(
    _ route: Route, _ slug: Slug, width: Int, _ suffix: String, _ exchange: Exchange
  ) async throws -> Response {
    let gallery = exchange.gallery
    let number = gallery.live.number
    func answer(_ bytes: [UInt8]) -> Response {
      let entity = Entity(bytes, type: MediaType.of(route.path), caching: .immutable)
      return self.answer(exchange, entity, keptAt: number)
    }
    for _ in 0..<2 {
      guard let document = gallery.live.snapshot.document(slug) else { break }
      let meme = document.published
      guard (meme.images + [meme.originalAnimated].compactMap(\.self)).contains(where: { $0.route == route }) else {
        // A page that was made before the document changed.
        if let bytes = await gallery.previews.kept(route) { return answer(bytes) }
        guard let now = meme.images.first(where: { $0.size.width >= width && $0.fileExtension == suffix })
        else { break }
        return Response.redirect(to: now.route.href(from: route), status: 302)
      }
      do { return answer(try await gallery.previews.picture(route, of: document)) } catch PreviewStore.Failure.outdated
      {
        gallery.live.refresh([document.id])
      }
    }
    throw missing(slug, gallery.live.snapshot)
  }

  private func glyph(_ route: Route, _ suffix: String, _ exchange: Exchange) async throws -> Response {
    let gallery = exchange.gallery
    let number = gallery.live.number
    guard let id = gallery.live.snapshot.owner(of: route) else { throw Fault.notFound }
    let files = try await reading.run {
      let contents = try gallery.folder.read(id.path, limit: gallery.settings.limits.documentBytes)
      let document = MemeDocument.read(contents.bytes, file: id.path, limits: gallery.settings.limits).document
      return document.map { gallery.loader.captionFiles(of: $0, id) } ?? []
    }
    guard let file = files.first(where: { $0.route == route }) else { throw Fault.notFound }
    let entity = Entity(file.bytes, type: MediaType.of(route.path), caching: .immutable)
    return answer(exchange, entity, keptAt: number)
  }

  /// The document as it is published: without the camera's data, unless the gallery keeps it.
  private func download(_ slug: Slug, _ exchange: Exchange) async throws -> Response {
    let gallery = exchange.gallery
    guard let document = gallery.live.snapshot.document(slug) else { throw missing(slug, gallery.live.snapshot) }
    let bytes = try await reading.run {
      let limits = gallery.settings.limits
      let contents = try gallery.folder.read(document.id.path, limit: limits.documentBytes)
      let reading = MemeDocument.read(contents.bytes, file: document.id.path, limits: limits)
      guard !gallery.settings.keepMetadata, let read = reading.document else { return contents.bytes }
      return try read.withoutMetadata(limits: limits)
    }
    return Entity(bytes, type: MediaType.of(Route.document(slug).path), caching: .revalidate)
      .response(to: exchange.request)
  }
}
