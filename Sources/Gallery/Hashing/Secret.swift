internal import CSodium

/// Bytes that nobody can guess, as a text that fits into a cookie or a form.
struct Secret: Hashable, Sendable {
  /// 43 characters of letters, digits, `-` and `_`: 32 bytes.
  let text: String

  /// Makes one up.
  init() {
    text = Self.encoded(Self.randomBytes(32))
  }

  /// Whether a text is this one; it takes as long whatever the text is.
  func isSame(as other: String) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
    guard mine.count == theirs.count else { return false }
    return unsafe sodium_memcmp(mine, theirs, mine.count) == 0
  }

  /// Bytes from the system's generator.
  static func randomBytes(_ count: Int) -> [UInt8] {
    precondition(Sodium.isReady)
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      if let start = buffer.baseAddress { unsafe randombytes_buf(start, count) }
      filled = count
    }
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var text: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(digits[bits >> count & 63])
      }
    }
    if count > 0 { text.append(digits[bits << (6 - count) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The library, made ready before its first use.
enum Sodium {
  /// True, after the library has looked for what the processor can do and where the system's random bytes come from.
  static let isReady: Bool = {
    let isReady = sodium_init() >= 0
    precondition(isReady, "libsodium finds no source of random bytes")
    return isReady
  }()
}
