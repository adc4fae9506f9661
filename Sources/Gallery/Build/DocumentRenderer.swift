/// Draws single documents.
public struct DocumentRenderer: Sendable {
  private let limits: Limits

  /// Makes a renderer that accepts documents and pictures within limits.
  public init(limits: Limits) { self.limits = limits }

  /// A document as a picture.
  public struct Drawing: Sendable {
    /// The encoded picture; nil where the document cannot be drawn.
    public let bytes: [UInt8]?
    /// Everything there is to say about the document; with an error where there is no picture.
    public let diagnostics: [Diagnostic]
  }

  /// Draws a document on disk, in the style of the gallery that it lies in, if any.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - width: Pixels from left to right; fewer where the picture has fewer.
  ///   - format: What to encode.
  /// - Throws: A ``Problem`` when the path is no document's, or cannot be opened.
  public func render(_ path: String, width: Int, format: ImageFormat) throws -> Drawing {
    let place = try GalleryPath(path)
    let folder = try Folder(opening: place.folder)
    let stored = try FolderDocumentStore(folder: folder, limit: limits.documentBytes).read(place.id)
    var settings = try GalleryFolder.settings(above: place.folder)
    settings.widths = [width]
    settings.formats = [format]
    let reading = MemeDocument.read(stored.bytes, file: path, limits: limits)
    guard let document = reading.document else { return Drawing(bytes: nil, diagnostics: reading.diagnostics) }
    do {
      let renderer = MemeRenderer(decoder: PictureDecoder())
      let meme = try renderer.render(
        document.meme, picture: document.picture(limits: limits), options: RenderOptions(settings))
      let warnings = meme.warnings.map { Diagnostic($0, .warning, file: path) }
      return Drawing(bytes: meme.renditions.first?.bytes, diagnostics: reading.diagnostics + warnings)
    } catch {
      return Drawing(bytes: nil, diagnostics: reading.diagnostics + [Diagnostic(error: error, file: path)])
    }
  }

  /// Writes a picture, or another result, so that a reader sees the old bytes or the new ones; a pipe or a device gets
  /// them as they come.
  ///
  /// - Throws: ``FileProblem`` when it cannot be written.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    try Folder.writeResult(bytes, to: path)
  }
}
