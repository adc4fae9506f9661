internal import CSodium

/// A hash of bytes, to name files by what they hold: BLAKE2b with 16 bytes of output, by libsodium.
struct ContentHash: Hashable, Sendable {
  /// The hash as 32 lower-case hexadecimal digits.
  let hex: String

  /// Hashes bytes.
  init(_ bytes: [UInt8]) {
    var output = [UInt8](repeating: 0, count: 16)
    // It fails for a wrong length of output or key alone, and both are fixed here.
    _ = unsafe crypto_generichash(&output, output.count, bytes, UInt64(bytes.count), nil, 0)
    let digits = Array("0123456789abcdef".utf8)
    hex = String(decoding: output.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The first sixteen digits, 64 bits: what goes into a file's name.
  var short: String { String(hex.prefix(16)) }
}
