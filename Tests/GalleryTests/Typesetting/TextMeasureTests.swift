import Testing

@testable import Gallery

@Suite("lines are broken by arithmetic")
struct TextMeasureTests {
  /// Words of letters that are 100 wide, spaces of 50.
  private func measure(_ words: [Int], lineStarts: Set<Int> = []) -> TextMeasure {
    var start = 0
    return TextMeasure(
      pieces: words.enumerated().map { index, letters in
        defer { start += letters + 1 }
        return TextMeasure.Piece(
          start: start, clusters: (0..<letters).map { (start + $0, 100) }, width: letters * 100, space: 50,
          startsLine: lineStarts.contains(index))
      })
  }

  @Test("greedy lines, spaces at line ends free, hard breaks kept, long words broken")
  func lineCounts() {
    let words = measure([3, 3, 3])
    #expect(words.lineCount(width: 1000, limit: 9) == 1)
    #expect(words.lineCount(width: 999, limit: 9) == 2)
    #expect(words.lineCount(width: 650, limit: 9) == 2)
    #expect(words.lineCount(width: 649, limit: 9) == 3)
    #expect(words.lineCount(width: 100, limit: 99) == 9)
    #expect(measure([1, 1], lineStarts: [1]).lineCount(width: 1000, limit: 9) == 2)
    #expect(words.lineCount(width: 100, limit: 4) == 5)
  }

  @Test("the narrowest width balances lines")
  func narrowest() {
    let words = measure([3, 3, 3, 3])
    #expect((650...652).contains(words.narrowestWidth(lineCount: 2, minimum: 300) ?? 0))
    #expect(words.narrowestWidth(lineCount: 4, minimum: 300) == 300)
    #expect(measure([1, 1, 1], lineStarts: [1, 2]).narrowestWidth(lineCount: 2, minimum: 100) == nil)
  }

  @Test("one line is preferred unless two are much larger")
  func fewerLines() {
    let room = LineChoice.Room(width: 1000, height: 400, largest: 200, smallest: 35, pitch: 0.9, outline: 0)
    #expect(LineChoice(measure([4, 4]), in: room).size == 200)
    #expect(LineChoice(measure([300]), in: room).breaksWords)
    #expect(!LineChoice(measure([9]), in: room).breaksWords)
  }

  @Test("a mask grows by its radius in every direction and keeps the picture")
  func dilation() {
    let mask = DilatedMask.make(alpha: [255], width: 1, height: 1, border: 5, radius: 3)
    #expect(mask.count == 12 * 11)
    for y in 0..<11 {
      for x in 0..<11 {
        let distance = Double((x - 5) * (x - 5) + (y - 5) * (y - 5)).squareRoot()
        let value = mask[y * 12 + x]
        if distance <= 2.5 { #expect(value == 255) }
        if distance >= 3.5 { #expect(value == 0) }
      }
    }
  }
}
