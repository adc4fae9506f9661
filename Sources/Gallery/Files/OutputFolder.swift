internal import FoundationEssentials
internal import Glibc

/// The folder into which a site is written: it knows which files the program made, and leaves all others alone.
final class OutputFolder: Sendable {
  /// The program's own list of the site's files.
  private struct Manifest: Codable {
    var outputs: [String]
  }

  private static let manifestPath = Folder.siteMarker
  private static let stagingPath = ".meme-gallery/staging"
  private static let longestManifest = 1 << 30

  let folder: Folder
  private let lock: FileDescriptor
  /// The files that earlier builds made, which are ours to replace and remove.
  private let earlier: Set<[UInt8]>

  /// Opens or makes an output folder and keeps other builds out of it.
  ///
  /// - Throws: When it holds the gallery, or anything that no build made, or another build is at work.
  init(_ path: String, galleryPath: String) throws(FileProblem) {
    folder = try Folder(creating: path)
    if Self.holds(path, galleryPath) { throw .outputHoldsGallery(path: path) }
    guard let lock = FileDescriptor(folder.openBeneath(".", O_RDONLY | O_DIRECTORY)) else {
      throw .refused(.open, path: path, code: errno)
    }
    // Before anything is read, so that what was read still holds when the lock is ours.
    guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else { throw .busy(path: path) }
    self.lock = lock
    let manifest = try Self.readManifest(folder)
    // Before anything is made in it, so that a refusal leaves no trace.
    if manifest == nil {
      let foreign = try folder.list("").first { $0.name != ".meme-gallery" }
      if let foreign { throw .foreignOutput(path: path, example: foreign.name) }
    }
    try folder.makeFolders(above: "\(Self.stagingPath)/x")
    earlier = Set((manifest?.outputs ?? []).map { Array($0.utf8) })
    try emptyStaging()
    if manifest == nil { try writeManifest([]) }
  }

  /// Keeps bytes beneath the output folder until they get their place; concurrent calls have names of their own.
  func stage(_ bytes: [UInt8], as name: String) throws(FileProblem) {
    try folder.write(bytes, to: "\(Self.stagingPath)/\(name)", durability: .atFlush)
  }

  /// Announces every file that the site will have, before the first of them is written: a build that is killed leaves
  /// nothing that the next one takes for somebody else's.
  ///
  /// - Throws: ``FileProblem/foreignOutput(path:example:)`` when a file stands where an output goes and is not ours.
  func announce(_ outputs: [String]) throws(FileProblem) {
    for output in outputs where !earlier.contains(Array(output.utf8)) {
      if try folder.exists(output) {
        throw .foreignOutput(path: folder.path, example: output)
      }
    }
    let all = earlier.union(outputs.map { Array($0.utf8) })
    try writeManifest(all.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Writes one output, unless it is there with these bytes; one call at a time.
  ///
  /// It takes shape in the staging folder, so that a build that is killed leaves no half of it among the outputs.
  func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    if folder.holds(bytes, at: path) { return }
    try stage(bytes, as: "output")
    try unstage("output", to: path)
  }

  /// Gives a staged file its place, unless it is there with these bytes.
  func unstage(_ name: String, to path: String) throws(FileProblem) {
    try folder.move("\(Self.stagingPath)/\(name)", to: path)
  }

  /// Removes what earlier builds made and this one did not, with folders that it leaves empty, and closes the list.
  func finish(_ outputs: [String]) throws(FileProblem) {
    try folder.flush()
    let stale = earlier.subtracting(outputs.map { Array($0.utf8) }).map { String(decoding: $0, as: UTF8.self) }
    for path in stale.sorted() {
      try folder.remove(path)
      var above = path[...]
      while let slash = above.lastIndex(of: "/") {
        above = above[..<slash]
        try folder.remove(String(above), isFolder: true)
      }
    }
    try writeManifest(outputs)
    try emptyStaging()
    try folder.remove(Self.stagingPath, isFolder: true)
  }

  private func emptyStaging() throws(FileProblem) {
    for entry in try folder.list(Self.stagingPath) { try folder.remove("\(Self.stagingPath)/\(entry.name)") }
  }

  private func writeManifest(_ outputs: [String]) throws(FileProblem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
    let sorted = outputs.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // Strings always encode; an empty list would be a manifest too.
    let bytes = (try? encoder.encode(Manifest(outputs: sorted))) ?? Data("{\"outputs\":[]}".utf8)
    try write(Array(bytes) + [UInt8(ascii: "\n")], to: Self.manifestPath)
  }

  private static func readManifest(_ folder: Folder) throws(FileProblem) -> Manifest? {
    guard let contents = try folder.readIfPresent(manifestPath, limit: longestManifest) else { return nil }
    return (try? JSONDecoder().decode(Manifest.self, from: Data(contents.bytes))) ?? Manifest(outputs: [])
  }

  /// Whether a folder is, or lies above, another one.
  private static func holds(_ outer: String, _ inner: String) -> Bool {
    guard let outer = Folder.realPath(outer), let inner = Folder.realPath(inner) else { return false }
    return inner.utf8.elementsEqual(outer.utf8) || inner.utf8.starts(with: (outer == "/" ? "/" : outer + "/").utf8)
  }
}
