extension Pages {
  /// The forms for a document as a whole: rename, duplicate, delete.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func managePage(
    _ meme: PublishedMeme, place: DocumentPlace, token: String, notices: [Notice]
  ) throws(TemplateProblem) -> [UInt8] {
    let route = Route.manage(meme.slug)
    var head = PageHead(route: route, title: words("manageTitle", ["title": meme.title]))
    head.isPrivate = true
    let (ratio, color) = classes(of: meme)
    let link = { (target: Route) in MustacheValue.string(target.href(from: route)) }
    return try render(
      "manage", head,
      [
        "title": .string(meme.title), "path": .string(meme.id.path), "ratio": ratio, "color": color,
        "image": image(of: meme, in: .stage, on: route), "place": self.place(place, nameHint: words("renameHint")),
        "token": .string(token), "revision": meme.revision.map(MustacheValue.string) ?? .null,
        "notices": .array(notices.map(\.value)), "isManageable": .bool(context.isEditable),
        "duplicate": link(.duplicate(meme.slug)), "rename": link(.rename(meme.slug)),
        "delete": link(.delete(meme.slug)), "back": link(.meme(meme.slug)),
      ])
  }

  /// The deleted documents.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func trashPage(
    _ entries: [TrashedMeme], token: String, notices: [Notice]
  ) throws(TemplateProblem) -> [UInt8] {
    var head = PageHead(route: .trash, title: words("trash"))
    head.isPrivate = true
    let items = entries.map { entry -> MustacheValue in
      let title = entry.title.flatMap { $0.isWhiteSpace ? nil : $0 }
      return [
        "name": .string(title ?? entry.id.path), "path": title == nil ? .null : .string(entry.id.path),
        "deleted": .string(words("deletedOn", ["date": words.date(entry.deleted)])),
        "until": .string(words("keptUntil", ["date": words.date(entry.keptUntil)])),
        "action": .string(Route.trashed(key: entry.key).href(from: .trash)),
        "label": .string(words("restoreNamed", ["name": title ?? entry.id.name])),
      ]
    }
    return try render(
      "trash", head,
      [
        "entries": .array(items), "isEmpty": .bool(items.isEmpty), "token": .string(token),
        "notices": .array(notices.map(\.value)),
      ])
  }

  /// The fields for a document's name and folder.
  func place(_ place: DocumentPlace, nameHint: String) -> MustacheValue {
    [
      "name": .string(place.name), "folder": .string(place.folder),
      "folders": .array(place.folders.map { ["path": .string($0)] }), "hasFolders": .bool(!place.folders.isEmpty),
      "nameHint": .string(nameHint),
    ]
  }
}
