import FoundationEssentials
import Testing

@testable import Gallery

struct CaptionHTMLTests {
  private static func page(_ caption: Caption) -> String {
    CaptionHTML(for: .page, nameless: "a picture") { inline in
      switch inline {
      case .glyph(let glyph):
        CaptionPicture(
          glyph: "g/\(glyph.contentIdentifier).heic", image: "g/\(glyph.contentIdentifier).png", width: 96, height: 96)
      case .picture(let picture): picture.name == "lost" ? nil : CaptionPicture(image: "p/\(picture.name)")
      }
    }.html(caption)
  }

  private static var clipboard: CaptionHTML {
    CaptionHTML(for: .clipboard) { inline in
      switch inline {
      case .glyph(let glyph):
        CaptionPicture(
          glyph: CaptionPicture.dataAddress(of: glyph.imageContent.bytes, mediaType: CaptionHTML.glyphType),
          image: CaptionPicture.dataAddress(of: NotedGlyphs.png(), mediaType: "image/png"))
      case .picture(let picture):
        CaptionPicture(
          image: CaptionPicture.dataAddress(of: picture.contents.bytes, mediaType: "application/octet-stream"))
      }
    }
  }

  private static func text(_ text: String, _ change: (inout AttributedString) -> Void = { _ in }) -> AttributedString {
    var text = AttributedString(text)
    change(&text)
    return text
  }

  @Test func aPageHasMeaningAndNoStyle() {
    let caption = Caption(
      Self.text("a<") + Self.text("b&") { $0.bold = true } + Self.text("c\"") { $0.italic = true }
        + Self.text("d") { $0.underline = true } + Self.text("e") { $0.strikethrough = true }
        + Self.text("f") {
          $0.fontSize = 20
          $0.fontFamily = "X"
          $0.captionColor = .black
        })
    #expect(Self.page(caption) == "a&lt;<b>b&amp;</b><i>c&quot;</i><u>d</u><s>e</s>f")
  }

  @Test func aPagesLinesHaveDirectionsOfTheirOwn() {
    #expect(Self.page(Caption("one")) == "one")
    #expect(Self.page(Caption("a\n\nب")) == "<bdi>a</bdi><br><bdi></bdi><br><bdi>ب</bdi>")
    #expect(Self.page(Caption(Self.text("a\nb") { $0.bold = true })) == "<bdi><b>a</b></bdi><br><bdi><b>b</b></bdi>")
    #expect(Self.page(Caption("")) == "")
  }

  @Test func aMarkThatCombinesWithMarkupHidesNone() {
    #expect(Array(Self.page(Caption("<\u{338}&\u{301}")).utf8) == Array("&lt;\u{338}&amp;\u{301}".utf8))
  }

  @Test func aGlyphIsAPictureWithItsDescription() {
    let glyph = Self.text("\u{FFFC}\u{FFFC}\u{301}") { $0.adaptiveImageGlyph = NotedGlyphs.make("G\"1", "a \"cat\"") }
    let html =
      "<picture><source srcset=\"g/G&quot;1.heic\" type=\"image/x-apple-adaptive-glyph\">"
      + "<img src=\"g/G&quot;1.png\" alt=\"a &quot;cat&quot;\" width=\"96\" height=\"96\" class=\"glyph\"></picture>"
    #expect(Array(Self.page(Caption(glyph)).utf8) == Array((html + html + "\u{301}").utf8))
  }

  @Test func nothingIsSilentToAScreenReader() {
    let glyph = Self.text("\u{FFFC}") { $0.adaptiveImageGlyph = NotedGlyphs.make("G", "") }
    #expect(Self.page(Caption(glyph)).contains("alt=\"a picture\""))
    let picture = { (name: String) in
      Self.text("\u{FFFC}") { $0.inlinePicture = InlinePicture(name: name, contents: PictureBytes([1])) }
    }
    #expect(Self.page(Caption(picture("x.png"))) == "<img src=\"p/x.png\" alt=\"x.png\" class=\"attachment\">")
    #expect(Self.page(Caption(picture("lost"))) == "lost")
    #expect(Self.page(Caption(picture(""))).contains("alt=\"a picture\""))
  }

  @Test func theClipboardSaysEverything() {
    let caption = Caption(
      Self.text("f\n") {
        $0.fontSize = 25
        $0.fontFamily = "X \"y\""
        $0.captionColor = .black
        $0.bold = true
      })
    let html =
      "<span dir=\"auto\" style=\"white-space:pre-wrap\"><span style=\"font-family:&quot;X \\&quot;y\\&quot;&quot;;"
      + "font-size:12.5pt;color:#000000\"><b>f<br></b></span></span>"
    #expect(Self.clipboard.html(caption) == html)
  }

  @Test func readingTheClipboardGivesTheSameCaption() throws {
    var random = Random(state: 7)
    for _ in 0..<3_000 {
      let caption = random.caption()
      let html = Self.clipboard.html(caption)
      let read = try HTMLReader.read(Array(html.utf8), recognizer: NotedGlyphs())
      #expect(
        read.text == caption.text && read.text.unicodeScalars.elementsEqual(caption.text.unicodeScalars), "\(html)")
      if read != caption { return }
    }
  }

  @Test func readingAPageGivesTextEmphasisAndGlyphs() throws {
    let caption = Caption(Self.text("a b") { $0.bold = true } + Self.text("\n\nc"))
    #expect(notation(try read("<p>\(Self.page(caption))</p>")) == "a b{b}⏎⏎c")
  }
}

private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 32) ^ (state << 16)
  }

  mutating func caption() -> Caption {
    var text = AttributedString()
    for _ in 0..<Int.random(in: 0...8, using: &self) { text += run() }
    return Caption(text)
  }

  private mutating func run() -> AttributedString {
    var run = AttributedString((0..<Int.random(in: 1...4, using: &self)).map { _ in pick(Self.pieces) }.joined())
    if chance() { run.bold = true }
    if chance() { run.italic = true }
    if chance() { run.underline = true }
    if chance() { run.strikethrough = true }
    if chance() { run.fontSize = Int.random(in: 1...3276, using: &self) }
    if chance() { run.captionColor = RGBColor(red: .random(in: 0...255, using: &self), green: 1, blue: 255) }
    if chance() {
      run.fontFamily = pick([
        "Arial", " A  b ", "a\"b'c", "serif", "\\41", "x,y;z", "é\u{1}\n\u{9F}", "</b>", "!important",
      ])
    }
    if chance() {
      run.adaptiveImageGlyph = NotedGlyphs.make(pick(["A", "B"]), pick(["", "words"]))
    } else if chance() {
      run.inlinePicture = InlinePicture(
        name: pick(["a.png", "b & \"c\".pdf", "noending"]),
        contents: PictureBytes([1, 2, UInt8.random(in: 0...255, using: &self)]),
        width: chance() ? Int.random(in: 0...9_999, using: &self) : nil, height: chance() ? 7 : nil)
    }
    return run
  }

  private mutating func chance() -> Bool { Int.random(in: 0..<4, using: &self) == 0 }
  private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &self) ?? "" }

  static let pieces =
    [
      "a", " ", "  ", "\t", "\n", "\r\n", "\u{2028}", "é", "e\u{301}", "\u{301}", "😀", "👨‍👩‍👧", "\u{A0}", "\u{FFFC}",
      "\u{FFFC}\u{FFFC}", "\u{FFFC}\u{301}",
      "<", "<b>", "&", "&amp;", "\"", "'", "\u{1}", "\u{7F}", "\u{1F}", "\u{FEFF}",
      "\u{FFFD}", "\u{202E}", "ب", "<!--", "-->", "data:#0",
      "words words",
    ] + [0xFFFE, 0x1FFFF, 0xFDD0].compactMap { Unicode.Scalar($0).map { String($0) } }
}
