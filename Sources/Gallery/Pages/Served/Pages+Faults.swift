extension Pages {
  /// The page for what cannot be done; it may be shown at any address.
  ///
  /// - Parameters:
  ///   - key: What kind of fault, as the interface's words are called.
  ///   - status: The HTTP status.
  ///   - details: What fills the gaps in the words; `document` and `reason` of a broken document.
  ///   - isStranger: Whether whoever sees it may see nothing else of the gallery, its name included.
  /// - Returns: The page's bytes.
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func faultPage(
    _ key: String, status: Int, details: [String: String], isStranger: Bool
  ) throws(TemplateProblem) -> [UInt8] {
    let title = words("fault.\(key).title")
    var head = PageHead(route: .notFound, title: title)
    head.isPrivate = true
    head.isAnywhere = true
    var own: MustacheObject = [
      "title": .string(title), "text": .string(words("fault.\(key).text", details)),
      "document": details["document"].map(MustacheValue.string) ?? .null,
      "reason": details["reason"].map(MustacheValue.string) ?? .null, "status": .integer(status),
      "isStranger": .bool(isStranger),
    ]
    if isStranger {
      own["pageTitle"] = .string(title)
      for name in ["siteTitle", "author", "licence"] { own[name] = .null }
    }
    return try render("fault", head, own)
  }
}
