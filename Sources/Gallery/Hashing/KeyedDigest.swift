internal import CSodium

/// A key that is made up for one run of the program, and digests texts so that nobody without it can compare them.
struct DigestKey: Sendable {
  private let bytes = Secret.randomBytes(32)

  /// The digest of a text, by BLAKE2b.
  func digest(of text: String) -> KeyedDigest {
    let message = Array(text.utf8)
    var output = [UInt8](repeating: 0, count: 32)
    // It fails for a wrong length of output or key alone, and both are fixed here.
    _ = unsafe crypto_generichash(&output, output.count, message, UInt64(message.count), bytes, bytes.count)
    return KeyedDigest(bytes: output)
  }
}

/// What a ``DigestKey`` makes of a text.
struct KeyedDigest: Sendable {
  fileprivate let bytes: [UInt8]

  /// Whether another is the same; it takes as long whatever it is.
  func isSame(as other: KeyedDigest) -> Bool { unsafe sodium_memcmp(bytes, other.bytes, bytes.count) == 0 }
}
