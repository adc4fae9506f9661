import Testing

@testable import Gallery

@Suite("captions look as style and runs say")
struct CaptionStyleTests {
  @Test("upper case is drawn as such, as typed is left alone")
  func letterCase() {
    var style = CaptionStyle.classic
    style.fontFamilies = ["DejaVu Sans"]
    let upper = Drawn("straße ok", style: style)
    #expect(upper.bitmap.pixels == Drawn("STRASSE OK", style: style).bitmap.pixels)
    style.letterCase = .asTyped
    #expect(Drawn("straße ok", style: style).bitmap.pixels != upper.bitmap.pixels)
  }

  @Test("lines stand where the alignment says, in the direction of reading")
  func alignment() {
    var style = CaptionStyle.classic
    style.size = .fraction(0.1)
    for (text, alignment, expected) in [
      ("Hi", CaptionStyle.Alignment.leading, 0..<100), ("Hi", .trailing, 380..<480), ("Hi", .center, 200..<280),
      ("שלום", .leading, 380..<480), ("שלום", .trailing, 0..<100),
    ] {
      style.alignment = alignment
      guard let box = Drawn(text, style: style).box()?.x else { continue }
      switch alignment {
      case .center: #expect(abs(box.lowerBound + box.upperBound - 480) <= 2)
      default:
        #expect(
          expected.contains(box.lowerBound) || expected.contains(box.upperBound - 1), "\(text) \(alignment): \(box)")
      }
    }
  }

  @Test("colours of the style and of runs")
  func colors() {
    var style = CaptionStyle.classic
    style.color = RGBColor(red: 0, green: 0, blue: 255)
    style.outlineColor = RGBColor(red: 255, green: 255, blue: 0)
    let drawn = Drawn(
      [CaptionRun(text: "Blue "), CaptionRun(text: "red", color: RGBColor(red: 255, green: 0, blue: 0))], style: style)
    for pixel: UInt32 in [0xFF00_00FF, 0xFFFF_0000, 0xFFFF_FF00] { #expect(drawn.count { $0 == pixel } > 100) }
    #expect(drawn.count(where: Drawn.isWhite) == 0)
  }

  @Test("bold, italic, underline, strike, size and family of a run each change the picture")
  func runs() {
    func draw(_ change: (inout CaptionRun) -> Void) -> Drawn {
      var style = CaptionStyle.classic
      style.size = .fraction(0.1)
      var run = CaptionRun(text: "nine")
      change(&run)
      return Drawn([CaptionRun(text: "On "), run], style: style)
    }
    let plain = draw { _ in }
    let white = plain.count(where: Drawn.isWhite)
    for (name, change) in [
      ("bold", { $0.isBold = true }), ("underline", { $0.isUnderlined = true }),
      ("strike", { $0.isStruckThrough = true }), ("size", { $0.relativeSize = 1.5 }),
    ] as [(String, (inout CaptionRun) -> Void)] {
      #expect(draw(change).count(where: Drawn.isWhite) > white + 20, "\(name)")
    }
    #expect(draw { $0.isItalic = true }.bitmap.pixels != plain.bitmap.pixels)
    #expect(draw { $0.fontFamily = "DejaVu Serif" }.bitmap.pixels != plain.bitmap.pixels)
  }

  @Test("a rule under letters has an outline")
  func underlineOutline() {
    var style = CaptionStyle.classic
    style.size = .fraction(0.2)
    let drawn = Drawn([CaptionRun(text: "HH", isUnderlined: true)], style: style)
    guard let white = drawn.box(where: Drawn.isWhite), let ink = drawn.box() else { return }
    #expect(ink.y.upperBound - white.y.upperBound >= 4)
    #expect(ink.x.upperBound - white.x.upperBound >= 4)
  }

  @Test("a small run keeps 14 pixels", arguments: [0.01, 0.3, 0, -1, .nan, .infinity])
  func smallRun(scale: Double) {
    let runs = [CaptionRun(text: "word ".filling(600)), CaptionRun(text: "H".filling(600), relativeSize: scale)]
    let drawn = Drawn(runs)
    #expect(drawn.box() != nil)
  }

  @Test("a family that is not installed is reported with the one that is used, once")
  func missingFamily() {
    var style = CaptionStyle.classic
    style.fontFamilies = ["No Such Family", "DejaVu Serif"]
    let run = CaptionRun(text: "Hi", fontFamily: "No Such Family")
    #expect(Drawn([run], style: style).layout.problems == [.missingFamily("No Such Family", used: "DejaVu Serif")])
    style.fontFamilies = ["dejavu serif", "sans-serif"]
    #expect(Drawn("Hi", style: style).layout.problems.isEmpty)
  }
}
