internal import FoundationEssentials

/// Class names that carry a picture's proportion and colour into the stylesheet.
///
/// A `style` attribute would say them exactly, but a strict Content-Security-Policy refuses it. Steps of two per cent
/// are finer than anyone sees, and 16 levels of grey-blue-red would not be worth their bytes: six a channel do.
enum TileClasses {
  private static let narrowest = 0.25
  private static let step = 1.02
  private static let ratioSteps = 140
  private static let levels = 6

  /// The class of a proportion, width divided by height; beyond 1:4 and 4:1 it is that of the limit.
  static func ratio(_ ratio: Double) -> String {
    let position = (log(max(ratio, narrowest) / narrowest) / log(step)).rounded()
    return "r\(min(ratioSteps, Int(min(position, 1e6))))"
  }

  /// The class of the colour that stands in until a picture is there.
  static func color(_ color: RGBColor) -> String {
    let level = { (channel: UInt8) in (Int(channel) * (levels - 1) + 127) / 255 }
    return "c\(level(color.red))\(level(color.green))\(level(color.blue))"
  }

  /// The rules of all classes, for the end of a stylesheet.
  static let rules: String = {
    var rules = "\n"
    for index in 0...ratioSteps {
      let thousandths = Int((narrowest * pow(step, Double(index)) * 1000).rounded())
      let fraction = String(thousandths % 1000 + 1000).dropFirst()
      rules += ".r\(index){--r:\(thousandths / 1000).\(fraction)}\n"
    }
    let digits = ["0", "3", "6", "9", "c", "f"]
    for red in 0..<levels {
      for green in 0..<levels {
        for blue in 0..<levels { rules += ".c\(red)\(green)\(blue){--c:#\(digits[red])\(digits[green])\(digits[blue])}\n" }
      }
    }
    return rules
  }()
}
