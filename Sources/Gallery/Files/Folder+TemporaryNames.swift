extension Folder {
  private static let temporaryPrefix = ".meme-gallery-"
  private static let temporarySuffix = ".tmp"
  private static let temporaryRadix = 36

  /// A name that is taken by nobody, not even by a killed program that had this one's number.
  static func temporaryName() -> String {
    "\(temporaryPrefix)\(String(UInt64.random(in: .min ... .max), radix: temporaryRadix))\(temporarySuffix)"
  }

  /// Whether a name is one that ``temporaryName()`` makes: somebody may have a `.meme-gallery-notes-of-mine.tmp`.
  static func isTemporaryName(_ name: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix), name.hasSuffix(temporarySuffix) else { return false }
    let middle = name.dropFirst(temporaryPrefix.count).dropLast(temporarySuffix.count)
    return UInt64(middle, radix: temporaryRadix).map { String($0, radix: temporaryRadix) == middle } == true
  }
}
