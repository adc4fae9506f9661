/// The pages that a server has beside those of a site of files.
extension Pages {
  /// A page of the gallery, with what cannot be shown of it.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func servedIndexPage(
    _ page: Int, of memes: [PublishedMeme], broken: [(path: String, reason: String)], hasFolders: Bool
  ) throws(TemplateProblem) -> [UInt8] {
    let size = max(1, context.settings.pageSize)
    let shown = memes.dropFirst((page - 1) * size).prefix(size)
    let route = Route.index(page: page)
    let isEditable = context.isEditable
    return try indexPage(
      page, showing: shown, of: memes.count,
      beside: [
        "broken": .array(broken.prefix(20).map { ["path": .string($0.path), "reason": .string($0.reason)] }),
        "brokenCount": broken.isEmpty
          ? .null : .string(words(broken.count == 1 ? "brokenOne" : "brokenOther", ["count": "\(broken.count)"])),
        "folders": hasFolders ? .string(Route.folder("").href(from: route)) : .null,
        "trash": isEditable ? .string(Route.trash.href(from: route)) : .null,
      ])
  }

  /// The folders and memes of a folder.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func folderPage(_ path: String, of memes: [PublishedMeme]) throws(TemplateProblem) -> [UInt8] {
    let route = Route.folder(path)
    let name = path.isEmpty ? words("folders") : path
    var head = PageHead(route: route, title: name)
    head.isPrivate = true
    let below = memes.filter { path.isEmpty || $0.id.path.utf8.starts(with: "\(path)/".utf8) }
    let direct = below.filter { $0.id.folder.hasBytes(of: path) }
    var counts: [String: Int] = [:]
    for meme in below where !meme.id.folder.hasBytes(of: path) {
      let rest = meme.id.folder.utf8.dropFirst(path.isEmpty ? 0 : path.utf8.count + 1)
      counts[String(Substring(rest.prefix { $0 != UInt8(ascii: "/") })), default: 0] += 1
    }
    let folders = counts.sorted { $0.key.precedesInBytes($1.key) }.map { folder, count -> MustacheValue in
      let whole = path.isEmpty ? folder : "\(path)/\(folder)"
      return [
        "name": .string(folder), "href": .string(Route.folder(whole).href(from: route)),
        "count": .string(words.count(count)),
      ]
    }
    return try render(
      "folder", head,
      [
        "title": .string(name), "crumbs": .array(crumbs(of: path, on: route)), "folders": .array(folders),
        "hasFolders": .bool(!folders.isEmpty), "count": .string(words.count(direct.count)),
        "tiles": .array(direct.enumerated().map { tile(of: $1, isEarly: $0 < 6, on: route) }),
        "new": context.isEditable
          ? .string(Route.new.href(from: route) + (path.isEmpty ? "" : "?folder=\(Escaping.urlComponent(path))")) : .null,
      ])
  }

  private func crumbs(of path: String, on route: Route) -> [MustacheValue] {
    if path.isEmpty { return [] }
    let segments = path.split(separator: "/").map(String.init)
    let above = segments.indices.dropLast().map { segments[...$0].joined(separator: "/") }
    return [["name": .string(words("folders")), "href": .string(Route.folder("").href(from: route))]]
      + zip(segments, above).map { name, folder in
        ["name": .string(name), "href": .string(Route.folder(folder).href(from: route))]
      }
  }

  /// The forms for a document as a whole.
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
        "image": image(of: meme, in: .stage, on: route), "place": self.place(place), "token": .string(token),
        "revision": meme.revision.map(MustacheValue.string) ?? .null, "notices": .array(notices.map(\.value)),
        "duplicate": link(.duplicate(meme.slug)), "rename": link(.rename(meme.slug)), "delete": link(.delete(meme.slug)),
        "back": link(.meme(meme.slug)),
      ])
  }

  /// The versions of a document, newest first.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func historyPage(
    of meme: PublishedMeme, versions: [VersionSummary], time: (Timestamp) -> String
  ) throws(TemplateProblem) -> [UInt8] {
    let route = Route.history(meme.slug)
    var head = PageHead(route: route, title: words("historyTitle", ["title": meme.title]))
    head.isPrivate = true
    let items = versions.map { version -> MustacheValue in
      [
        "href": .string(Route.version(meme.slug, revision: version.revision).href(from: route)),
        "moment": .string(PageDate(version.time).rfc3339), "date": .string(words.date(version.time)),
        "time": .string(time(version.time)), "kind": .string(words("kind.\(version.kind)")),
        "size": .string(Self.size(version.byteCount)), "isCurrent": .bool(version.isCurrent),
      ]
    }
    return try render(
      "history", head,
      [
        "title": .string(meme.title), "versions": .array(items),
        "back": .string(Route.meme(meme.slug).href(from: route)),
      ])
  }

  /// A version beside what is there now.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func versionPage(
    of meme: PublishedMeme, version: VersionSummary, then: Meme, token: String, notices: [Notice],
    time: (Timestamp) -> String
  ) throws(TemplateProblem) -> [UInt8] {
    let route = Route.version(meme.slug, revision: version.revision)
    var head = PageHead(route: route, title: words("versionTitle", ["title": meme.title]))
    head.isPrivate = true
    let (ratio, color) = classes(of: meme)
    return try render(
      "version", head,
      [
        "title": .string(meme.title), "ratio": ratio, "color": color,
        "picture": .string(Route.versionImage(meme.slug, revision: version.revision).href(from: route)),
        "pictureText": .string(then.alternativeText), "image": image(of: meme, in: .tile, on: route),
        "moment": .string(PageDate(version.time).rfc3339), "date": .string(words.date(version.time)),
        "time": .string(time(version.time)), "kind": .string(words("kind.\(version.kind)")),
        "isCurrent": .bool(version.isCurrent), "differences": .array(differences(then, meme.meme, FormField.allCases)),
        "oldSide": .string(words("thisVersion")), "newSide": .string(words("now")),
        "action": context.isEditable ? "./" : .null, "token": .string(token),
        "revision": meme.revision.map(MustacheValue.string) ?? .null, "notices": .array(notices.map(\.value)),
        "back": .string(Route.history(meme.slug).href(from: route)),
      ])
  }

  /// Both sides of a conflict with the ways out of it.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func conflictPage(_ meme: PublishedMeme, _ conflict: ConflictView) throws(TemplateProblem) -> [UInt8] {
    let route = Route.edit(meme.slug)
    var head = PageHead(route: route, title: words("conflictTitle", ["title": meme.title]))
    head.isPrivate = true
    let (ratio, color) = classes(of: meme)
    var hidden = FormField.allCases.compactMap { field in
      conflict.form.values[field].map { (field.rawValue, $0) }
    }
    if let key = conflict.form.keptImage { hidden.append(("keptImage", key)) }
    if conflict.form.removesImage { hidden.append(("removeImage", "1")) }
    return try render(
      "conflict", head,
      [
        "title": .string(meme.title), "ratio": ratio, "color": color, "image": image(of: meme, in: .stage, on: route),
        "action": "./", "differences": .array(differences(conflict.mine, conflict.theirs, conflict.fields)),
        "oldSide": .string(words("mine")), "newSide": .string(words("theirs")),
        "minePicture": conflict.minePicture.map(MustacheValue.string) ?? .null,
        "mineText": .string(conflict.mine.alternativeText), "pictureConflict": .bool(conflict.picture), "hidden": .array(Self.hidden(hidden)),
        "theirs": .string(Route.meme(meme.slug).href(from: route)),
      ], formObject(of: meme, conflict.form))
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
      [
        "name": .string(entry.id.path), "deleted": .string(words("deletedOn", ["date": words.date(entry.deleted)])),
        "until": .string(words("keptUntil", ["date": words.date(entry.keptUntil)])),
        "action": .string(Route.trashed(key: entry.key).href(from: .trash)),
        "label": .string(words("restoreNamed", ["name": entry.id.name])),
      ]
    }
    return try render(
      "trash", head,
      [
        "entries": .array(items), "isEmpty": .bool(items.isEmpty), "token": .string(token),
        "notices": .array(notices.map(\.value)), "isEditable": .bool(context.isEditable),
      ])
  }

  /// The form for signing in; it may be shown at any address.
  ///
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

  /// The page for what cannot be done; it may be shown at any address.
  ///
  /// - Parameters:
  ///   - key: What kind of fault, as the interface's words are called.
  ///   - status: The HTTP status.
  ///   - details: What fills the gaps in the words.
  ///   - isStranger: Whether whoever sees it may see nothing else of the gallery.
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func faultPage(
    _ key: String, status: Int, details: [String: String], isStranger: Bool
  ) throws(TemplateProblem) -> [UInt8] {
    var head = PageHead(route: .notFound, title: words("fault.\(key).title"))
    head.isPrivate = true
    head.isAnywhere = true
    return try render(
      "fault", head,
      [
        "title": .string(words("fault.\(key).title")), "text": .string(words("fault.\(key).text", details)),
        "document": details["document"].map(MustacheValue.string) ?? .null,
        "reason": details["reason"].map(MustacheValue.string) ?? .null, "status": .integer(status),
        "isStranger": .bool(isStranger),
      ])
  }

  /// The fields for a document's name and folder.
  func place(_ place: DocumentPlace) -> MustacheValue {
    [
      "name": .string(place.name), "folder": .string(place.folder),
      "folders": .array(place.folders.map { ["path": .string($0)] }), "hasFolders": .bool(!place.folders.isEmpty),
    ]
  }

  /// What differs between two memes, of some fields, with the words marked.
  private func differences(_ old: Meme, _ new: Meme, _ fields: [FormField]) -> [MustacheValue] {
    fields.compactMap { field in
      let (before, after) = (field.value(of: old), field.value(of: new))
      let isCaption = field == .topText || field == .bottomText
      // Two captions of the same words can differ in their formatting.
      let isFormatting =
        isCaption && before.hasBytes(of: after) && (field == .topText ? old.top != new.top : old.bottom != new.bottom)
      guard isFormatting || !before.hasBytes(of: after) else { return nil }
      let difference = WordDifference(before, after)
      return [
        "name": .string(words(field.key)), "old": .array(difference.old.map(\.value)),
        "new": .array(difference.new.map(\.value)), "isFormatting": .bool(isFormatting),
        "isOldEmpty": .bool(before.isEmpty), "isNewEmpty": .bool(after.isEmpty),
      ]
    }
  }

  private static func hidden(_ fields: [(name: String, value: String)]) -> [MustacheValue] {
    fields.map { ["name": .string($0.name), "value": .string($0.value)] }
  }
}
