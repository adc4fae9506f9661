/// Reports every problem of documents; nothing is written.
public struct DocumentCheck: Sendable {
  /// Documents that were looked at.
  public private(set) var documents = 0
  /// Documents that cannot be used.
  public private(set) var failed = 0

  private let limits: Limits?
  private let decoder = PictureDecoder()

  /// Checks documents, and the settings of folders.
  ///
  /// - Parameters:
  ///   - paths: Documents, or folders of documents.
  ///   - limits: What is accepted; nil for what the gallery of a document says.
  ///   - report: Called for every problem, in order.
  /// - Returns: How many documents there were, and how many of them cannot be used; a path that cannot be opened counts
  ///   as one that cannot.
  public static func run(_ paths: [String], limits: Limits? = nil, report: (Diagnostic) -> Void) -> DocumentCheck {
    var check = DocumentCheck(limits: limits)
    for path in paths { check.visit(path, report) }
    return check
  }

  private init(limits: Limits?) { self.limits = limits }

  private mutating func visit(_ path: String, _ report: (Diagnostic) -> Void) {
    do {
      if Folder.isFolder(path) {
        let folder = try Folder(opening: path)
        let settings = try settings(of: folder, report)
        let found = try folder.findDocuments()
        for diagnostic in found.diagnostics {
          if diagnostic.severity == .error { failed += 1 }
          report(diagnostic)
        }
        let renderer = MemeRenderer(decoder: decoder)
        for id in found.documents {
          check(id, in: folder, settings: settings, renderer: renderer, report)
        }
      } else {
        let place = try GalleryPath(path)
        check(
          place.id, in: try Folder(opening: place.folder), settings: try GalleryFolder.settings(above: place.folder),
          renderer: MemeRenderer(decoder: decoder), report)
      }
    } catch let failure as BuildFailure {
      failed += 1
      for diagnostic in failure.diagnostics { report(diagnostic) }
    } catch {
      failed += 1
      report(Diagnostic(error: error, file: path))
    }
  }

  /// The settings of a folder; the usual ones where its own cannot be used, so that its documents are checked all the same.
  private mutating func settings(of folder: Folder, _ report: (Diagnostic) -> Void) throws -> GallerySettings {
    do {
      guard let (settings, warnings) = try GalleryFolder.settings(in: folder) else { return GallerySettings() }
      warnings.forEach(report)
      return settings
    } catch let failure as BuildFailure {
      failed += 1
      failure.diagnostics.forEach(report)
      return GallerySettings()
    }
  }

  private mutating func check(
    _ id: MemeID, in folder: Folder, settings: GallerySettings, renderer: MemeRenderer, _ report: (Diagnostic) -> Void
  ) {
    documents += 1
    let file = folder.fullPath(id.path)
    var hasError = false
    do {
      let limits = limits ?? settings.limits
      let stored = try FolderDocumentStore(folder: folder, limit: limits.documentBytes).read(id)
      let reading = MemeDocument.read(stored.bytes, file: file, limits: limits)
      for diagnostic in reading.diagnostics { report(diagnostic) }
      if let document = reading.document {
        let options = RenderOptions(settings)
        let picture = try document.picture(limits: limits)
        var warnings = try renderer.problems(of: document.meme, picture: picture, options: options)
        if let picture {
          if picture.header.isAnimated { warnings.append(BuildProblem.animated(picture.header.format)) }
          // What a build would fail at.
          if !settings.keepMetadata { _ = try PictureContainer.withoutMetadata(picture.bytes) }
        }
        for warning in warnings { report(Diagnostic(warning, .warning, file: file)) }
      } else {
        hasError = true
      }
    } catch {
      hasError = true
      report(Diagnostic(error: error, file: file))
    }
    if hasError { failed += 1 }
  }
}
