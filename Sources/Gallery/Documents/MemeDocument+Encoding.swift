extension MemeDocument {
  /// The bytes of a new document: JSON on one line, with the texts first and the picture last.
  ///
  /// - Parameters:
  ///   - meme: What the document says.
  ///   - picture: The picture's bytes, in any format that is read; nil for none.
  ///   - limits: The largest document that may come out.
  /// - Returns: The bytes, which MemeMaker opens and ``read(_:file:limits:validatesPicture:)`` reads without a warning.
  /// - Throws: ``DocumentProblem/badStyle(name:expected:)`` when the style has a number out of range, and
  ///   ``DocumentProblem/tooLarge(bytes:limit:)`` when the document would be refused when read.
  public static func encode(
    _ meme: Meme, picture: [UInt8]? = nil, limits: Limits = Limits()
  ) throws(DocumentProblem) -> [UInt8] {
    var members = CaptionPart.allCases.map { (name: $0.textMember, value: JSONLiteral.string(meme[$0].plainText)) }
    if let title = meme.title { members.append(("title", .string(title))) }
    if let description = meme.description { members.append(("description", .string(description))) }
    if !meme.tags.isEmpty { members.append(("tags", .array(meme.tags.map { .string($0) }))) }
    let style = try StyleWriter(style: meme.style).members()
    if !style.isEmpty { members.append(("style", .object(style))) }
    if let created = meme.created { members.append(("created", .string(created.iso8601))) }
    if let modified = meme.modified { members.append(("modified", .string(modified.iso8601))) }
    for part in CaptionPart.allCases where !meme[part].isPlain {
      members.append((part.richTextMember, .base64(RichText.serialize(meme[part]))))
    }
    if let picture { members.append(("imageData", .base64(picture))) }
    var bytes: [UInt8] = []
    JSONLiteral.object(members).write(onto: &bytes, layout: .compact)
    if bytes.count > limits.documentBytes {
      throw .tooLarge(bytes: bytes.count, limit: limits.documentBytes)
    }
    return bytes
  }
}
