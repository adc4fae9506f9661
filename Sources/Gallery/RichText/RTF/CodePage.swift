/// A table of characters for bytes above ASCII, by the number that Windows gives it; RTF names them so.
struct CodePage: Hashable, Sendable {
  /// The number, such as 1252.
  let number: Int

  /// What RTF is in where it does not say.
  static let westernWindows = CodePage(number: 1252)
  /// What RTF is in after `\mac`.
  static let macRoman = CodePage(number: 10000)
  /// What RTF is in after `\pc`.
  static let dosUnitedStates = CodePage(number: 437)
  /// What RTF is in after `\pca`.
  static let dosWestern = CodePage(number: 850)
  /// UTF-8, which some writers name though the format's definition does not.
  static let utf8 = CodePage(number: 65001)

  init(number: Int) { self.number = number }

  /// The page of a font's `\fcharset`; nil where the charset says no more than "the document's own".
  init?(charset: Int) {
    switch charset {
    case 0: number = 1252
    case 77, 256: number = 10000
    case 78: number = 10001
    case 79: number = 10003
    case 80: number = 10008
    case 81: number = 10002
    case 88: number = 10029
    case 89: number = 10007
    case 128: number = 932
    case 129: number = 949
    case 130: number = 1361
    case 134: number = 936
    case 136: number = 950
    case 161: number = 1253
    case 162: number = 1254
    case 163: number = 1258
    case 177, 181: number = 1255
    case 178...180: number = 1256
    case 186: number = 1257
    case 204: number = 1251
    case 222: number = 874
    case 238: number = 1250
    case 254: number = 437
    case 255: number = 850
    default: return nil
    }
  }

  /// What iconv calls the page; nil where it has none.
  var iconvName: String? {
    switch number {
    case 437, 737, 775, 850, 852, 855...858, 860...866, 869, 874, 932, 936, 949, 950, 1250...1258, 1361: "CP\(number)"
    case 10000: "MACINTOSH"
    case 10001: "CP932"
    case 10002: "CP950"
    case 10003, 51949: "CP949"
    case 10007: "MAC-CYRILLIC"
    case 10008, 20936: "CP936"
    case 10017: "MAC-UK"
    case 10029: "MAC-CENTRALEUROPE"
    case 10079: "MAC-IS"
    case 20866: "KOI8-R"
    case 21866: "KOI8-U"
    case 28591...28599: "ISO-8859-\(number - 28590)"
    default: nil
    }
  }
}
