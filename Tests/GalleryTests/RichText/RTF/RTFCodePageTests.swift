import Testing

@testable import Gallery

/// Bytes beyond ASCII.
struct RTFCodePageTests: RTFSuite {
  @Test(
    "a document's bytes are in its code page",
    arguments: [
      ("\\ansi", "\\'80\\'e9\\'99", "\u{20AC}\u{E9}\u{2122}"),
      ("\\ansi\\ansicpg1250", "\\'b3\\'9c", "\u{142}\u{15B}"),
      ("\\ansi\\ansicpg1251", "\\'cf\\'f0\\'e8\\'e2\\'e5\\'f2", "\u{41F}\u{440}\u{438}\u{432}\u{435}\u{442}"),
      ("\\ansi\\ansicpg1252", "\\'93x\\'94", "\u{201C}x\u{201D}"),
      ("\\ansi\\ansicpg1253", "\\'ea\\'fc", "\u{3BA}\u{3CC}"),
      ("\\ansi\\ansicpg1254", "\\'fe\\'f0", "\u{15F}\u{11F}"),
      ("\\ansi\\ansicpg1255", "\\'f9\\'ec\\'e5\\'ed", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"),
      ("\\ansi\\ansicpg1256", "\\'d3\\'e1\\'c7\\'e3", "\u{633}\u{644}\u{627}\u{645}"),
      ("\\ansi\\ansicpg1257", "\\'e0\\'f0", "\u{105}\u{161}"),
      ("\\ansi\\ansicpg1258", "\\'d2a\\'f0\\'fe", "\u{309}a\u{111}\u{20AB}"),
      ("\\ansi\\ansicpg874", "\\'ca\\'c7", "\u{E2A}\u{E27}"),
      ("\\ansi\\ansicpg932", "\\'93\\'fa\\'96\\'7b\\'b1", "\u{65E5}\u{672C}\u{FF71}"),
      ("\\ansi\\ansicpg936", "\\'d6\\'d0\\'ce\\'c4\\'80", "\u{4E2D}\u{6587}\u{20AC}"),
      ("\\ansi\\ansicpg949", "\\'c7\\'d1\\'b1\\'db", "\u{D55C}\u{AE00}"),
      ("\\ansi\\ansicpg950", "\\'a4\\'a4\\'a4\\'e5", "\u{4E2D}\u{6587}"),
      ("\\ansi\\ansicpg1361", "\\'d0\\'65", "\u{D55C}"),
      ("\\ansi\\ansicpg437", "\\'82\\'e1", "\u{E9}\u{DF}"),
      ("\\ansi\\ansicpg850", "\\'82\\'9d", "\u{E9}\u{D8}"),
      ("\\ansi\\ansicpg10000", "\\'8e\\'c6\\'db\\'f0", "\u{E9}\u{2206}\u{20AC}\u{F8FF}"),
      ("\\ansi\\ansicpg65001", "\\'c3\\'a9\\'f0\\'9f\\'98\\'8a", "\u{E9}\u{1F60A}"),
      ("\\mac", "\\'8e", "\u{E9}"),
      ("\\pc", "\\'82\\'9d", "\u{E9}\u{A5}"),
      ("\\pca", "\\'82\\'9d", "\u{E9}\u{D8}"),
      ("", "\\'e9", "\u{E9}"),
      ("\\ansi\\ansicpg0", "\\'e9", "\u{E9}"),
      ("\\ansi\\ansicpg4711", "a\\'e9b", "a\u{FFFD}b"),
      ("\\ansi\\ansicpg-5", "\\'e9", "\u{E9}"),
    ])
  func documents(_ page: String, body: String, expected: String) throws {
    let text = try caption("{\\rtf1\(page) \(body)}").plainText
    #expect(isSame(text, expected), "\(page): '\(text)'")
    // Raw bytes mean the same as hexadecimal ones, unless they are RTF's own.
    let raw = try caption("{\\rtf1\(page) \(unescaped(body))}").plainText
    #expect(isSame(raw, expected), "\(page), raw: '\(raw)'")
  }

  @Test(
    "a run's bytes are in the code page of its font",
    arguments: [
      (0, "\\'e9", "\u{E9}"), (77, "\\'8e", "\u{E9}"), (128, "\\'93\\'fa", "\u{65E5}"), (129, "\\'c7\\'d1", "\u{D55C}"),
      (134, "\\'d6\\'d0", "\u{4E2D}"), (136, "\\'a4\\'a4", "\u{4E2D}"), (161, "\\'e1", "\u{3B1}"),
      (162, "\\'fe", "\u{15F}"), (163, "\\'f0", "\u{111}"), (177, "\\'e0", "\u{5D0}"), (178, "\\'c7", "\u{627}"),
      (186, "\\'f0", "\u{161}"), (204, "\\'e0", "\u{430}"), (222, "\\'a1", "\u{E01}"), (238, "\\'b3", "\u{142}"),
      (254, "\\'82", "\u{E9}"), (255, "\\'9d", "\u{D8}"), (1, "\\'e0", "\u{430}"), (99, "\\'e0", "\u{430}"),
    ])
  func charsets(_ charset: Int, body: String, expected: String) throws {
    let head = "{\\rtf1\\ansi\\ansicpg1251{\\fonttbl{\\f3\\fnil\\fcharset\(charset) X;}}"
    #expect(try caption("\(head)\\f3 \(body)}").plainText == expected)
    #expect(try caption("\(head){\\f3 \(body)}\\'e0}").plainText == expected + "\u{430}", "group by group")
    #expect(try caption("{\\rtf1\\ansi\\ansicpg1251\\deff3\(head.dropFirst(25))\\'e0}").plainText != "", "by default")
  }

  @Test("a font may name its page by number, and be the default")
  func fontPages() throws {
    #expect(try text("{\\fonttbl{\\f0\\fcharset0\\cpg1251 X;}}\\f0\\'e0") == "\u{430}")
    #expect(try text("\\deff2{\\fonttbl{\\f2\\fcharset204 X;}}\\'e0\\plain\\'e0") == "\u{430}\u{430}")
    #expect(try text("\\f7\\'e0") == "\u{E0}", "a font that is in no table")
  }

  @Test(
    "characters of two bytes may be split",
    arguments: [
      "\\'d6\u{D0}", "\u{D6}\\'d0", "\u{D6}\n\u{D0}", "\\'d6\r\n\\'d0", "{\\'d6}{\\'d0}", "\\'d6\\b\\'d0",
    ])
  func split(_ body: String) throws {
    #expect(try caption("{\\rtf1\\ansi\\ansicpg936 \(body)}").plainText == "\u{4E2D}")
  }

  @Test("a second byte may look like ASCII")
  func asciiTrails() throws {
    #expect(try caption("{\\rtf1\\ansicpg932 \\'83\\'5c\\'83e\\'83\\\\\\'83\\{}").plainText == "ソテソボ")
    #expect(try caption("{\\rtf1\\ansicpg932 \u{83}e\u{83}\\'5c}").plainText == "テソ")
  }

  @Test(
    "bytes that are no character become U+FFFD",
    arguments: [
      ("936", "\\'d6", "\u{FFFD}"), ("936", "\\'d6\\par", "\u{FFFD}\n"), ("936", "\\'d6 a", "\u{FFFD} a"),
      ("936", "\\'d6\\u233 ?", "\u{FFFD}\u{E9}"), ("936", "\\'ff", "\u{FFFD}"), ("932", "\\'81\\'20a", "\u{FFFD} a"),
      ("932", "\\'fd\\'81\\'81", "\u{FFFD}\u{FF1D}"), ("1252", "\\'81", "\u{FFFD}"), ("1253", "\\'d2", "\u{FFFD}"),
      ("65001", "\\'c3a", "\u{FFFD}a"), ("65001", "\\'c3\\par", "\u{FFFD}\n"),
      ("65001", "\\'ff\\'c3\\'a9", "\u{FFFD}\u{E9}"),
      ("936", "\\'d6{\\f1 \\'d0}", "\u{FFFD}\u{420}"),
    ])
  func invalid(_ page: String, body: String, expected: String) throws {
    let document = "{\\rtf1\\ansi\\ansicpg\(page){\\fonttbl{\\f1\\fcharset204 X;}}\(body)}"
    let text = try caption(document).plainText
    #expect(isSame(text, expected), "'\(text)'")
  }

  @Test("every page that RTF names is there")
  func pages() {
    for number in [437, 850, 874, 932, 936, 949, 950, 1361, 10000] + Array(1250...1258) {
      #expect(CodePageTable.table(of: CodePage(number: number)) != nil, "\(number)")
    }
    #expect(CodePageTable.table(of: CodePage(number: 4711)) == nil)
  }

  /// The bytes themselves in place of their hexadecimal forms, where they are not RTF's own.
  private func unescaped(_ body: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = Array(body.unicodeScalars)[...]
    while let first = rest.first {
      if first == "\\", rest.dropFirst().first == "'",
        let value = UInt8(String(String.UnicodeScalarView(rest.dropFirst(2).prefix(2))), radix: 16), value >= 0x80
      {
        result.append(Unicode.Scalar(value))
        rest = rest.dropFirst(4)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }
}
