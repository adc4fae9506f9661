extension Pages {
  /// The editing form of one meme; without anybody who would accept it, what the document says and how to change it.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func editPage(_ meme: PublishedMeme, form: EditForm = EditForm()) throws(TemplateProblem) -> [UInt8] {
    let route = Route.edit(meme.slug)
    var head = PageHead(route: route, title: words("editTitle", ["title": meme.title]))
    head.isPrivate = true
    let (ratio, color) = classes(of: meme)
    return try render(
      "edit", head,
      [
        "title": .string(meme.title), "ratio": ratio, "color": color, "image": image(of: meme, in: .stage, on: route),
        "action": context.action(of: route).map(MustacheValue.string) ?? .null,
        "says": .array(says(meme.meme)), "places": .array(places(of: meme, on: route)),
      ], document(of: meme, on: route), formObject(of: meme, form))
  }

  /// The form for a new meme; without anybody who would accept it, how to make one.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func newPage(_ form: EditForm = EditForm(), place: DocumentPlace? = nil) throws(TemplateProblem) -> [UInt8] {
    var head = PageHead(route: .new, title: words("newTitle"))
    head.isPrivate = true
    return try render(
      "new", head,
      [
        "action": context.action(of: .new).map(MustacheValue.string) ?? .null,
        "back": .string(Route.index(page: 1).href(from: .new)), "saveLabel": .string(words("create")),
        "revision": .null, "hasPicture": false, "pictureHint": .string(pictureHint("pictureNone")),
        "titlePlaceholder": "", "descriptionPlaceholder": "", "place": place.map(self.place) ?? .null,
      ], fields(of: Meme(), form))
  }

  /// What a form for one meme is made of.
  func formObject(of meme: PublishedMeme, _ form: EditForm) -> MustacheObject {
    var captions = meme.meme
    captions.description = nil
    var object: MustacheObject = [
      "back": .string(Route.meme(meme.slug).href(from: .edit(meme.slug))), "saveLabel": .string(words("save")),
      "revision": (form.revision ?? meme.revision).map(MustacheValue.string) ?? .null,
      "hasPicture": .bool(meme.hasPicture),
      "pictureHint": .string(pictureHint(meme.hasPicture ? "pictureKeep" : "pictureNone")),
      "titlePlaceholder": .string(meme.id.name), "descriptionPlaceholder": .string(captions.alternativeText),
      "place": .null,
    ]
    let fields = fields(of: meme.meme, form)
    for name in fields.names { object[name] = fields[name] }
    return object
  }

  /// The pages about a meme beside its editing form; none where files are shown.
  private func places(of meme: PublishedMeme, on route: Route) -> [MustacheValue] {
    guard context.server?.isReadOnly == false else { return [] }
    return [("history", Route.history(meme.slug)), ("manage", .manage(meme.slug))].map { key, target in
      ["label": .string(words(key)), "href": .string(target.href(from: route))]
    }
  }

  private func pictureHint(_ key: String) -> String {
    guard let limit = context.largestUpload else { return words(key) }
    return "\(words(key)) \(words("pictureLimit", ["size": "\(limit >> 20) MB"]))"
  }

  private func fields(of meme: Meme, _ form: EditForm) -> MustacheObject {
    let gallery = context.settings.style.applied(to: .classic)
    let defaults = StyleFields(gallery)
    let value = { (field: FormField) in form.values[field] ?? field.value(of: meme) }
    let isStyled = FormField.allCases.contains { $0.isStyle && !value($0).isEmpty }
    let problems = form.notices.compactMap { notice in notice.field.map { ($0.key, MustacheValue.string(notice.text)) } }
    return [
      "token": form.token.map(MustacheValue.string) ?? .null,
      "notices": .array(form.notices.map(\.value)), "problems": .object(MustacheObject(problems)),
      "keptImage": form.keptImage.map(MustacheValue.string) ?? .null, "removesImage": .bool(form.removesImage),
      "values": .object(MustacheObject(FormField.allCases.map { ($0.key, .string(value($0))) })),
      "rows": .object(
        MustacheObject(FormField.allCases.filter(\.isTextArea).map { ($0.key, .integer(Self.rows(of: value($0)))) })),
      "topPictures": pictures(in: meme.top), "bottomPictures": pictures(in: meme.bottom),
      "defaults": [
        "font": .string(defaults.font.isEmpty ? words("fontAutomatic") : defaults.font), "size": .string(defaults.size),
        "color": .string(defaults.color),
        "outlineColor": .string(defaults.outlineColor), "outlineWidth": .string(defaults.outlineWidth),
      ],
      "hasStyle": .bool(isStyled),
      "cases": options(CaptionStyle.LetterCase.allCases, chosen: value(.letterCase), gallery: gallery.letterCase),
      "alignments": options(
        CaptionStyle.Alignment.allCases, chosen: value(.alignment), gallery: gallery.alignment),
    ]
  }

  /// As many rows as a text has lines, and enough for one that wraps; within what a form can show.
  private static func rows(of text: String) -> Int {
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    return min(12, max(2, lines, text.utf8.count / 48 + 1))
  }

  /// What to know about the pictures in a caption that a plain text area cannot show; null where there are none.
  private func pictures(in caption: Caption) -> MustacheValue {
    let all = caption.runs.compactMap(\.inline)
    if all.isEmpty { return .null }
    let names = all.prefix(12).map { inline in
      switch inline {
      case .glyph(let glyph): glyph.contentDescription ?? words("pictureInText")
      case .picture: words("pictureInText")
      }
    }
    return .string(words("placeholders", ["names": names.map { "“\($0)”" }.joined(separator: ", ")]))
  }

  private func options<Choice: RawRepresentable<String> & Equatable>(
    _ all: [Choice], chosen: String, gallery: Choice
  ) -> MustacheValue {
    let none = words("galleryValue", ["value": name(of: gallery)])
    return .array(
      [["value": "", "name": .string(none), "isChosen": .bool(chosen.isEmpty)]]
        + all.map { ["value": .string($0.rawValue), "name": .string(name(of: $0)), "isChosen": .bool($0.rawValue == chosen)] })
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
