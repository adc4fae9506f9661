internal import FoundationEssentials

/// Values of CSS in the units of captions.
enum CSSValues {
  /// The first family that is a font's name; nil where all are keywords.
  static func fontFamily(_ value: String) -> String? {
    for item in CSSDeclarations.split(value.unicodeScalars, at: ",") {
      let (name, isQuoted) = CSSDeclarations.unquoted(CSSDeclarations.trimmed(item))
      if !name.isEmpty, isQuoted || !genericFamilies.contains(name.lowercased()) { return name }
    }
    return nil
  }

  /// A text size in half points; nil for what has no size of its own.
  static func fontSize(_ value: String, inherited: Int?) -> Int? {
    guard let (number, unit) = measure(value) else { return nil }
    let size: Double? =
      switch unit {
      case "pt": number * 2
      case "px": number * 1.5
      case "em": number * Double(inherited ?? CaptionRun.ownSize)
      case "%": number * Double(inherited ?? CaptionRun.ownSize) / 100
      default: nil
      }
    guard let size, size > 0 else { return nil }
    return Int(min(max(size.rounded(), 1), 3276))
  }

  /// A length in twips; pixels where there is no unit, as in an element's attributes.
  static func twips(_ value: String) -> Int? {
    guard let (number, unit) = measure(value), number >= 0 else { return nil }
    let twips: Double? =
      switch unit {
      case "pt": number * 20
      case "px", "": number * 15
      default: nil
      }
    return twips.map { Int(min($0.rounded(), 1_000_000)) }
  }

  /// Whether a weight is bold; nil for what depends on more than the value.
  static func isBold(_ value: String) -> Bool? {
    switch value.lowercased() {
    case "bold", "bolder": true
    case "normal", "lighter": false
    case let value: measure(value).flatMap { $0.unit.isEmpty ? $0.number >= 600 : nil }
    }
  }

  /// A colour; nil for those that are not opaque at all, and for what is no colour.
  static func color(_ value: String) -> RGBColor? {
    let value = value.lowercased()
    if let named = namedColors[value] { return RGBColor(hex: named) }
    if value.utf8.first == UInt8(ascii: "#") {
      let digits = Array(value.dropFirst())
      switch digits.count {
      case 3, 4: return RGBColor(hex: "#" + String(digits[..<3].flatMap { [$0, $0] }))
      case 6, 8: return RGBColor(hex: "#" + String(digits[..<6]))
      default: return nil
      }
    }
    guard value.hasPrefix("rgb("), value.hasSuffix(")") else {
      guard value.hasPrefix("rgba("), value.hasSuffix(")") else { return nil }
      return channels(value.dropFirst(5).dropLast())
    }
    return channels(value.dropFirst(4).dropLast())
  }

  private static func channels(_ text: Substring) -> RGBColor? {
    let parts = text.split { ", /\t\n".contains($0) }
    guard (3...4).contains(parts.count) else { return nil }
    if parts.count == 4, measure(String(parts[3]))?.number == 0 { return nil }
    var bytes: [UInt8] = []
    for part in parts[..<3] {
      guard let (number, unit) = measure(String(part)), unit.isEmpty || unit == "%" else { return nil }
      bytes.append(UInt8(min(max((unit.isEmpty ? number : number * 255 / 100).rounded(), 0), 255)))
    }
    return RGBColor(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  /// A finite number and what follows it, in lower case.
  private static func measure(_ value: String) -> (number: Double, unit: String)? {
    let value = value.lowercased()
    let digits = value.utf8.prefix { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "+")
    }
    guard digits.count < 32, let number = Double(String(decoding: digits, as: UTF8.self)), number.isFinite else {
      return nil
    }
    return (number, String(decoding: value.utf8.dropFirst(digits.count), as: UTF8.self))
  }

  /// Keywords, and the names by which Apple's and other systems call their own interface's font.
  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
    "ui-rounded", "emoji", "math", "fangsong", "inherit", "initial", "unset", "revert", "revert-layer",
    "-apple-system", "blinkmacsystemfont", "-webkit-standard", "-webkit-body",
  ]

  private static let namedColors: [String: String] = [
    "black": "#000000", "silver": "#C0C0C0", "gray": "#808080", "grey": "#808080", "white": "#FFFFFF",
    "maroon": "#800000", "red": "#FF0000", "purple": "#800080", "fuchsia": "#FF00FF", "magenta": "#FF00FF",
    "green": "#008000", "lime": "#00FF00", "olive": "#808000", "yellow": "#FFFF00", "navy": "#000080",
    "blue": "#0000FF", "teal": "#008080", "aqua": "#00FFFF", "cyan": "#00FFFF", "orange": "#FFA500",
  ]
}
