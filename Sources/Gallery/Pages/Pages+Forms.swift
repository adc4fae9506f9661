extension Pages {
  /// The editing form of one meme; without anybody who would accept it, what the document says and how to change it.
  ///
  /// The notices are what to tell the person first, one sentence each.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func editPage(_ meme: PublishedMeme, notices: [String] = []) throws(TemplateProblem) -> [UInt8] {
    let route = Route.edit(meme.slug)
    var head = PageHead(route: route, title: words("editTitle", ["title": meme.title]))
    head.isPrivate = true
    let (ratio, color) = classes(of: meme)
    var captions = meme.meme
    captions.description = nil
    return try render(
      "edit", head,
      [
        "title": .string(meme.title), "ratio": ratio, "color": color, "image": image(of: meme, in: .stage, on: route),
        "action": context.action(of: route).map(MustacheValue.string) ?? .null,
        "back": .string(Route.meme(meme.slug).href(from: route)), "saveLabel": .string(words("save")),
        "revision": meme.revision.map(MustacheValue.string) ?? .null, "hasPicture": .bool(meme.hasPicture),
        "pictureHint": .string(pictureHint(meme.hasPicture ? "pictureKeep" : "pictureNone")),
        "titlePlaceholder": .string(meme.id.name), "descriptionPlaceholder": .string(captions.alternativeText),
        "says": .array(says(meme.meme)),
      ], document(of: meme, on: route), fields(of: meme.meme, notices: notices))
  }

  /// The form for a new meme; without anybody who would accept it, how to make one.
  ///
  /// The notices are what to tell the person first, one sentence each.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func newPage(_ meme: Meme = Meme(), notices: [String] = []) throws(TemplateProblem) -> [UInt8] {
    var head = PageHead(route: .new, title: words("newTitle"))
    head.isPrivate = true
    return try render(
      "new", head,
      [
        "action": context.action(of: .new).map(MustacheValue.string) ?? .null,
        "back": .string(Route.index(page: 1).href(from: .new)), "saveLabel": .string(words("create")),
        "revision": .null, "hasPicture": false, "pictureHint": .string(pictureHint("pictureNone")),
        "titlePlaceholder": "", "descriptionPlaceholder": "",
      ], fields(of: meme, notices: notices))
  }

  private func pictureHint(_ key: String) -> String {
    guard let limit = context.largestUpload else { return words(key) }
    return "\(words(key)) \(words("pictureLimit", ["size": "\(limit >> 20) MB"]))"
  }

  private func fields(of meme: Meme, notices: [String]) -> MustacheObject {
    let own = StyleFields(meme.style)
    let gallery = context.settings.style.applied(to: .classic)
    let defaults = StyleFields(gallery)
    return [
      "token": context.token.map(MustacheValue.string) ?? .null,
      "notices": .array(notices.map { ["notice": .string($0)] }),
      "values": [
        "topText": .string(meme.top.plainText), "bottomText": .string(meme.bottom.plainText),
        "title": .string(meme.title ?? ""), "description": .string(meme.description ?? ""),
        "tags": .string(meme.tags.joined(separator: "\n")), "font": .string(own.font), "size": .string(own.size),
        "color": .string(own.color), "outlineColor": .string(own.outlineColor),
        "outlineWidth": .string(own.outlineWidth),
      ],
      "defaults": [
        "font": .string(defaults.font.isEmpty ? words("fontAutomatic") : defaults.font), "size": .string(defaults.size),
        "color": .string(defaults.color),
        "outlineColor": .string(defaults.outlineColor), "outlineWidth": .string(defaults.outlineWidth),
      ],
      "hasStyle": .bool(meme.style != CaptionStyleOverrides()),
      "cases": options(CaptionStyle.LetterCase.allCases, chosen: meme.style.letterCase, gallery: gallery.letterCase),
      "alignments": options(CaptionStyle.Alignment.allCases, chosen: meme.style.alignment, gallery: gallery.alignment),
    ]
  }

  private func options<Choice: RawRepresentable<String> & Equatable>(
    _ all: [Choice], chosen: Choice?, gallery: Choice
  ) -> MustacheValue {
    let none = words("galleryValue", ["value": name(of: gallery)])
    return .array(
      [["value": "", "name": .string(none), "isChosen": .bool(chosen == nil)]]
        + all.map { ["value": .string($0.rawValue), "name": .string(name(of: $0)), "isChosen": .bool($0 == chosen)] })
  }

  /// The word for a choice.
  private func name<Choice: RawRepresentable<String>>(of choice: Choice) -> String {
    words("choice.\(choice.rawValue)")
  }

  /// What the document says, by name, for a page that has no form; what it does not say is left out.
  private func says(_ meme: Meme) -> [MustacheValue] {
    let style = StyleFields(meme.style)
    let all = [
      ("topText", meme.top.plainText), ("bottomText", meme.bottom.plainText), ("title", meme.title ?? ""),
      ("description", meme.description ?? ""), ("tags", meme.tags.joined(separator: "\n")), ("font", style.font),
      ("size", style.size), ("color", style.color), ("outlineColor", style.outlineColor),
      ("outlineWidth", style.outlineWidth), ("letterCase", meme.style.letterCase.map { name(of: $0) } ?? ""),
      ("alignment", meme.style.alignment.map { name(of: $0) } ?? ""),
    ]
    return all.filter { !$0.1.isEmpty }.map { ["name": .string(words($0.0)), "value": .string($0.1)] }
  }
}
