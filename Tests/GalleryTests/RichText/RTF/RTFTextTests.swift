import Testing

@testable import Gallery

/// What of RTF is text, and which text it is.
struct RTFTextTests: RTFSuite {
  @Test(
    "a construct is exactly its text",
    arguments: [
      ("line ends in the file are no text", "one\ntw\r\no", "onetwo"),
      ("a backslash and a line end", "one\\\ntwo\\\r\nthree\\\rfour", "one\ntwo\nthree\nfour"),
      ("paragraphs, lines, pages and sections", "a\\par b\\line c\\page d\\sect e\\column f", "a\nb\nc\nd\ne\nf"),
      ("a paragraph's settings", "\\pard\\li720\\qc\\sa180 a\\par\\pard b", "a\nb"),
      ("tabs of every kind", "a\\tab b\tc\\\td", "a\tb\tc\td"),
      ("a space after a word is its end, the next one is text", "a\\b b\\b  c", "ab c"),
      ("a number ends a word too", "\\fs24a\\fs24 b\\fs24  c", "ab c"),
      ("braces and backslashes", "\\{a\\}\\\\b", "{a}\\b"),
      ("dashes", "a\\emdash b\\endash c", "a\u{2014}b\u{2013}c"),
      ("quotes", "\\lquote a\\rquote\\ldblquote b\\rdblquote", "\u{2018}a\u{2019}\u{201C}b\u{201D}"),
      ("bullets", "\\bullet  a", "\u{2022} a"),
      ("wide spaces", "\\emspace a\\enspace b\\qmspace c", "\u{2003}a\u{2002}b\u{2005}c"),
      ("hard spaces and hyphens", "a\\~b\\-c\\_d", "a\u{A0}b\u{AD}c\u{2011}d"),
      ("joiners", "a\\zwj b\\zwnj c\\zwbo d\\zwnbo e", "a\u{200D}b\u{200C}c\u{200B}d\u{2060}e"),
      ("marks of direction", "\\ltrmark a\\rtlmark b", "\u{200E}a\u{200F}b"),
      ("symbols of an index are no text", "a\\:b\\|c", "abc"),
      ("unknown words and symbols", "a\\foo12 b\\foo-3 c\\?d", "abcd"),
      ("hexadecimal that is none", "a\\'zzb", "a\u{FFFD}zzb"),
      ("control characters in the file are no text", "a\u{0}b\u{7}c\u{C}d", "abcd"),
      ("groups", "a{b{c}d}{}e", "abcde"),
      ("raw data", "a{\\bin5 {\\}}{b}c\\bin0 d\\bin e", "abcde"),
      ("raw data of one byte is no space", "a\\bin1  b", "ab"),
    ])
  func constructs(_ name: String, body: String, expected: String) throws {
    let text = try text(body)
    #expect(isSame(text, expected), "\(name): '\(text)'")
  }

  @Test(
    "what is no part of the text is left out",
    arguments: [
      "{\\fonttbl\\f0 Arial;}", "{\\fonttbl{\\f0\\fnil Arial{\\*\\falt X};}}", "{\\colortbl;\\red1\\green2\\blue3;}",
      "{\\stylesheet{\\s0 Normal;}{\\*\\cs10 Default;}}", "{\\info{\\title X}{\\author Y}\\version3}",
      "{\\*\\generator X;}", "{\\*\\unknown X{Y}Z}", "{\\*\\unknown{\\b X}}", "{\\*\\unknown\\bin3 }}}}",
      "{\\pict\\pngblip\\picw4 89504e47}", "{\\pict\\wmetafile8\\bin4 }{}{}", "{\\*\\shppict{\\pict 00}}",
      "{\\nonshppict{\\pict 00}}", "{\\header X\\par}", "{\\footerf X}", "{\\footnote X}", "{\\*\\annotation X}",
      "{\\*\\bkmkstart X}{\\*\\bkmkend X}", "{\\xe X}", "{\\tc X}", "{\\v X}", "\\v X\\v0 ",
      "{\\v X\\'e4\\u233 ?\\tab}",
      "{\\deleted X}", "{\\*\\listtable{\\list{\\listname X;}}}", "{\\listtable{\\listlevel X}}",
      "{\\shp{\\*\\shpinst{\\sp{\\sn X}{\\sv Y}}}{\\shprslt X}}", "{\\*\\pn\\pnlvlblt{\\pntxtb X}}",
      "{\\upr{X}{\\*\\ud }}", "{\\object{\\*\\objclass X}{\\*\\objdata 00}}", "{\\*}", "\\*{}",
    ])
  func leftOut(_ destination: String) throws { #expect(try text("a\(destination)b") == "ab") }

  @Test("fields are their result")
  func fields() throws {
    #expect(try text("a{\\field{\\*\\fldinst{HYPERLINK \"x\"}}{\\fldrslt link}}b") == "alinkb")
    #expect(try text("a{\\field{\\fldinst{PAGE}}{\\fldrslt{\\b 1}}}b") == "a1b")
    #expect(try text("a{\\field{\\*\\fldinst X}}b") == "ab")
    #expect(try text("{\\field{\\*\\fldinst A}{\\fldrslt {\\field{\\*\\fldinst B}{\\fldrslt c}}}}") == "c")
  }

  @Test("an object is its result")
  func objects() throws {
    #expect(try text("a{\\object\\objemb{\\*\\objdata 0105}{\\result{\\pict 00}b}}c") == "abc")
  }

  @Test("tables are lines, with tabs between their cells")
  func tables() throws {
    let table = "\\trowd\\cellx1\\cellx2\\pard\\intbl a\\cell b\\cell\\row\\trowd c\\cell\\cell d\\cell\\row\\pard end"
    #expect(try text(table) == "a\tb\nc\t\td\nend")
    #expect(try text("\\trowd a\\cell\\cell\\cell\\row b") == "a\nb", "empty cells at the end leave nothing")
    #expect(try text("\\trowd a\\par b\\cell c\\cell\\row") == "a\nb\tc\n")
    #expect(
      try text("\\trowd a\\nestcell b\\nestcell{\\*\\nesttableprops\\trowd\\nestrow}{\\nonesttables\\par}c\\cell\\row")
        == "a\tb\nc\n")
  }

  @Test("text in two wordings is the Unicode one")
  func wordings() throws {
    #expect(try text("a{\\upr{x}{\\*\\ud{b\\u233 ?}}}c") == "ab\u{E9}c")
    #expect(try text("{\\*\\x{\\upr{x}{\\*\\ud y}}}c") == "c", "within what is left out, neither")
    #expect(try text("a{\\*\\ud x}b") == "ab", "alone it is an unknown destination")
  }

  @Test("what follows the last brace is no part of the document")
  func trailing() throws {
    #expect(try caption("{\\rtf1 a}\u{0}\u{0}{b}}}").plainText == "a")
  }

  @Test("a byte-order mark and white space may stand before it")
  func prelude() throws {
    #expect(try caption("\u{EF}\u{BB}\u{BF} \r\n{\\rtf1 a}").plainText == "a")
    #expect(try caption("{\n\\rtf a}").plainText == "a")
    #expect(try caption("{\\urtf1 a}").plainText == "a")
  }

  @Test("an empty document is an empty caption")
  func empty() throws {
    #expect(try caption("{\\rtf1}") == Caption(""))
    #expect(try caption("{\\rtf1\\ansi{\\fonttbl}{\\colortbl}\\par}") == Caption("\n"))
  }
}
