internal import Synchronization

/// Every version of a gallery's documents, below `.meme-gallery/history/`.
///
/// A version is a list of pieces, each kept once for all documents: pictures are pieces of their own, so that a changed
/// caption adds little. Nothing here waits for the disk: what a loss of power takes away is missing afterwards, and the
/// documents themselves are not here. One program at a time writes, under the gallery's lock.
final class DocumentHistory: Sendable {
  /// How long versions are kept: as long as one of both says so.
  struct Rules: Hashable, Sendable {
    /// The age in days.
    var days = 90
    /// The number of the newest versions of a document.
    var versions = 50
  }

  /// The largest log of a document that is read, in bytes.
  private static let longestLog = 64 << 20
  /// The largest piece that is read, in bytes.
  private static let longestPiece = 1 << 30
  private static let day: Int64 = 86_400

  private let gallery: Folder
  private let rules: Rules
  private let store: PieceStore
  /// What this program knows of the logs.
  private let known = Mutex<[MemeID: KnownLog]>([:])
  /// The revisions that were asked for last.
  private let revisions = Mutex(RecentHashes())
  /// Held while a log changes: versions are recorded by whoever shows a form, also while old ones are removed.
  private let changing = Mutex<Void>(())

  /// The history of a gallery; nothing is made before something is recorded.
  init(gallery: Folder, rules: Rules = Rules()) {
    self.gallery = gallery
    self.rules = rules
    store = PieceStore(gallery, path: "\(Self.folder)/pieces")
  }

  /// The revision that bytes are; found without hashing them where they were met a moment ago.
  func revision(of bytes: [UInt8]) -> ContentHash {
    if let known = revisions.withLock({ $0.hash(of: bytes[...]) }) { return known }
    let hash = ContentHash(bytes)
    revisions.withLock { $0.remember(hash, of: bytes[...]) }
    return hash
  }

  /// Keeps a version of a document; nothing where it is the newest already.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - revision: The hash of the bytes.
  ///   - id: The document's name.
  ///   - kind: How the version came to be.
  ///   - time: When.
  /// - Throws: ``FileProblem`` when it cannot be written.
  func record(
    _ bytes: [UInt8], revision: ContentHash, of id: MemeID, as kind: HistoryVersion.Kind, at time: Timestamp
  ) throws(FileProblem) {
    try changing.withLock { _ throws(FileProblem) in
      if kind == .found, try knownLog(of: id).latest == revision { return }
      try add(try kept(bytes, revision), of: id, as: kind, at: time)
    }
  }

  /// A version whose pieces are kept, and which no document has yet.
  struct Kept: Sendable {
    /// The hash of the bytes.
    let revision: ContentHash
    fileprivate let byteCount: Int
    fileprivate let pieces: [ContentHash]
  }

  /// Keeps the pieces of a version that may be recorded soon; where it is not, they go with others that nobody needs.
  func keep(_ bytes: [UInt8]) throws(FileProblem) -> Kept { try kept(bytes, revision(of: bytes)) }

  /// Records a version whose pieces are kept.
  func record(_ version: Kept, of id: MemeID, as kind: HistoryVersion.Kind, at time: Timestamp) throws(FileProblem) {
    try changing.withLock { _ throws(FileProblem) in try add(version, of: id, as: kind, at: time) }
  }

  private func kept(_ bytes: [UInt8], _ revision: ContentHash) throws(FileProblem) -> Kept {
    var pieces: [ContentHash] = []
    for piece in DocumentPieces.split(bytes) { pieces.append(try store.keep(piece)) }
    return Kept(revision: revision, byteCount: bytes.count, pieces: pieces)
  }

  private func add(
    _ kept: Kept, of id: MemeID, as kind: HistoryVersion.Kind, at time: Timestamp
  ) throws(FileProblem) {
    let path = Self.path(of: id)
    let log = try knownLog(of: id)
    let version = HistoryVersion(
      revision: kept.revision, time: time, kind: kind, byteCount: kept.byteCount, pieces: kept.pieces)
    // Half a line at the end must not swallow this one.
    let start = log.isWhole ? "" : "\n"
    let head = log.hasHeader ? "" : HistoryVersion.header(id)
    let text = Array((start + head + version.line).utf8)
    try gallery.append(text, to: path)
    let length = log.length + text.count
    known.withLock { $0[id] = KnownLog(length: length, latest: kept.revision, hasHeader: true, isWhole: true) }
  }

  /// A log as it was when this program read or wrote it last.
  private struct KnownLog {
    let length: Int
    let latest: ContentHash?
    let hasHeader: Bool
    let isWhole: Bool
  }

  /// What there is to know of a log before a line is added, read again only where another program has added some.
  private func knownLog(of id: MemeID) throws(FileProblem) -> KnownLog {
    let path = Self.path(of: id)
    let length = gallery.length(of: path) ?? 0
    if let log = known.withLock({ $0[id] }), log.length == length { return log }
    let bytes = try gallery.readIfPresent(path, limit: Self.longestLog)?.bytes ?? []
    let log = HistoryLog(bytes)
    let read = KnownLog(
      length: bytes.count, latest: log.last?.revision, hasHeader: log.id != nil, isWhole: log.isWhole)
    known.withLock { $0[id] = read }
    return read
  }

  /// The versions of a document, newest first.
  func versions(of id: MemeID) throws(FileProblem) -> [HistoryVersion] { try lines(of: id).versions.reversed() }

  /// The bytes of a version; nil where it is not kept, or damaged.
  func bytes(of revision: ContentHash, of id: MemeID) throws(FileProblem) -> [UInt8]? {
    let known = try lines(of: id).versions
    for version in known.reversed() where version.revision == revision {
      var bytes: [UInt8] = []
      for hash in version.pieces { bytes += try store.piece(hash, limit: Self.longestPiece) ?? [] }
      if ContentHash(bytes) == revision { return bytes }
    }
    return nil
  }

  /// Lets the versions of a document follow it to another path; those of an earlier document of that path come first.
  func renamed(_ id: MemeID, to target: MemeID) throws(FileProblem) {
    try changing.withLock { _ throws(FileProblem) in try join(id, to: target) }
  }

  private func join(_ id: MemeID, to target: MemeID) throws(FileProblem) {
    let moved = try lines(of: id)
    guard !moved.isEmpty else { return }
    let there = try lines(of: target)
    let all = there.versions + moved.versions
    try write(all, of: target)
    try gallery.remove(Self.path(of: id))
    known.withLock { known in
      known[id] = nil
      known[target] = nil
    }
  }

  /// Brings what was recorded to the disk itself.
  func flush() throws(FileProblem) { try gallery.flush() }

  /// Whether any document had this version.
  ///
  /// It looks through every log.
  func knows(_ revision: ContentHash) throws(FileProblem) -> Bool {
    for path in try logPaths() {
      let log = HistoryLog(try gallery.readIfPresent(path, limit: Self.longestLog)?.bytes ?? [])
      if log.versions.contains(where: { $0.revision == revision }) { return true }
    }
    return false
  }

  /// Removes versions that are neither young nor among the newest, and pieces that no version needs any more; versions
  /// may be recorded meanwhile.
  func prune(at time: Timestamp) throws(FileProblem) {
    // What is recorded now is in its log before a log is read, and what is recorded from now on stays.
    changing.withLock { _ in store.beginPruning() }
    defer { store.endPruning() }
    var needed: Set<ContentHash> = []
    for path in try logPaths() {
      let kept = try changing.withLock { _ throws(FileProblem) in try shorten(path, at: time) }
      for version in kept { needed.formUnion(version.pieces) }
    }
    try store.prune(keeping: needed, at: time)
    try gallery.sweepTemporaries(
      in: Self.logs, olderThan: Timestamp(secondsSince1970: time.secondsSince1970 - Self.day))
  }

  /// Removes old versions from a log.
  ///
  /// - Returns: The versions that stay.
  private func shorten(_ path: String, at time: Timestamp) throws(FileProblem) -> [HistoryVersion] {
    let oldest = Timestamp(secondsSince1970: time.secondsSince1970 - Int64(rules.days) * Self.day)
    let log = HistoryLog(try gallery.readIfPresent(path, limit: Self.longestLog)?.bytes ?? [])
    let newest = log.versions.count - rules.versions
    // Each for itself: the versions of two documents, of which one took the other's name, are not in the order of time.
    let kept = log.versions.enumerated().filter { $0 >= newest || $1.time >= oldest }.map(\.element)
    if let id = log.id, kept.count < log.versions.count { try write(kept, of: id) }
    return kept
  }

  /// The logs of all documents, without what a killed program left beside them.
  private func logPaths() throws(FileProblem) -> [String] {
    try gallery.names(in: Self.logs).filter { ContentHash(hex: Array($0.utf8)) != nil }.map { "\(Self.logs)/\($0)" }
  }

  /// Where it is within the gallery.
  static let folder = "\(GalleryLock.stateFolder)/history"
  private static let logs = "\(folder)/documents"

  private static func path(of id: MemeID) -> String { "\(logs)/\(ContentHash(Array(id.path.utf8)).hex)" }

  private func lines(of id: MemeID) throws(FileProblem) -> HistoryLog {
    HistoryLog(try gallery.readIfPresent(Self.path(of: id), limit: Self.longestLog)?.bytes ?? [])
  }

  private func write(_ versions: [HistoryVersion], of id: MemeID) throws(FileProblem) {
    let text = HistoryVersion.header(id) + versions.map(\.line).joined()
    try gallery.write(Array(text.utf8), to: Self.path(of: id), durability: .atFlush)
  }
}
