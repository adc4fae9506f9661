/// What became of one document.
struct DocumentOutcome: Sendable {
  /// What pages say of it; nil where it failed.
  var published: PublishedMeme?
  /// Its files, placed or staged.
  var files: [SiteFile] = []
  /// What the next build is to know; nil where it failed.
  var cached: BuildCache.Document?
  /// Everything there is to say about it.
  var diagnostics: [Diagnostic] = []

  /// What the cache keeps of it; nil where it failed.
  var entry: (id: MemeID, document: BuildCache.Document)? {
    published.flatMap { meme in cached.map { (meme.id, $0) } }
  }
}

/// Finds what a document's files are, and makes those that are not there; nothing of it is held afterwards but what
/// pages say.
struct DocumentJob: Sendable {
  let gallery: Folder
  let output: OutputFolder
  let cache: BuildCacheFile
  /// What documents that are held may take, in bytes; whoever holds some may wait for ``drawing``, never the other way.
  let holding: MemoryBudget
  /// What decoding and drawing may take, in bytes.
  let drawing: MemoryBudget
  let limits: Limits
  let options: RenderOptions
  let keepMetadata: Bool
  /// What a picture in a caption is called that has no description.
  let nameless: String
  /// Everything but the document that its files depend on.
  let rendering: ContentHash
  /// The latest time that a file lends to a document; nil for any.
  let latestFileTime: Timestamp?
  let clock: @Sendable () -> FileTime

  /// The copies of a document's bytes that a job has at one time: the document, its picture, the document as published.
  private static let copies = 3

  /// Does the job.
  ///
  /// - Throws: ``FileProblem`` when an output cannot be written, which no other document would escape either, or
  ///   `CancellationError`.
  func run(_ id: MemeID, renderer: MemeRenderer) async throws -> DocumentOutcome {
    let stamp = gallery.stamp(of: id.path)
    let known = cache.earlier.documents[id].flatMap { $0.rendering == rendering ? $0 : nil }
    if let known, let stamp, known.stamp == stamp.text, let outcome = reuse(known, id, stamp) { return outcome }
    let size = min(stamp?.byteCount ?? 0, limits.documentBytes)
    return try await holding.withBytes(size * Self.copies) { try await read(id, known: known, renderer: renderer) }
  }

  private func read(
    _ id: MemeID, known: BuildCache.Document?, renderer: MemeRenderer
  ) async throws -> DocumentOutcome {
    let path = gallery.fullPath(id.path)
    let look = clock()
    let contents: FileContents
    do { contents = try gallery.read(id.path, limit: limits.documentBytes) } catch {
      return DocumentOutcome(diagnostics: [Diagnostic(error: error, file: path)])
    }
    let content = ContentHash(contents.bytes)
    let stamp = contents.stamp.isSettled(whenLookedAt: look) ? contents.stamp.text : nil
    if let known, known.content == content {
      let renewed = BuildCache.Document(stamp: stamp, content: content, rendering: rendering, record: known.record)
      if let outcome = reuse(renewed, id, contents.stamp) {
        if known.stamp != stamp { cache.add(id, renewed) }
        return outcome
      }
    }
    let reading = MemeDocument.read(contents.bytes, file: path, limits: limits)
    guard let document = reading.document else { return DocumentOutcome(diagnostics: reading.diagnostics) }
    do {
      let warnings = reading.diagnostics.map(MemeRecord.Warning.init)
      let (record, files) = try await make(document, slug: Slug(id), warnings: warnings, renderer: renderer)
      let known = BuildCache.Document(
        stamp: stamp, content: content, rendering: rendering, record: try record.encoded()[...])
      cache.add(id, known)
      return outcome(of: known, record, files: files, id, contents.stamp)
    } catch let problem as FileProblem {
      throw problem
    } catch let cancellation as CancellationError {
      throw cancellation
    } catch {
      return DocumentOutcome(diagnostics: reading.diagnostics + [Diagnostic(error: error, file: path)])
    }
  }

  /// What an earlier build came to; nil where files of it are missing.
  private func reuse(_ known: BuildCache.Document, _ id: MemeID, _ stamp: FileStamp) -> DocumentOutcome? {
    let slug = Slug(id)
    guard let record = MemeRecord(encoded: known.record, of: slug) else { return nil }
    var files: [SiteFile] = []
    for (route, file) in record.files(of: slug) {
      let path = SitePath(of: route)
      guard let presence = output.presence(of: file, at: path) else { return nil }
      files.append(SiteFile(path: path, file: file, presence: presence, isPage: false))
    }
    return outcome(of: known, record, files: files, id, stamp)
  }

  private func outcome(
    of known: BuildCache.Document, _ record: MemeRecord, files: [SiteFile], _ id: MemeID, _ stamp: FileStamp
  ) -> DocumentOutcome {
    let written = stamp.modified.timestamp
    let published = record.published(
      as: id, fileTime: latestFileTime.map { min($0, written) } ?? written, encoded: known.record)
    let path = gallery.fullPath(id.path)
    return DocumentOutcome(
      published: published, files: files, cached: known, diagnostics: record.warnings.map { $0.diagnostic(file: path) })
  }
}
