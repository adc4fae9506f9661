/// Which Debian package has a font for a script.
enum FontPackage {
  /// The package that is likely to have a glyph for a code point; nil for private use and unassigned ones.
  static func name(for code: UInt32) -> String? {
    guard let scalar = Unicode.Scalar(code) else { return nil }
    switch scalar.properties.generalCategory {
    case .privateUse, .unassigned, .surrogate: return nil
    default: break
    }
    if scalar.properties.isEmojiPresentation { return "fonts-noto-color-emoji" }
    if let known = blocks.first(where: { $0.range.contains(code) }) { return known.package }
    return code < 0x1_0000 ? "fonts-noto-core" : "fonts-noto-extra"
  }

  /// Blocks outside of fonts-noto-core, in ascending order.
  private static let blocks: [(range: ClosedRange<UInt32>, package: String)] = [
    (0x1100...0x11FF, "fonts-noto-cjk"),  // Hangul letters
    (0x2190...0x23FF, "fonts-dejavu-core"),  // arrows, mathematics, technical signs
    (0x2500...0x27BF, "fonts-dejavu-core"),  // boxes, shapes, dingbats
    (0x2800...0x28FF, "fonts-dejavu-core"),  // Braille
    (0x2E80...0x9FFF, "fonts-noto-cjk"),  // radicals, kana, Bopomofo, Han
    (0xA960...0xA97F, "fonts-noto-cjk"),  // more Hangul letters
    (0xAC00...0xD7FF, "fonts-noto-cjk"),  // Hangul syllables
    (0xF900...0xFAFF, "fonts-noto-cjk"),  // Han for compatibility
    (0xFE30...0xFE4F, "fonts-noto-cjk"),  // vertical forms
    (0xFF00...0xFFEF, "fonts-noto-cjk"),  // full width and half width
    (0x1_D400...0x1_D7FF, "fonts-noto-core"),  // mathematical letters
    (0x1_F000...0x1_FAFF, "fonts-noto-color-emoji"),
    (0x1_FB00...0x1_FBFF, "fonts-unifont"),  // old computers
    (0x2_0000...0x3_FFFF, "fonts-noto-cjk"),  // more Han
  ]
}
