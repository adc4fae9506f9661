internal import FoundationEssentials

/// The pages that have forms: made for one session, and kept by nobody.
extension Editing {
  /// The editing form of a document as it is on the disk.
  func showEditForm(_ slug: Slug, _ exchange: inout Exchange) async throws -> Response {
    begin(&exchange)
    if let typed = typed(at: .edit(slug), exchange) {
      return try await editPage(slug, typed.form, [typed.notice], status: 200, exchange)
    }
    let notices = exchange.query("done").flatMap { notice(done: $0, exchange) }.map { [$0] } ?? []
    var form = EditForm()
    form.token = exchange.token
    form.notices = notices
    let meme = try await current(slug, exchange)
    return Response.page(try exchange.gallery.pages.editPage(meme, form: form))
  }

  /// The editing form with what was typed.
  func editPage(
    _ slug: Slug, _ posted: PostedForm, _ notices: [Notice], status: Int, keepsImage: Bool = true, _ exchange: Exchange
  ) async throws -> Response {
    if exchange.wantsJSON, let notice = notices.first { return EditorAnswer(notice).response(status) }
    let gallery = exchange.gallery
    let meme: PublishedMeme
    do { meme = try await current(slug, exchange) } catch let fault as Fault {
      guard let notice = notices.first, fault.kind == .notFound else { throw fault }
      return showTyped(posted, notice, at: .new, from: .edit(slug), exchange)
    }
    // A form of other templates may say no version: it is held against what is here now.
    let revision = posted.revision ?? meme.revision.flatMap { ContentHash(hex: Array($0.utf8)) }
    let form = posted.shown(
      token: exchange.token, notices: notices, revision: revision, uploads: gallery.uploads, keepsImage: keepsImage)
    return Response.page(try gallery.pages.editPage(meme, form: form), status: status)
  }

  /// The form for a new document.
  func showNewForm(_ exchange: inout Exchange) throws -> Response {
    begin(&exchange)
    if let typed = typed(at: .new, exchange) {
      return try newPage(typed.form, [typed.notice], status: 200, exchange)
    }
    var form = EditForm()
    form.token = exchange.token
    let gallery = exchange.gallery
    return Response.page(
      try gallery.pages.newPage(
        form,
        place: DocumentPlace(
          name: "", folder: exchange.query("folder") ?? "", folders: gallery.live.snapshot.folders)))
  }

  /// The form for a new document with what was typed.
  func newPage(
    _ posted: PostedForm, _ notices: [Notice], status: Int, keepsImage: Bool = true, _ exchange: Exchange
  ) throws -> Response {
    if exchange.wantsJSON, let notice = notices.first { return EditorAnswer(notice).response(status) }
    let gallery = exchange.gallery
    var form = posted.shown(
      token: exchange.token, notices: notices, uploads: gallery.uploads, keepsImage: keepsImage)
    form.revision = nil
    return Response.page(
      try gallery.pages.newPage(
        form,
        place: DocumentPlace(
          name: posted.form.text("name") ?? "", folder: posted.form.text("folder") ?? "",
          folders: gallery.live.snapshot.folders)),
      status: status)
  }

  /// Sends somebody to the page for what they typed, which is not the one that they sent it to: a page's links hold at
  /// its own address alone.
  func showTyped(
    _ posted: PostedForm, _ notice: Notice, at route: Route, from page: Route, _ exchange: Exchange
  ) -> Response {
    if exchange.wantsJSON { return EditorAnswer(notice).response(404) }
    var kept = posted
    kept.keepImage(in: exchange.gallery.uploads)
    if let session = exchange.session {
      typedForms.keep(TypedForms.Typed(route: route, form: kept, notice: notice), for: session)
    }
    return Response.redirect(to: route.href(from: page) + "?typed=1")
  }

  /// What was typed for a page that is asked for with it.
  private func typed(at route: Route, _ exchange: Exchange) -> TypedForms.Typed? {
    guard exchange.query("typed") != nil, let session = exchange.session else { return nil }
    return typedForms.typed(for: route, session)
  }

  /// Both sides of a conflict, and the ways out of it.
  func conflictPage(
    _ slug: Slug, _ conflict: FormSaving.Conflict, _ posted: PostedForm, _ exchange: Exchange
  ) async throws -> Response {
    let gallery = exchange.gallery
    if exchange.wantsJSON { return EditorAnswer(.conflict, gallery.pages.words("conflictText")).response(409) }
    let meme = try await current(slug, exchange)
    var form = posted.shown(
      token: exchange.token, notices: [], revision: conflict.revision, uploads: gallery.uploads)
    // The text alone would be held against their caption, whose formatting and pictures are not mine.
    let captions = (mine: conflict.mine, theirs: conflict.current.meme)
    for part in CaptionPart.allCases where !captions.mine[part].isPlain || !captions.theirs[part].isPlain {
      form.richTexts[part] = Data(RichText.serialize(captions.mine[part])).base64EncodedString()
    }
    let view = ConflictView(
      mine: conflict.mine, theirs: conflict.current.meme, shown: conflict.shown,
      fields: conflict.fields.compactMap { if case .field(let field) = $0 { field } else { nil } },
      picture: conflict.fields.contains(.picture), minePicture: await picture(of: conflict, gallery), form: form)
    return Response.page(try gallery.pages.conflictPage(meme, view), status: 409)
  }

  /// What the person's side of a conflict looks like, within the page; nil where it cannot be drawn.
  private func picture(of conflict: FormSaving.Conflict, _ gallery: ServedGallery) async -> String? {
    let limits = gallery.settings.limits
    var options = gallery.loader.options
    options.widths = [Self.conflictWidth]
    options.formats = [.jpeg]
    do {
      let picture: MemeRenderer.Picture?
      switch conflict.picture {
      case .keep: picture = try conflict.current.picture(limits: limits)
      case .remove: picture = nil
      case .replace(let bytes):
        picture = MemeRenderer.Picture(bytes: bytes, header: try PictureHeader.read(bytes, limits: limits))
      }
      let rendered = try await gallery.previews.drawAside(conflict.mine, picture, options)
      return rendered.renditions.first.map { CaptionPicture.dataAddress(of: $0.bytes, mediaType: "image/jpeg") }
    } catch { return nil }
  }

  /// The width of a picture that stands within a page, in pixels.
  private static let conflictWidth = 640

  /// A meme as its document on the disk says by now, the version kept for the form that will be made of it.
  func current(_ slug: Slug, _ exchange: Exchange) async throws -> PublishedMeme {
    let gallery = exchange.gallery
    guard let id = gallery.live.snapshot.document(slug)?.id else { throw missing(slug, gallery.live.snapshot) }
    let time = exchange.time
    _ = try await reading.run { try gallery.editor.show(id, at: time) }
    gallery.live.refresh([id])
    guard let meme = gallery.live.snapshot.document(slug)?.published else {
      throw missing(slug, gallery.live.snapshot)
    }
    return meme
  }

  /// What a redirect brought with it to be told: it is one of a few words, whatever an address says.
  func notice(done word: String, _ exchange: Exchange) -> Notice? {
    let known = ["saved", "merged", "unchanged", "created", "duplicated", "renamed", "restored", "deleted"]
    guard known.contains(word) else { return nil }
    return Notice(
      .done, exchange.gallery.pages.words("done.\(word)", ["time": options.localTime(exchange.time)]))
  }
}
