internal import FoundationEssentials

/// The pictures that are drawn from documents: each once, however many ask for it, then kept on the disk.
actor PreviewStore {
  /// How many documents are drawn at one time, and how many may wait for it.
  struct Capacity: Sendable {
    var drawn: Int
    var waiting = 200
  }

  /// Why there is no picture.
  enum Failure: Error, Hashable {
    /// Too many wait already.
    case busy
    /// The document is not what it was when its pages were made; they will be made again.
    case outdated
    /// What is wrong with the document, in words.
    case broken(String)
  }

  private static let folderName = ".meme-gallery/previews"
  private static let largestPicture = 256 << 20
  /// The width at which a picture is tried, in pixels.
  private static let trialWidth = 16
  /// The side of a glyph's largest picture, in pixels.
  private static let largestStrike = 320
  /// The height of the picture by which browsers show a glyph, in pixels.
  private static let glyphPixels = 80

  private let loader: DocumentLoader
  private let keepMetadata: Bool
  private let capacity: Capacity
  private let memory: MemoryBudget
  private let queue = BlockingQueue("meme-gallery.drawing", isSerial: false)
  private let permits: MemoryBudget
  private let renderers = RendererPool()
  private var drawing: [ContentHash: Task<[Route: [UInt8]], any Error>] = [:]
  /// How many are drawn, or wait for it, that are no document's pictures.
  private var asides = 0
  private var writesToDisk = true

  /// A store for a gallery's documents.
  init(loader: DocumentLoader, keepMetadata: Bool, capacity: Capacity) {
    self.loader = loader
    self.keepMetadata = keepMetadata
    self.capacity = capacity
    memory = MemoryBudget(bytes: loader.limits.decodingBytes)
    permits = MemoryBudget(bytes: capacity.drawn)
  }

  /// A picture of a document as it is now.
  ///
  /// - Throws: ``Failure``.
  func picture(_ route: Route, of document: LiveDocument) async throws -> [UInt8] {
    if let kept = kept(route) { return kept }
    let pictures = try await draw(document)
    guard let bytes = pictures[route] else { throw Failure.outdated }
    return bytes
  }

  /// A picture of an earlier build or an earlier state of its document; nil where it is not kept.
  func kept(_ route: Route) -> [UInt8]? {
    try? loader.gallery.readIfPresent(Self.path(of: route), limit: Self.largestPicture)?.bytes
  }

  /// Removes pictures that no document needs by now and that nobody has asked for in a day.
  func prune(keeping documents: [PublishedMeme], at time: Timestamp) {
    var needed: Set<String> = []
    for meme in documents {
      for image in meme.images + [meme.originalAnimated].compactMap(\.self) {
        needed.insert(Self.path(of: image.route))
      }
    }
    guard let entries = try? loader.gallery.list(Self.folderName) else { return }
    for entry in entries {
      let path = "\(Self.folderName)/\(entry.name)"
      guard entry.kind == .file, !needed.contains(path), let stamp = loader.gallery.stamp(of: path),
        time.secondsSince1970 - stamp.modified.seconds > 86_400
      else { continue }
      try? loader.gallery.remove(path)
    }
  }

  /// Draws all pictures of a document in one go, or waits for whoever does so already.
  private func draw(_ document: LiveDocument) async throws -> [Route: [UInt8]] {
    let key = document.published.fingerprint
    if let task = drawing[key] { return try await task.value }
    guard drawing.count + asides < capacity.drawn + capacity.waiting else { throw Failure.busy }
    let task = Task { try await self.drawNow(document) }
    drawing[key] = task
    defer { drawing[key] = nil }
    return try await task.value
  }

  private nonisolated func drawNow(_ document: LiveDocument) async throws -> [Route: [UInt8]] {
    try await permits.withBytes(1) {
      let drawn = try await pictures(of: document)
      for (route, bytes) in drawn { await keep(bytes, route) }
      return drawn
    }
  }

  private nonisolated func pictures(of document: LiveDocument) async throws -> [Route: [UInt8]] {
    let contents = try loader.gallery.read(document.id.path, limit: loader.limits.documentBytes)
    guard FileDigest(contents.bytes) == document.digest else { throw Failure.outdated }
    let reading = MemeDocument.read(contents.bytes, file: document.id.path, limits: loader.limits)
    guard let read = reading.document else { throw Failure.outdated }
    let picture: MemeRenderer.Picture?
    do { picture = try read.picture(limits: loader.limits) } catch let problem as any Problem {
      throw Failure.broken(problem.message)
    }
    let options = loader.options
    let rendered = try await memory.withBytes(MemeRenderer.memoryNeeded(for: picture, options: options)) {
      try await self.render(read.meme, picture, options)
    }
    var result: [Route: [UInt8]] = [:]
    for rendition in rendered.renditions {
      let image = document.published.images.first {
        $0.size == rendition.size && $0.mediaType == rendition.format.mediaType
      }
      if let image { result[image.route] = rendition.bytes }
    }
    if let animation = document.published.originalAnimated, let picture {
      result[animation.route] = keepMetadata ? picture.bytes : try PictureContainer.withoutMetadata(picture.bytes)
    }
    return result
  }

  /// Draws a meme that need not be any document's, such as an earlier version or one that is being typed.
  ///
  /// - Throws: ``Failure``.
  func drawAside(
    _ meme: Meme, _ picture: MemeRenderer.Picture?, _ options: RenderOptions
  ) async throws -> RenderedMeme {
    guard drawing.count + asides < capacity.drawn + capacity.waiting else { throw Failure.busy }
    asides += 1
    defer { asides -= 1 }
    return try await drawInTurn(meme, picture, options)
  }

  /// Why a picture cannot be used, in words; nil where it can be decoded.
  ///
  /// - Throws: ``Failure/busy``.
  func reasonAgainst(_ picture: [UInt8]) async throws -> String? {
    let header: PictureHeader
    do { header = try PictureHeader.read(picture, limits: loader.limits) } catch { return error.message }
    var options = loader.options
    options.widths = [Self.trialWidth]
    options.formats = [.jpeg]
    do {
      _ = try await drawAside(
        Meme(top: Caption(""), bottom: Caption("")), MemeRenderer.Picture(bytes: picture, header: header), options)
      return nil
    } catch Failure.broken(let reason) { return reason }
  }

  /// A picture as a glyph, with a PNG of it; one that is a glyph already stays what it is.
  ///
  /// - Throws: ``Failure``.
  func glyph(of picture: [UInt8], description: String?) async throws -> (glyph: AdaptiveImageGlyph, png: [UInt8]) {
    guard drawing.count + asides < capacity.drawn + capacity.waiting else { throw Failure.busy }
    asides += 1
    defer { asides -= 1 }
    return try await glyphInTurn(of: picture, description: description)
  }

  private nonisolated func glyphInTurn(
    of picture: [UInt8], description: String?
  ) async throws -> (glyph: AdaptiveImageGlyph, png: [UInt8]) {
    let limits = loader.limits
    do {
      let known = GlyphRecognizer().glyph(in: PictureBytes(picture))
      let header = known == nil ? try PictureHeader.read(picture, limits: limits) : nil
      var options = loader.options
      options.widths = [Self.largestStrike]
      let needed = MemeRenderer.memoryNeeded(
        for: header.map { MemeRenderer.Picture(bytes: picture, header: $0) }, options: options)
      return try await permits.withBytes(1) {
        try await memory.withBytes(needed) {
          try await queue.run {
            let glyph =
              try known
              ?? AdaptiveImageGlyph(
                image: picture, identifier: UUID().uuidString, description: description, limits: limits)
            let decoder = InlinePictureDecoder(decoder: PictureDecoder(), limits: limits)
            return (glyph, try decoder.png(of: glyph, pixels: Self.glyphPixels))
          }
        }
      }
    } catch let problem as any Problem { throw Failure.broken(problem.message) }
  }

  private nonisolated func drawInTurn(
    _ meme: Meme, _ picture: MemeRenderer.Picture?, _ options: RenderOptions
  ) async throws -> RenderedMeme {
    try await permits.withBytes(1) {
      try await memory.withBytes(MemeRenderer.memoryNeeded(for: picture, options: options)) {
        try await render(meme, picture, options)
      }
    }
  }

  private nonisolated func render(
    _ meme: Meme, _ picture: MemeRenderer.Picture?, _ options: RenderOptions
  ) async throws -> RenderedMeme {
    let renderers = renderers
    do {
      return try await queue.run {
        try renderers.withRenderer { try $0.render(meme, picture: picture, options: options) }
      }
    } catch let problem as PictureProblem { throw Failure.broken(problem.message) }
  }

  private func keep(_ bytes: [UInt8], _ route: Route) {
    guard writesToDisk else { return }
    do { try loader.gallery.write(bytes, to: Self.path(of: route), durability: .atFlush) } catch {
      // A folder that cannot be written is served all the same; a disk that is full today may have room tomorrow.
      if error.isReadOnly { writesToDisk = false }
    }
  }

  private static func path(of route: Route) -> String {
    let file = route.path.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring(route.path).utf8
    return "\(folderName)/\(Substring(file))"
  }
}
