internal import FoundationEssentials

/// The tables at the head of a document, filled while its text is written.
struct RTFTableWriter {
  private var fonts: [String] = []
  /// By the bytes of the name, since names that look alike are different ones.
  private var fontNumbers: [[UInt8]: Int] = [:]
  private var colors: [RGBColor] = []
  private var colorNumbers: [RGBColor: Int] = [:]

  /// Number 0 is no colour, and number 1 is always white in Cocoa's tables.
  private static let firstColor = 2

  /// What a run's formatting is by the numbers of the tables.
  mutating func format(of run: AttributedString.Runs.Run) -> RTFFormat {
    var format = RTFFormat()
    format.isBold = run.bold ?? false
    format.isItalic = run.italic ?? false
    format.isUnderlined = run.underline ?? false
    format.isStruckThrough = run.strikethrough ?? false
    format.font = run.fontFamily.map { number(ofFont: $0) }
    format.size = run.fontSize ?? CaptionRun.ownSize
    // The caption's own size, asked for by a run.
    format.hasExactSize = run.fontSize == CaptionRun.ownSize
    format.color = run.captionColor.map { number(of: $0) } ?? 0
    return format
  }

  /// Everything that comes before the text.
  func header() -> [UInt8] {
    var header = RTFHeader()
    header.append("{\\rtf1\\ansi\\ansicpg1252\\cocoartf2709\n\\cocoatextscaling0\\cocoaplatform0{\\fonttbl")
    header.append("\\f0\\fswiss\\fcharset0 \(RTFWriter.ownFont);")
    for (index, font) in fonts.enumerated() {
      header.append("\\f\(index + 1)\\fnil\\fcharset0 ")
      header.append(fontName: font)
      header.append(";")
    }
    header.append("}\n{\\colortbl;\\red255\\green255\\blue255;")
    for color in colors { header.append("\\red\(color.red)\\green\(color.green)\\blue\(color.blue);") }
    header.append("}\n{\\*\\expandedcolortbl;;")
    for color in colors {
      let components = [color.red, color.green, color.blue].map { "\\c\((Int($0) * 100_000 + 127) / 255)" }
      header.append("\\cssrgb\(components.joined());")
    }
    header.append("}\n{\\*\\generator \(RTFTables.generator);}\n")
    header.append("\\pard\\pardirnatural\\partightenfactor0\n\n\\f0\\fs\(CaptionRun.ownSize) \\cf0 ")
    return header.bytes
  }

  private mutating func number(ofFont name: String) -> Int {
    let key = Array(name.utf8)
    if let number = fontNumbers[key] { return number }
    fonts.append(name)
    fontNumbers[key] = fonts.count
    return fonts.count
  }

  private mutating func number(of color: RGBColor) -> Int {
    if let number = colorNumbers[color] { return number }
    let number = Self.firstColor + colors.count
    colors.append(color)
    colorNumbers[color] = number
    return number
  }
}
