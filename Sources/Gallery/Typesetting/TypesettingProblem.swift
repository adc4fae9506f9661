/// What a meme's captions could not have; each is a warning, since the meme is drawn all the same.
public enum TypesettingProblem: Problem, Hashable {
  /// The caption was cut, since its text would have become too small to read.
  case tooLong(CaptionPart, shown: Int, of: Int)
  /// More combining marks stand on one letter than the picture has room for.
  case marksLeftOut(CaptionPart)
  /// No font has a glyph for these code points, in ascending order.
  case missingGlyphs([UInt32])
  /// A font family that was asked for is not installed; the other one is used.
  case missingFamily(String, used: String)
  /// A picture in the line cannot be shown; what it is called.
  case unreadablePicture(String)
  /// There is no font at all, so that no caption can be drawn.
  case noFont

  /// What is wrong, on one line.
  public var message: String {
    switch self {
    case .tooLong(let part, let shown, let count):
      "the \(part.rawValue) caption is too long for the picture; \(shown) of its \(count) characters are shown"
    case .marksLeftOut(let part):
      "the \(part.rawValue) caption has more combining marks on one letter than fit; some are left out"
    case .missingGlyphs(let codes):
      "no font has a glyph for \(Self.list(codes))"
    case .missingFamily(let family, let used):
      "the font family '\(family)' is not installed; '\(used)' is used"
    case .unreadablePicture(let name):
      "the picture '\(name)' in a caption cannot be shown; a frame stands in for it"
    case .noFont:
      "no font is installed, so the captions cannot be drawn"
    }
  }

  /// What to do about it.
  public var remedy: String? {
    switch self {
    case .tooLong: "shorten the text"
    case .marksLeftOut: nil
    case .missingGlyphs(let codes): Self.remedy(for: codes)
    case .missingFamily: "install the font, or name another one in 'style.font'"
    case .unreadablePicture: "put it into the caption again"
    case .noFont: "install the Debian packages fonts-bebas-neue and fonts-noto-core"
    }
  }

  /// The first few code points as U+XXXX, then how many more there are.
  private static func list(_ codes: [UInt32]) -> String {
    let shown = codes.prefix(5).map { code in
      let digits = String(code, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return shown.joined(separator: ", ") + (codes.count > 5 ? " and \(codes.count - 5) more" : "")
  }

  private static func remedy(for codes: [UInt32]) -> String {
    var packages: [String] = []
    for package in codes.compactMap(FontPackage.name(for:)) where !packages.contains(package) {
      packages.append(package)
    }
    guard !packages.isEmpty else { return "replace the characters; they have no agreed meaning" }
    return "install the Debian package\(packages.count == 1 ? "" : "s") \(packages.joined(separator: " and "))"
  }
}
