extension MemeDocument {
  /// Reads a document and says everything that is wrong with it.
  ///
  /// A mistake in the JSON itself ends the reading; other problems are all listed, up to a hundred.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes: JSON in UTF-8, or in UTF-16 or UTF-32.
  ///   - file: The file as the user knows it, for the diagnostics.
  ///   - limits: The largest document that is looked at.
  ///   - validatesPicture: Whether to look through the picture's base64 as well; else ``pictureBytes(prefix:)`` does,
  ///     unless something else is wrong already.
  ///   - recognizer: Tells which pictures in captions are glyphs.
  /// - Returns: The document, unless something is an error, and all diagnostics.
  static func read(
    _ bytes: [UInt8], file: String, limits: Limits, validatesPicture: Bool, recognizer: any GlyphRecognizing
  ) -> DocumentReading {
    func refusal(_ problem: DocumentProblem) -> DocumentReading {
      DocumentReading(document: nil, diagnostics: [Diagnostic(problem, file: file)])
    }
    if bytes.count > limits.documentBytes {
      return refusal(.tooLarge(bytes: bytes.count, limit: limits.documentBytes))
    }
    if let other = ForeignFile.problem(of: bytes) { return refusal(other) }
    var problems = ProblemList()
    func reading(_ document: MemeDocument? = nil, text: [UInt8]) -> DocumentReading {
      DocumentReading(
        document: problems.hasErrors ? nil : document, diagnostics: problems.diagnostics(file: file, text: text))
    }
    let text: JSONText
    do { text = try JSONText(bytes) } catch {
      problems.add(error)
      return reading(text: bytes)
    }
    if text.isBlank { return refusal(.empty) }
    do {
      var scanner = JSONScanner(text, at: text.start)
      let (value, object) = try scanner.document()
      guard let object else { return refusal(.notAnObject(kind: value.kind.words)) }
      if ForeignFile.isForeign(object) { return refusal(.otherJSON) }
      if let comma = scanner.trailingComma { problems.add(JSONProblem.trailingComma, .warning, at: comma) }
      var reader = ObjectReader(object, of: text, problems: problems)
      let meme = reader.meme(recognizer)
      problems = reader.problems
      let document = MemeDocument(bytes: bytes, meme: meme, text: text, object: object)
      // Nobody will ask a document for its picture that is refused anyway, and all of its problems are to be known.
      if validatesPicture || problems.hasErrors { document.validatePicture(&problems) }
      return reading(document, text: text.bytes)
    } catch {
      problems.add(error)
      return reading(text: text.bytes)
    }
  }

  private func validatePicture(_ problems: inout ProblemList) {
    guard let pictureRange else { return }
    do { _ = try Base64.decode(pictureRange, of: text) } catch {
      problems.add(problem(of: error), at: error.offset)
    }
  }
}

extension ObjectReader {
  /// Reads a document's members.
  fileprivate mutating func meme(_ recognizer: any GlyphRecognizing) -> Meme {
    var meme = Meme(top: caption(.top, recognizer), bottom: caption(.bottom, recognizer))
    meme.title = string("title")
    meme.description = string("description")
    meme.tags = strings("tags") ?? []
    meme.style = StyleReader.read(from: &self, unknown: .warning)
    meme.created = time("created")
    meme.modified = time("modified")
    _ = value("imageData", .string, expected: "a string of base64 or null")
    return meme
  }

  /// A caption with its formatting and glyphs, unless another program has changed its text since.
  private mutating func caption(_ part: CaptionPart, _ recognizer: any GlyphRecognizing) -> Caption {
    let plain = Caption(text(part.textMember))
    guard let value = value(part.richTextMember) else { return plain }
    func setAside(_ problem: DocumentProblem) -> Caption {
      problems.add(problem, .warning, at: value.range.lowerBound)
      return plain
    }
    guard value.kind == .string, let bytes = try? Base64.decode(value.range, of: text) else {
      return setAside(.richTextNotBase64(name: part.richTextMember))
    }
    do {
      let rich = try RichText.read(bytes, recognizer: recognizer)
      return rich.plainText.isSame(as: plain.plainText)
        ? rich : setAside(.richTextOutdated(name: part.richTextMember, text: part.textMember))
    } catch {
      return setAside(.badRichText(name: part.richTextMember, error))
    }
  }

  /// A text that has to be there: the app refuses a document without it.
  private mutating func text(_ name: String) -> String {
    guard let member = object.member(name) else {
      let similar = object.members.prefix(1000).map(\.name).filter { !MemeDocument.members.contains($0) }
      problems.add(
        DocumentProblem.missingText(
          name: name, similar: name.nearest(among: similar.map { $0.shortened(to: 40) })),
        at: object.range.lowerBound)
      return ""
    }
    if member.value.kind == .null {
      problems.add(
        JSONProblem.wrongType(name: "'\(name)'", found: .null, expected: "a string"), at: member.value.range.lowerBound)
    }
    return string(name) ?? ""
  }

  private mutating func time(_ name: String) -> Timestamp? {
    guard let value = value(name, .string), let text = string(value) else { return nil }
    if let time = Timestamp(iso8601: text) { return time }
    problems.add(DocumentProblem.badTime(name: name, found: text.shortened(to: 40)), at: value.range.lowerBound)
    return nil
  }
}
