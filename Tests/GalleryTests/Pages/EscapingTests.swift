import FoundationEssentials
import Testing

@testable import Gallery

struct EscapingTests {
  @Test(arguments: [
    ("", ""), ("plain text", "plain text"), ("<script>", "&lt;script&gt;"), ("a & b &amp; c", "a &amp; b &amp;amp; c"),
    ("\" onload='x'", "&quot; onload=&#39;x&#39;"),
    ("<\u{338}\"\u{301}&\u{20DD}", "&lt;\u{338}&quot;\u{301}&amp;\u{20DD}"),
    ("\r\n<\r\n", "\r\n&lt;\r\n"), ("😀<👨‍👩‍👧🏽", "😀&lt;👨‍👩‍👧🏽"),
  ])
  func htmlHasNoMarkupOfTheText(text: String, expected: String) {
    #expect(Array(Escaping.html(text).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("", ""), ("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;"), ("]]>", "]]&gt;"),
    ("\0a\u{1}b\u{8}c\u{B}d\u{1F}e\u{1B}[31m", "abcde[31m"),
    ("a\tb\nc\r\n", "a&#9;b&#10;c&#13;&#10;"), ("\u{FFFE}x\u{FFFF}y\u{FFFD}\u{FEFF}", "xy\u{FFFD}\u{FEFF}"),
    ("笑😀\u{7F}", "笑😀\u{7F}"),
  ])
  func xmlHoldsOnlyWhatXMLAllows(text: String, expected: String) {
    #expect(Array(Escaping.xml(text).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("", ""), ("Aa0-._~", "Aa0-._~"), ("a b", "a%20b"), ("a/b", "a%2Fb"), ("50% #1?", "50%25%20%231%3F"),
    ("a+b&c;d=e:f", "a%2Bb%26c%3Bd%3De%3Af"),
    ("'\"<>", "%27%22%3C%3E"), ("笑", "%E7%AC%91"), ("e\u{301}", "e%CC%81"), ("é", "%C3%A9"), ("😂", "%F0%9F%98%82"),
    ("\0\n", "%00%0A"),
  ])
  func urlsAreEncodedByBytes(text: String, expected: String) {
    #expect(Escaping.urlComponent(text) == expected)
    #expect(Escaping.urlPath("x/\(text)") == "x/" + expected.replacing("%2F", with: "/"))
  }

  static let strings = [
    "", "plain", "\"quoted\" \\ back", "\u{8}\t\n\u{C}\r\u{1}\u{1F}\u{7F}", "</script><!-- <script>",
    "a & b\u{2028}c\u{2029}d", "<\u{338}😀 e\u{301}\0",
  ]

  @Test(arguments: strings) func jsonIsReadBackAsItWas(text: String) throws {
    for json in [Escaping.jsonString(text), Escaping.jsonInsideHTML(Escaping.jsonString(text))] {
      let read = try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8))
      #expect(read.map { Array($0.utf8) } == [Array(text.utf8)])
    }
  }

  @Test(arguments: strings) func jsonInsideHTMLCannotEndItsElement(text: String) {
    let json = Escaping.jsonInsideHTML("{\"a\": \(Escaping.jsonString(text))}")
    #expect(!json.unicodeScalars.contains { ["<", ">", "&", "\u{2028}", "\u{2029}"].contains($0) })
  }

  @Test func jsonWordsControlCharactersShortly() {
    #expect(Escaping.jsonString("\n\t\u{1}\"\\/é") == #""\n\t\u0001\"\\/é""#)
  }
}
