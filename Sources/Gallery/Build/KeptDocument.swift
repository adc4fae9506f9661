/// A document that the command line changes, within the gallery that it lies in: what a server keeps of its own changes is
/// kept of these as well.
struct KeptDocument {
  /// How long another program may hold the gallery, in milliseconds.
  private static let patience = 5_000

  /// Nil where no folder above has state of a gallery.
  private let gallery: Folder?
  /// Nil where the gallery keeps no history, or the document is none of its documents, as below a hidden folder.
  private let history: DocumentHistory?
  private let id: MemeID?

  /// Finds the gallery of a document, whose folder is there.
  init(_ place: GalleryPath) {
    gallery = Folder.gallery(above: place.folder)
    guard let gallery, let root = Folder.realPath(gallery.path), let folder = Folder.realPath(place.folder) else {
      history = nil
      id = nil
      return
    }
    let below = String(decoding: folder.utf8.dropFirst(root.utf8.count).drop { $0 == 0x2F }, as: UTF8.self)
    id = try? MemeID(path: below.isEmpty ? place.id.path : "\(below)/\(place.id.path)")
    history = DocumentHistory.isKept(in: gallery) ? DocumentHistory(gallery: gallery) : nil
  }

  /// Changes the document while no other program of ours does.
  ///
  /// - Throws: ``FileProblem/locked(path:)`` when one does all the time, or what the body throws.
  func changing<Value>(_ body: (KeptDocument) throws -> Value) throws -> Value {
    guard let gallery else { return try body(self) }
    return try GalleryLock(gallery, waitingMilliseconds: Self.patience).holding { try body(self) }
  }

  /// Keeps a version in the history, where there is one.
  func keep(_ bytes: [UInt8], as kind: HistoryVersion.Kind, at time: Timestamp) throws(FileProblem) {
    guard let history, let id else { return }
    try history.record(bytes, revision: ContentHash(bytes), of: id, as: kind, at: time)
  }
}
