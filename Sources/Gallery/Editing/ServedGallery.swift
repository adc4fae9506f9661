/// A gallery folder with all that is made of it: settings, templates and documents as they are by now.
///
/// When settings or templates change, another one takes its place.
final class ServedGallery: Sendable {
  let folder: Folder
  let settings: GallerySettings
  let pages: Pages
  let loader: DocumentLoader
  let live: LiveGallery
  let previews: PreviewStore
  let history: DocumentHistory
  let trash: Trash
  let uploads: Uploads
  let cache = PageCache()
  let requestGuard: RequestGuard
  let assets: [Route: Entity]

  /// Opens a folder and reads all of its documents.
  ///
  /// - Throws: ``BuildFailure`` with what is wrong with settings or templates, or another ``Problem``.
  init(_ options: EditingOptions) async throws {
    async let fonts = BuildInputs.fonts()
    let gallery = try GalleryFolder(options.folder)
    for warning in gallery.diagnostics { options.report(warning) }
    var settings = gallery.settings
    if let baseURL = options.baseURL { settings.baseURL = try WebAddress.base(baseURL) }
    let assets = try AssetSet(overrides: gallery.assets)
    let context = SiteContext(
      settings: settings, title: gallery.title, assets: assets,
      mode: .served(
        SiteContext.Server(
          isReadOnly: options.isReadOnly, isProtected: options.password != nil,
          root: try settings.baseURL.map { try WebAddress.originAndPath($0).path } ?? "/")),
      largestUpload: Self.largestUpload(settings.limits))
    let program = BuildInputs.program()
    pages = try BuildFailure.locating(in: gallery.folder) {
      try Pages(context: context, templates: gallery.templates, program: program)
    }
    let render = RenderOptions(settings)
    let nameless = pages.words("pictureInText")
    loader = DocumentLoader(
      gallery: gallery.folder, limits: settings.limits, options: render, nameless: nameless,
      rendering: BuildInputs.rendering(
        program: program, fonts: await fonts, options: render, keepMetadata: settings.keepMetadata, nameless: nameless,
        limits: settings.limits),
      clock: options.clock)
    live = LiveGallery(gallery.folder, loader: loader, order: settings.order)
    previews = PreviewStore(
      loader: loader, keepMetadata: settings.keepMetadata, capacity: PreviewStore.Capacity(drawn: options.jobs))
    history = DocumentHistory(
      gallery: gallery.folder,
      rules: DocumentHistory.Rules(days: settings.keepVersionDays, versions: settings.keepVersions))
    trash = Trash(gallery: gallery.folder, days: settings.keepTrashDays)
    requestGuard = RequestGuard(
      hosts: options.hosts, baseOrigin: try settings.baseURL.map { try WebAddress.originAndPath($0).origin },
      siteOrigins: settings.siteOrigins)
    uploads = Uploads(gallery: gallery.folder, limit: settings.limits.documentBytes)
    folder = gallery.folder
    self.settings = settings
    self.assets = Dictionary(
      uniqueKeysWithValues: assets.assets.map {
        ($0.route, Entity($0.bytes, type: MediaType.of($0.route.path), caching: .immutable))
      })
    try live.rescan()
  }

  /// Whether nothing can be changed.
  var isReadOnly: Bool { pages.context.server?.isReadOnly == true }

  /// What changes documents.
  var editor: DocumentEditor {
    DocumentEditor(gallery: folder, history: history, trash: trash, live: live, loader: loader)
  }

  /// The largest picture that a form may bring, in bytes: one that fits into a document as base64, and into a request.
  static func largestUpload(_ limits: Limits) -> Int { min(limits.documentBytes / 3 * 2, 64 << 20) }
}
