import FoundationEssentials
import Testing

@testable import Gallery

struct HTMLReadingTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a &amp; b &lt;c&gt; &eacute; &#x1F600;", "a & b <c> é 😀"), ("a < b", "a < b"),
    ("<b>bold</b> <strong>strong</strong>", "bold{b} strong{b}"),
    ("<i>a</i><em>b</em>", "ab{i}"), ("<u>a</u><ins>b</ins>", "ab{u}"),
    ("<s>a</s><strike>b</strike><del>c</del>", "abc{s}"),
    ("<b>a<i>b<u>c<s>d</s></u></i></b>", "a{b}b{b i}c{b i u}d{b i u s}"),
    ("<b>one<p>two</b>three", "one⏎two{b}three"),
    ("<unknown>text</unknown>", "text"), ("<picture>x</picture>", "x"),
    ("<my-tag style='font-weight:bold'>x</my-tag>", "x{b}"),
    ("<B>upper</B>", "upper{b}"), ("<b/>x", "x{b}"), ("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "漢kan"),
    ("<math><mi>x</mi></math>", "x"), ("<form>a <label>b</label></form>", "a b"),
  ])
  func textAndElements(html: String, expected: String) throws { #expect(notation(try read(html)) == expected) }

  @Test(arguments: [
    ("a<br>b", "a⏎b"), ("a<br><br>b", "a⏎⏎b"), ("<br>a", "⏎a"), ("a<br>", "a⏎"),
    ("<p>a</p><p>b</p>", "a⏎b"), ("<p>a<p>b", "a⏎b"), ("<div>a</div>b", "a⏎b"), ("a<div>b</div>", "a⏎b"),
    ("<div><div>a</div></div><div><div>b</div></div>", "a⏎b"), ("<div>a<br></div><div>b</div>", "a⏎b"),
    ("<div>a</div><div><br></div><div>b</div>", "a⏎⏎b"), ("<div>a<br><br></div>b", "a⏎⏎b"),
    ("<div>a</div><div>b<br></div>", "a⏎b"), ("<div><br></div><div>a</div>", "⏎a"), ("<p></p><p></p>a<p></p>", "a"),
    ("<ul><li>a</li><li>b</li></ul>c", "a⏎b⏎c"), ("<h1>a</h1>b", "a⏎{b}b"), ("a<hr>b", "a⏎b"),
    ("<table><tr><td>a</td><td>b</td></tr>\n<tr><td>c</td></tr></table>d", "a\tb⏎c⏎d"),
    ("<div>a</div><br class=\"Apple-interchange-newline\">", "a"),
    ("<blockquote><p>a</p></blockquote><p>b</p>", "a⏎b"), ("<pre>\na\nb\n</pre>c", "a⏎b⏎c"),
  ])
  func linesEndOnce(html: String, expected: String) throws { #expect(notation(try read(html)) == expected) }

  @Test(arguments: [
    ("  a \n\t b  ", "a b"), ("a <b> b</b>", "a b{b}"), ("a<b> </b>b", "a {b}b"), ("a <br> b", "a⏎b"),
    ("<p> a </p> <p> b </p>", "a⏎b"), ("a&nbsp;&nbsp;b&nbsp;", "a\u{A0}\u{A0}b\u{A0}"),
    ("a<span class=\"Apple-converted-space\">&nbsp; </span>b", "a  b"),
    ("<span style='white-space: pre-wrap'>  a  b \n c </span>", "  a  b ⏎ c "),
    ("<span style='white-space:pre-line'>  a  b \n c </span>", "a b⏎c"),
    ("<pre>a  b <span style='white-space:normal'> c  d</span></pre>", "a  b  c d"),
    ("a<span class=\"Apple-tab-span\" style=\"white-space:pre\">\t</span>b", "a\tb"),
    ("a \u{2003} b", "a \u{2003} b"), ("a\r\nb", "a b"), ("a<!-- x -->b", "ab"), ("a <!-- x --> b", "a b"),
    ("a\u{C}b", "a b"),
  ])
  func whiteSpaceCollapsesAsInBrowsers(html: String, expected: String) throws {
    #expect(notation(try read(html)) == expected)
  }

  @Test(arguments: [
    "<script>x<b>y</b></script>", "<style>p{}</style>", "<title>x</title>",
    "<head><title>x</title><style>y</style></head>",
    "<template><b>x</b></template>", "<noscript>x</noscript>", "<iframe src=x>y</iframe>",
    "<svg><text>x</text><title>y</title></svg>",
    "<svg/>", "<select><option>x</select>", "<textarea>x<b>y</textarea>", "<button>x</button>", "<input value=x>",
    "<object>x<object>y</object>z</object>", "<video>x</video>", "<canvas>x</canvas>", "<!-- x -->", "<!-->", "<!--->",
    "<!-- a --!>",
    "<!doctype html>", "<![CDATA[x]]>", "<?xml x?>", "</>", "</ x>", "<meta charset=utf-8>", "<link rel=x>",
    "<base href=x>",
    "<b hidden>x</b>", "<b style='display:none'>x<i style='display:inline'>y</i></b>", "<script>a</SCRIPT >",
    "<script>'</scripty>'</script>",
    "<embed src=x>", "<xmp><b></xmp>", "<noframes>x</noframes>", "<img src='https://example.org/x.png'>",
    "<img src='cid:1' alt=''>",
  ])
  func everythingElseIsRemoved(html: String) throws {
    #expect(notation(try read("a\(html)b")) == "ab")
    #expect(notation(try read("<p><i>a\(html)b</i></p>")) == "ab{i}")
  }

  @Test(arguments: [
    ("<html>\r\n<body>\r\n<!--StartFragment-->a <b>b</b><!--EndFragment-->\r\n</body>\r\n</html>", "a b{b}"),
    (
      "Version:0.9\r\nStartHTML:00000097\r\n<html><body>x<br><i><!-- StartFragment -->a</i><!--EndFragment-->y</body></html>",
      "a{i}"
    ),
    ("<script>'<!--StartFragment-->'</script>a", "a"), ("a<!--EndFragment-->b", "a"),
    ("<meta charset='utf-8'><span style=\"font-weight: 700\">Apple</span>", "Apple{b}"),
    ("a<plaintext>b</b>", "a"), ("a<script>b", "a"), ("a<b", "a"), ("a<!-- b", "a"), ("a<", "a<"), ("a</", "a</"),
  ])
  func whatClipboardsPutAround(html: String, expected: String) throws { #expect(notation(try read(html)) == expected) }

  @Test func utf16WithAByteOrderMarkIsRead() throws {
    let text = "<b>é😀</b>"
    for isBig in [false, true] {
      let bytes = (["\u{FEFF}", text].joined()).utf16.flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      #expect(notation(try HTMLReader.read(bytes, recognizer: NotedGlyphs())) == "é😀{b}")
    }
    #expect(notation(try HTMLReader.read([0xEF, 0xBB, 0xBF, 0x61], recognizer: NotedGlyphs())) == "a")
    #expect(notation(try HTMLReader.read([0x61, 0xFF, 0x62], recognizer: NotedGlyphs())) == "a\u{FFFD}b")
    #expect(notation(try HTMLReader.read([0xFE, 0xFF], recognizer: NotedGlyphs())) == "")
  }

  @Test func aCombiningMarkDoesNotHideATag() throws {
    #expect(Array(try read("a<b>\u{301}b</b>").text.unicodeScalars) == ["a", "\u{301}", "b"])
    #expect(notation(try read("<\u{301}b>")) == "<\u{301}b>")
  }
}
