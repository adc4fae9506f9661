/// What a file holds, in short: two files of one digest are taken for equal.
struct FileDigest: Hashable, Sendable {
  /// The length in bytes.
  let byteCount: Int
  /// The hash of the bytes.
  let hash: ContentHash

  /// Takes a digest that was made before.
  init(byteCount: Int, hash: ContentHash) {
    self.byteCount = byteCount
    self.hash = hash
  }

  /// The digest of bytes.
  init(_ bytes: [UInt8]) { self.init(byteCount: bytes.count, hash: ContentHash(bytes)) }
}
