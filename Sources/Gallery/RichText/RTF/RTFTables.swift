/// What a document says ahead of its text: fonts, colours, and who wrote it.
struct RTFTables {
  /// An entry of the font table.
  struct Font {
    var name = ""
    /// The code page of text in the font; nil for the document's own.
    var page: CodePage?
  }

  /// Who wrote the document, as far as it makes a difference.
  enum Writer {
    case thisProgram
    case cocoa
    case other
  }

  /// More colours than the 16 bits of RTF's numbers could name are of no use, and would cost memory.
  static let maximumColors = 1 << 20
  /// What the documents of this program say of their writer; it stays the same from version to version.
  static let generator = "meme-gallery"

  var fonts: [Int: Font] = [:]
  /// The colours by number; nil for no colour.
  var colors: [RGBColor?] = []
  /// What Cocoa says of the same colours, more exactly.
  var exactColors: [ExactColor] = []
  var writer = Writer.other
  var page = CodePage.westernWindows
  /// The font of text that has chosen none.
  var defaultFont: Int?
  /// The size of text that has chosen none, in half points; what RTF says where the document does not.
  var defaultSize = 24

  /// A colour of Cocoa's own table.
  enum ExactColor {
    /// Nothing more than the other table says.
    case none
    case sRGB(RGBColor)
    /// A colour of the system's that is black by day and white by night: the text has none of its own.
    case textColor
  }

  /// The code page of text in a font.
  func page(ofFont number: Int?) -> CodePage {
    (number ?? defaultFont).flatMap { fonts[$0]?.page } ?? page
  }

  /// The colour of a number; nil for none.
  func color(_ number: Int) -> RGBColor? {
    guard number > 0, number < max(colors.count, exactColors.count) else { return nil }
    switch number < exactColors.count ? exactColors[number] : .none {
    case .none: return number < colors.count ? colors[number] : nil
    case .sRGB(let color): return color
    case .textColor: return nil
    }
  }
}
