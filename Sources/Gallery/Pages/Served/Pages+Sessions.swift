extension Pages {
  /// The form for signing in; it may be shown at any address.
  ///
  /// - Parameters:
  ///   - next: Where to go then: a path below the server's root.
  ///   - hidden: What was typed into another form before its session ended.
  ///   - token: The token of the form.
  ///   - notices: What to tell the person first.
  /// - Returns: The page's bytes.
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func signInPage(
    next: String, hidden: [(name: String, value: String)], token: String, notices: [Notice]
  ) throws(TemplateProblem) -> [UInt8] {
    var head = PageHead(route: .signIn, title: words("signIn"))
    head.isPrivate = true
    head.isAnywhere = true
    return try render(
      "sign-in", head,
      [
        "action": .string(href(of: .signIn, on: head)), "next": .string(next), "token": .string(token),
        "hidden": .array(Self.hidden(hidden)), "notices": .array(notices.map(\.value)), "isStranger": true,
      ])
  }

  /// The form for signing out.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func signOutPage(token: String) throws(TemplateProblem) -> [UInt8] {
    var head = PageHead(route: .signOut, title: words("signOut"))
    head.isPrivate = true
    return try render("sign-out", head, ["token": .string(token)])
  }
}
