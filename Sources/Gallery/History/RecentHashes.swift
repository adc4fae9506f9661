/// The hashes of long runs of bytes that were met last: comparing bytes is ten times as fast as hashing them.
struct RecentHashes: Sendable {
  private static let most = 4
  /// The most bytes that are remembered together.
  private static let mostBytes = 32 << 20

  /// The newest first.
  private var entries: [(bytes: ArraySlice<UInt8>, hash: ContentHash)] = []

  /// The hash of bytes; nil where they are not among those that are remembered.
  func hash(of bytes: ArraySlice<UInt8>) -> ContentHash? { entries.first { areSame($0.bytes, bytes) }?.hash }

  /// Remembers a hash in the place of the oldest.
  mutating func remember(_ hash: ContentHash, of bytes: ArraySlice<UInt8>) {
    entries.insert((bytes, hash), at: 0)
    while entries.count > Self.most || entries.reduce(0, { $0 + $1.bytes.count }) > Self.mostBytes {
      entries.removeLast()
    }
  }

  /// Forgets a hash.
  mutating func forget(_ hash: ContentHash) { entries.removeAll { $0.hash == hash } }
}
