import Testing

@testable import Gallery

/// Whatever the bytes are, reading ends, and a document or a diagnostic comes of it.
struct DocumentFuzzTests {
  static let document =
    "\u{FEFF}{\n \"topText\":\"é😀 \\u00e9\\ud83d\\ude00\\/\\n\",\"bottomText\":\"b\",\"imageData\":\"QUJD\\/w==\",\"x\":[1.5e-3,"
    + "true,null,{\"y\":[]}],\"style\":{\"size\":0.1,\"color\":\"#FF0000\"},\"tags\":[\"a\",\"b\"],\"created\":\"2025-01-31T12:00:00Z\"}"

  @Test("a document that is cut off at any byte is refused with a place or a reason")
  func truncation() {
    let bytes = Array(Self.document.utf8)
    #expect(MemeDocument.read(bytes, file: "a.meme", validatesPicture: true).diagnostics.isEmpty)
    for length in 0..<bytes.count {
      let result = MemeDocument.read(Array(bytes[..<length]), file: "a.meme", validatesPicture: true)
      #expect(result.document == nil)
      #expect(result.diagnostics.count == 1, "cut at \(length)")
    }
  }

  @Test("bytes changed at random give a document or an error, never a crash", arguments: 0..<20)
  func mutation(seed: UInt64) {
    var random = SeededRandom(state: seed)
    let hostile = Array("\"\\{}[],:0-eu\n\0".utf8) + [0x80, 0xC3, 0xE2, 0xFF]
    for _ in 0..<500 {
      var bytes = Array(Self.document.utf8)
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = hostile.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(hostile.randomElement(using: &random) ?? 0, at: place)
        }
      }
      let result = MemeDocument.read(bytes, file: "a.meme", validatesPicture: true)
      #expect((result.document == nil) == result.diagnostics.contains { $0.severity == .error })
      // Nothing is accepted that the app would refuse.
      if result.document != nil { #expect(decodedByApp(bytes) != nil, "\(String(decoding: bytes, as: UTF8.self))") }
      _ = GallerySettings.read(bytes, file: "gallery.json")
    }
  }

  @Test("deep nesting is refused without using up the stack", arguments: ["[", "{\"a\":", "[{\"a\":"])
  func deepNesting(bracket: String) {
    let deep = String(repeating: bracket, count: 100_000)
    #expect(
      problems(#"{"topText":"a","bottomText":"b","x":"# + deep).first?.contains("the limit of 512 levels") == true)
    #expect(problems(deep).first?.contains("the limit of 512 levels") == true)
  }

  @Test("objects and arrays without end are refused")
  func tooManyEntries() {
    let members = String(repeating: #","x":1"#, count: JSONScanner.maximumEntries)
    #expect(problems(#"{"topText":"a"\#(members)}"#).last?.hasSuffix("more entries than the limit of 65536") == true)
    let tags = String(repeating: #"1,"#, count: JSONScanner.maximumEntries + 1)
    #expect(
      problems(#"{"topText":"a","bottomText":"b","tags":[\#(tags)1]}"#).last?
        .hasSuffix("more entries than the limit of 65536") == true)
    #expect(
      problems(#"{"topText":"a","bottomText":"b","x":[\#(tags)1]}"#) == [], "an array of another program may be long")
  }
}
