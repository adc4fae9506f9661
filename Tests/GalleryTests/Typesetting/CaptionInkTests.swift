import Testing

@testable import Gallery

@Suite("captions stay on the picture and stay readable")
struct CaptionInkTests {
  static let canvases = [(480, 480), (480, 120), (120, 480), (480, 320), (64, 16), (16, 16)]
  static let marks =
    "\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}\u{316}\u{317}\u{318}\u{319}"
  static let captions: [(name: String, text: String)] = [
    ("one letter", "W"),
    ("a full stop", "."),
    ("a classic", "One does not simply walk into Mordor"),
    ("200 letters without a space", "WM".filling(200)),
    ("5,000 letters", "when you write a very long caption that nobody will ever read ".filling(5000)),
    ("5,000 letters without a space", "x".filling(5000)),
    ("5,000 line breaks with letters", "a\n".filling(5000)),
    ("5,000 Han characters", "汉字".filling(5000)),
    ("5,000 emoji", "😀".filling(5000)),
    ("marks in heaps", "z" + marks + "A" + marks + "lgo" + marks),
    ("5,000 marks", "a" + marks.filling(5000)),
    ("descenders and accents", "ÅÉÎÕÜ Ǻ Ậ gjpqy ç Ţ"),
    ("Arabic", "عندما تنتهي القهوة قبل الاجتماع الأول في الصباح"),
    ("Devanagari", "जब कोड पहली बार में चल जाए और कोई समझ न पाए क्यों"),
    ("Thai", "เมื่อโค้ดทำงานได้ในครั้งแรกที่เขียนและไม่มีใครรู้ว่าทำไม"),
    ("emoji sequences", "👨‍👩‍👧🏽🇯🇵1️⃣👍🏿🏴󠁧󠁢󠁥󠁮󠁧󠁿❤️‍🔥"),
    ("many short lines", "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk"),
    ("ligatures of a word", "﷽﷽﷽"),
  ]

  @Test("no ink at the edge, both captions apart, no text under 14 pixels of 480", arguments: captions)
  func inkStaysInside(name: String, text: String) {
    let typesetter = Typesetter()
    var italic = CaptionRun(text: text)
    italic.isItalic = true
    for (width, height) in Self.canvases {
      for runs in [[CaptionRun(text: text)], [italic]] {
        let drawn = Drawn(runs, bottom: runs, width: width, height: height, typesetter: typesetter)
        guard let box = drawn.box() else {
          Issue.record("nothing is drawn on \(width) × \(height)")
          continue
        }
        // The margin is at least 3 of 1200 units, which on the smallest pictures is less than a pixel.
        let edge = width >= 480 ? 1 : 0
        #expect(box.x.lowerBound >= edge && box.x.upperBound <= width - edge, "\(box) on \(width) × \(height)")
        #expect(box.y.lowerBound >= edge && box.y.upperBound <= height - edge, "\(box) on \(width) × \(height)")
        #expect(
          drawn.layout.sizes.allSatisfy { $0 * 480 / 1200 >= 13.99 }, "\(drawn.layout.sizes) on \(width) × \(height)")
        expectInside(drawn.layout, height: 1200 * Double(height) / Double(width))
      }
    }
  }

  /// The layout's own boxes: nothing relies on the clipping, and the captions do not overlap.
  private func expectInside(_ layout: CaptionLayout, height: Double) {
    let boxes = layout.lines.compactMap(\.ink)
    for box in boxes {
      #expect(box.left >= 0 && box.right <= 1200 && box.top >= 0 && box.bottom <= height, "\(box)")
    }
    let topEnd = layout.lines.filter { $0.part == .top }.compactMap { $0.ink?.bottom }.max() ?? 0
    let bottomStart = layout.lines.filter { $0.part == .bottom }.compactMap { $0.ink?.top }.min() ?? height
    #expect(topEnd <= bottomStart, "the captions overlap: \(topEnd) and \(bottomStart)")
  }

  @Test("a caption that is too long ends in an ellipsis and is reported with what is shown")
  func tooLong() throws {
    let layout = Drawn("word ".filling(5000), bottom: "short").layout
    guard case .tooLong(.top, let shown, let count)? = layout.problems.first else {
      Issue.record("no warning: \(layout.problems)")
      return
    }
    #expect(count == 4999 && shown > 500 && shown < count)
    #expect(layout.problems == [.tooLong(.top, shown: shown, of: count)])
    #expect(
      layout.problems[0].message
        == "the top caption is too long for the picture; \(shown) of its 4999 characters are shown")
  }

  @Test("what fits is never cut or reported", arguments: ["W", "One does not simply", "a b c d ".filling(300)])
  func noWarning(text: String) { #expect(Drawn(text, bottom: text).layout.problems.isEmpty) }

  @Test("white space alone draws nothing", arguments: ["", " ", "\n\n", "\t \u{2028}\u{3000}", "\u{0}\u{7}"])
  func blank(text: String) {
    let drawn = Drawn(text, bottom: text)
    #expect(drawn.box() == nil && drawn.layout.problems.isEmpty)
  }

  @Test("short captions are as large on every shape as classic memes have them")
  func sizes() {
    for (width, height, capitals) in [(480, 320, 0.09...0.14), (480, 480, 0.07...0.11), (480, 120, 0.13...0.2)] {
      let drawn = Drawn("Top text", width: width, height: height)
      let letters = drawn.box(where: Drawn.isWhite)?.y.count ?? 0
      #expect(capitals.contains(Double(letters) / Double(height)), "\(letters) of \(height)")
    }
  }

  @Test("a size of the style is a fraction of the height, less where it would not fit, never under 14 pixels")
  func fractions() {
    var style = CaptionStyle.classic
    for (fraction, expected) in [(0.1, 120.0), (0.02, 35.0)] {
      style.size = .fraction(fraction)
      #expect(abs((Drawn("Hi", style: style).layout.sizes.first ?? 0) - expected) < 0.5)
    }
    style.size = .fraction(0.5)
    let long = Drawn("One does not simply walk into Mordor", bottom: "at all", style: style)
    #expect(long.layout.sizes.allSatisfy { $0 < 600 && $0 > 100 }, "\(long.layout.sizes)")
  }
}
