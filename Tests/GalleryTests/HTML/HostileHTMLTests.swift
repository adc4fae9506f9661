import Testing

@testable import Gallery

struct HostileHTMLTests {
  /// How long anything may take, generously: it is a second at worst.
  static let patience: Duration = .seconds(20)

  @Test(arguments: [
    "<div>", "<b>", "<i style=a>", "<table><td>", "<svg>", "<a href=x>", "<li>", "</x>", "</p>", "<!--", "<![CDATA[",
    "<select>", "<template>", "<button>", "<font color=red>", "<p>", "<x-y>", "<script>", "</script>", "<", "&", "<!",
    "<?", "</", "<b ", "<b =", "<b a='",
  ])
  func tags100000DeepAreReadOrRefused(tag: String) {
    let clock = ContinuousClock()
    for html in [String(repeating: tag, count: 100_000), String(repeating: tag, count: 18_000) + "x"] {
      let time = clock.measure { _ = try? read(html) }
      #expect(time < Self.patience)
    }
  }

  @Test func manyTagsAreRefusedWithTheirPlace() {
    #expect(throws: HTMLProblem.tooManyTags(limit: 20_000, offset: 60_000)) {
      try read(String(repeating: "<b>", count: 100_000))
    }
  }

  @Test func tags15000DeepAreRead() throws {
    #expect(notation(try read(String(repeating: "<div>", count: 15_000) + "x")) == "x")
    #expect(notation(try read(String(repeating: "<span>", count: 15_000) + "x")) == "x")
  }

  @Test func formattingThatEveryParagraphRepeatsIsRefused() {
    let opened = (0..<5_000).map { "<b style=\"a:\($0)\">" }.joined()
    let closed = String(repeating: "</p><p>x", count: 5_000)
    #expect(throws: HTMLProblem.tooEntangled(limit: 128 << 20)) { try read("<p>\(opened)\(closed)") }
  }

  @Test func aTagOfAMillionAttributesTakesTheirTime() throws {
    let attributes = (0..<1_000_000).map { " a\($0)=1" }.joined()
    let clock = ContinuousClock()
    var caption = Caption("")
    let time = try clock.measure { caption = try read("<b\(attributes)>x</b>") }
    #expect(notation(caption) == "x{b}")
    #expect(time < Self.patience)
  }

  @Test func limitsAreHeldAndNamed() {
    var limits = HTMLLimits()
    limits.bytes = 10
    #expect(throws: HTMLProblem.tooLarge(bytes: 11, limit: 10)) { try read("hello world", limits: limits) }
    limits = HTMLLimits()
    limits.textBytes = 10
    #expect(throws: HTMLProblem.tooMuchText(limit: 10, offset: 11)) { try read("<!-- --><b>12345678", limits: limits) }
    #expect(throws: HTMLProblem.tooMuchText(limit: 10, offset: 10)) {
      try read("<b style=\"a:bcdefgh\">", limits: limits)
    }
    limits = HTMLLimits()
    limits.pictureBytes = 7
    #expect(throws: Never.self) { try read("<img src=\"\(HTMLPictureTests.png)\">", limits: limits) }
    limits.pictureBytes = 6
    #expect(throws: HTMLProblem.pictureTooLarge(limit: 6, offset: 11)) {
      try read("x<img src=\"\(HTMLPictureTests.png)\">", limits: limits)
    }
    #expect(throws: HTMLProblem.pictureTooLarge(limit: 6, offset: 10)) {
      try read("<img src='data:image/png,1234567'>", limits: limits)
    }
    limits = HTMLLimits()
    limits.pictures = 1
    #expect(throws: HTMLProblem.tooManyPictures(limit: 1, offset: 28)) {
      try read(
        "<img src='data:,a'><img src=data:,b>",
        limits: limits)
    }
  }

  @Test(arguments: [
    (HTMLProblem.tooLarge(bytes: 100_663_297, limit: 96 << 20), "the HTML has 96.1 MB; the limit is 96 MB"),
    (
      .tooMuchText(limit: 8 << 20, offset: 7), "the HTML has more than 8 MB of text and formatting, the next at byte 7"
    ),
    (.tooManyTags(limit: 20_000, offset: 7), "the HTML has more than 20000 tags, the next at byte 7"),
    (.tooEntangled(limit: 128 << 20), "the HTML's misnested tags unfold to more than 128 MB"),
    (
      .pictureTooLarge(limit: 32 << 20, offset: 7),
      "the picture at byte 7 of the HTML has more than 32 MB, which is the limit"
    ),
    (.tooManyPictures(limit: 1_000, offset: 7), "the HTML has more than 1000 pictures, the next at byte 7"),
  ])
  func problemsSayWhatAndWhere(problem: HTMLProblem, message: String) {
    #expect(problem.message == message)
    #expect(problem.remedy != nil)
  }

  @Test func randomSoupNeverCrashes() {
    var random = Soup(state: 42)
    for _ in 0..<20_000 { _ = try? HTMLReader.read(random.html(), recognizer: NotedGlyphs()) }
  }
}

/// Random pieces of HTML.
private struct Soup: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 32) ^ (state << 16)
  }

  mutating func html() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...40, using: &self) {
      bytes += Array((Self.pieces.randomElement(using: &self) ?? "").utf8)
      if Int.random(in: 0..<20, using: &self) == 0 { bytes.append(UInt8.random(in: 0...255, using: &self)) }
    }
    return bytes
  }

  static let pieces: [String] =
    (HTMLElement.allCases.map(\.rawValue) + [
      "svg", "select", "template", "form", "script", "picture", "x-y", "plaintext",
    ])
    .flatMap { ["<\($0)>", "</\($0)>"] }
    + [
      " ", "\n", "a", "é", "&nbsp;", "&#0;", "&#xD800;", "&amp", "<!--", "-->", "<!--StartFragment-->",
      "<!--EndFragment-->",
      "<img src=\"", "<span style=\"", "font-weight:bold;", "font:12px x", "color:rgb(1,", "\\", "'", "\"", ">", "<",
      "=", "/",
      "<source type=\(HTMLReader.glyphType) srcset=", "data:image/png;base64,", "iVBORw==", "AAAAGGZ0eXBoZWljeA==",
      "%8", ",", "#",
      "<br class=Apple-interchange-newline>", "<span style='white-space:pre'>", " hidden ", "\0", "\u{301}",
    ]
}
