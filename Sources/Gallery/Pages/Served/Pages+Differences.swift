extension Pages {
  /// What differs between two memes in some fields, with the words marked.
  func differences(_ old: Meme, _ new: Meme, _ fields: [FormField]) -> [MustacheValue] {
    fields.compactMap { field in
      let (before, after) = (shown(field, of: old), shown(field, of: new))
      let isSame = before.hasBytes(of: after)
      // Captions of the same words can differ in their formatting and pictures.
      let isFormatting: Bool
      switch field {
      case .topText: isFormatting = isSame && old.top != new.top
      case .bottomText: isFormatting = isSame && old.bottom != new.bottom
      default: isFormatting = false
      }
      guard isFormatting || !isSame else { return nil }
      let difference = WordDifference(before, after)
      return [
        "name": .string(words(field.key)), "old": .array(difference.old.map(\.value)),
        "new": .array(difference.new.map(\.value)), "isFormatting": .bool(isFormatting),
        "isOldEmpty": .bool(before.isEmpty), "isNewEmpty": .bool(after.isEmpty),
      ]
    }
  }

  /// A field's value as a person reads it.
  func shown(_ field: FormField, of meme: Meme) -> String {
    switch field {
    case .letterCase: meme.style.letterCase.map { name(of: $0) } ?? ""
    case .alignment: meme.style.alignment.map { name(of: $0) } ?? ""
    default: field.value(of: meme)
    }
  }
}
