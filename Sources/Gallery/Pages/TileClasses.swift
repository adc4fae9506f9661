/// Class names that carry a picture's proportion and colour into the stylesheet.
///
/// A `style` attribute would say them exactly, but a strict Content-Security-Policy refuses it. Steps of two per cent
/// are finer than anyone sees; of a colour that is seen for a moment, six levels a channel are enough.
enum TileClasses {
  /// From 1:4 to 4:1, each two per cent above the one before.
  private static let ratios: [Double] = (0..<140).reduce(into: [0.25]) { ratios, _ in
    ratios.append(ratios[ratios.count - 1] * 1.02)
  }
  private static let halfStep = 1.01
  private static let levels = 6

  /// The class of a proportion, width divided by height; beyond 1:4 and 4:1 it is that of the limit.
  static func ratio(_ ratio: Double) -> String {
    let index = ratios.firstIndex { ratio < $0 * halfStep } ?? ratios.count - 1
    return "r\(index)"
  }

  /// The class of the colour that stands in until a picture is there.
  static func color(_ color: RGBColor) -> String {
    let level = { (channel: UInt8) in (Int(channel) * (levels - 1) + 127) / 255 }
    return "c\(level(color.red))\(level(color.green))\(level(color.blue))"
  }

  /// The rules of all classes, for the end of a stylesheet.
  static let rules: String = {
    var rules = "\n"
    for (index, ratio) in ratios.enumerated() {
      let thousandths = Int((ratio * 1000).rounded())
      let fraction = String(thousandths % 1000 + 1000).dropFirst()
      let fit = ratio < 0.5 ? ";--f:contain" : ""
      rules += ".r\(index){--r:\(thousandths / 1000).\(fraction)\(fit)}\n"
    }
    let digits = ["0", "3", "6", "9", "c", "f"]
    for red in 0..<levels {
      for green in 0..<levels {
        for blue in 0..<levels {
          rules += ".c\(red)\(green)\(blue){--c:#\(digits[red])\(digits[green])\(digits[blue])}\n"
        }
      }
    }
    return rules
  }()
}
