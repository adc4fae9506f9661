import FoundationEssentials
import Testing

@testable import Gallery

/// Which attributes formatting becomes.
struct RTFFormattingTests: RTFSuite {
  @Test(
    "letters",
    arguments: [
      ("\\b a\\b0 b", ["a|bold", "b"]),
      ("\\b1 a\\plain b", ["a|bold", "b"]),
      ("{\\b a}b", ["a|bold", "b"]),
      ("\\i a{\\i0 b}c", ["a|italic", "b", "c|italic"]),
      ("\\ul a\\ulnone b\\ul c\\ul0 d", ["a|underline", "b", "c|underline", "d"]),
      ("\\uld a\\ulnone b\\ulwave c\\ulwave0 d", ["a|underline", "b", "c|underline", "d"]),
      ("\\ul\\ulc0 a", ["a|underline"]),
      ("\\strike a\\strike0 b\\striked1 c\\striked0 d", ["a|strike", "b", "c|strike", "d"]),
      ("\\strike\\strikec0 a", ["a|strike"]),
      ("\\b\\i\\ul\\strike a\\pard b", ["ab|bold|italic|underline|strike"]),
      ("\\b a\\par b\\b0", ["a<A>b|bold"]),
      ("a{\\b}{\\i}b", ["ab"]),
      ("\\ab\\ai a", ["a"]),
    ])
  func letters(_ body: String, expected: [String]) throws {
    #expect(try runs("{\\rtf1\\ansi \(body)}") == expected)
  }

  @Test(
    "the size of most of the text is a caption's own, and others keep their proportion",
    arguments: [
      ("\\fs24 all of it", ["all of it"]),
      ("\\fs72 all of it", ["all of it"]),
      ("all of it", ["all of it"]),
      ("\\fs24 body text{\\fs48 big}", ["body text", "big|size=96"]),
      ("{\\fs48 big}\\fs24 body text", ["big|size=96", "body text"]),
      ("\\fs48 body text\\fs96 big\\fs24 low", ["body text", "big|size=96", "low|size=24"]),
      ("body text{\\fs36 big}", ["body text", "big|size=72"]),
      ("{\\*\\defchp\\fs36}body text{\\fs72 big}", ["body text", "big|size=96"]),
      ("\\fs34 body text\\fs35 big", ["body text", "big|size=49"]),
      ("\\fs24 ab\\fs48 cd", ["ab", "cd|size=96"]),
      ("\\fs24 a\\fs48\\par\\par\\par\\par\\fs36 ", ["a", "<A><A><A><A>|size=96"]),
      ("\\fs10 \u{E9}\u{E9}\u{E9}\\fs20 aaaa", ["<E9><E9><E9>|size=24", "aaaa"]),
      ("\\fs24 body\\fs999999999999 x\\fs24 body", ["body", "x|size=3276", "body"]),
      ("\\fs3000 body\\fs1 x", ["body", "x|size=1"]),
      ("\\fs24 body\\fs-5 text\\fs0 here\\fs", ["bodytexthere"]),
      ("\\fs27\\fsmilli13600 body\\fs54\\fsmilli27200 x", ["body", "x|size=96"]),
    ])
  func sizes(_ body: String, expected: [String]) throws {
    #expect(try runs("{\\rtf1\\ansi \(body)}") == expected)
  }

  @Test(
    "fonts by number, the document's default being none",
    arguments: [
      ("\\deff0", "\\f0 a\\f1 b\\plain c", ["a", "b|font=Impact", "c"]),
      ("\\deff1", "\\f0 a\\f1 b", ["a|font=Arial", "b"]),
      ("", "\\f0 a\\f1 b", ["a|font=Arial", "b|font=Impact"]),
      ("", "a\\f7 b\\f-1 c", ["abc"]),
      ("\\deff0", "{\\*\\defchp\\f1\\fs22}\\f0 a\\f1 b", ["a|font=Arial", "b"]),
      ("", "{\\b\\f1 a}b", ["a|bold|font=Impact", "b"]),
    ])
  func fonts(_ head: String, body: String, expected: [String]) throws {
    let table = "{\\fonttbl{\\f0\\fswiss\\fcharset0\\fprq2{\\*\\panose 020b}Arial{\\*\\falt Swiss};}{\\f1 Impact;}}"
    #expect(try runs("{\\rtf1\\ansi\(head)\(table)\(body)}") == expected)
    let flat = "{\\fonttbl\\f0\\fswiss\\fcharset0 Arial;\\f1\\fnil Impact;}"
    #expect(try runs("{\\rtf1\\ansi\(head)\(flat)\(body)}") == expected)
  }

  @Test(
    "names of fonts are text",
    arguments: [
      ("\\f1\\fnil  Two  Words ;", "Two  Words"), ("\\f1 NoEnd", "NoEnd"),
      ("\\f1\\fcharset128 \\'82\\'6c\\'82\\'72;", "<FF2D><FF33>"),
      ("\\f1 a\\u59 ?b;", "a;b"), ("\\f1 \\uc0\\u26126 \\u26397 ;", "<660E><671D>"), ("\\f1 a\\{b\\}\\\\;", "a{b}\\"),
      ("{\\f1{\\upr{\\f1 x;}{\\*\\ud{\\f1 y;}}}}", "y"), ("\\f1 a{\\*\\falt b;}c;", "ac"),
    ])
  func fontNames(_ entry: String, expected: String) throws {
    #expect(try runs("{\\rtf1\\ansi{\\fonttbl\(entry)}\\f1 a}") == ["a|font=\(expected)"])
  }

  @Test(
    "colours by number",
    arguments: [
      ("\\cf1 a\\cf0 b\\cf2 c\\cf b", ["a|color=FF0001", "b", "c|color=000000", "b"]),
      ("\\cf3 a\\cf4 b\\cf-1 c\\cf99999999999999 d", ["a|color=00FF00", "bcd"]),
      ("{\\cf1 a}b\\cf1 c\\plain d", ["a|color=FF0001", "b", "c|color=FF0001", "d"]),
      ("\\cb1\\highlight1\\chcbpat1 a", ["a"]),
    ])
  func colors(_ body: String, expected: [String]) throws {
    let table = "{\\colortbl;\\red255\\green0\\blue1;\\red0\\green0\\blue0;\\red-7\\green999\\blue0 ;}"
    #expect(try runs("{\\rtf1\\ansi\(table)\(body)}") == expected.map { $0.replacing("color=", with: "color=#") })
  }

  @Test("Cocoa's second table says colours more exactly, and which are the text's own")
  func exactColors() throws {
    let head =
      "{\\rtf1\\ansi\\cocoartf2709{\\colortbl;\\red255\\green255\\blue255;\\red251\\green2\\blue7;\\red0\\green0\\blue0;}"
      + "{\\*\\expandedcolortbl;;\\cssrgb\\c100000\\c14913\\c0;\\cssrgb\\c0\\c0\\c0\\c84706\\cname labelColor;}"
    #expect(try runs("\(head)\\cf2 a\\cf3 b\\cf1 c}") == ["a|color=#FF2600", "b", "c|color=#FFFFFF"])
  }

  @Test(
    "Cocoa's faces are families, and its defaults are none",
    arguments: [
      ("Helvetica", nil), ("Helvetica-Bold", nil), ("Helvetica-BoldOblique", nil), (".SFUI-Regular", nil),
      (".AppleSystemUIFont", nil), ("ArialMT", "Arial"), ("Arial-BoldItalicMT", "Arial"),
      ("TimesNewRomanPS-BoldMT", "TimesNewRoman"), ("TimesNewRomanPSMT", "TimesNewRoman"),
      ("MarkerFelt-Wide", "MarkerFelt"), ("HelveticaNeue-CondensedBlack", "HelveticaNeue"), ("Impact", "Impact"),
      ("STSongti-SC-Regular", "STSongti-SC"), ("Foo-Bar", "Foo-Bar"), ("-Bold", "-Bold"), ("MT", "MT"),
    ] as [(String, String?)])
  func faces(_ face: String, family: String?) throws {
    let head = "{\\rtf1\\ansi\\ansicpg1252\\cocoartf2709{\\fonttbl\\f0\\fswiss\\fcharset0 \(face);}"
    #expect(try caption("\(head)\\f0\\fs24 \\cf0 a}").text.runs.first?.fontFamily == family)
  }
}
