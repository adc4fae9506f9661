extension Editing {
  /// Takes what a form says, and changes what it asks for.
  func take(_ route: Route, _ exchange: inout Exchange) async throws -> Response {
    guard let form = exchange.request.form else { throw Fault.badRequest }
    let posted = PostedForm(form)
    if case .signIn = route { return try await signIn(form, &exchange) }
    guard exchange.session?.accepts(posted.token ?? "") == true else {
      return try await showAgain(route, posted, &exchange)
    }
    if case .signOut = route { return signOut(&exchange) }
    if exchange.gallery.isReadOnly { throw Fault.viewOnly }
    switch route {
    case .edit(let slug): return try await save(posted, slug, exchange)
    case .new: return try await create(posted, exchange)
    case .typedImage(let slug): return try await draw(posted, slug, exchange)
    case .newImage: return try await draw(posted, nil, exchange)
    case .glyphs: return try await makeGlyph(form, exchange)
    case .duplicate(let slug): return try await duplicate(form, slug, exchange)
    case .rename(let slug): return try await rename(form, slug, exchange)
    case .delete(let slug): return try await delete(form, slug, exchange)
    case .version(let slug, let revision): return try await restore(form, slug, revision, exchange)
    case .trashed(let key): return try await restore(form, trashed: key, exchange)
    default: throw Fault.notFound
    }
  }

  /// A form whose token is not of this session: an exported page has none, and a session ends.
  ///
  /// Nothing is saved, and what was typed is there again, with a token that holds.
  private func showAgain(_ route: Route, _ posted: PostedForm, _ exchange: inout Exchange) async throws -> Response {
    begin(&exchange)
    let words = exchange.gallery.pages.words
    let isForeign = exchange.gallery.requestGuard.isFromExportedSite(exchange.request)
    let notice = Notice(.warning, words(isForeign ? "form.fromElsewhere" : "form.expired"))
    let status = isForeign ? 200 : 403
    if exchange.wantsJSON || route.isForScripts {
      var answer = EditorAnswer(.expired, notice.text)
      answer.token = exchange.token
      return answer.response(403)
    }
    switch route {
    case .edit(let slug): return try await editPage(slug, posted, [notice], status: status, exchange)
    case .new: return try newPage(posted, [notice], status: status, exchange)
    case .duplicate(let slug), .rename(let slug), .delete(let slug):
      return try await managePage(slug, [notice], status: 403, exchange)
    case .version(let slug, let revision):
      return try await versionPage(slug, revision, [notice], status: 403, exchange)
    case .trashed: return try await trashPage([notice], status: 403, exchange)
    default: throw Fault(.notAllowed, 403)
    }
  }

  /// Lets a session begin where there is none, so that forms have a token.
  func begin(_ exchange: inout Exchange) {
    guard exchange.session == nil else { return }
    exchange.session = sessions.begin(at: exchange.time)
    exchange.isNewSession = true
  }

  private func save(_ posted: PostedForm, _ slug: Slug, _ exchange: Exchange) async throws -> Response {
    let gallery = exchange.gallery
    let snapshot = gallery.live.snapshot
    guard let id = snapshot.document(slug)?.id else {
      // What was typed is not lost with the document: it can become a new one.
      if snapshot.brokenDocument(slug) != nil { throw missing(slug, snapshot) }
      let notice = Notice(.problem, gallery.pages.words("save.missing"))
      return showTyped(posted, notice, at: .new, from: .edit(slug), exchange)
    }
    var posted = posted
    posted.restoreImage(from: gallery.uploads)
    if let fault = posted.form.fault {
      let (notice, status) = notice(of: fault, gallery)
      return try await editPage(slug, posted, [notice], status: status, exchange)
    }
    if let picture = posted.form.file(PostedForm.Control.image),
      let reason = try await gallery.previews.reasonAgainst(picture)
    {
      let notice = Notice(.problem, gallery.pages.words("form.badPicture", ["reason": reason]))
      return try await editPage(slug, posted, [notice], status: 422, keepsImage: false, exchange)
    }
    let (form, revision, time) = (posted.form, posted.revision, exchange.time)
    let formSaving = FormSaving(editor: gallery.editor, history: gallery.history, limits: gallery.settings.limits)
    let result: FormSaving.Result
    let now: ContentHash
    do {
      (result, now) = try await saving.run { try formSaving.save(form, id, revision: revision, at: time) }
    } catch let problem as SaveProblem {
      let (notice, status) = notice(of: problem, gallery)
      if case .missing = problem { return showTyped(posted, notice, at: .new, from: .edit(slug), exchange) }
      return try await editPage(slug, posted, [notice], status: status, exchange)
    }
    switch result {
    case .unchanged: return done(.unchanged, now, exchange)
    case .saved(let merged):
      flushSoon(gallery)
      return done(merged ? .merged : .saved, now, exchange)
    case .conflict(let conflict): return try await conflictPage(slug, conflict, posted, exchange)
    case .invalid(let problem):
      return try await editPage(slug, posted, [notice(of: problem, gallery)], status: 422, exchange)
    }
  }

  /// Says that a form was saved.
  private func done(_ status: EditorAnswer.Status, _ revision: ContentHash, _ exchange: Exchange) -> Response {
    guard exchange.wantsJSON else { return Response.redirect(to: "./?done=\(status.rawValue)") }
    var answer = EditorAnswer(status, notice(done: status.rawValue, exchange)?.text ?? "")
    answer.revision = revision
    return answer.response()
  }

  private func create(_ posted: PostedForm, _ exchange: Exchange) async throws -> Response {
    let gallery = exchange.gallery
    var posted = posted
    posted.restoreImage(from: gallery.uploads)
    if let fault = posted.form.fault {
      let (notice, status) = notice(of: fault, gallery)
      return try newPage(posted, [notice], status: status, exchange)
    }
    let time = exchange.time
    if let picture = posted.form.file(PostedForm.Control.image),
      let reason = try await gallery.previews.reasonAgainst(picture)
    {
      let notice = Notice(.problem, gallery.pages.words("form.badPicture", ["reason": reason]))
      return try newPage(posted, [notice], status: 422, keepsImage: false, exchange)
    }
    do {
      let document = try NewDocument(posted.form, at: time, limits: gallery.settings.limits)
      let id = try await saving.run {
        try gallery.editor.create(folder: document.folder, name: document.name, document.bytes, at: time)
      }
      flushSoon(gallery)
      let page = Route.edit(Slug(id)).href(from: .new) + "?done=created"
      guard exchange.wantsJSON else { return Response.redirect(to: page) }
      var answer = EditorAnswer(.created, notice(done: "created", exchange)?.text ?? "")
      answer.page = page
      return answer.response(201)
    } catch let problem as SubmissionProblem {
      return try newPage(posted, [notice(of: problem, gallery)], status: 422, exchange)
    } catch let error where error is SaveProblem || error is DocumentProblem {
      let problem = (error as? SaveProblem) ?? (error as? DocumentProblem).map(SaveProblem.init) ?? .disk
      let (notice, status) = notice(of: problem, gallery)
      return try newPage(posted, [notice], status: status, exchange)
    }
  }

  /// What a person is told of a change that was not made, and the status that says it to programs.
  func notice(of problem: SaveProblem, _ gallery: ServedGallery) -> (Notice, status: Int) {
    let words = gallery.pages.words
    let (key, details): (String, [String: String]) =
      switch problem {
      case .missing: ("missing", [:])
      case .exists: ("exists", [:])
      case .changed: ("changed", [:])
      case .broken(let reason): ("broken", ["reason": reason])
      case .badName: ("badName", [:])
      case .unusable(let reason): ("unusable", ["reason": reason])
      case .tooLarge(let limit): ("tooLarge", ["limit": "\(limit >> 20) MB"])
      case .diskFull: ("diskFull", [:])
      case .readOnly: ("readOnly", [:])
      case .busy: ("busy", [:])
      case .disk: ("disk", [:])
      }
    return (Notice(.problem, words("save.\(key)", details)), Fault(problem).status)
  }

  /// The same of a value that no document can have, with what is expected in its place.
  func notice(of problem: SubmissionProblem, _ gallery: ServedGallery) -> Notice {
    let words = gallery.pages.words
    // The text of a caption is always right.
    let what = words(
      problem.field.captionPart == nil ? "form.badValue" : "form.badRichText",
      ["field": words(problem.field.key), "value": problem.value.shortened(to: 40)])
    let hint: String? =
      switch problem.field {
      case .color, .outlineColor: "colorHint"
      case .size: "sizeHint"
      case .outlineWidth: "outlineWidthHint"
      default: nil
      }
    return Notice(.problem, what + (hint.map { " \(words($0))" } ?? ""), field: problem.field)
  }

  /// The same of a form that did not come whole.
  private func notice(of fault: Form.Fault, _ gallery: ServedGallery) -> (Notice, status: Int) {
    let words = gallery.pages.words
    return switch fault {
    case .malformed: (Notice(.problem, words("form.malformed")), 400)
    case .tooLarge(let limit): (Notice(.problem, words("form.tooLarge", ["limit": "\(limit >> 20) MB"])), 413)
    }
  }

  /// Brings the history to the disk itself a moment later: the document is there already.
  func flushSoon(_ gallery: ServedGallery) {
    saving.schedule(afterMilliseconds: 500) { try? gallery.history.flush() }
  }
}
