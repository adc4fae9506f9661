/// Passwords as they are made up, and as files have them.
public enum Password {
  /// The shortest that is accepted, in characters.
  public static let shortest = 8

  /// Makes one up: four groups of four letters and digits, none of which looks like another; 80 bits.
  public static func madeUp() -> String {
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)
    let drawn = Secret.randomBytes(16).map { letters[Int($0) % letters.count] }
    return stride(from: 0, to: drawn.count, by: 4)
      .map { String(decoding: drawn[$0..<$0 + 4], as: UTF8.self) }.joined(separator: "-")
  }

  /// The password of a file: its first line.
  ///
  /// - Throws: ``PasswordProblem`` where it is too short, or no text.
  public static func read(_ bytes: [UInt8], file: String) throws(PasswordProblem) -> String {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard let password = String(validating: line, as: UTF8.self) else { throw .notText(file) }
    guard password.unicodeScalars.count >= shortest else { throw .tooShort(file) }
    return password
  }
}

/// What is wrong with a password.
public enum PasswordProblem: Problem, Hashable {
  /// The file's first line is no UTF-8.
  case notText(String)
  /// The file's first line is shorter than passwords are.
  case tooShort(String)
  /// There is not enough memory to make its hash.
  case notHashed

  /// What is wrong.
  public var message: String {
    switch self {
    case .notText(let file): "the first line of '\(file)' is not text in UTF-8"
    case .tooShort(let file): "the first line of '\(file)' is shorter than \(Password.shortest) characters"
    case .notHashed: "there is not enough memory to hash the password"
    }
  }

  /// What to do.
  public var remedy: String? {
    switch self {
    case .notText, .tooShort: "put a password of at least \(Password.shortest) characters there"
    case .notHashed: nil
    }
  }
}
