internal import CSodium

/// A hash of bytes, to know by it what they are: BLAKE2b with 16 bytes of output, by libsodium.
struct ContentHash: Hashable, Sendable {
  /// The first eight bytes of the hash, then the other eight.
  private let high: UInt64
  private let low: UInt64

  /// Hashes bytes.
  init(_ bytes: [UInt8]) {
    var output: (UInt64, UInt64) = (0, 0)
    unsafe withUnsafeMutableBytes(of: &output) { buffer in
      guard let start = buffer.baseAddress else { return }
      // It fails for a wrong length of output or key alone, and both are fixed here.
      _ = unsafe crypto_generichash(start, buffer.count, bytes, UInt64(bytes.count), nil, 0)
    }
    (high, low) = (UInt64(bigEndian: output.0), UInt64(bigEndian: output.1))
  }

  /// Reads a hash as ``hex`` writes it; nil where it is anything else.
  init?(hex: some Collection<UInt8>) {
    guard hex.count == 32, let high = Self.word(hex.prefix(16)), let low = Self.word(hex.dropFirst(16)) else {
      return nil
    }
    (self.high, self.low) = (high, low)
  }

  /// The hash as 32 lower-case hexadecimal digits.
  var hex: String { short + Self.digits(of: low) }

  /// The first sixteen digits, 64 bits: what goes into a file's name.
  var short: String { Self.digits(of: high) }

  private static func digits(of word: UInt64) -> String {
    unsafe String(unsafeUninitializedCapacity: 16) { buffer in
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * index)) & 15
        unsafe buffer[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      }
      return 16
    }
  }

  private static func word(_ digits: some Collection<UInt8>) -> UInt64? {
    var word: UInt64 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): word = word << 4 | UInt64(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): word = word << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return word
  }
}
