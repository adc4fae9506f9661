import Testing

@testable import Gallery

@Suite("Words that differ")
struct WordDifferenceTests {
  /// The text with its own words in brackets.
  private func marked(_ parts: [WordDifference.Part]) -> String {
    parts.map { $0.isOwn ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test(
    "words that only one text has are marked, without the spaces around them",
    arguments: [
      ("the same", "the same", "the same", "the same"),
      ("", "new words", "", "[new words]"),
      ("all gone", "", "[all gone]", ""),
      ("I was made to run", "I was built to run", "I was [made] to run", "I was [built] to run"),
      ("one two three four", "one four", "one [two three] four", "one four"),
      ("stop, now", "stop; now", "stop[,] now", "stop[;] now"),
      ("it’s fine", "it's fine", "[it’s] fine", "[it's] fine"),
      ("a b", "a  b", "a[ ]b", "a[  ]b"),
      ("monday", "monday\noffice life", "monday", "monday\n[office life]"),
      ("本喵不是在发呆", "本喵真是在发呆", "本喵[不]是在发呆", "本喵[真]是在发呆"),
      ("é", "e\u{301}", "[é]", "[e\u{301}]"),
      ("wave 👋🏽", "wave 👋", "wave [👋🏽]", "wave [👋]"),
      ("a \u{FFFC} b", "a b", "a [\u{FFFC}] b", "a b"),
    ])
  func marks(old: String, new: String, oldMarked: String, newMarked: String) {
    let difference = WordDifference(old, new)
    #expect(marked(difference.old) == oldMarked && marked(difference.new) == newMarked)
  }

  @Test("the parts are the text, byte for byte, whatever it is", arguments: Sample.hostile)
  func loseNothing(text: String) {
    let difference = WordDifference(text, "other \(text) words \(text)")
    #expect(difference.old.map(\.text).joined().utf8.elementsEqual(text.utf8))
    #expect(difference.new.map(\.text).joined().utf8.elementsEqual("other \(text) words \(text)".utf8))
  }

  @Test("two long texts without a common word are marked as a whole, at once")
  func isBounded() {
    let (old, new) = ((0..<20_000).map { "a\($0)" }, (0..<20_000).map { "b\($0)" })
    let difference = WordDifference(old.joined(separator: "-"), new.joined(separator: "-"))
    #expect(difference.old.count == 1 && difference.old[0].isOwn && difference.new.count == 1)
  }

  @Test("one word in a long text is found, since what is alike at both ends is not compared")
  func oneInMany() {
    let words = (0..<50_000).map(String.init)
    var changed = words
    changed[30_000] = "changed"
    let difference = WordDifference(words.joined(separator: " "), changed.joined(separator: " "))
    #expect(difference.new.filter(\.isOwn).map(\.text) == ["changed"])
  }
}
