internal import Synchronization

/// Files that are named after what is in them, each kept once.
final class PieceStore: Sendable {
  /// Pieces that nobody needs are kept this long all the same, in seconds: a version may be about to be recorded.
  private static let grace: Int64 = 3_600

  private let folder: Folder
  private let path: String

  /// What this program knows of the store.
  private struct State {
    /// Pieces that are there, whole.
    var known: Set<ContentHash> = []
    /// The pieces that were kept last.
    var recent = RecentHashes()
    /// The pieces that were kept since removing began; nil while nothing is removed.
    var keptMeanwhile: Set<ContentHash>?

    mutating func forget(_ hash: ContentHash) {
      known.remove(hash)
      recent.forget(hash)
    }
  }

  private let state = Mutex(State())

  /// A store beneath a folder; nothing is made before something is kept.
  init(_ folder: Folder, path: String) {
    self.folder = folder
    self.path = path
  }

  /// Keeps bytes.
  ///
  /// - Returns: The hash by which they are found again.
  func keep(_ piece: ArraySlice<UInt8>) throws(FileProblem) -> ContentHash {
    let met = state.withLock { state -> ContentHash? in
      guard let hash = state.recent.hash(of: piece) else { return nil }
      state.keptMeanwhile?.insert(hash)
      return hash
    }
    // What somebody has removed meanwhile is written again; what is wanted again is young again.
    if let met, folder.touch(file(of: met)) { return met }
    let bytes = Array(piece)
    let hash = ContentHash(bytes)
    // Said before the file is looked for: from then on nobody removes it.
    let isKnown = state.withLock { state in
      state.keptMeanwhile?.insert(hash)
      return state.known.contains(hash)
    }
    // What is there is compared: a loss of power, or a disk, may have left something else under the name.
    if !isKnown || !folder.touch(file(of: hash)),
      try !folder.write(bytes, to: file(of: hash), durability: .atFlush)
    {
      _ = folder.touch(file(of: hash))
    }
    state.withLock { state in
      state.known.insert(hash)
      state.recent.remember(hash, of: piece)
    }
    return hash
  }

  /// The bytes of a hash; nil where they are not kept, or are not what they were.
  func piece(_ hash: ContentHash, limit: Int) throws(FileProblem) -> [UInt8]? {
    guard let bytes = try folder.readIfPresent(file(of: hash), limit: limit)?.bytes, ContentHash(bytes) == hash else {
      return nil
    }
    return bytes
  }

  /// From now on ``prune(keeping:at:grace:)`` leaves every piece that is kept.
  func beginPruning() { state.withLock { $0.keptMeanwhile = [] } }

  /// Nothing is removed any more.
  func endPruning() { state.withLock { $0.keptMeanwhile = nil } }

  /// Removes what is not needed and was not kept in the last hour, or another number of seconds.
  func prune(keeping needed: Set<ContentHash>, at time: Timestamp, grace: Int64 = PieceStore.grace) throws(FileProblem)
  {
    for group in try folder.names(in: path) {
      for name in try folder.names(in: "\(path)/\(group)") {
        let file = "\(path)/\(group)/\(name)"
        let hash = ContentHash(hex: Array(name.utf8))
        if let hash, needed.contains(hash) { continue }
        guard let stamp = folder.stamp(of: file), stamp.modified.seconds + grace < time.secondsSince1970 else {
          continue
        }
        try state.withLock { state throws(FileProblem) in
          if let hash {
            if state.keptMeanwhile?.contains(hash) == true { return }
            state.forget(hash)
          }
          try folder.remove(file)
        }
      }
      try folder.remove("\(path)/\(group)", isFolder: true)
    }
  }

  private func file(of hash: ContentHash) -> String { "\(path)/\(hash.hex.prefix(2))/\(hash.hex)" }
}
