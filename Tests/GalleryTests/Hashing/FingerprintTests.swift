import Testing

@testable import Gallery

@Suite("Hashes")
struct FingerprintTests {
  @Test("a hash comes back from its digits, and nothing else is one")
  func digits() {
    for bytes: [UInt8] in [[], [1], Array("abc".utf8)] {
      let hash = ContentHash(bytes)
      #expect(hash.hex.utf8.count == 32 && hash.hex.hasPrefix(hash.short) && hash.short.utf8.count == 16)
      #expect(ContentHash(hex: hash.hex.utf8) == hash)
    }
    let good = ContentHash([]).hex
    for bad in [
      "", String(good.dropLast()), good + "0", good.uppercased(), "g" + good.dropFirst(), " " + good.dropFirst(),
    ] {
      #expect(ContentHash(hex: bad.utf8) == nil, "\(bad)")
    }
  }

  @Test("no two lists of values have one fingerprint, however they are cut")
  func separates() {
    let lists: [[String]] = [
      [], [""], ["", ""], ["ab"], ["a", "b"], ["", "ab"], ["ab", ""], ["b", "a"], ["é"], ["e\u{301}"],
    ]
    let prints = lists.map { list in
      var print = Fingerprint()
      for text in list { print.feed(text) }
      return print.hash
    }
    #expect(Set(prints).count == lists.count)
  }

  private struct Options {
    var widths = [480]
    var style = CaptionStyle.classic
    var quality: Int?
  }

  @Test("everything of a value counts, however deep it is")
  func everything() {
    var changed: [Options] = Array(repeating: Options(), count: 6)
    changed[1].widths = [481]
    changed[2].quality = 0
    changed[3].style.color = RGBColor(red: 255, green: 255, blue: 254)
    changed[4].style.outlineWidth = changed[0].style.outlineWidth.nextUp
    changed[5].style.fontFamilies = ["x"]
    let prints = changed.map { options in
      var print = Fingerprint()
      print.feed(everythingOf: options)
      return print.hash
    }
    #expect(Set(prints).count == changed.count)
  }
}
