/// Collects the scalars that may stand in an address, such that the result is in lower case and in NFC whatever comes.
///
/// A file system that ignores case or normalises names can therefore never take two different results for one.
struct SlugLetters {
  private(set) var text = String.UnicodeScalarView()
  private var last: Unicode.Scalar?
  private var lastStarter: Unicode.Scalar?
  private var separates = false

  /// Adds a scalar as itself, in lower case, or as a hyphen; marks that may compose are left out.
  mutating func append(_ scalar: Unicode.Scalar) {
    if Self.isStable(scalar) {
      add(scalar)
    } else if Self.isWordPart(scalar) {
      // By way of upper case, which turns ß into SS and ſ into S: what case-insensitive file systems take for equal.
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        for lower in upper.properties.lowercaseMapping.unicodeScalars where Self.isStable(lower) { add(lower) }
      }
    } else if !scalar.properties.isDefaultIgnorableCodePoint {
      separates = true
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    let isMark = Self.isMark(properties.generalCategory)
    if isMark {
      guard let last, !separates else { return }
      let order = properties.canonicalCombiningClass
      guard order == .notReordered || order >= last.properties.canonicalCombiningClass else { return }
    }
    if let firsts = Self.composesOnlyAfter[scalar.value] {
      if let lastStarter, !separates, firsts.contains(lastStarter.value) { return }
    }
    if separates, last != nil { text.append("-") }
    separates = false
    text.append(scalar)
    last = scalar
    if properties.canonicalCombiningClass == .notReordered { lastStarter = scalar }
  }

  /// Whether a scalar is a letter, digit or mark that case folding and every normalisation leave alone.
  private static func isStable(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard isWordPart(scalar), !properties.changesWhenNFKCCaseFolded else { return false }
    if scalar.isASCII { return true }
    // A lower-case letter whose capital is another letter's capital too, such as the dotless ı.
    if properties.changesWhenUppercased {
      let back = properties.uppercaseMapping.unicodeScalars.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
      guard back == [scalar] else { return false }
    }
    return !mayCompose.contains { $0.contains(scalar.value) }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    switch category {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
      return true
    default: return isMark(category)
    }
  }

  private static func isMark(_ category: Unicode.GeneralCategory) -> Bool {
    category == .nonspacingMark || category == .spacingMark
  }

  /// Scalars that some scalar before them composes with (Unicode's NFC_Quick_Check = Maybe), and the blocks newer than
  /// Unicode 15 that have such.
  private static let mayCompose: [ClosedRange<UInt32>] = [
    0x0300...0x0304, 0x0306...0x030C, 0x030F...0x030F, 0x0311...0x0311, 0x0313...0x0314, 0x031B...0x031B,
    0x0323...0x0328, 0x032D...0x032E, 0x0330...0x0331, 0x0338...0x0338, 0x0342...0x0342, 0x0345...0x0345,
    0x0653...0x0655, 0x1161...0x1175, 0x11A8...0x11C2, 0x3099...0x309A, 0x110BA...0x110BA, 0x11127...0x11127,
    0x1133E...0x1133E, 0x11357...0x11357, 0x11380...0x113FF, 0x114B0...0x114B0, 0x114BA...0x114BA,
    0x114BD...0x114BD, 0x115AF...0x115AF, 0x11930...0x11930, 0x16100...0x1613F, 0x16D40...0x16D7F,
  ]

  /// Vowel signs and nuktas that are everyday letters of their scripts and compose with few others only.
  private static let composesOnlyAfter: [UInt32: [UInt32]] = [
    0x093C: [0x0928, 0x0930, 0x0933], 0x09BE: [0x09C7], 0x09D7: [0x09C7], 0x0B3E: [0x0B47], 0x0B56: [0x0B47],
    0x0B57: [0x0B47], 0x0BBE: [0x0BC6, 0x0BC7], 0x0BD7: [0x0B92, 0x0BC6], 0x0C56: [0x0C46], 0x0CC2: [0x0CC6],
    0x0CD5: [0x0CBF, 0x0CC6, 0x0CCA], 0x0CD6: [0x0CC6], 0x0D3E: [0x0D46, 0x0D47], 0x0D57: [0x0D46],
    0x0DCA: [0x0DD9, 0x0DDC], 0x0DCF: [0x0DD9], 0x0DDF: [0x0DD9], 0x102E: [0x1025],
    0x1B35: [0x1B05, 0x1B07, 0x1B09, 0x1B0B, 0x1B0D, 0x1B11, 0x1B3A, 0x1B3C, 0x1B3E, 0x1B3F, 0x1B42],
  ]
}
