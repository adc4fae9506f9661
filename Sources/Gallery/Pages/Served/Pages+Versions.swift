extension Pages {
  /// The versions of a document, newest first.
  ///
  /// - Parameters:
  ///   - meme: What the document says now.
  ///   - versions: Its versions in the order in which they are shown.
  ///   - time: The time of day of a moment, where the server is.
  /// - Returns: The page's bytes.
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func historyPage(
    of meme: PublishedMeme, versions: [VersionSummary], time: (Timestamp) -> String
  ) throws(TemplateProblem) -> [UInt8] {
    let route = Route.history(meme.slug)
    var head = PageHead(route: route, title: words("historyTitle", ["title": meme.title]))
    head.isPrivate = true
    let items = versions.map { version -> MustacheValue in
      var item = summary(version, time)
      item["href"] = .string(Route.version(meme.slug, revision: version.revision).href(from: route))
      return .object(item)
    }
    return try render(
      "history", head,
      [
        "title": .string(meme.title), "versions": .array(items), "isEmpty": .bool(items.isEmpty),
        "back": .string(Route.meme(meme.slug).href(from: route)),
      ])
  }

  /// A version beside what is there now, with the form that restores it.
  ///
  /// - Parameters:
  ///   - meme: What the document says now.
  ///   - version: The version.
  ///   - then: What the document said then.
  ///   - token: The token of the form.
  ///   - notices: What to tell the person first.
  ///   - time: The time of day of a moment, where the server is.
  /// - Returns: The page's bytes.
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func versionPage(
    of meme: PublishedMeme, version: VersionSummary, then: Meme, token: String, notices: [Notice],
    time: (Timestamp) -> String
  ) throws(TemplateProblem) -> [UInt8] {
    let route = Route.version(meme.slug, revision: version.revision)
    var head = PageHead(route: route, title: words("versionTitle", ["title": meme.title]))
    head.isPrivate = true
    let (ratio, color) = classes(of: meme)
    let differences = differences(then, meme.meme, FormField.allCases)
    let text = then.alternativeText
    return try render(
      "version", head, summary(version, time),
      [
        "title": .string(meme.title), "ratio": ratio, "color": color,
        "picture": .string(Route.versionImage(meme.slug, revision: version.revision).href(from: route)),
        "pictureText": .string(text.isWhiteSpace ? meme.title : text),
        "image": version.isCurrent ? .null : image(of: meme, in: .stage, on: route),
        "differences": .array(differences), "isAlike": .bool(differences.isEmpty),
        "oldSide": .string(words("thisVersion")), "newSide": .string(words("now")),
        "action": context.isEditable ? "./" : .null, "token": .string(token),
        "revision": meme.revision.map(MustacheValue.string) ?? .null, "notices": .array(notices.map(\.value)),
        "back": .string(Route.history(meme.slug).href(from: route)),
        "toMeme": .string(Route.meme(meme.slug).href(from: route)),
      ])
  }

  private func summary(_ version: VersionSummary, _ time: (Timestamp) -> String) -> MustacheObject {
    let changes = version.changes.map { words($0.key) } + (version.changesPicture ? [words("picture")] : [])
    return [
      "moment": .string(PageDate(version.time).rfc3339), "date": .string(words.date(version.time)),
      "time": .string(time(version.time)), "kind": .string(words("kind.\(version.kind)")),
      "size": .string(Self.size(version.byteCount)), "isCurrent": .bool(version.isCurrent),
      "changes": .string(changes.joined(separator: words("listComma"))),
    ]
  }
}
