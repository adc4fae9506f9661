/// A gallery folder as a build starts with it: settings, own templates and assets.
struct GalleryFolder {
  private static let settingsFile = "gallery.json"
  private static let longestSettings = 1 << 20
  private static let largestAsset = 64 << 20

  let folder: Folder
  let settings: GallerySettings
  let title: String
  /// Warnings about the settings.
  let diagnostics: [Diagnostic]
  /// The folder's own files in `templates/` and `public/`.
  let templates: [NamedFile]
  let assets: [NamedFile]

  /// Opens the folder and reads what it says about the gallery.
  ///
  /// - Throws: ``BuildFailure`` with the diagnostics of settings that cannot be used, or a ``FileProblem``.
  init(_ path: String) throws {
    folder = try Folder(opening: path)
    let read = try Self.settings(in: folder)
    settings = read?.settings ?? GallerySettings()
    diagnostics = read?.warnings ?? []
    title = settings.title ?? folder.name
    templates = try Self.files(in: "templates", of: folder)
    assets = try Self.files(in: "public", of: folder)
  }

  /// The settings of the gallery that a folder lies in: those of the nearest `gallery.json` in it or above it.
  static func settings(above path: String) throws -> GallerySettings {
    var next: String? = path
    while let path = next {
      // What is yet to be made says nothing, but what is above it may.
      if let folder = try? Folder(opening: path), let (settings, _) = try settings(in: folder) { return settings }
      next = Folder.parentPath(of: path)
    }
    return GallerySettings()
  }

  /// The settings of a folder with their warnings; nil where it has none.
  ///
  /// - Throws: ``BuildFailure`` with the diagnostics of settings that cannot be used, or a ``FileProblem``.
  static func settings(in folder: Folder) throws -> (settings: GallerySettings, warnings: [Diagnostic])? {
    guard let contents = try folder.readIfPresent(settingsFile, limit: longestSettings) else { return nil }
    let (read, diagnostics) = GallerySettings.read(contents.bytes, file: folder.fullPath(settingsFile))
    guard let read else { throw BuildFailure(diagnostics: diagnostics) }
    return (read, diagnostics)
  }

  /// The files of a subfolder and its subfolders; none where it is missing, or where a site was built into it, as hosts
  /// want that serve a folder called `public`.
  private static func files(in root: String, of folder: Folder) throws -> [NamedFile] {
    guard try folder.exists(root), !folder.isSite(root) else { return [] }
    var files: [NamedFile] = []
    var pending = [""]
    while let below = pending.popLast() {
      for entry in try folder.list(below.isEmpty ? root : "\(root)/\(below)") where !entry.name.hasPrefix(".") {
        let name = below.isEmpty ? entry.name : "\(below)/\(entry.name)"
        guard entry.hasReadableName else {
          throw LocatedProblem(file: folder.fullPath("\(root)/\(name)"), problem: FindingProblem.unreadableName)
        }
        switch entry.kind {
        case .folder: pending.append(name)
        case .file, .link:
          files.append(NamedFile(name: name, bytes: try folder.read("\(root)/\(name)", limit: largestAsset).bytes))
        case .other: break
        }
      }
    }
    return files.sorted { $0.name.precedesInBytes($1.name) }
  }
}

/// Why a build did not begin: the diagnostics of what it depends on.
public struct BuildFailure: Problem {
  /// Every problem, with its place.
  public let diagnostics: [Diagnostic]

  /// Runs a body whose problems with templates and words are in the gallery's own files.
  static func locating<Result>(in folder: Folder, _ body: () throws -> Result) throws -> Result {
    func failure(_ problem: any Problem, _ name: String) -> BuildFailure {
      BuildFailure(diagnostics: [Diagnostic(problem, file: folder.fullPath("templates/\(name)"))])
    }
    do { return try body() } catch let problem as TemplateProblem { throw failure(problem, problem.file) } catch let
      problem as WordsProblem
    { throw failure(problem, problem.file) }
  }

  /// The diagnostics, a line each.
  public var message: String { diagnostics.map(\.description).joined(separator: "\n") }
}
