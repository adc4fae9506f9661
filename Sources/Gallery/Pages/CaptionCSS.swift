/// Values of captions in CSS.
enum CaptionCSS {
  /// A size in points.
  static func points(halfPoints: Int) -> String { "\(halfPoints / 2)\(halfPoints % 2 == 0 ? "" : ".5")pt" }

  /// A length in points.
  static func points(twips: Int) -> String {
    let hundredths = String(twips.magnitude % 20 * 5)
    let fraction = hundredths == "0" ? "" : hundredths.count == 1 ? ".0\(hundredths)" : ".\(hundredths)"
    return "\(twips < 0 ? "-" : "")\(twips.magnitude / 20)\(fraction)pt"
  }

  /// A text in quotes, with everything escaped that could end it or that HTML would change.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: result += "\\\(scalar)"
      case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: result += "\\\(String(scalar.value, radix: 16)) "
      case let value where value & 0xFFFE == 0xFFFE: result += "\\\(String(value, radix: 16)) "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
