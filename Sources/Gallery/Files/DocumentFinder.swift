internal import Glibc

/// What a walk through a gallery folder finds.
struct FoundDocuments: Sendable {
  /// The documents, in the order of their paths' bytes.
  var documents: [MemeID] = []
  /// What could not be looked into, and links that are not followed.
  var diagnostics: [Diagnostic] = []
}

extension Folder {
  /// The file by which a folder is known as a site that the program made.
  static let siteMarker = ".meme-gallery/outputs.txt"

  /// Finds every document of this folder and its subfolders.
  ///
  /// Names that begin with a dot are none of ours, and a folder that holds a built site is left out: its documents are
  /// copies. Links to documents are followed within the folder; links to folders are not, since they may lead in circles.
  func findDocuments() throws(FileProblem) -> FoundDocuments {
    var found = FoundDocuments()
    var pending = [""]
    while let folder = pending.popLast() {
      let entries: [FolderEntry]
      do {
        entries = try list(folder)
      } catch {
        if folder.isEmpty { throw error }
        found.diagnostics.append(Diagnostic(error, file: fullPath(folder)))
        continue
      }
      if !folder.isEmpty, isSite(folder) { continue }
      for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
        visit(entry, in: folder, pending: &pending, found: &found)
      }
    }
    found.documents.sort()
    return found
  }

  private func visit(
    _ entry: FolderEntry, in folder: String, pending: inout [String], found: inout FoundDocuments
  ) {
    let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
    switch entry.kind {
    case .folder:
      if entry.hasReadableName {
        pending.append(path)
      } else {
        found.diagnostics.append(Diagnostic(FindingProblem.unreadableName, file: fullPath(path)))
      }
    case .file:
      guard let id = try? MemeID(path: path) else { return }
      if entry.hasReadableName {
        found.documents.append(id)
      } else {
        found.diagnostics.append(Diagnostic(FindingProblem.unreadableName, file: fullPath(path)))
      }
    case .link:
      if entry.hasReadableName {
        visitLink(path, found: &found)
      } else if (try? MemeID(path: path)) != nil {
        found.diagnostics.append(Diagnostic(FindingProblem.unreadableName, file: fullPath(path)))
      }
    case .other:
      if (try? MemeID(path: path)) != nil {
        found.diagnostics.append(Diagnostic(FileProblem.notAFile(path: fullPath(path)), file: fullPath(path)))
      }
    }
  }

  private func visitLink(_ path: String, found: inout FoundDocuments) {
    guard let target = FileDescriptor(openBeneath(path, O_RDONLY | O_NONBLOCK)) else {
      let code = errno
      guard (try? MemeID(path: path)) != nil else {
        if code == EXDEV, leadsToFolder(path) {
          found.diagnostics.append(Diagnostic(FindingProblem.linkToFolder, .warning, file: fullPath(path)))
        }
        return
      }
      let problem = FileProblem.refused(.read, path: fullPath(path), code: code)
      found.diagnostics.append(Diagnostic(problem, file: fullPath(path)))
      return
    }
    if let status = target.status(), status.st_mode & S_IFMT == S_IFDIR {
      found.diagnostics.append(Diagnostic(FindingProblem.linkToFolder, .warning, file: fullPath(path)))
    } else if let id = try? MemeID(path: path) {
      found.documents.append(id)
    }
  }

  /// Whether a link leads to a folder, also to one outside this folder: it is looked at, not opened.
  private func leadsToFolder(_ path: String) -> Bool {
    let kind = try? withParent(of: path) { parent, name in
      var status = stat()
      return unsafe fstatat(parent, name, &status, 0) == 0 ? status.st_mode & S_IFMT : 0
    }
    return kind == S_IFDIR
  }

  /// Whether a subfolder is a site that the program made, or an output folder that it has begun.
  func isSite(_ folder: String) -> Bool {
    FileDescriptor(openBeneath("\(folder)/\(Self.siteMarker)", O_RDONLY | O_NONBLOCK)) != nil
  }
}

/// What is wrong with an entry of a gallery folder.
enum FindingProblem: Problem, Hashable {
  /// The bytes of the name are not UTF-8.
  case unreadableName
  /// A link to a folder.
  case linkToFolder

  var message: String {
    switch self {
    case .unreadableName: "its name is not UTF-8"
    case .linkToFolder: "links to folders are not followed"
    }
  }

  var remedy: String? {
    switch self {
    case .unreadableName: "rename it"
    case .linkToFolder: "put the folder itself here, or build it on its own"
    }
  }
}
