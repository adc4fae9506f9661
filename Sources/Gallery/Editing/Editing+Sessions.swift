/// Signing in and out.
extension Editing {
  /// The page for signing in where somebody asks for another one.
  ///
  /// What was typed into a form before its session ended goes along, and comes back with the form.
  func signInInstead(of route: Route, _ exchange: inout Exchange) async throws -> Response {
    begin(&exchange)
    if exchange.isReading {
      let next = Escaping.urlComponent(exchange.path)
      return Response.redirect(to: Route.signIn.href(from: route) + "?next=\(next)")
    }
    let posted = PostedForm(exchange.request.form ?? Form())
    return Response.page(
      try exchange.gallery.pages.signInPage(
        next: exchange.path, hidden: posted.hiddenFields, token: exchange.token,
        notices: [notice("signIn.ended", of: posted, exchange)]),
      status: 401)
  }

  func showSignIn(_ exchange: inout Exchange) throws -> Response {
    begin(&exchange)
    let gallery = exchange.gallery
    guard sessions.isProtected else { return Response.redirect(to: Route.index(page: 1).href(from: .signIn)) }
    return Response.page(
      try gallery.pages.signInPage(
        next: exchange.query("next") ?? "", hidden: [], token: exchange.token, notices: []))
  }

  /// Lets somebody in who knows the password.
  func signIn(_ form: Form, _ exchange: inout Exchange) async throws -> Response {
    guard sessions.isProtected else { throw Fault.notFound }
    begin(&exchange)
    let gallery = exchange.gallery
    let words = gallery.pages.words
    let posted = PostedForm(form)
    let next = form.text("next") ?? ""
    func again(_ notice: Notice, status: Int, _ exchange: Exchange) throws -> Response {
      Response.page(
        try gallery.pages.signInPage(
          next: next, hidden: posted.hiddenFields, token: exchange.token, notices: [notice]),
        status: status)
    }
    guard exchange.session?.accepts(posted.token ?? "") == true else {
      return try again(notice("signIn.ended", of: posted, exchange), status: 403, exchange)
    }
    switch await sessions.signIn(form.text("password") ?? "", client: exchange.request.client, at: exchange.time) {
    case .wrong: return try again(Notice(.problem, words("signIn.wrong")), status: 403, exchange)
    case .wait(let seconds):
      var response = try again(
        Notice(.problem, words("signIn.wait", ["seconds": "\(seconds)"])), status: 429, exchange)
      response.headers["Retry-After"] = "\(seconds)"
      return response
    case .done(let session):
      if let old = exchange.session { sessions.end(old) }
      exchange.session = session
      exchange.isNewSession = true
      return try await goOn(to: next, posted, exchange)
    }
  }

  /// Where somebody wanted to go who has signed in: to a page, or back to the form with what was typed.
  private func goOn(to next: String, _ posted: PostedForm, _ exchange: Exchange) async throws -> Response {
    // Anything but an address of the gallery itself leads to its first page.
    let path = SitePath(percentEncoded: next)
    let route = path.flatMap { Route(served: $0) } ?? .index(page: 1)
    guard !posted.hiddenFields.isEmpty else { return Response.redirect(to: route.href(from: .signIn)) }
    switch route {
    case .edit, .new:
      return showTyped(posted, notice("signIn.typed", of: posted, exchange), at: route, from: .signIn, exchange)
    default: return Response.redirect(to: route.href(from: .signIn))
    }
  }

  /// What somebody is told whose form goes through signing in.
  private func notice(_ key: String, of posted: PostedForm, _ exchange: Exchange) -> Notice {
    let words = exchange.gallery.pages.words
    return Notice(.warning, words(key) + (posted.isWithoutItsPicture ? " " + words("signIn.picture") : ""))
  }

  func showSignOut(_ exchange: inout Exchange) throws -> Response {
    begin(&exchange)
    return Response.page(try exchange.gallery.pages.signOutPage(token: exchange.token))
  }

  /// Ends a session.
  func signOut(_ exchange: inout Exchange) -> Response {
    if let session = exchange.session { sessions.end(session) }
    exchange.session = nil
    begin(&exchange)
    return Response.redirect(to: Route.signIn.href(from: .signOut))
  }
}
