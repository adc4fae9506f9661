import Testing

@testable import Gallery

@Suite("outlines surround letters and cover none")
struct CaptionOutlineTests {
  @Test("no white pixel touches the ground", arguments: ["Quick brown fox", "汉字假名", "नमस्ते दुनिया", "شكرا جزيلا", "A👍B"])
  func surrounds(text: String) {
    let drawn = Drawn(text, bottom: text)
    for y in 1..<479 {
      for x in 1..<479 where Drawn.isWhite(drawn.pixel(x, y)) {
        let touches = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].contains { !drawn.isInk($0.0, $0.1) }
        if touches, !text.contains("👍") || !nearEmoji(drawn, x, y) {
          Issue.record("the letter at \(x), \(y) touches the ground")
          return
        }
      }
    }
  }

  private func nearEmoji(_ drawn: Drawn, _ x: Int, _ y: Int) -> Bool { Drawn.isColored(drawn.pixel(x, y)) }

  @Test("the outline grows with its width and with the text")
  func grows() {
    var style = CaptionStyle.classic
    style.size = .fraction(0.1)
    var last = -1
    for width in [0.0, 0.03, 0.06, 0.12, 0.2] {
      style.outlineWidth = width
      let black = Drawn("OXO", style: style).count(where: Drawn.isBlack)
      #expect(black > last, "\(width)")
      last = black
    }
    style.outlineWidth = 0.06
    let small = Drawn("O", style: style)
    style.size = .fraction(0.3)
    let large = Drawn("O", style: style)
    func thickness(_ drawn: Drawn) -> Int {
      (drawn.box()?.x.count ?? 0) - (drawn.box(where: Drawn.isWhite)?.x.count ?? 0)
    }
    #expect(thickness(large) > 2 * thickness(small))
  }

  @Test("letters are not eaten by the outlines of their neighbours")
  func lettersOnTop() {
    var style = CaptionStyle.classic
    style.size = .fraction(0.1)
    style.outlineWidth = 0
    let plain = Drawn("MILL WAVE", style: style).count(where: Drawn.isWhite)
    style.outlineWidth = 0.1
    let outlined = Drawn("MILL WAVE", style: style).count(where: Drawn.isWhite)
    #expect(Double(outlined) > Double(plain) * 0.97)
  }

  @Test("the holes of letters stay holes")
  func counters() {
    var style = CaptionStyle.classic
    style.size = .fraction(0.45)
    style.outlineWidth = 0.01
    let drawn = Drawn("O", style: style)
    guard let box = drawn.box() else { return #expect(Bool(false), "nothing drawn") }
    let center = drawn.pixel((box.x.lowerBound + box.x.upperBound) / 2, (box.y.lowerBound + box.y.upperBound) / 2)
    #expect(center == Drawn.ground.opaquePixel)
  }

  @Test("an emoji is surrounded by the outline as well")
  func emojiOutline() {
    let drawn = Drawn("😀")
    guard let box = drawn.box() else { return #expect(Bool(false), "nothing drawn") }
    let middle = (box.y.lowerBound + box.y.upperBound) / 2
    #expect(Drawn.isBlack(drawn.pixel(box.x.lowerBound + 2, middle)))
    #expect(Drawn.isColored(drawn.pixel(box.x.lowerBound + box.x.count / 6, middle)))
  }

  @Test("opaque stays opaque, and transparent pixels get premultiplied ink")
  func transparency() {
    let size = PixelSize(width: 480, height: 480)
    let layout = Typesetter().layOut(
      top: [CaptionRun(text: "Hi")], bottom: [], style: .classic, canvas: size, language: "en")
    var clear = Bitmap(size: size, pixels: Array(repeating: 0, count: 480 * 480), isOpaque: false)
    layout.draw(into: &clear)
    #expect(clear.pixels.contains(0xFFFF_FFFF) && clear.pixels.contains(0) && !clear.isOpaque)
    #expect(clear.pixels.allSatisfy { pixel in [16, 8, 0].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 } })
    #expect(Drawn("Hi").bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
  }
}
