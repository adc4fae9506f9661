/// Makes a static site of a folder of documents, doing again only what has changed since the last time.
public struct GalleryBuild: Sendable {
  private let options: BuildOptions

  /// Prepares a build; nothing is touched yet.
  public init(_ options: BuildOptions) { self.options = options }

  /// Builds the site.
  ///
  /// - Parameter progress: Called after each document, from several tasks, one call at a time.
  /// - Returns: What was found and made; documents that failed are in its diagnostics, and the rest is built.
  /// - Throws: ``BuildFailure`` or another ``Problem`` when the site as a whole cannot be made; what was there still
  ///   stands.
  public func run(progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }) async throws -> BuildReport {
    // Reading the fonts' configuration takes as long as much of the rest together.
    async let fonts = BuildInputs.fonts()
    let gallery = try GalleryFolder(options.folder)
    let settings = try options.settings(over: gallery.settings)
    let limits = options.limits ?? settings.limits
    let program = BuildInputs.program()
    let context = SiteContext(
      settings: settings, title: gallery.title, assets: try AssetSet(overrides: gallery.assets),
      largestUpload: limits.documentBytes / 3 * 2)
    let pages = try BuildFailure.locating(in: gallery.folder) {
      try Pages(context: context, templates: gallery.templates, program: program)
    }
    // What is made again is there to be compared with.
    let output = try OutputFolder(
      options.output, galleryPath: options.folder, verifies: options.verify || options.force)
    let found = try gallery.folder.findDocuments()
    let cache = BuildCacheFile(
      of: gallery.folder, fallback: options.cacheFolder, output: output.realPath, startsAnew: options.force)

    let render = RenderOptions(settings)
    let nameless = pages.words("pictureInText")
    let job = DocumentJob(
      gallery: gallery.folder, output: output, cache: cache, holding: MemoryBudget(bytes: limits.decodingBytes),
      drawing: MemoryBudget(bytes: limits.decodingBytes), limits: limits, options: render,
      keepMetadata: settings.keepMetadata, nameless: nameless,
      rendering: BuildInputs.rendering(
        program: program, fonts: await fonts, options: render, keepMetadata: settings.keepMetadata, nameless: nameless,
        limits: limits),
      latestFileTime: options.latestFileTime, clock: options.clock)
    var outcomes = try await make(found.documents, job: job, progress: progress)
    refuseSharedAddresses(&outcomes, found.documents, in: gallery.folder)

    let published = outcomes.filter { $0.published != nil }
    let plan = SitePlan(
      memes: published.compactMap(\.published), files: published.flatMap(\.files), pages: pages)
    let files = try await make(plan, cache: cache, output: output, gallery: gallery.folder)
    try output.publish(files)
    cache.finish(documents: published.compactMap(\.entry), pages: plan.pages(as: files))
    return BuildReport(
      documents: found.documents.count, published: outcomes.compactMap { $0.published?.id },
      failed: zip(found.documents, outcomes).filter { $0.1.published == nil }.map(\.0),
      diagnostics: gallery.diagnostics + found.diagnostics + outcomes.flatMap(\.diagnostics)
        + remarks(output, cache, gallery.folder),
      outputs: plan.paths)
  }

  /// Makes documents' files, as many documents at a time as there are jobs; the outcomes are in the documents' order.
  private func make(
    _ documents: [MemeID], job: DocumentJob, progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws -> [DocumentOutcome] {
    let decoder = PictureDecoder()
    return try await WorkQueue.run(documents, workers: options.jobs) { done in
      progress(BuildProgress(done: done, total: documents.count))
    } _: {
      let renderer = MemeRenderer(decoder: decoder)
      return { id in try await job.run(id, renderer: renderer) }
    }
  }

  /// Makes what is not there yet of everything else, and puts nothing in its place before all of it could be made.
  private func make(
    _ plan: SitePlan, cache: BuildCacheFile, output: OutputFolder, gallery: Folder
  ) async throws -> [SiteFile] {
    let earlier = cache.earlier.pages
    return try await WorkQueue.run(plan.outputs, workers: options.jobs) {
      { planned in
        switch planned.content {
        case .made(let file): return file
        case .bytes(let bytes): return try output.store(bytes, at: planned.path, isPage: false)
        case .page(let page):
          if let file = earlier[page.fingerprint], let presence = output.presence(of: file, at: planned.path) {
            return SiteFile(path: planned.path, file: file, presence: presence, isPage: true)
          }
          let bytes = try BuildFailure.locating(in: gallery) { try page.render() }
          let made = try output.store(bytes, at: planned.path, isPage: true)
          cache.add(page.fingerprint, made.file)
          return made
        }
      }
    }
  }

  /// Takes the later of two documents out that would have one address; it can happen by an unlikely hash alone.
  private func refuseSharedAddresses(_ outcomes: inout [DocumentOutcome], _ documents: [MemeID], in folder: Folder) {
    var owners: [Slug: MemeID] = [:]
    for (index, id) in documents.enumerated() {
      guard let slug = outcomes[index].published?.slug else { continue }
      if let owner = owners[slug] {
        outcomes[index].published = nil
        outcomes[index].diagnostics.append(
          Diagnostic(BuildProblem.sameAddress(owner), file: folder.fullPath(id.path)))
      } else {
        owners[slug] = id
      }
    }
  }

  /// What there is to say of the site and of the next build.
  private func remarks(_ output: OutputFolder, _ cache: BuildCacheFile, _ gallery: Folder) -> [Diagnostic] {
    var remarks = output.damaged.map {
      Diagnostic(BuildProblem.damaged, .warning, file: output.folder.fullPath($0.text))
    }
    if let problem = cache.problem {
      remarks.append(Diagnostic(BuildProblem.notRemembered(problem), .warning, file: gallery.path))
    }
    return remarks
  }
}
