/// Pictures that came with a form which could not be saved: kept for a day, so that nobody has to send them again.
struct Uploads: Sendable {
  private static let seconds: Int64 = 86_400

  private let store: PieceStore
  private let limit: Int

  /// The uploads of a gallery, none of which is larger than a limit in bytes.
  init(gallery: Folder, limit: Int) {
    store = PieceStore(gallery, path: "\(GalleryLock.stateFolder)/uploads")
    self.limit = limit
  }

  /// Keeps a picture.
  ///
  /// - Returns: The hash by which it is found again.
  func keep(_ bytes: [UInt8]) throws(FileProblem) -> ContentHash { try store.keep(bytes[...]) }

  /// A picture that was kept; nil where it is gone.
  func picture(_ hash: ContentHash) throws(FileProblem) -> [UInt8]? { try store.piece(hash, limit: limit) }

  /// Removes what is older than a day.
  func prune(at time: Timestamp) throws(FileProblem) {
    store.beginPruning()
    defer { store.endPruning() }
    try store.prune(keeping: [], at: time, grace: Self.seconds)
  }
}
