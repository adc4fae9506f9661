internal import Synchronization

/// Files that are named after what is in them, each kept once.
final class PieceStore: Sendable {
  /// Pieces that nobody needs are kept this long all the same, in seconds: a version may be about to be recorded.
  private static let grace: Int64 = 3_600

  private let folder: Folder
  private let path: String
  /// Long pieces are compared with this many that were kept last before they are hashed, while they are no longer
  /// than this together, in bytes.
  private static let recentPieces = 4
  private static let recentBytes = 32 << 20

  private let known = Mutex<Set<ContentHash>>([])
  private let recent = Mutex<[(piece: ArraySlice<UInt8>, hash: ContentHash)]>([])

  /// A store beneath a folder; nothing is made before something is kept.
  init(_ folder: Folder, path: String) {
    self.folder = folder
    self.path = path
  }

  /// Keeps bytes.
  ///
  /// - Returns: The hash by which they are found again.
  func keep(_ piece: ArraySlice<UInt8>) throws(FileProblem) -> ContentHash {
    if let hash = recent.withLock({ $0.first { areSame($0.piece, piece) }?.hash }) {
      return hash
    }
    let bytes = Array(piece)
    let hash = ContentHash(bytes)
    if known.withLock({ $0.contains(hash) }) {
      remember(piece, hash)
      return hash
    }
    let file = file(of: hash)
    // A loss of power can leave a file shorter than it was written.
    if folder.length(of: file) != bytes.count {
      try folder.write(bytes, to: file, durability: .atFlush)
    }
    known.withLock { _ = $0.insert(hash) }
    remember(piece, hash)
    return hash
  }

  private func remember(_ piece: ArraySlice<UInt8>, _ hash: ContentHash) {
    recent.withLock { recent in
      recent.insert((piece, hash), at: 0)
      while recent.count > Self.recentPieces || recent.reduce(0, { $0 + $1.piece.count }) > Self.recentBytes {
        recent.removeLast()
      }
    }
  }

  /// The bytes of a hash; nil where they are not kept, or are not what they were.
  func piece(_ hash: ContentHash, limit: Int) throws(FileProblem) -> [UInt8]? {
    guard let bytes = try folder.readIfPresent(file(of: hash), limit: limit)?.bytes, ContentHash(bytes) == hash else {
      return nil
    }
    return bytes
  }

  /// Removes what is not needed and was not made in the last hour.
  func prune(keeping needed: Set<ContentHash>, at time: Timestamp, grace: Int64 = PieceStore.grace) throws(FileProblem)
  {
    for group in try folder.names(in: path) {
      for name in try folder.names(in: "\(path)/\(group)") {
        let file = "\(path)/\(group)/\(name)"
        if let hash = ContentHash(hex: Array(name.utf8)), needed.contains(hash) { continue }
        guard let stamp = folder.stamp(of: file), stamp.changed.seconds + grace < time.secondsSince1970 else {
          continue
        }
        if let hash = ContentHash(hex: Array(name.utf8)) {
          known.withLock { _ = $0.remove(hash) }
          recent.withLock { $0.removeAll { $0.hash == hash } }
        }
        try folder.remove(file)
      }
      try folder.remove("\(path)/\(group)", isFolder: true)
    }
  }

  private func file(of hash: ContentHash) -> String { "\(path)/\(hash.hex.prefix(2))/\(hash.hex)" }
}
