extension Pages {
  /// What stands at a field of a form: what is wrong with it, which pictures are in it, what others have put there; and
  /// the names of all that describe it.
  func notes(at field: FormField, of meme: Meme, _ form: EditForm, isQuoted: Bool) -> MustacheValue {
    let id = field.rawValue
    var notes: MustacheObject = [:]
    var described: [String] = field.hint.map { [$0] } ?? []
    func add(_ name: String, _ text: String?) {
      guard let text else { return notes[name] = false }
      described.append("\(id)-\(name)")
      notes[name] = ["id": .string("\(id)-\(name)"), "text": .string(text)]
    }
    switch field {
    case .topText: add("pictures", pictures(in: meme.top))
    case .bottomText: add("pictures", pictures(in: meme.bottom))
    default: add("pictures", nil)
    }
    add("problem", form.problem(of: field))
    let quoted = shown(field, of: meme)
    add("theirs", isQuoted ? (quoted.isEmpty ? words("nothing") : quoted) : nil)
    notes["describedBy"] = .string(described.joined(separator: " "))
    return .object(notes)
  }

  /// The pictures that are named one by one; a caption with more is not edited as plain text.
  private static let mostNames = 12

  /// What to know about the pictures in a caption that a plain text area cannot show; nil where there are none.
  private func pictures(in caption: Caption) -> String? {
    let all = caption.runs.compactMap(\.inline)
    if all.isEmpty { return nil }
    let names = all.prefix(Self.mostNames).map { inline in
      switch inline {
      case .glyph(let glyph): glyph.contentDescription ?? words("pictureInText")
      case .picture: words("pictureInText")
      }
    }
    let quoted = names.map { words("quoted", ["text": $0]) } + (all.count > names.count ? ["…"] : [])
    return words(
      all.count == 1 ? "picturesOne" : "picturesOther",
      ["count": String(all.count), "names": quoted.joined(separator: words("listComma"))])
  }
}

extension FormField {
  /// The id of the sentence below the field that always describes it; nil where there is none.
  fileprivate var hint: String? {
    switch self {
    case .description, .tags, .font, .size: "\(key)-hint"
    case .outlineWidth: "outline-hint"
    case .topText, .bottomText, .title, .color, .outlineColor, .letterCase, .alignment: nil
    }
  }
}

extension EditForm {
  /// What is wrong with a field; nil where nothing is.
  func problem(of field: FormField) -> String? { notices.first { $0.field == field && $0.kind == .problem }?.text }
}
