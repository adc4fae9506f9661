import Testing

@testable import Gallery

@Suite("every script and every emoji")
struct CaptionScriptTests {
  /// One size for all, so that widths can be compared.
  private static let style = {
    var style = CaptionStyle.classic
    style.size = .fraction(0.1)
    style.letterCase = .asTyped
    return style
  }()

  private func width(_ text: String) -> Int { Drawn(text, style: Self.style).box()?.x.count ?? 0 }

  @Test("emoji are drawn in colour", arguments: ["😀", "❤️", "🇯🇵", "1️⃣", "👍🏿", "👩‍🚀"])
  func color(text: String) { #expect(Drawn(text).count(where: Drawn.isColored) > 200) }

  @Test("an emoji sequence is one picture", arguments: ["👨‍👩‍👧", "👨‍👩‍👧🏽", "👍🏿", "👩‍🚀", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇯🇵"])
  func sequence(text: String) {
    let one = width("🟥")
    #expect(one > 30 && abs(width(text) - one) < one / 3, "\(width(text)) and \(one)")
  }

  @Test("skin tones change the picture")
  func skinTones() { #expect(Drawn("👍🏻").bitmap.pixels != Drawn("👍🏿").bitmap.pixels) }

  @Test("markup and entities are drawn as they are typed")
  func literal() {
    #expect(width("&amp;") > width("&") * 2)
    #expect(width("<b>x</b>") > width("x") * 3)
  }

  @Test("Arabic letters are joined")
  func arabic() {
    var style = Self.style
    style.outlineWidth = 0
    // Five letters that all join: one piece; kept apart by non-joiners: five.
    let joined = Drawn("سلسلس", style: style).pieces(where: Drawn.isWhite)
    let apart = Drawn("س\u{200C}ل\u{200C}س\u{200C}ل\u{200C}س", style: style).pieces(where: Drawn.isWhite)
    #expect(joined < apart, "\(joined) and \(apart)")
  }

  @Test("right-to-left text runs to the left")
  func rightToLeft() {
    // A red run first in the text stands at the right.
    let red = CaptionRun(text: "שלום ", color: RGBColor(red: 255, green: 0, blue: 0))
    let drawn = Drawn([red, CaptionRun(text: "עולם")], style: Self.style)
    let box = drawn.box(where: Drawn.isColored)
    #expect((box?.x.lowerBound ?? 0) > (drawn.box(where: Drawn.isWhite)?.x.upperBound ?? 480) - 10)
  }

  @Test(
    "text without spaces wraps where its language allows",
    arguments: [
      "我只是想安静地写代码为什么总有会议要开呢真的很奇怪啊大家都这么说", "明日から本気出すと毎日言い続けてもう十年になりましたが何か",
      "เมื่อโค้ดทำงานได้ในครั้งแรกที่เขียนและไม่มีใครรู้ว่าทำไมเลยสักคน",
    ])
  func wraps(text: String) {
    let layout = Drawn(text).layout
    #expect(layout.lines.count > 1 && layout.problems.isEmpty)
    #expect((layout.sizes.first ?? 0) > 80)
  }

  @Test(
    "line ends of every kind break lines",
    arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b"])
  func lineEnds(text: String) { #expect(Drawn(text).layout.lines.count == 2) }

  @Test("a line end between two runs counts once")
  func splitLineEnd() {
    let apart = Drawn([CaptionRun(text: "a\r"), CaptionRun(text: "\nb")])
    #expect(apart.bitmap.pixels == Drawn("a\nb").bitmap.pixels)
  }

  @Test("an empty line keeps its place")
  func emptyLine() {
    let close = Drawn("a\nb", style: Self.style).box()?.y.count ?? 0
    let apart = Drawn("a\n\nb", style: Self.style).box()?.y.count ?? 0
    #expect(apart > close * 5 / 4)
  }

  @Test("lines are balanced and words whole")
  func balance() {
    let boxes = Drawn("I don't always test my code, but when I do, I do it in production").layout.lines.compactMap(
      \.ink)
    let widths = boxes.map { $0.right - $0.left }
    #expect(boxes.count > 1 && (widths.min() ?? 0) > (widths.max() ?? 0) * 0.7, "\(widths)")
  }

  @Test("all widths break lines alike, and look alike")
  func allWidthsAlike() {
    let text = [CaptionRun(text: "When you finally fix the bug that has haunted you for three weeks 😀")]
    let typesetter = Typesetter()
    let layouts = [480, 1200, 333].map {
      typesetter.layOut(
        top: text, bottom: [], style: .classic, canvas: PixelSize(width: $0 * 3, height: $0 * 2), language: "en")
    }
    #expect(Set(layouts.map { $0.lines.map(\.ink) }).count == 1)
  }

  @Test("the same captions give the same pixels on every thread")
  func determinism() async {
    let texts = ["One does not simply", "👨‍👩‍👧 family 🇯🇵", "我只是想安静地写代码", "شكرا जब कोड"]
    let pictures = await withTaskGroup(of: [[UInt32]].self, returning: [[[UInt32]]].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let typesetter = Typesetter()
          return texts.map { Drawn($0, bottom: $0, width: 300, height: 200, typesetter: typesetter).bitmap.pixels }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pictures.count == 8 && pictures.allSatisfy { $0 == pictures[0] })
  }

  @Test("what a typesetter did before changes nothing")
  func history() {
    let typesetter = Typesetter()
    _ = Drawn("👍🏿 قبل", style: Self.style, language: "ar", typesetter: typesetter)
    let after = Drawn("Hello 👍🏿", typesetter: typesetter).bitmap.pixels
    #expect(after == Drawn("Hello 👍🏿").bitmap.pixels)
  }
}
