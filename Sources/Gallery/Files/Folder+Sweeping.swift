internal import Glibc

extension Folder {
  /// Removes what programs left beside documents when they were killed: temporary files that nobody has written to since
  /// a moment, in this folder and those below it, hidden ones left out.
  ///
  /// A temporary file is a copy that was never in its place, of a save that nobody was told of. One that may have changed
  /// places with a document is the version before it, as a rule, which the history has; but another program may have
  /// written that in the very moment, and then it exists nowhere else.
  ///
  /// - Parameters:
  ///   - moment: Younger files may be in use.
  ///   - rescue: Given the path of a file that may have been a document's; true where the file may be removed.
  /// - Throws: ``FileProblem`` when a file cannot be removed.
  func sweepTemporaries(olderThan moment: Timestamp, rescuing rescue: (String) -> Bool) throws(FileProblem) {
    var pending = [""]
    while let folder = pending.popLast() {
      guard let entries = try? list(folder) else { continue }
      for entry in entries where entry.hasReadableName {
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        switch entry.kind {
        case .folder where !entry.name.hasPrefix("."): pending.append(path)
        case .file where isLeftOver(path, name: entry.name, before: moment):
          if entry.name.hasSuffix(Self.temporarySuffix) || rescue(path) { try remove(path) }
        default: break
        }
      }
    }
  }

  /// Removes temporary files from one folder of the program's own, where nothing is a document's.
  func sweepTemporaries(in folder: String, olderThan moment: Timestamp) throws(FileProblem) {
    for name in try names(in: folder) {
      let path = "\(folder)/\(name)"
      if isLeftOver(path, name: name, before: moment) { try remove(path) }
    }
  }

  private func isLeftOver(_ path: String, name: String, before moment: Timestamp) -> Bool {
    guard Self.isTemporaryName(name), let stamp = stamp(of: path) else { return false }
    return stamp.changed.timestamp < moment
  }

  /// Whether a name is of our making: somebody may have a `.meme-gallery-notes-of-mine.old`.
  private static func isTemporaryName(_ name: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix),
      let suffix = [temporarySuffix, exchangedSuffix].first(where: { name.hasSuffix($0) })
    else { return false }
    let middle = name.dropFirst(temporaryPrefix.count).dropLast(suffix.count)
    return UInt64(middle, radix: temporaryRadix).map { String($0, radix: temporaryRadix) == middle } == true
  }
}
