/// Tags of languages as BCP 47 spells them.
enum LanguageTag {
  /// Whether a text has the shape of a tag: parts of one to eight letters and digits, the first of two or more letters.
  static func isPlausible(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, first.count >= 2, first.allSatisfy(\.isLetter) else { return false }
    return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit } }
      && (parts.last?.count ?? 0) > 1
  }
}

extension UInt8 {
  /// Whether a byte is an ASCII letter.
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
