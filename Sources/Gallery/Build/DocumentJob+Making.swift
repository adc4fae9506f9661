extension DocumentJob {
  /// Renders a document and stores its files.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - slug: Its name in addresses.
  ///   - warnings: What reading it had to say.
  ///   - renderer: The worker's own.
  /// - Returns: What is kept of it, and its files.
  /// - Throws: What is wrong with the picture or its metadata, ``FileProblem`` when a file cannot be written, or
  ///   `CancellationError`.
  func make(
    _ document: MemeDocument, slug: Slug, warnings: [MemeRecord.Warning], renderer: MemeRenderer
  ) async throws -> (MemeRecord, [SiteFile]) {
    let picture = try document.picture(limits: limits)
    let meme = try await drawing.withBytes(MemeRenderer.memoryNeeded(for: picture, options: options)) {
      try renderer.render(document.meme, picture: picture, options: options)
    }
    var problems = meme.warnings
    var files: [SiteFile] = []
    var images: [PublishedImage] = []
    for rendition in meme.renditions {
      let image = PublishedImage(
        of: slug, size: rendition.size, format: rendition.format, file: FileDigest(rendition.bytes))
      files.append(try store(rendition.bytes, image.route))
      images.append(image)
    }
    let cleaned = try keepMetadata ? nil : picture.map { try PictureContainer.withoutMetadata($0.bytes) }
    var animation: PublishedImage?
    if let picture, picture.header.isAnimated {
      let bytes = cleaned ?? picture.bytes
      let original = PublishedImage(animation: picture.header, bytes: bytes, of: slug)
      files.append(try store(bytes, original.route))
      problems.append(BuildProblem.animated(picture.header.format))
      animation = original
    }
    var published = document.bytes
    if let picture, let cleaned {
      published = try document.publishing(cleaned, insteadOf: picture.bytes, limits: limits)
    }
    let copy = try store(published, .document(slug))
    var captions = CaptionPublication(
      page: .meme(slug), nameless: nameless, decoder: InlinePictureDecoder(decoder: PictureDecoder()))
    let captionHTML = captions.html(of: document.meme)
    for (bytes, route) in captions.files { files.append(try store(bytes, route)) }
    var words = document.meme
    for part in CaptionPart.allCases { words[part] = Caption(words[part].plainText) }
    let record = MemeRecord(
      meme: words, captionHTML: captionHTML, captionFiles: captions.records, images: images,
      originalAnimated: animation, placeholder: meme.placeholder,
      document: copy.file, hasPicture: picture != nil, warnings: warnings + problems.map(MemeRecord.Warning.init))
    return (record, files + [copy])
  }

  private func store(_ bytes: [UInt8], _ route: Route) throws(FileProblem) -> SiteFile {
    try output.store(bytes, at: SitePath(of: route), isPage: false)
  }
}
