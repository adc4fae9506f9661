/// Makes a static site of a folder of documents.
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
    let gallery = try GalleryFolder(options.folder)
    var settings = gallery.settings
    if let baseURL = options.baseURL { settings.baseURL = try WebAddress.base(baseURL) }
    if let editURL = options.editURL { settings.editURL = try WebAddress.base(editURL) }
    let context = SiteContext(
      settings: settings, title: gallery.title, assets: try AssetSet(overrides: gallery.assets),
      largestUpload: options.limits.documentBytes / 3 * 2)
    let pages = try BuildFailure.locating(in: gallery.folder) { try Pages(context: context, templates: gallery.templates) }
    let output = try OutputFolder(options.output, galleryPath: options.folder)
    let found = try gallery.folder.findDocuments()

    let job = DocumentJob(
      gallery: gallery.folder,
      store: FolderDocumentStore(folder: gallery.folder, limit: options.limits.documentBytes), output: output,
      budget: MemoryBudget(bytes: options.limits.decodingBytes), limits: options.limits,
      options: RenderOptions(settings), keepMetadata: settings.keepMetadata)
    var outcomes = try await render(found.documents, job: job, progress: progress)
    refuseSharedAddresses(&outcomes, found.documents, in: gallery.folder)

    let plan = SitePlan(
      memes: outcomes.compactMap(\.published), staged: outcomes.flatMap { $0.published == nil ? [] : $0.staged },
      pages: pages)
    try BuildFailure.locating(in: gallery.folder) { try perform(plan, into: output) }
    return BuildReport(
      documents: found.documents.count, published: outcomes.compactMap { $0.published?.id },
      failed: zip(found.documents, outcomes).filter { $0.1.published == nil }.map(\.0),
      diagnostics: gallery.diagnostics + found.diagnostics + outcomes.flatMap(\.diagnostics), outputs: plan.paths)
  }

  /// Renders documents, as many at a time as there are jobs; the outcomes are in the documents' order.
  private func render(
    _ documents: [MemeID], job: DocumentJob, progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws -> [DocumentOutcome] {
    let decoder = PictureDecoder()
    let queue = JobQueue(documents, progress: progress)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<min(options.jobs, documents.count) {
        group.addTask {
          let renderer = MemeRenderer(decoder: decoder)
          while let (index, id) = queue.take() {
            try Task.checkCancellation()
            queue.finish(index, try await job.run(id, renderer: renderer))
          }
        }
      }
      try await group.waitForAll()
    }
    return queue.outcomes
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

  private func perform(_ plan: SitePlan, into output: OutputFolder) throws {
    let paths = plan.paths
    try output.announce(paths)
    for item in plan.outputs {
      switch item.content {
      case .bytes(let bytes): try output.write(bytes, to: item.route.path)
      case .made(let make): try output.write(try make(), to: item.route.path)
      case .staged(let name): try output.unstage(name, to: item.route.path)
      }
    }
    try output.finish(paths)
  }
}
