import Testing

@testable import Gallery

@Suite("Values that all layers share")
struct ModelValueTests {
  @Test(
    "a diagnostic is one line that no name can forge, colour or turn around",
    arguments: [
      ("a\nb.meme: error: forged", "a\u{FFFD}b.meme: error: forged"), ("\u{1B}[31mred", "\u{FFFD}[31mred"),
      ("a\rb\tc\u{7F}\u{85}\0", "a\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("a\u{2028}b\u{2029}c", "a\u{FFFD}b\u{FFFD}c"), ("a\u{202E}emem", "a\u{FFFD}emem"),
      ("\u{2066}x\u{2069}", "\u{FFFD}x\u{FFFD}"),
      ("مرحبا 👨‍👩‍👧🏽 é e\u{301} 笑\u{FE0F}", "مرحبا 👨‍👩‍👧🏽 é e\u{301} 笑\u{FE0F}"),
      ("\r\n\r\n", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ])
  func oneLine(name: String, shown: String) {
    let line = Diagnostic(.error, file: name, message: name, remedy: name).description
    #expect(line.utf8.elementsEqual("\(shown): error: \(shown); \(shown)".utf8), "\(line.debugDescription)")
  }

  @Test("a diagnostic says place, severity, message and remedy")
  func diagnostics() {
    let position = Diagnostic.Position(line: 3, column: 7)
    #expect(
      Diagnostic(.warning, file: "a.meme", position: position, message: "m").description == "a.meme:3:7: warning: m")
    #expect(Diagnostic(.error, file: "a.meme", message: "m", remedy: "r").description == "a.meme: error: m; r")
    #expect(Diagnostic(error: CancellationError(), file: "a").message == "CancellationError()")
    #expect(
      Diagnostic(error: MemeIDProblem.unsafe("x"), file: "a").message == "'x' is not a path within the gallery folder")
  }

  @Test(
    "colours are read in both cases and written in capitals",
    arguments: [
      ("#FFFFFF", [255, 255, 255]), ("#0a1B2c", [10, 27, 44]), ("#000000", [0, 0, 0]), ("#80C0ff", [128, 192, 255]),
    ]
      as [(String, [UInt8])])
  func colors(hex: String, channels: [UInt8]) throws {
    let color = try #require(RGBColor(hex: hex))
    #expect([color.red, color.green, color.blue] == channels)
    #expect(color.hex == hex.uppercased() && RGBColor(hex: color.hex) == color)
    #expect(color.opaquePixel >> 24 == 255)
  }

  @Test(
    "what is no #RRGGBB is no colour",
    arguments: [
      "", "#", "FFFFFF", "#FFF", "#FFFFFFF", "#GGGGGG", "#FFFFF\u{301}", "# FFFFF", "#+FFFFF", "＃FFFFFF", "red",
      "#ｆfffff",
    ])
  func noColors(text: String) { #expect(RGBColor(hex: text) == nil) }

  @Test("the limits are those that are documented")
  func limits() {
    let limits = Limits()
    #expect(limits.documentBytes == 96 << 20 && limits.decodingBytes == 512 << 20)
    #expect(limits.picturePixels == 100_000_000 && limits.pictureSide == 30_000)
    // A picture of 64 MB as base64, with room for the rest of the document.
    #expect((64 << 20) / 3 * 4 + (1 << 20) <= limits.documentBytes)
  }

  @Test("a size has no empty side, and its area does not overflow")
  func sizes() {
    #expect(PixelSize(width: 0, height: -5) == PixelSize(width: 1, height: 1))
    #expect(PixelSize(width: .max, height: .max).area > 8e37)
  }

  @Test("quality is lower where pixels are few, unless it was chosen")
  func quality() {
    var settings = GallerySettings()
    #expect([16, 599, 600, 8000].map(settings.quality(forWidth:)) == [80, 80, 85, 85])
    settings.quality = 40
    #expect(settings.quality(forWidth: 480) == 40)
  }

  @Test("a hash of contents is BLAKE2b with 16 bytes")
  func hashes() {
    #expect(ContentHash([]).hex == "cae66941d9efbd404e4d88758ea67670")
    #expect(ContentHash(Array("abc".utf8)).hex == "cf4ab791c62b8d2b2109c90275287816")
    #expect(ContentHash([1, 2, 3]).short == "3918c58061547dff")
    #expect(Set((0...300).map { ContentHash([UInt8](repeating: 0, count: $0)) }).count == 301)
  }
}
