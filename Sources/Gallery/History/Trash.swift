/// Deleted documents, below `.meme-gallery/trash/`: the files themselves, each beside a line that says what it was.
struct Trash: Sendable {
  /// A deleted document.
  struct Entry: Hashable, Sendable {
    /// What it is called in the trash: 16 hexadecimal digits.
    let key: String
    /// What it was called.
    let id: MemeID
    let deleted: Timestamp
  }

  /// What became of a document that was to be deleted.
  enum Outcome: Sendable {
    case done(Entry)
    /// It held something else than was expected, and is where it was.
    case changed
    case missing
  }

  private static let path = "\(GalleryLock.stateFolder)/trash"
  private static let longestLabel = 1 << 16

  private let gallery: Folder
  private let days: Int

  /// The trash of a gallery, in which documents stay for a number of days.
  init(gallery: Folder, days: Int) {
    self.gallery = gallery
    self.days = days
  }

  /// Moves a document to the trash, on the disk itself before this returns.
  func put(_ id: MemeID, expecting expected: FileDigest, at time: Timestamp) throws(FileProblem) -> Outcome {
    let entry = Entry(key: Self.newKey(), id: id, deleted: time)
    // The label first: a file without one would be nobody's.
    try gallery.write(label(entry), to: Self.label(entry.key))
    do {
      // Where a link leads from the trash is nothing to go by: what counts is its own place.
      try gallery.moveExclusively(id.path, to: Self.file(entry.key), evenIfDangling: true)
    } catch {
      try? gallery.remove(Self.label(entry.key))
      if error.isMissing { return .missing }
      throw error
    }
    // A link is what was deleted, and not what it leads to.
    let isLink = try gallery.isLink(Self.file(entry.key))
    if isLink || gallery.digest(of: Self.file(entry.key), byteCount: expected.byteCount) == expected {
      return .done(entry)
    }
    // Somebody wrote it anew right before; where they have done so again, theirs is there, and this one stays here.
    do { try gallery.moveExclusively(Self.file(entry.key), to: id.path, evenIfDangling: true) } catch .exists {
      return .changed
    }
    try gallery.remove(Self.label(entry.key))
    return .changed
  }

  /// The deleted documents, the last first.
  func entries() throws(FileProblem) -> [Entry] {
    var entries: [Entry] = []
    for key in try keys() {
      guard let entry = try entry(key), try gallery.exists(Self.file(key)) else { continue }
      entries.append(entry)
    }
    return entries.sorted { $0.deleted != $1.deleted ? $0.deleted > $1.deleted : $0.key < $1.key }
  }

  /// A deleted document; nil where the key is none.
  func entry(_ key: String) throws(FileProblem) -> Entry? {
    guard key.utf8.count == 16, key.utf8.allSatisfy(Self.isDigit),
      let text = try gallery.readIfPresent(Self.label(key), limit: Self.longestLabel)?.bytes,
      let space = text.firstIndex(of: UInt8(ascii: " ")),
      let seconds = Int64(String(decoding: text[..<space], as: UTF8.self)),
      let id = try? MemeID(path: String(decoding: text[(space + 1)...], as: UTF8.self))
    else { return nil }
    return Entry(key: key, id: id, deleted: Timestamp(secondsSince1970: seconds))
  }

  /// Moves a deleted document back into the gallery.
  ///
  /// - Throws: ``FileProblem/exists(path:)`` where the name is taken.
  func restore(_ entry: Entry, as id: MemeID) throws(FileProblem) {
    try gallery.moveExclusively(Self.file(entry.key), to: id.path)
    try gallery.remove(Self.label(entry.key))
  }

  /// Removes what was deleted long ago, and labels that are left of what was restored.
  func prune(at time: Timestamp) throws(FileProblem) {
    let oldest = Timestamp(secondsSince1970: time.secondsSince1970 - Int64(days) * 86_400)
    for key in try keys() {
      guard let entry = try entry(key), entry.deleted < oldest else { continue }
      try gallery.remove(Self.file(key))
      try gallery.remove(Self.label(key))
    }
    try gallery.sweepTemporaries(
      in: Self.path, olderThan: Timestamp(secondsSince1970: time.secondsSince1970 - 86_400))
  }

  /// Takes a file that a killed program left beside documents, unless the history has it: it may exist nowhere else.
  ///
  /// - Returns: Whether the file is still there and can be removed.
  func rescue(_ path: String, unlessIn history: DocumentHistory, limit: Int, at time: Timestamp) throws(FileProblem)
    -> Bool
  {
    guard let bytes = try gallery.readIfPresent(path, limit: limit)?.bytes else { return false }
    if bytes.isEmpty { return true }
    if try history.knows(ContentHash(bytes)) { return true }
    let folder = MemeID.folder(of: path)
    guard let id = try? MemeID(path: folder.isEmpty ? Self.nameless : "\(folder)/\(Self.nameless)") else {
      return false
    }
    let entry = Entry(key: Self.newKey(), id: id, deleted: time)
    try gallery.write(label(entry), to: Self.label(entry.key))
    try gallery.moveExclusively(path, to: Self.file(entry.key))
    return false
  }

  private func keys() throws(FileProblem) -> [String] {
    try gallery.names(in: Self.path).filter { $0.hasSuffix(Self.labelSuffix) }.map {
      String($0.dropLast(Self.labelSuffix.count))
    }
  }

  /// What a document is called whose name nobody knows.
  private static let nameless = "recovered.\(MemeID.fileExtension)"
  private static let labelSuffix = ".txt"
  private static func file(_ key: String) -> String { "\(path)/\(key).\(MemeID.fileExtension)" }
  private static func label(_ key: String) -> String { "\(path)/\(key)\(labelSuffix)" }

  private func label(_ entry: Entry) -> [UInt8] { Array("\(entry.deleted.secondsSince1970) \(entry.id.path)".utf8) }

  private static func newKey() -> String { ContentHash(Array("\(UInt64.random(in: .min ... .max))".utf8)).short }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
