/// The gallery that a document lies in, as far as it has state of its own: a lock, and perhaps a history.
struct GalleryAbove {
  /// How long another program may hold the gallery, in milliseconds.
  private static let patience = 5_000

  private let folder: Folder
  private let id: MemeID

  /// Finds the nearest folder above a document that keeps state; nil where none does, as for a document on its own.
  init?(of path: String) {
    let (above, name) = Folder.split(path)
    guard let place = Folder.realPath(above) else { return nil }
    var next: String? = place
    while let path = next {
      if let folder = try? Folder(opening: path), (try? folder.exists(GalleryLock.stateFolder)) == true {
        // A built site has such a folder, too, and its documents are copies.
        if folder.isSite(".") { return nil }
        let within = place.utf8.dropFirst(path == "/" ? 1 : path.utf8.count + 1)
        let relative = within.isEmpty ? name : "\(Substring(within))/\(name)"
        guard let id = try? MemeID(path: relative) else { return nil }
        self.folder = folder
        self.id = id
        return
      }
      next = Folder.parentPath(of: path)
    }
    return nil
  }

  /// Does something while a server of the gallery changes nothing; at once where there is no gallery.
  ///
  /// - Throws: ``FileProblem/locked(path:)`` where another program holds it for long, or what the body throws.
  static func holding<Value>(_ gallery: GalleryAbove?, _ body: () throws -> Value) throws -> Value {
    guard let gallery else { return try body() }
    let lock = try GalleryLock(gallery.folder, waitingMilliseconds: patience)
    return try lock.holding(body)
  }

  /// Notes a version of the document in the history of the gallery, if a server keeps one.
  func record(_ bytes: [UInt8], as kind: HistoryVersion.Kind, at time: Timestamp) {
    guard (try? folder.exists(DocumentHistory.folder)) == true else { return }
    let history = DocumentHistory(gallery: folder)
    // The document is on the disk already; without its entry it is a version that somebody will find.
    try? history.record(bytes, revision: ContentHash(bytes), of: id, as: kind, at: time)
  }
}
