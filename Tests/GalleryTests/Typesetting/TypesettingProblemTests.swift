import FoundationEssentials
import Testing

@testable import Gallery

@Suite("what fonts lack is said")
struct TypesettingProblemTests {
  private static let latinOnly = "/usr/share/fonts/opentype/bebas-neue/BebasNeue-Bold.otf"

  @Test("characters that no font has are named by code point, and a frame is drawn")
  func unknown() {
    let drawn = Drawn("a\u{E000}b\u{10FFFD}c\u{E000}")
    #expect(drawn.layout.problems == [.missingGlyphs([0xE000, 0x10FFFD])])
    #expect(drawn.layout.problems.first?.message == "no font has a glyph for U+E000, U+10FFFD")
    #expect(drawn.layout.problems.first?.remedy == "replace the characters; they have no agreed meaning")
    #expect(Drawn("\u{E000}").count(where: Drawn.isWhite) > 50)
  }

  @Test(
    "the package that has the script is named",
    arguments: [
      ("汉", "fonts-noto-cjk"), ("😀", "fonts-noto-color-emoji"), ("ก", "fonts-noto-core"), ("한", "fonts-noto-cjk"),
      ("ع", "fonts-noto-core"), ("➤", "fonts-dejavu-core"),
    ])
  func packages(text: String, package: String) {
    guard FileManager.default.fileExists(atPath: Self.latinOnly) else { return }
    let problems = Drawn(text, typesetter: Typesetter(fontFiles: [Self.latinOnly])).layout.problems
    #expect(problems.count == 1)
    #expect(problems.first?.remedy == "install the Debian package \(package)")
  }

  @Test("a machine without any font is told what to install")
  func noFont() {
    let drawn = Drawn("Hi", typesetter: Typesetter(fontFiles: []))
    #expect(drawn.layout.problems == [.noFont])
    #expect(drawn.box() == nil)
  }

  @Test(
    "invisible characters are not missed",
    arguments: ["a\u{200B}b", "a\u{200D}b", "a\u{FE0F}b", "a\u{2066}b\u{2069}", "a\u{AD}b"])
  func invisible(text: String) { #expect(Drawn(text).layout.problems.isEmpty) }

  @Test("messages are lines of words without a full stop")
  func words() {
    for problem in [
      TypesettingProblem.tooLong(.bottom, shown: 3, of: 9), .marksLeftOut(.top), .missingGlyphs(Array(0xE000...0xE00F)),
      .missingFamily("X", used: "Y"), .noFont,
    ] {
      #expect(!problem.message.hasSuffix(".") && problem.message.first?.isLowercase == true)
    }
    #expect(TypesettingProblem.missingGlyphs(Array(0xE000...0xE00F)).message.hasSuffix("U+E004 and 11 more"))
  }
}
