internal import FoundationEssentials

/// What of a document's formatting somebody chose, and what every text in it has anyway.
///
/// A caption's own font, size and colour are the meme's; an attribute says where it departs from them. RTF gives every
/// character a font and a size, chosen or not. So, when a document comes from elsewhere:
///
/// - **Size**: the size that most of the text has is the document's own, and becomes none; all others keep their
///   proportion to it. TextEdit's 12 points, a phone's 17 and this program's 24 are all "as large as captions are", and a
///   heading twice as large is twice as large.
/// - **Font**: the document's default font becomes none: that of `\deff` or `\defchp`, and in Cocoa's documents, which
///   have neither, Helvetica and the system's own fonts. Cocoa writes names of faces; the family is what a caption has.
/// - **Colour**: `\cf0` and Cocoa's "text colour" become none. Any other was chosen, black too.
///
/// Documents of this program say what they mean: font 0 is none, 48 half points are none unless they are repeated in
/// thousandths of a point, colour 0 is none.
struct RTFDefaults {
  private let tables: RTFTables
  private let ownSize: Int

  init(_ tables: RTFTables, _ text: RTFText) {
    self.tables = tables
    ownSize = tables.writer == .thisProgram ? CaptionRun.ownSize : Self.mostUsedSize(text, tables.defaultSize)
  }

  /// The attributes of a formatting.
  func attributes(_ format: RTFFormat) -> AttributeContainer {
    var attributes = AttributeContainer()
    if format.isBold { attributes.bold = true }
    if format.isItalic { attributes.italic = true }
    if format.isUnderlined { attributes.underline = true }
    if format.isStruckThrough { attributes.strikethrough = true }
    attributes.fontFamily = family(format)
    attributes.fontSize = size(format)
    attributes.captionColor = tables.color(format.color)
    return attributes
  }

  private func size(_ format: RTFFormat) -> Int? {
    if tables.writer == .thisProgram {
      return format.size == CaptionRun.ownSize && !format.hasExactSize ? nil : format.size
    }
    let size = ((format.size ?? tables.defaultSize) * CaptionRun.ownSize + ownSize / 2) / ownSize
    let allowed = min(max(size, CanonicalText.sizes.lowerBound), CanonicalText.sizes.upperBound)
    return allowed == CaptionRun.ownSize ? nil : allowed
  }

  private func family(_ format: RTFFormat) -> String? {
    guard let number = format.font, let name = tables.fonts[number]?.name, !name.isEmpty else { return nil }
    switch tables.writer {
    case .thisProgram: return number == 0 ? nil : name
    case .other: return number == tables.defaultFont ? nil : name
    case .cocoa:
      let family = Self.family(ofFace: name)
      let isSystem = family.hasPrefix(".") || family.hasPrefix("AppleSystemUIFont")
      return isSystem || family == "Helvetica" || number == tables.defaultFont ? nil : family
    }
  }

  /// The family of a face by its PostScript name: `Helvetica-BoldOblique` is of Helvetica.
  private static func family(ofFace name: String) -> String {
    var family = name[...]
    if let hyphen = name.lastIndex(of: "-") {
      var style = name[hyphen...].dropFirst()
      while let word = styles.first(where: { style.hasPrefix($0) }) { style = style.dropFirst(word.count) }
      if style.isEmpty { family = name[..<hyphen] }
    }
    for ending in ["PSMT", "MT", "PS"] where family.hasSuffix(ending) && family.count > ending.count {
      family = family.dropLast(ending.count)
      break
    }
    return family.isEmpty ? name : String(family)
  }

  private static let styles = [
    "Regular", "Roman", "Medium", "Bold", "Italic", "Oblique", "Light", "Thin", "Heavy", "Black", "Book", "Semibold",
    "SemiBold", "DemiBold", "Demi", "Ultra", "Extra", "Condensed", "Wide", "Plain", "Semi", "PSMT", "MT",
  ]

  /// The size of most characters that leave ink; where sizes are equally frequent, the one that comes first.
  private static func mostUsedSize(_ text: RTFText, _ defaultSize: Int) -> Int {
    var counts: [Int: Int] = [:]
    var most = (size: defaultSize, count: 0)
    for (index, run) in text.runs.enumerated() {
      // Every character has one byte that does not continue another.
      let count = text.bytes(of: index).reduce(0) { $1 > 0x20 && $1 & 0xC0 != 0x80 ? $0 + 1 : $0 }
      counts[run.format.size ?? defaultSize, default: 0] += count
    }
    for run in text.runs {
      let size = run.format.size ?? defaultSize
      if let count = counts[size], count > most.count { most = (size, count) }
    }
    return most.size
  }
}
