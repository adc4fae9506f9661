import Testing

@testable import Gallery

/// The small parts: times, words, base64 and the store in memory.
struct DocumentPartsTests {
  @Test(
    "times are read",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2025-01-31T12:00:00Z", 1_738_324_800),
      ("2025-01-31T13:00:00+01:00", 1_738_324_800),
      ("2025-01-31T07:30:00-0430", 1_738_324_800), ("2025-01-31t12:00:00.999z", 1_738_324_800),
      ("2025-01-31T14:00:00+02", 1_738_324_800), ("2025-01-31", 1_738_281_600), ("2000-02-29T00:00:00Z", 951_782_400),
      ("1969-12-31T23:59:59Z", -1), ("0000-01-01T00:00:00Z", -62_167_219_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ] as [(String, Int64)])
  func readingTimes(text: String, seconds: Int64) throws {
    let time = try #require(Timestamp(iso8601: text))
    #expect(time.secondsSince1970 == seconds)
    #expect(Timestamp(iso8601: time.iso8601) == time)
  }

  @Test(
    "what is no time is refused",
    arguments: [
      "", "yesterday", "2025", "2025-01", "2025-02-29", "2025-13-01", "2025-00-01", "2025-01-32", "2025-01-31T12:00:00",
      "2025-01-31T24:00:00Z", "2025-01-31T12:60:00Z", "2025-01-31T12:00:00.Z", "2025-01-31T12:00:00Zx", "2025-01-31T",
      "20250131T120000Z", "+2025-01-31T12:00:00Z", "2025-01-31T12:00:00+25:00", "2025-01-31T12:00:00+1", "1900-02-29",
    ])
  func badTimes(text: String) { #expect(Timestamp(iso8601: text) == nil) }

  @Test("times come back from any day, and stay within four digits of years")
  func writingTimes() {
    #expect(Timestamp(secondsSince1970: 1_738_324_800).iso8601 == "2025-01-31T12:00:00Z")
    #expect(Timestamp(secondsSince1970: -1).iso8601 == "1969-12-31T23:59:59Z")
    #expect(Timestamp(secondsSince1970: .min).iso8601 == "0000-01-01T00:00:00Z")
    #expect(Timestamp(secondsSince1970: .max).iso8601 == "9999-12-31T23:59:59Z")
    for day in stride(from: -719_000 as Int64, to: 2_900_000, by: 97) {
      let time = Timestamp(secondsSince1970: day * 86_400 + day % 86_400)
      #expect(Timestamp(iso8601: time.iso8601) == time)
    }
  }

  @Test("the word that was meant is found")
  func spelling() {
    #expect("licens".nearest(among: ["language", "licence"]) == "licence")
    #expect("TITEL".nearest(among: ["title"]) == "title")
    #expect("out".nearest(among: ["color", "outlineWidth"]) == "outlineWidth")
    #expect("zzz".nearest(among: ["title", "style"]) == nil)
    #expect("x".nearest(among: ["up"]) == nil)
    #expect("".nearest(among: ["a"]) == nil)
    #expect(String(repeating: "a", count: 100_000).nearest(among: ["a"]) == nil)
  }

  @Test("the beginning of a picture is the beginning of the picture", arguments: 0...20)
  func picturePrefix(length: Int) throws {
    let picture = (0..<UInt8(length)).map { $0 &* 37 &+ 250 }
    var encoded: [UInt8] = []
    Base64.encode(picture, onto: &encoded)
    for escaped in [false, true] {
      let base64 = encoded.map { escaped && $0 == UInt8(ascii: "/") ? "\\/" : String(Unicode.Scalar($0)) }.joined()
      let document = try #require(reading(#"{"topText":"","bottomText":"","imageData":"\#(base64)"}"#).document)
      #expect(document.hasPicture == (length > 0))
      for prefix in 0...(length + 2) {
        #expect(try document.pictureBytes(prefix: prefix) ?? [] == Array(picture.prefix(prefix)))
      }
      #expect(try document.pictureBytes() ?? [] == picture)
    }
  }

  @Test("font families are listed with commas, with or without quotes")
  func fontFamilies() {
    #expect(FontList.families(#" Impact, "Bebas Neue" ,,'Noto Sans'"#) == ["Impact", "Bebas Neue", "Noto Sans"])
    let document = reading(#"{"topText":"","bottomText":"","style":{"font":["A","B, C"]}}"#).document
    #expect(document?.meme.style.fontFamilies == ["A", "B", "C"])
  }

  @Test("the store in memory lists by bytes and never overwrites")
  func memoryStore() throws {
    let time = Timestamp(secondsSince1970: 5)
    let store = MemoryDocumentStore(time: time)
    let composed = try MemeID(path: "\u{E9}.meme")
    let decomposed = try MemeID(path: "e\u{301}.meme")
    try store.create(composed, [1])
    try store.create(decomposed, [2])
    #expect(store.list() == [decomposed, composed])
    #expect(try store.read(composed) == StoredDocument(bytes: [1], modified: time))
    #expect(throws: DocumentStoreProblem.exists(composed)) { try store.create(composed, [3]) }
    #expect(try store.read(composed).bytes == [1])
    let other = try MemeID(path: "x.meme")
    #expect(throws: DocumentStoreProblem.missing(other)) { try store.read(other) }
    #expect(DocumentStoreProblem.exists(other).message == "'x.meme' exists already")
  }
}
