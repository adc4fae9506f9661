internal import Synchronization

/// The cache of builds of one gallery into one output folder, as it lies on the disk.
///
/// A gallery keeps it itself, out of the site, since it tells times and inodes of this machine. What is found out is
/// written at once, line by line: a build that is killed has not worked for nothing.
final class BuildCacheFile: Sendable {
  /// What earlier builds have found out.
  let earlier: BuildCache
  private static let folder = ".meme-gallery/builds"

  private let log: LineLog?
  private let added = Mutex(0)

  /// Opens the cache of an output folder.
  ///
  /// - Parameters:
  ///   - gallery: The gallery, which keeps the cache where it can be written.
  ///   - fallback: A folder for the caches of galleries that cannot be; nil where there is none, and then nothing is
  ///     kept.
  ///   - output: The real path of the output folder.
  ///   - startsAnew: Whether what earlier builds found out does not count.
  init(of gallery: Folder, fallback: String?, output: String, startsAnew: Bool) {
    let log = Self.log(in: gallery, fallback: fallback, output: output)
    self.log = log
    earlier = startsAnew ? BuildCache() : BuildCache(log?.text ?? [])
    if let log, startsAnew || !log.text.starts(with: BuildCache.header) {
      log.clear()
      log.append(BuildCache.header)
    }
  }

  private static func log(in gallery: Folder, fallback: String?, output: String) -> LineLog? {
    var name = Fingerprint()
    name.feed(output)
    if let log = try? LineLog(gallery, path: "\(folder)/\(name.hash.short)") {
      // Galleries are kept in version control, and times and inodes of a machine have no place there.
      // Written in place: half of it does no harm, and what a killed program leaves beside it would stay.
      if log.text.isEmpty { try? gallery.writeAside(Array("*\n".utf8), to: "\(folder)/.gitignore") }
      return log
    }
    name.feed(Folder.realPath(gallery.path) ?? gallery.path)
    guard let fallback, let folder = try? Folder(creating: fallback) else { return nil }
    return try? LineLog(folder, path: "builds/\(name.hash.short)")
  }

  /// Why the next build will not know what this one did; nil where it will.
  var problem: FileProblem? { log?.problem }

  /// Writes down what became of a document.
  func add(_ id: MemeID, _ document: BuildCache.Document) { add(BuildCache.line(id, document)) }

  /// Writes down what a page holds.
  func add(_ fingerprint: ContentHash, _ file: FileDigest) { add(BuildCache.line(fingerprint, file)) }

  private func add(_ line: [UInt8]) {
    added.withLock { $0 += 1 }
    log?.append(line)
  }

  /// Throws out the lines that nobody needs any more, once there are many of them.
  ///
  /// - Parameters:
  ///   - documents: The documents of the site.
  ///   - pages: The site's pages.
  func finish(documents: [(id: MemeID, document: BuildCache.Document)], pages: [(ContentHash, FileDigest)]) {
    let needed = documents.count + pages.count
    guard earlier.lineCount + added.withLock({ $0 }) > needed + needed / 2 + 64 else { return }
    var text = BuildCache.header
    for (id, document) in documents { text += BuildCache.line(id, document) }
    for (fingerprint, file) in pages { text += BuildCache.line(fingerprint, file) }
    log?.replace(with: text)
  }
}
