import Testing

@testable import Gallery

/// Ten thousand captions of anything, through every form and back.
struct RandomCaptionTests {
  @Test("a caption is unchanged by flat RTFD, a package and back", arguments: 0..<100)
  func roundTrips(seed: UInt64) throws {
    var captions = RandomCaption(seed: seed)
    for number in 0..<100 {
      let caption = captions.next()
      let bytes = RichText.serialize(caption)
      let again = try RichText.read(bytes, recognizer: FakeGlyphs())
      #expect(again == caption, "caption \(number) of \(seed)")
      #expect(RichText.serialize(again) == bytes, "bytes of caption \(number) of \(seed)")
      let package = try RichText.read(package: RichText.package(caption), recognizer: FakeGlyphs())
      #expect(package == caption, "package \(number) of \(seed)")
      let plain = try RichText.read(RichText.rtf(caption), recognizer: FakeGlyphs())
      #expect(plain.plainText.unicodeScalars.elementsEqual(Caption(caption.plainText).plainText.unicodeScalars))
      #expect(DecomposedCaption(caption).caption.glyphs == caption.glyphs)
    }
  }
}
