/// Gathers everything that a result depends on, to know by one hash whether it would come out the same.
///
/// Each value is fed with its length, so that no two lists of values are alike.
struct Fingerprint {
  private var bytes: [UInt8] = []

  /// Begins with what is known already.
  init(_ parts: ContentHash...) {
    for part in parts { feed(part) }
  }

  /// Feeds a text.
  mutating func feed(_ text: String) { feed(Array(text.utf8)) }

  /// Feeds bytes.
  mutating func feed(_ values: [UInt8]) {
    feed(values.count)
    bytes += values
  }

  /// Feeds a number.
  mutating func feed(_ number: Int) {
    unsafe withUnsafeBytes(of: Int64(number).littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Feeds a hash.
  mutating func feed(_ hash: ContentHash) {
    unsafe withUnsafeBytes(of: hash) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Feeds every stored property of a value by name, so that one that is added later cannot be forgotten.
  mutating func feed(everythingOf value: some Sendable) { feed(String(reflecting: value)) }

  /// The hash of everything so far.
  var hash: ContentHash { ContentHash(bytes) }
}
