extension MemeEdit {
  /// The members that a change may have: those of a document, and `id` where a new one is made.
  static let members = MemeDocument.members.filter { $0 != "created" && $0 != "modified" } + ["id"]

  /// A change as programs send it.
  struct Reading {
    /// The change; nil where a diagnostic is an error.
    let edit: MemeEdit?
    /// The path that a new document is to have; nil where none is said.
    let id: String?
    let diagnostics: [Diagnostic]
  }

  /// Reads a change: a JSON object with those members of a document that are to change; null removes a member.
  ///
  /// A caption's formatting is given by its rich text, which has to say what its text says where both are there.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - limits: The largest text that is looked at.
  ///   - recognizer: Tells which pictures in captions are glyphs.
  /// - Returns: The change, or what is wrong with it.
  static func read(_ bytes: [UInt8], limits: Limits, recognizer: any GlyphRecognizing) -> Reading {
    var problems = ProblemList()
    var edit: MemeEdit?
    var id: String?
    var content = bytes
    do {
      if bytes.count > limits.documentBytes {
        problems.add(DocumentProblem.tooLarge(bytes: bytes.count, limit: limits.documentBytes), at: nil)
      } else {
        let text = try JSONText(bytes)
        content = text.bytes
        var scanner = JSONScanner(text, at: text.start)
        let (value, object) = try scanner.document()
        if let object {
          var reader = ObjectReader(object, of: text, problems: problems)
          reader.rejectUnknown(.error, known: members)
          id = reader.string("id")
          edit = reader.edit(recognizer)
          problems = reader.problems
        } else {
          problems.add(DocumentProblem.notAnObject(kind: value.kind.words), at: value.range.lowerBound)
        }
      }
    } catch {
      problems.add(error)
    }
    return Reading(
      edit: problems.hasErrors ? nil : edit, id: id, diagnostics: problems.diagnostics(file: "body", text: content))
  }
}

extension ObjectReader {
  fileprivate mutating func edit(_ recognizer: any GlyphRecognizing) -> MemeEdit {
    var edit = MemeEdit()
    edit.top = captionChange(.top, recognizer)
    edit.bottom = captionChange(.bottom, recognizer)
    edit.title = textChange("title")
    edit.description = textChange("description")
    if has("tags") { edit.tags = strings("tags") ?? [] }
    if has("style") { edit.style = StyleReader.read(from: &self, unknown: .error) }
    if let picture = bytes("imageData") { edit.picture = picture.isEmpty ? .remove : .set(picture) }
    return edit
  }

  private func has(_ name: String) -> Bool { object.member(name) != nil }

  private mutating func textChange(_ name: String) -> MemeEdit.Change<String> {
    guard has(name) else { return .keep }
    return string(name).map { .set($0) } ?? .remove
  }

  private mutating func captionChange(
    _ part: CaptionPart, _ recognizer: any GlyphRecognizing
  ) -> MemeEdit.CaptionChange? {
    let plain = has(part.textMember) ? string(part.textMember) ?? "" : nil
    guard let rich = bytes(part.richTextMember), !rich.isEmpty else { return plain.map { .text($0) } }
    let place = object.member(part.richTextMember)?.value.range.lowerBound
    do {
      let caption = try RichText.read(rich, recognizer: recognizer)
      if let plain, !caption.plainText.isSame(as: Caption(plain).plainText) {
        problems.add(
          DocumentProblem.richTextOutdated(name: part.richTextMember, text: part.textMember), at: place)
      }
      return .caption(caption)
    } catch {
      problems.add(DocumentProblem.badRichText(name: part.richTextMember, error), at: place)
      return nil
    }
  }

  /// The bytes of a member in base64: nil where it is absent, none where it is null.
  private mutating func bytes(_ name: String) -> [UInt8]? {
    guard has(name) else { return nil }
    guard let value = value(name, .string, expected: "a string of base64 or null") else { return [] }
    do { return try Base64.decode(value.range, of: text) } catch {
      problems.add(
        JSONProblem.wrongValue(name: "'\(name)'", found: "no base64", expected: "a string of base64", nearest: nil),
        at: error.offset)
      return nil
    }
  }
}
