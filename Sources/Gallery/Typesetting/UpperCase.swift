/// Upper case as a language writes it; one scalar may become several.
struct UpperCase {
  /// Whether i and ı keep their dots apart, as Turkish and Azerbaijani write.
  private let keepsDots: Bool
  /// The Greek letter before, which decides what becomes of an accent.
  private var accentedGreek = false

  /// Takes a BCP 47 tag.
  init(language: String) {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    keepsDots = primary == "tr" || primary == "az"
  }

  /// The scalars that stand for one scalar of a text, which are fed in order.
  ///
  /// - Parameters:
  ///   - scalar: the scalar as typed.
  ///   - isAlone: whether no letter stands beside it.
  /// - Returns: one or more scalars in upper case, in some languages none for an accent.
  mutating func callAsFunction(_ scalar: Unicode.Scalar, isAlone: Bool) -> String.UnicodeScalarView {
    if keepsDots, scalar == "i" { return "İ".unicodeScalars }
    if let greek = greek(scalar, isAlone: isAlone) { return greek }
    accentedGreek = false
    return scalar.properties.uppercaseMapping.unicodeScalars
  }

  /// Greek capitals carry no accents but the dialytika, which also appears where an accent kept two vowels apart; the
  /// word ή alone keeps its accent, to tell it from η.
  private mutating func greek(_ scalar: Unicode.Scalar, isAlone: Bool) -> String.UnicodeScalarView? {
    if isAlone, scalar == "\u{3AE}" || scalar == "\u{389}" { return "\u{389}".unicodeScalars }
    let wasAccented = accentedGreek
    if let letter = Self.accented[scalar.value] {
      accentedGreek = true
      return letter.unicodeScalars
    }
    accentedGreek = false
    switch scalar.value {
    case 0x3B9 where wasAccented: return "\u{3AA}".unicodeScalars
    case 0x3C5 where wasAccented: return "\u{3AB}".unicodeScalars
    case 0x390, 0x3AA, 0x3CA: return "\u{3AA}".unicodeScalars
    case 0x3B0, 0x3AB, 0x3CB: return "\u{3AB}".unicodeScalars
    case 0x1F00...0x1FFC: return polytonic(scalar)
    default: return nil
    }
  }

  private static let accented: [UInt32: String] = [
    0x3AC: "Α", 0x3AD: "Ε", 0x3AE: "Η", 0x3AF: "Ι", 0x3CC: "Ο", 0x3CD: "Υ", 0x3CE: "Ω",
    0x386: "Α", 0x388: "Ε", 0x389: "Η", 0x38A: "Ι", 0x38C: "Ο", 0x38E: "Υ", 0x38F: "Ω",
  ]

  /// Letters with breathings and accents: the vowel alone, with the iota that was written below.
  private func polytonic(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView? {
    guard scalar.properties.isAlphabetic else { return nil }
    let vowel: String
    switch scalar.value {
    case 0x1F00...0x1F0F, 0x1F70...0x1F71, 0x1FB0...0x1FBC: vowel = "Α"
    case 0x1F80...0x1F8F: return "ΑΙ".unicodeScalars
    case 0x1F10...0x1F1F, 0x1F72...0x1F73, 0x1FC8...0x1FC9: vowel = "Ε"
    case 0x1F20...0x1F2F, 0x1F74...0x1F75, 0x1FC2...0x1FCC: vowel = "Η"
    case 0x1F90...0x1F9F: return "ΗΙ".unicodeScalars
    case 0x1F30...0x1F3F, 0x1F76...0x1F77, 0x1FD0...0x1FDB: vowel = "Ι"
    case 0x1F40...0x1F4F, 0x1F78...0x1F79, 0x1FF8...0x1FF9: vowel = "Ο"
    case 0x1FE4, 0x1FE5, 0x1FEC: return "Ρ".unicodeScalars
    case 0x1F50...0x1F5F, 0x1F7A...0x1F7B, 0x1FE0...0x1FEB: vowel = "Υ"
    case 0x1F60...0x1F6F, 0x1F7C...0x1F7D, 0x1FF2...0x1FFC: vowel = "Ω"
    case 0x1FA0...0x1FAF: return "ΩΙ".unicodeScalars
    default: return nil
    }
    let hasIota = [
      0x1FB2, 0x1FB3, 0x1FB4, 0x1FB7, 0x1FBC, 0x1FC2, 0x1FC3, 0x1FC4, 0x1FC7, 0x1FCC, 0x1FF2, 0x1FF3, 0x1FF4,
      0x1FF7, 0x1FFC,
    ].contains(scalar.value)
    return (hasIota ? vowel + "Ι" : vowel).unicodeScalars
  }
}
