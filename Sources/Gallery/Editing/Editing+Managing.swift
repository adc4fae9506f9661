/// Duplicating, renaming, deleting, and getting back.
extension Editing {
  func showManaging(_ slug: Slug, _ exchange: inout Exchange) async throws -> Response {
    begin(&exchange)
    return try await managePage(slug, [], status: 200, exchange)
  }

  /// The page with the forms for a document as a whole.
  func managePage(_ slug: Slug, _ notices: [Notice], status: Int, _ exchange: Exchange) async throws -> Response {
    let meme = try await current(slug, exchange)
    let gallery = exchange.gallery
    let form = exchange.request.form
    return Response.page(
      try gallery.pages.managePage(
        meme,
        place: DocumentPlace(
          name: form?.text("name") ?? meme.id.name, folder: form?.text("folder") ?? meme.id.folder,
          folders: gallery.live.snapshot.folders),
        token: exchange.token, notices: notices),
      status: status)
  }

  /// Makes another document of the same bytes.
  func duplicate(_ form: Form, _ slug: Slug, _ exchange: Exchange) async throws -> Response {
    let (id, gallery, time) = (try document(slug, exchange), exchange.gallery, exchange.time)
    return try await managing(slug, exchange) {
      let copy = try await self.saving.run { try gallery.editor.duplicate(id, at: time) }
      self.flushSoon(gallery)
      return Response.redirect(to: Route.edit(Slug(copy)).href(from: .duplicate(slug)) + "?done=duplicated")
    }
  }

  /// Gives a document another name or folder.
  func rename(_ form: Form, _ slug: Slug, _ exchange: Exchange) async throws -> Response {
    let (id, gallery) = (try document(slug, exchange), exchange.gallery)
    return try await managing(slug, exchange) {
      let revision = try self.revision(form)
      let typed = NewDocument.name(form.text("name") ?? "", of: Meme(top: Caption(""), bottom: Caption(id.name)))
      guard let target = try? MemeID(folder: NewDocument.folder(form.text("folder") ?? ""), name: typed) else {
        throw SaveProblem.badName
      }
      try await self.saving.run { try gallery.editor.rename(id, to: target, expecting: revision) }
      return Response.redirect(to: Route.edit(Slug(target)).href(from: .rename(slug)) + "?done=renamed")
    }
  }

  /// Moves a document to the trash.
  func delete(_ form: Form, _ slug: Slug, _ exchange: Exchange) async throws -> Response {
    let (id, gallery, time) = (try document(slug, exchange), exchange.gallery, exchange.time)
    return try await managing(slug, exchange) {
      let revision = try self.revision(form)
      _ = try await self.saving.run { try gallery.editor.delete(id, expecting: revision, at: time) }
      return Response.redirect(to: Route.trash.href(from: .delete(slug)) + "?done=deleted")
    }
  }

  func showTrash(_ exchange: inout Exchange) async throws -> Response {
    begin(&exchange)
    let notices = exchange.query("done").flatMap { notice(done: $0, exchange) }.map { [$0] } ?? []
    return try await trashPage(notices, status: 200, exchange)
  }

  /// The documents that were deleted.
  func trashPage(_ notices: [Notice], status: Int, _ exchange: Exchange) async throws -> Response {
    let gallery = exchange.gallery
    let entries = try await reading.run { try gallery.trash.entries() }
    let shown = entries.map { entry in
      TrashedMeme(
        key: entry.key, id: entry.id, deleted: entry.deleted,
        keptUntil: Timestamp(
          secondsSince1970: entry.deleted.secondsSince1970 + Int64(gallery.settings.keepTrashDays) * 86_400))
    }
    return Response.page(
      try gallery.pages.trashPage(shown, token: exchange.token, notices: notices), status: status)
  }

  /// Puts a deleted document back where it was, or under the next name that is free.
  func restore(_ form: Form, trashed key: String, _ exchange: Exchange) async throws -> Response {
    let gallery = exchange.gallery
    do {
      let id = try await saving.run {
        guard let entry = try gallery.trash.entry(key) else { throw SaveProblem.missing }
        return try gallery.editor.restore(entry)
      }
      return Response.redirect(to: Route.meme(Slug(id)).href(from: .trashed(key: key)))
    } catch let problem as SaveProblem {
      let (notice, status) = notice(of: problem, gallery)
      return try await trashPage([notice], status: status, exchange)
    }
  }

  /// Does something with a document; where that is not possible, its page says why.
  private func managing(
    _ slug: Slug, _ exchange: Exchange, _ body: () async throws -> Response
  ) async throws -> Response {
    do { return try await body() } catch let problem as SaveProblem {
      let (notice, status) = notice(of: problem, exchange.gallery)
      return try await managePage(slug, [notice], status: status, exchange)
    }
  }

  private func document(_ slug: Slug, _ exchange: Exchange) throws -> MemeID {
    let snapshot = exchange.gallery.live.snapshot
    guard let id = snapshot.document(slug)?.id else { throw missing(slug, snapshot) }
    return id
  }

  private func revision(_ form: Form) throws -> ContentHash {
    guard let revision = PostedForm(form).revision else { throw SaveProblem.changed }
    return revision
  }
}
