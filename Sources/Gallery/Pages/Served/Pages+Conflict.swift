extension Pages {
  /// Both sides of a conflict, with three ways out of it: keep mine, take theirs, edit a third.
  ///
  /// Everything that was typed is in each form, so that no way loses it: keeping mine sends all of it, taking theirs
  /// sends what nobody else changed, and the third form shows all of it with theirs beside.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func conflictPage(_ meme: PublishedMeme, _ conflict: ConflictView) throws(TemplateProblem) -> [UInt8] {
    let route = Route.edit(meme.slug)
    var head = PageHead(route: route, title: words("conflictTitle", ["title": meme.title]))
    head.isPrivate = true
    head.hasEditor = true
    let (ratio, color) = classes(of: meme)
    var form = conflict.form
    form.values = conflict.typed
    form.richTexts = form.richTexts.filter { part, _ in form.values.keys.contains { $0.captionPart == part } }
    var rest = form
    rest.values = form.values.filter { !conflict.fields.contains($0.key) }
    rest.richTexts = form.richTexts.filter { part, _ in
      !conflict.fields.contains { $0.captionPart == part }
    }
    if conflict.picture {
      rest.keptImage = nil
      rest.removesImage = false
    }
    let mineText = conflict.mine.alternativeText
    return try render(
      "conflict", head,
      [
        "title": .string(meme.title), "ratio": ratio, "color": color, "image": image(of: meme, in: .stage, on: route),
        "action": "./", "differences": .array(differences(conflict.mine, conflict.theirs, conflict.fields)),
        "oldSide": .string(words("mine")), "newSide": .string(words("theirs")),
        "minePicture": conflict.minePicture.map(MustacheValue.string) ?? .null,
        "mineText": .string(mineText.isWhiteSpace ? meme.title : mineText),
        "mineTop": .string(conflict.mine.top.plainText), "mineBottom": .string(conflict.mine.bottom.plainText),
        "theirTop": .string(conflict.theirs.top.plainText), "theirBottom": .string(conflict.theirs.bottom.plainText),
        "pictureConflict": .bool(conflict.picture), "merged": .string(mergedNote(conflict)),
        "mineFields": .array(Self.hidden(form)), "theirFields": .array(Self.hidden(rest)),
      ], formObject(of: meme, form, beside: conflict.fields))
  }

  /// What is kept whichever way is taken, in words; empty where there is nothing to say.
  private func mergedNote(_ conflict: ConflictView) -> String {
    let names = conflict.merged.map { words($0.key) }
    return names.isEmpty ? "" : words("conflictMerged", ["fields": names.joined(separator: words("listComma"))])
  }

  /// What was typed as fields that nobody sees.
  private static func hidden(_ form: EditForm) -> [MustacheValue] {
    var fields = FormField.allCases.compactMap { field in form.values[field].map { (field.rawValue, $0) } }
    fields += CaptionPart.allCases.compactMap { part in form.richTexts[part].map { (part.richTextMember, $0) } }
    if let key = form.keptImage { fields.append(("keptImage", key)) }
    if form.removesImage { fields.append(("removeImage", "1")) }
    return hidden(fields)
  }

  /// Fields that nobody sees, as templates see them.
  static func hidden(_ fields: [(name: String, value: String)]) -> [MustacheValue] {
    fields.map { ["name": .string($0.name), "value": .string($0.value)] }
  }
}
