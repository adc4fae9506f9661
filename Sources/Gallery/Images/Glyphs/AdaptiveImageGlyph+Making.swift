extension AdaptiveImageGlyph {
  /// Makes a glyph of any picture, such as a sticker.
  ///
  /// The picture is encoded as HEIC in the five sizes of a Genmoji, square and with transparency; one that is not square
  /// stands in the middle of a transparent ground. Reading the result gives the same identifier, description and inset.
  ///
  /// - Parameters:
  ///   - image: The picture's file, in any format that documents may hold.
  ///   - identifier: What the glyph is called: not empty, and never given to another picture.
  ///   - description: What it shows, for people who cannot see it; nil where nothing is to be said.
  ///   - alignmentInset: Where it stands beside the line, in pixels of its first strike, which is 160 pixels high.
  ///   - limits: The most pixels and the longest side that are accepted of the picture.
  /// - Throws: ``GlyphProblem``, of which ``GlyphProblem/noEncoder`` says that nothing here can write HEIC.
  public init(
    image: [UInt8], identifier: String, description: String?, alignmentInset: AlignmentInset? = nil,
    limits: Limits = Limits()
  ) throws(GlyphProblem) {
    let description = description.flatMap { $0.isEmpty ? nil : $0 }
    let metadata = GlyphMetadata(identifier: identifier, description: description, inset: alignmentInset)
    try metadata.admit()
    let largest = GlyphEncoder.sides.reduce(1, max)
    let strikes: [Bitmap]
    do {
      let header = try PictureHeader.read(image, limits: limits)
      let scale = Double(largest) / Double(max(header.size.width, header.size.height))
      let covering = PixelSize(
        width: Int((Double(header.size.width) * scale).rounded(.up)),
        height: Int((Double(header.size.height) * scale).rounded(.up)))
      let source = try PictureDecoder().decode(image, header: header, covering: covering).bitmap
      strikes = GlyphEncoder.sides.map(source.squared)
    } catch { throw .picture(error) }
    let file = PictureBytes(try GlyphEncoder.encode(strikes, metadata: metadata))
    // What cannot be read back must not be handed out.
    guard let glyph = GlyphRecognizer().glyph(in: file), glyph.contentIdentifier.hasBytes(of: identifier)
    else { throw .encodingFailed(detail: "its metadata cannot be read back") }
    self = glyph
  }
}

extension GlyphMetadata {
  /// Refuses what could not be read back.
  fileprivate func admit() throws(GlyphProblem) {
    guard !identifier.isEmpty else { throw .noIdentifier }
    let description = description ?? ""
    guard !identifier.utf8.contains(0) else { throw .holdsZero(text: "identifier") }
    guard !description.utf8.contains(0) else { throw .holdsZero(text: "description") }
    let (identifierBytes, descriptionBytes) = (identifier.utf8.count, description.utf8.count)
    guard identifierBytes <= Self.mostIdentifierBytes else {
      throw .identifierTooLong(bytes: identifierBytes, limit: Self.mostIdentifierBytes)
    }
    guard descriptionBytes <= Self.mostDescriptionBytes else {
      throw .descriptionTooLong(bytes: descriptionBytes, limit: Self.mostDescriptionBytes)
    }
    let most = Double(InlinePictureDecoder.glyphSide)
    if let inset, !(abs(inset.x) <= most && abs(inset.y) <= most) { throw .insetOutOfRange(limit: most) }
  }
}
