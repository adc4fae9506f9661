import Testing

@testable import Gallery

@Suite("upper case as languages write it")
struct UpperCaseTests {
  @Test(
    "language and length",
    arguments: [
      ("straße", "de", "STRASSE"), ("istanbul ılık", "tr", "İSTANBUL ILIK"), ("istanbul", "tr-TR", "İSTANBUL"),
      ("istanbul", "en", "ISTANBUL"), ("ﬁn", "en", "FIN"), ("άνθρωπος", "el", "ΑΝΘΡΩΠΟΣ"), ("μαΐου", "el", "ΜΑΪΟΥ"),
      ("ρολόι", "el", "ΡΟΛΟΪ"), ("ή", "el", "Ή"), ("ἄνθρωπος", "el", "ΑΝΘΡΩΠΟΣ"), ("ᾠδή", "el", "ΩΙΔΗ"),
      ("éàü", "fr", "ÉÀÜ"),
      ("привет", "ru", "ПРИВЕТ"), ("汉字", "zh", "汉字"),
    ])
  func mapping(text: String, language: String, expected: String) {
    let result = CaptionText([CaptionRun(text: text)], letterCase: .upper, language: language)
    let scalars = result.elements.map(\.scalar)
    #expect(scalars.elementsEqual(expected.unicodeScalars), "\(String(String.UnicodeScalarView(scalars)))")
  }

  @Test("formatting and character counts survive a change of length")
  func attributes() {
    let text = CaptionText(
      [CaptionRun(text: " ß"), CaptionRun(text: "ßx ", isBold: true)], letterCase: .upper, language: "de")
    #expect(text.elements.map(\.run) == [0, 0, 1, 1, 1])
    #expect(text.characterCount == 3)
    #expect(text.charactersShown(inFirst: 2) == 1)
  }

  @Test("marks above a limit are dropped, and it is said")
  func marks() {
    let text = CaptionText([CaptionRun(text: "a\u{301}\u{302}\u{303}b\u{301}")], letterCase: .asTyped, language: "en")
    let limited = text.limitingMarks(to: 2)
    #expect(limited.text.elements.count == 5 && limited.dropped)
    #expect(!text.limitingMarks(to: 3).dropped)
  }
}
