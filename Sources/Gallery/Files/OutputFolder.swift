internal import Glibc
internal import Synchronization

/// The folder into which a site is written: it knows which files the program made, and leaves all others alone.
final class OutputFolder: Sendable {
  private static let manifestPath = Folder.siteMarker
  private static let stagingPath = ".meme-gallery/staging"
  private static let longestManifest = 1 << 30

  let folder: Folder
  /// The folder's path without links and dots.
  let realPath: String
  private let lock: FileDescriptor
  /// What earlier builds made, which is ours to replace and remove.
  private let earlier: SiteManifest
  /// What a build that was stopped had finished and not put in place.
  private let leftovers: Set<String>
  private let verifies: Bool
  private let damages = Mutex<Set<SitePath>>([])

  /// Opens or makes an output folder and keeps other builds out of it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - galleryPath: The gallery's folder, which must not be in it.
  ///   - verifies: Whether files that are there are read, and not taken for what they were by their length.
  /// - Throws: When it holds the gallery, or anything that no build made, or another build is at work.
  init(_ path: String, galleryPath: String, verifies: Bool = false) throws(FileProblem) {
    folder = try Folder(creating: path)
    if Self.holds(path, galleryPath) { throw .outputHoldsGallery(path: path) }
    guard let lock = FileDescriptor(folder.openBeneath(".", O_RDONLY | O_DIRECTORY)) else {
      throw .refused(.open, path: path, code: errno)
    }
    // Before anything is read, so that what was read still holds when the lock is ours.
    guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else { throw .busy(path: path) }
    self.lock = lock
    self.verifies = verifies
    realPath = Folder.realPath(path) ?? path
    let manifest = try folder.readIfPresent(Self.manifestPath, limit: Self.longestManifest)
    // Before anything is made in it, so that a refusal leaves no trace.
    if manifest == nil {
      let foreign = try folder.list("").first { $0.name != ".meme-gallery" }
      if let foreign { throw .foreignOutput(path: path, example: foreign.name) }
    }
    earlier = SiteManifest(manifest?.bytes ?? [])
    leftovers = Set((try? folder.list(Self.stagingPath).map(\.name)) ?? [])
    if manifest == nil { try write(SiteManifest()) }
  }

  /// Where a file of the site is; nil where it has to be made.
  func presence(of file: FileDigest, at path: SitePath) -> SiteFile.Presence? {
    if holds(file, at: path) { return .placed }
    let name = Self.stagedName(file, path)
    guard leftovers.contains(name) else { return nil }
    // It may be half of a file.
    return folder.digest(of: "\(Self.stagingPath)/\(name)", byteCount: file.byteCount) == file ? .staged : nil
  }

  private func holds(_ file: FileDigest, at path: SitePath) -> Bool {
    guard let known = earlier.files[path] else { return false }
    if let known, known != file { return false }
    // What was announced and not finished may be the old file, the new one or none.
    if known == nil { return folder.digest(of: path.text, byteCount: file.byteCount) == file }
    if verifies {
      if folder.digest(of: path.text, byteCount: file.byteCount) == file { return true }
      damages.withLock { _ = $0.insert(path) }
      return false
    }
    return folder.length(of: path.text) == file.byteCount
  }

  /// The files that were not as they had been made, where files are read; in the order of their paths' bytes.
  var damaged: [SitePath] {
    damages.withLock { $0.sorted { $0.text.precedesInBytes($1.text) } }
  }

  /// Keeps a file beneath the output folder until it gets its place, unless it is there already; concurrent calls are
  /// for different paths.
  func store(_ bytes: [UInt8], at path: SitePath, isPage: Bool) throws(FileProblem) -> SiteFile {
    let file = FileDigest(bytes)
    let presence = presence(of: file, at: path)
    if presence == nil { try folder.writeAside(bytes, to: "\(Self.stagingPath)/\(Self.stagedName(file, path))") }
    return SiteFile(path: path, file: file, presence: presence ?? .staged, isPage: isPage)
  }

  /// Puts the staged files of a site in their places, then removes what earlier builds made and this one did not.
  ///
  /// - Throws: ``FileProblem/foreignOutput(path:example:)`` when a file stands where an output goes and is not ours;
  ///   nothing has changed then.
  func publish(_ files: [SiteFile]) throws(FileProblem) {
    let publication = Publication(of: files, over: earlier) { folder.length(of: $0.text) != nil }
    for file in publication.movements where earlier.files[file.path] == nil {
      if try folder.exists(file.path.text) { throw .foreignOutput(path: folder.path, example: file.path.text) }
    }
    for step in publication.steps {
      switch step {
      case .list(let manifest): try write(manifest)
      case .move(let file):
        try folder.move("\(Self.stagingPath)/\(Self.stagedName(file.file, file.path))", to: file.path.text)
      case .flush: try folder.flush()
      case .remove(let path): try remove(path)
      }
    }
    try removeStaging()
  }

  /// Writes the site's list, by way of the staging folder, so that a build that is killed leaves nothing elsewhere.
  private func write(_ manifest: SiteManifest) throws(FileProblem) {
    let staged = "\(Self.stagingPath)/outputs.txt"
    try folder.writeAside(manifest.text, to: staged)
    try folder.move(staged, to: Self.manifestPath)
  }

  /// Removes a file with the folders that it leaves empty.
  private func remove(_ path: SitePath) throws(FileProblem) {
    try folder.remove(path.text)
    var above = path.text[...]
    while let slash = above.lastIndex(of: "/") {
      above = above[..<slash]
      try folder.remove(String(above), isFolder: true)
    }
  }

  private func removeStaging() throws(FileProblem) {
    guard try folder.exists(Self.stagingPath) else { return }
    for entry in try folder.list(Self.stagingPath) { try folder.remove("\(Self.stagingPath)/\(entry.name)") }
    try folder.remove(Self.stagingPath, isFolder: true)
  }

  /// The name under which a file waits: what holds the same bytes for two places waits twice.
  private static func stagedName(_ file: FileDigest, _ path: SitePath) -> String {
    var print = Fingerprint(file.hash)
    print.feed(path.text)
    return print.hash.hex
  }

  /// Whether a folder is, or lies above, another one.
  private static func holds(_ outer: String, _ inner: String) -> Bool {
    guard let outer = Folder.realPath(outer), let inner = Folder.realPath(inner) else { return false }
    return inner.hasBytes(of: outer) || inner.utf8.starts(with: (outer == "/" ? "/" : outer + "/").utf8)
  }
}
