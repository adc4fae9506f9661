extension MemeDocument {
  /// The document's bytes after an edit.
  ///
  /// Only the bytes of members that change differ: their order, the spelling of numbers, white space, byte-order mark and
  /// members of other programs stay. A value equal to what is there changes nothing. Of members with the same name the
  /// first, which counts, is changed; removing takes all. New members go to the end in the document's own layout. The
  /// picture is not decoded unless a new one is set. A document in UTF-16 or UTF-32 becomes UTF-8 when something changes.
  ///
  /// - Throws: ``DocumentProblem/badStyle(name:expected:)`` when a style has a number out of range, and
  ///   ``DocumentProblem/tooLarge(bytes:limit:)`` when the result would be refused when read.
  public func applying(_ edit: MemeEdit, limits: Limits = Limits()) throws(DocumentProblem) -> [UInt8] {
    let changes = try changes(for: edit)
    if changes.isEmpty { return bytes }
    let result = JSONSplice.apply(object.splices(for: changes, in: text.bytes), to: text.bytes)
    if result.count > limits.documentBytes {
      throw .tooLarge(bytes: result.count, limit: limits.documentBytes)
    }
    return result
  }

  /// Whether an edit changes nothing, found without making the bytes.
  ///
  /// - Throws: ``DocumentProblem/badStyle(name:expected:)`` when a style has a number out of range.
  func isSame(after edit: MemeEdit) throws(DocumentProblem) -> Bool { try changes(for: edit).isEmpty }

  private func changes(for edit: MemeEdit) throws(DocumentProblem) -> [MemberChange] {
    var changes: [MemberChange] = []
    func set(_ name: String, _ literal: JSONLiteral) { changes.append(MemberChange(name: name, action: .set(literal))) }
    func remove(_ name: String) {
      guard let member = object.member(name), member.value.kind != .null else { return }
      changes.append(MemberChange(name: name, action: .remove))
    }
    func change<Value>(
      _ name: String, _ change: MemeEdit.Change<Value>, unless isEqual: (Value) -> Bool,
      _ literal: (Value) -> JSONLiteral
    ) {
      switch change {
      case .keep: break
      case .remove: remove(name)
      case .set(let value): if !isEqual(value) { set(name, literal(value)) }
      }
    }
    for (part, change) in [(CaptionPart.top, edit.top), (.bottom, edit.bottom)] {
      guard let change, let caption = caption(after: change, in: part) else { continue }
      if !caption.plainText.isSame(as: meme[part].plainText) { set(part.textMember, .string(caption.plainText)) }
      if caption.isPlain {
        remove(part.richTextMember)
      } else {
        set(part.richTextMember, .base64(RichText.serialize(caption)))
      }
    }
    change("title", edit.title, unless: { $0.isSame(as: meme.title) }) { .string($0) }
    change("description", edit.description, unless: { $0.isSame(as: meme.description) }) { .string($0) }
    if let tags = edit.tags, !tags.elementsEqual(meme.tags, by: { $0.isSame(as: $1) }) {
      if tags.isEmpty { remove("tags") } else { set("tags", .array(tags.map { .string($0) })) }
    }
    if let style = edit.style { changes += try StyleWriter(style: style).changes(in: self) }
    change("created", edit.created, unless: { $0 == meme.created }) { .string($0.iso8601) }
    change("modified", edit.modified, unless: { $0 == meme.modified }) { .string($0.iso8601) }
    change("imageData", edit.picture, unless: hasPicture(equalTo:)) { .base64($0) }
    return changes
  }

  /// What a caption becomes; nil where it is that already.
  private func caption(after change: MemeEdit.CaptionChange, in part: CaptionPart) -> Caption? {
    switch change {
    case .text(let text):
      let caption = Caption(text)
      return caption.plainText.isSame(as: meme[part].plainText) ? nil : caption
    case .caption(let caption): return caption == meme[part] ? nil : caption
    }
  }

  private func hasPicture(equalTo other: [UInt8]) -> Bool { (try? pictureBytes()) == .some(other) }
}

extension String {
  /// Whether two strings are the same bytes: `==` takes é and e + ◌́ for equal.
  func isSame(as other: String?) -> Bool { other.map { utf8.elementsEqual($0.utf8) } ?? false }
}
