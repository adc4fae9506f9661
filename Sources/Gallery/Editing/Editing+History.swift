/// Earlier versions: seen, compared, restored.
extension Editing {
  /// The versions of a document, newest first.
  func showHistory(_ slug: Slug, _ exchange: inout Exchange) async throws -> Response {
    let gallery = exchange.gallery
    let meme = try await current(slug, exchange)
    let id = meme.id
    let versions = try await reading.run { try gallery.history.versions(of: id) }
    let shown = versions.map { summary($0, of: meme) }
    return Response.page(try gallery.pages.historyPage(of: meme, versions: shown, time: options.localTime))
  }

  func showVersion(_ slug: Slug, _ revision: String, _ exchange: inout Exchange) async throws -> Response {
    begin(&exchange)
    return try await versionPage(slug, revision, [], status: 200, exchange)
  }

  /// A version beside what is there now.
  func versionPage(
    _ slug: Slug, _ revision: String, _ notices: [Notice], status: Int, _ exchange: Exchange
  ) async throws -> Response {
    let gallery = exchange.gallery
    let meme = try await current(slug, exchange)
    let (version, document) = try await self.version(revision, of: meme.id, gallery)
    return Response.page(
      try gallery.pages.versionPage(
        of: meme, version: summary(version, of: meme), then: document.meme, token: exchange.token, notices: notices,
        time: options.localTime),
      status: status)
  }

  /// The picture of a version, drawn when it is asked for.
  func versionImage(_ slug: Slug, _ revision: String, _ exchange: Exchange) async throws -> Response {
    let gallery = exchange.gallery
    guard let id = gallery.live.snapshot.document(slug)?.id else { throw missing(slug, gallery.live.snapshot) }
    let (_, document) = try await version(revision, of: id, gallery)
    let picture: MemeRenderer.Picture?
    do { picture = try document.picture(limits: gallery.settings.limits) } catch let problem as any Problem {
      throw Fault(.broken, 422, ["document": id.path, "reason": problem.message])
    }
    var options = gallery.loader.options
    options.widths = [options.widths.max() ?? 1200]
    options.formats = [.jpeg]
    let rendered = try await gallery.previews.drawAside(document.meme, picture, options)
    guard let bytes = rendered.renditions.first?.bytes else { throw Fault(.server, 500) }
    // A version never changes, and its address is made of what is in it.
    let entity = Entity(bytes, type: "image/jpeg", caching: .immutable)
    exchange.gallery.cache.keep(entity, for: exchange.request.target, at: gallery.live.number)
    return entity.response(to: exchange.request)
  }

  /// Makes a version the present one; what is there now becomes an earlier version.
  func restore(_ form: Form, _ slug: Slug, _ revision: String, _ exchange: Exchange) async throws -> Response {
    let gallery = exchange.gallery
    let snapshot = gallery.live.snapshot
    guard let id = snapshot.document(slug)?.id ?? snapshot.brokenDocument(slug)?.id else { throw Fault.notFound }
    let (_, version) = try await self.version(revision, of: id, gallery)
    let (expected, time) = (PostedForm(form).revision, exchange.time)
    do {
      _ = try await saving.run {
        try gallery.editor.change(id, at: time) { current in
          // A document that cannot be read is nobody's work that could be lost by this: its bytes are kept.
          guard current.revision == expected || current.document == nil else { throw SaveProblem.changed }
          var edit = MemeEdit()
          edit.modified = .set(time)
          return .write(try version.applying(edit, limits: gallery.settings.limits), .restored)
        }
      }
      flushSoon(gallery)
      return Response.redirect(to: Route.edit(slug).href(from: .version(slug, revision: revision)) + "?done=restored")
    } catch let problem as SaveProblem {
      let (notice, status) = notice(of: problem, gallery)
      return try await versionPage(slug, revision, [notice], status: status, exchange)
    }
  }

  private func version(
    _ revision: String, of id: MemeID, _ gallery: ServedGallery
  ) async throws -> (HistoryVersion, MemeDocument) {
    guard let hash = ContentHash(hex: Array(revision.utf8)) else { throw Fault.notFound }
    return try await reading.run {
      guard let version = try gallery.history.versions(of: id).first(where: { $0.revision == hash }),
        let bytes = try gallery.history.bytes(of: hash, of: id)
      else { throw Fault(.gone, 404) }
      let reading = MemeDocument.read(bytes, file: id.path, limits: gallery.settings.limits)
      guard let document = reading.document else {
        let reason = reading.diagnostics.first { $0.severity == .error }?.message ?? ""
        throw Fault(.broken, 422, ["document": id.path, "reason": reason])
      }
      return (version, document)
    }
  }

  private func summary(_ version: HistoryVersion, of meme: PublishedMeme) -> VersionSummary {
    VersionSummary(
      revision: version.revision.hex, time: version.time, kind: version.kind.rawValue, byteCount: version.byteCount,
      isCurrent: version.revision.hex == meme.revision)
  }
}
