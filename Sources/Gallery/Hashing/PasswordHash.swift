internal import CSodium

/// A password as it is kept: Argon2id by libsodium, which takes about a tenth of a second and 64 MB to compare.
struct PasswordHash: Sendable {
  private let text: [CChar]

  /// Hashes a password; nil where there is not enough memory for it.
  init?(of password: String) {
    precondition(Sodium.isReady)
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
    let bytes = Array(password.utf8).map { CChar(bitPattern: $0) }
    let status = unsafe crypto_pwhash_str(
      &text, bytes, UInt64(bytes.count), UInt64(crypto_pwhash_opslimit_interactive()),
      crypto_pwhash_memlimit_interactive())
    guard status == 0 else { return nil }
    self.text = text
  }

  /// Whether a password is the one.
  func matches(_ password: String) -> Bool {
    let bytes = Array(password.utf8).map { CChar(bitPattern: $0) }
    return unsafe crypto_pwhash_str_verify(text, bytes, UInt64(bytes.count)) == 0
  }
}
