import Testing

@testable import Gallery

/// Characters beyond a byte.
struct RTFUnicodeTests: RTFSuite {
  @Test(
    "a UTF-16 unit is a character, and its fallback is none",
    arguments: [
      ("unsigned, without fallback", "\\uc0\\u8804 a", "\u{2264}a"),
      ("with fallback", "\\u8804 <a", "\u{2264}a"),
      ("with a fallback in hexadecimal", "\\u233\\'e9a", "\u{E9}a"),
      ("signed", "\\u-257 ?a", "\u{FEFF}a"),
      ("signed and the lowest", "\\u-32768 ?a", "\u{8000}a"),
      ("a pair, unsigned", "\\uc0\\u55357 \\u56842 a", "\u{1F60A}a"),
      ("a pair, signed, with fallbacks", "\\u-10179 ?\\u-8694 ?a", "\u{1F60A}a"),
      ("a pair in two groups", "{\\uc0\\u55357}{\\uc0\\u56842}a", "\u{1F60A}a"),
      ("a pair over a line end", "\\uc0\\u55357\n\\u56842\na", "\u{1F60A}a"),
      ("two high halves and a low one", "\\uc0\\u55357\\u55357\\u56842 a", "\u{FFFD}\u{1F60A}a"),
      ("a high half alone", "\\uc0\\u55357 a", "\u{FFFD}a"),
      ("a high half at the end", "a\\uc0\\u55357", "a\u{FFFD}"),
      ("a high half before another character", "\\uc0\\u55357\\u233 a", "\u{FFFD}\u{E9}a"),
      ("a high half before a byte", "\\uc0\\u55357\\'e9a", "\u{FFFD}\u{E9}a"),
      ("a low half alone", "\\uc0\\u56842 a", "\u{FFFD}a"),
      ("a whole scalar, which the format does not know", "\\uc0\\u128522 a", "\u{1F60A}a"),
      ("no number", "\\uc0\\u a", "\u{0}a"),
      ("zero", "\\uc0\\u0 a", "\u{0}a"),
      ("noncharacters", "\\uc0\\u65534 \\u65535 a", "\u{FFFE}\u{FFFF}a"),
      ("too large", "\\uc0\\u1114112 \\u999999999999 \\u99999999999999999999999 a", "\u{FFFD}\u{FFFD}\u{FFFD}a"),
      ("too small", "\\uc0\\u-32769 \\u-999999999999999999999999 a", "\u{FFFD}\u{FFFD}a"),
      ("two characters of fallback", "\\uc2\\u20013 \\'d6\\'d0a\\u20013 xya", "\u{4E2D}a\u{4E2D}a"),
      ("a fallback that is shorter than it should be", "{\\uc5\\u233 ab}cd", "\u{E9}cd"),
      ("a group ends a fallback", "\\uc5\\u233 ab{c}d", "\u{E9}cd"),
      ("words and symbols in a fallback count as one", "\\uc3\\u8212 \\emdash\\~\\{a", "\u{2014}a"),
      ("raw data in a fallback counts as one", "\\uc2\\u8212 \\bin3 {{{xa", "\u{2014}a"),
      ("line ends in a fallback do not count", "\\uc2\\u8212 x\ny\na", "\u{2014}a"),
      ("the count belongs to its group", "{\\uc0\\u233 a}\\u233 ?b", "\u{E9}a\u{E9}b"),
      ("a count below zero is none", "\\uc-1\\u233 a", "\u{E9}a"),
      ("a huge count", "{\\uc99999999999\\u233 abc}d", "\u{E9}d"),
      ("a count without number", "\\uc\\u233 ?a", "\u{E9}a"),
      ("composed and decomposed stay as they are", "\\uc0\\u233 e\\u769 ", "\u{E9}e\u{301}"),
    ])
  func units(_ name: String, body: String, expected: String) throws {
    let text = try text(body)
    #expect(isSame(text, expected), "\(name): '\(text)'")
  }
}
