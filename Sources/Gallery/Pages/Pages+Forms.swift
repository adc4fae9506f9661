extension Pages {
  /// The editing form of one meme; without anybody who would accept it, what the document says and how to change it.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func editPage(_ meme: PublishedMeme, form: EditForm = EditForm()) throws(TemplateProblem) -> [UInt8] {
    let route = Route.edit(meme.slug)
    var head = PageHead(route: route, title: words("editTitle", ["title": meme.title]))
    head.isPrivate = true
    head.hasEditor = context.server?.isReadOnly != true
    let (ratio, color) = classes(of: meme)
    let places = places(of: meme, on: route)
    return try render(
      "edit", head,
      [
        "title": .string(meme.title), "ratio": ratio, "color": color, "image": image(of: meme, in: .stage, on: route),
        "action": context.action(of: route).map(MustacheValue.string) ?? .null,
        "says": .array(says(meme.meme)), "places": .array(places), "hasPlaces": .bool(!places.isEmpty),
      ], document(of: meme, on: route), formObject(of: meme, form))
  }

  /// The form for a new meme; without anybody who would accept it, how to make one.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func newPage(_ form: EditForm = EditForm(), place: DocumentPlace? = nil) throws(TemplateProblem) -> [UInt8] {
    var head = PageHead(route: .new, title: words("newTitle"))
    head.isPrivate = true
    head.hasEditor = context.server?.isReadOnly != true
    return try render(
      "new", head,
      [
        "action": context.action(of: .new).map(MustacheValue.string) ?? .null,
        "back": .string(Route.index(page: 1).href(from: .new)), "saveLabel": .string(words("create")),
        "editorData": editorData(of: nil, on: .new), "revision": .null, "hasPicture": false,
        "pictureHint": .string(pictureHint("pictureNone", form)),
        "titlePlaceholder": "", "descriptionPlaceholder": "",
        "place": place.map { self.place($0, nameHint: words("fileNameHint")) } ?? .null,
      ], fields(of: Meme(), form))
  }

  /// What a form for one meme is made of.
  ///
  /// - Parameters:
  ///   - meme: What the document says.
  ///   - form: What the form shows in its place.
  ///   - beside: The fields at which the document's own value is quoted.
  /// - Returns: The values of `form.mustache`, and the data for the script of the editor.
  func formObject(
    of meme: PublishedMeme, _ form: EditForm, beside: [FormField] = []
  ) -> MustacheObject {
    var captions = meme.meme
    captions.description = nil
    var object = fields(of: meme.meme, form, beside: beside)
    object["back"] = .string(Route.meme(meme.slug).href(from: .edit(meme.slug)))
    object["saveLabel"] = .string(words("save"))
    object["editorData"] = editorData(of: meme, on: .edit(meme.slug))
    object["revision"] = (form.revision ?? meme.revision).map(MustacheValue.string) ?? .null
    object["hasPicture"] = .bool(meme.hasPicture)
    object["pictureHint"] = .string(pictureHint(meme.hasPicture ? "pictureKeep" : "pictureNone", form))
    object["titlePlaceholder"] = .string(meme.id.name)
    object["descriptionPlaceholder"] = .string(captions.alternativeText)
    object["place"] = .null
    return object
  }

  /// The pages about a meme beside its editing form; none where files are shown.
  private func places(of meme: PublishedMeme, on route: Route) -> [MustacheValue] {
    guard context.server?.isReadOnly == false else { return [] }
    return [("history", Route.history(meme.slug)), ("manage", .manage(meme.slug))].map { key, target in
      ["label": .string(words(key)), "href": .string(target.href(from: route))]
    }
  }

  private func pictureHint(_ key: String, _ form: EditForm) -> String {
    let hint = words(form.keptImage == nil ? key : "pictureWaiting")
    guard let limit = context.largestUpload else { return hint }
    return "\(hint) \(words("pictureLimit", ["size": "\(limit >> 20) MB"]))"
  }

  private func fields(of meme: Meme, _ form: EditForm, beside: [FormField] = []) -> MustacheObject {
    let gallery = context.settings.style.applied(to: .classic)
    let defaults = StyleFields(gallery)
    let value = { (field: FormField) in form.values[field] ?? field.value(of: meme) }
    let isStyled = FormField.allCases.contains { field in
      field.isStyle && (!value(field).isEmpty || form.problem(of: field) != nil)
    }
    let all = FormField.allCases.map { field in
      (field.key, notes(at: field, of: meme, form, isQuoted: beside.contains(field)))
    }
    return [
      "token": form.token.map(MustacheValue.string) ?? .null, "notices": .array(form.notices.map(\.value)),
      "keptImage": form.keptImage.map(MustacheValue.string) ?? .null, "removesImage": .bool(form.removesImage),
      "values": .object(MustacheObject(FormField.allCases.map { ($0.key, .string(value($0))) })),
      "richTexts": .array(
        CaptionPart.allCases.map {
          ["name": .string($0.richTextMember), "value": .string(form.richTexts[$0] ?? "")]
        }),
      "rows": .object(
        MustacheObject(
          FormField.allCases.filter(\.isTextArea).map { ($0.key, .integer(Self.rows(of: value($0), in: $0))) })),
      "notes": .object(MustacheObject(all)),
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

  /// The letters that a text area of the form has room for in one row, roughly.
  private static let lettersInRow = 40

  /// As many rows as a text takes, its lines wrapped; within what a form can show.
  private static func rows(of text: String, in field: FormField) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.reduce(0) { $0 + max(1, ($1.count + lettersInRow - 1) / lettersInRow) }
    return min(12, max(field == .topText || field == .bottomText ? 2 : 3, rows))
  }

  private func options<Choice: RawRepresentable<String> & Equatable>(
    _ all: [Choice], chosen: String, gallery: Choice
  ) -> MustacheValue {
    let none = words("galleryValue", ["value": name(of: gallery)])
    return .array(
      [["value": "", "name": .string(none), "isChosen": .bool(chosen.isEmpty)]]
        + all.map {
          ["value": .string($0.rawValue), "name": .string(name(of: $0)), "isChosen": .bool($0.rawValue == chosen)]
        })
  }

  /// The word for a choice.
  func name<Choice: RawRepresentable<String>>(of choice: Choice) -> String {
    words("choice.\(choice.rawValue)")
  }

  /// What the document says, by name, for a page that has no form; what it does not say is left out.
  private func says(_ meme: Meme) -> [MustacheValue] {
    let order: [FormField] = [.topText, .bottomText, .title, .description, .tags]
    return (order + FormField.allCases.filter(\.isStyle)).compactMap { field in
      let value =
        switch field {
        case .topText: meme.top.plainText
        case .bottomText: meme.bottom.plainText
        default: shown(field, of: meme)
        }
      return value.isEmpty ? nil : ["name": .string(words(field.key)), "value": .string(value)]
    }
  }
}
