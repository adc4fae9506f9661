/// Draws single documents.
public struct DocumentRenderer: Sendable {
  private let limits: Limits?

  /// Makes a renderer that accepts documents and pictures within limits; nil for those of the gallery that a document
  /// lies in.
  public init(limits: Limits? = nil) { self.limits = limits }

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
  /// - Returns: The picture, and everything there is to say about the document.
  /// - Throws: A ``Problem`` when the path is no document's, or cannot be opened.
  public func render(_ path: String, width: Int, format: ImageFormat) throws -> Drawing {
    let place = try GalleryPath(path)
    let folder = try Folder(opening: place.folder)
    var settings = try GalleryFolder.settings(above: place.folder)
    let limits = limits ?? settings.limits
    let stored = try FolderDocumentStore(folder: folder, limit: limits.documentBytes).read(place.id)
    settings.widths = [width]
    settings.formats = [format]
    let reading = MemeDocument.read(stored.bytes, file: path, limits: limits)
    guard let document = reading.document else { return Drawing(bytes: nil, diagnostics: reading.diagnostics) }
    do {
      let renderer = MemeRenderer(decoder: PictureDecoder())
      let options = RenderOptions(settings)
      let meme = try renderer.render(
        document.meme, picture: document.picture(limits: limits), options: options)
      let warnings = meme.warnings.map { Diagnostic($0, .warning, file: path) }
      return Drawing(bytes: meme.renditions.first?.bytes, diagnostics: reading.diagnostics + warnings)
    } catch {
      return Drawing(bytes: nil, diagnostics: reading.diagnostics + [Diagnostic(error: error, file: path)])
    }
  }

  /// Writes a picture, or another result, so that a reader sees the old bytes or the new ones; links are followed, and a
  /// device or a pipe gets the bytes as they are.
  ///
  /// - Throws: ``FileProblem`` when it cannot be written.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    try Folder.writeResult(bytes, to: path)
  }
}
