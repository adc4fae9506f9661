/// What became of one document.
struct DocumentOutcome: Sendable {
  /// What pages say of it; nil where it failed.
  var published: PublishedMeme?
  /// Its files, staged: the name in the staging folder and the place in the site.
  var staged: [StagedFile] = []
  /// Everything there is to say about it.
  var diagnostics: [Diagnostic] = []
}

/// Reads, checks and renders one document and stages its files; nothing of it is held afterwards but what pages say.
struct DocumentJob: Sendable {
  let gallery: Folder
  let store: FolderDocumentStore
  let output: OutputFolder
  /// What documents that are held may take, in bytes; whoever holds some may wait for ``drawing``, never the other way.
  let holding: MemoryBudget
  /// What decoding and drawing may take, in bytes.
  let drawing: MemoryBudget
  let limits: Limits
  let options: RenderOptions
  let keepMetadata: Bool

  /// The copies of a document's bytes that a job has at one time: the document, its picture, the document as published.
  private static let copies = 3

  /// Does the job.
  ///
  /// - Throws: ``FileProblem`` when an output cannot be written, which no other document would escape either, or
  ///   `CancellationError`.
  func run(_ id: MemeID, renderer: MemeRenderer) async throws -> DocumentOutcome {
    let size = min(gallery.size(of: id.path), limits.documentBytes)
    return try await holding.withBytes(size * Self.copies) { try await read(id, renderer: renderer) }
  }

  private func read(_ id: MemeID, renderer: MemeRenderer) async throws -> DocumentOutcome {
    var outcome = DocumentOutcome()
    let file = gallery.fullPath(id.path)
    let stored: StoredDocument
    do { stored = try store.read(id) } catch {
      outcome.diagnostics.append(Diagnostic(error: error, file: file))
      return outcome
    }
    let reading = MemeDocument.read(stored.bytes, file: file, limits: limits)
    outcome.diagnostics = reading.diagnostics
    guard let document = reading.document else { return outcome }
    do {
      try await render(document, id: id, modified: stored.modified, file: file, renderer: renderer, outcome: &outcome)
    } catch let problem as FileProblem {
      throw problem
    } catch let cancellation as CancellationError {
      throw cancellation
    } catch {
      outcome.diagnostics.append(Diagnostic(error: error, file: file))
    }
    return outcome
  }

  private func render(
    _ document: MemeDocument, id: MemeID, modified: Timestamp, file: String, renderer: MemeRenderer,
    outcome: inout DocumentOutcome
  ) async throws {
    let picture = try document.picture(limits: limits)
    let meme = try await drawing.withBytes(MemeRenderer.memoryNeeded(for: picture, options: options)) {
      try renderer.render(document.meme, picture: picture, options: options)
    }
    outcome.diagnostics += meme.warnings.map { Diagnostic($0, .warning, file: file) }

    let slug = Slug(id)
    var images: [PublishedImage] = []
    for rendition in meme.renditions {
      let image = PublishedImage(
        of: slug, size: rendition.size, format: rendition.format, hash: ContentHash(rendition.bytes).short,
        byteCount: rendition.bytes.count)
      try stage(rendition.bytes, image.route, &outcome)
      images.append(image)
    }
    let cleaned = try keepMetadata ? nil : picture.map { try PictureContainer.withoutMetadata($0.bytes) }
    var animation: PublishedImage?
    if let picture, picture.header.isAnimated {
      let bytes = cleaned ?? picture.bytes
      let original = PublishedImage(animation: picture.header, bytes: bytes, of: slug)
      outcome.diagnostics.append(Diagnostic(BuildProblem.animated(picture.header.format), .warning, file: file))
      try stage(bytes, original.route, &outcome)
      animation = original
    }
    var published = document.bytes
    if let picture, let cleaned, cleaned != picture.bytes {
      var edit = MemeEdit()
      edit.picture = .set(cleaned)
      published = try document.applying(edit, limits: limits)
    }
    try stage(published, .document(slug), &outcome)
    outcome.published = PublishedMeme(
      id: id, meme: document.meme, modified: document.meme.modified ?? modified, created: document.meme.created,
      images: images, originalAnimated: animation, placeholder: meme.placeholder, documentBytes: published.count,
      hasPicture: picture != nil)
  }

  private func stage(_ bytes: [UInt8], _ route: Route, _ outcome: inout DocumentOutcome) throws(FileProblem) {
    // The route is unique within the site, and its hash a name without slashes.
    let name = ContentHash(Array(route.path.utf8)).hex
    try output.stage(bytes, as: name)
    outcome.staged.append(StagedFile(name: name, route: route))
  }
}
