import FoundationEssentials
import Testing

@testable import Gallery

/// Documents go to the app and come from it: Foundation's decoder and ours agree.
struct MemeMakerOracleTests {
  @Test("what the app's encoder writes is read, picture included", arguments: [0, 1, 2, 3, 4, 5, 300, 4000])
  func fromTheApp(pictureLength: Int) throws {
    var random = SeededRandom(state: UInt64(pictureLength))
    let picture = (0..<pictureLength).map { _ in UInt8.random(in: 0...255, using: &random) } + [0xFF, 0xFF, 0xFF]
    let meme = MemeMakerMeme(
      imageData: Data(picture), topText: "a/b \"q\" \\ é e\u{301} 👨‍👩‍👧🏽 \u{1}\t\r\n\u{2028}\u{0}", bottomText: "")
    let bytes = [UInt8](try JSONEncoder().encode(meme))
    let result = MemeDocument.read(bytes, file: "a.meme", validatesPicture: true)
    #expect(result.diagnostics.isEmpty)
    let document = try #require(result.document)
    #expect(document.bytes == bytes)
    let lineEnds = meme.topText.replacing("\r\n", with: "\n").replacing("\u{2028}", with: "\n")
    #expect(Array(document.meme.top.plainText.utf8) == Array(lineEnds.utf8))
    #expect(document.meme.bottom.plainText == "")
    #expect(try document.pictureBytes() == picture)
    #expect(document.meme.title == nil && document.meme.tags.isEmpty)
  }

  @Test("the app's encoder's other layouts and a missing picture are read")
  func otherLayouts() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes = [UInt8](
      try encoder.encode(MemeMakerMeme(imageData: nil, topText: "Top Text", bottomText: "Bottom Text")))
    let document = try #require(MemeDocument.read(bytes, file: "a.meme").document)
    #expect(document.meme == Meme())
    #expect(!document.hasPicture)
    #expect(try document.pictureBytes() == nil)
  }

  @Test("what we write is read by the app's decoder", arguments: [nil, 0, 1, 2, 3, 1000] as [Int?])
  func toTheApp(pictureLength: Int?) throws {
    var random = SeededRandom(state: 7)
    let picture = pictureLength.map { length in (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) } }
    var meme = Meme(top: Caption("/ \"\\\u{0}\u{1F}\u{7F}\r\n😀"), bottom: Caption("e\u{301}"))
    meme.title = "T"
    meme.description = "D"
    meme.tags = ["a", "b\"c"]
    meme.style.size = .fraction(0.1)
    meme.style.fontFamilies = ["Impact", "Anton"]
    meme.created = Timestamp(secondsSince1970: 0)
    meme.modified = Timestamp(secondsSince1970: 1_700_000_000)
    let bytes = try MemeDocument.encode(meme, picture: picture)
    #expect(!bytes.contains(UInt8(ascii: "\n")), "one line")
    let app = try #require(decodedByApp(bytes))
    #expect(Array(app.topText.utf8) == Array(meme.top.plainText.utf8))
    #expect(Array(app.bottomText.utf8) == Array(meme.bottom.plainText.utf8))
    #expect(app.imageData.map { [UInt8]($0) } == picture)
    let ours = MemeDocument.read(bytes, file: "a.meme", validatesPicture: true)
    #expect(ours.diagnostics.isEmpty)
    #expect(ours.document?.meme == meme)
  }

  static let accepted: [(String, [UInt8])] = {
    let plain = #"{"topText":"a","bottomText":"b"}"#
    let texts = [
      plain, "\u{FEFF}" + plain, " \r\n\t" + plain + "\n", #"{"topText":"a","bottomText":"b",}"#,
      #"{"topText":"a","bottomText":"b","x":[1,]}"#, #"{"topText":"a","bottomText":"b","topText":"c"}"#,
      #"{"\u0074opText":"\ud83d\ude00","bottomText":"\/"}"#, #"{"topText":"","bottomText":"","imageData":null}"#,
      #"{"topText":"","bottomText":"","imageData":""}"#, #"{"topText":"","bottomText":"","imageData":"QR=="}"#,
      #"{"topText":"","bottomText":"","imageData":"QUJD===="}"#,
      #"{"topText":"","bottomText":"","imageData":"\u0051UI\/\/\/\/\u003d"}"#,
      #"{"topText":"","bottomText":"","x":[-0,0.5e-7,1E+2,true,false,null,{},[],{"y":[[]]}]}"#,
    ]
    return texts.map { ($0, Array($0.utf8)) } + [
      ("UTF-16 LE", utf16(plain, bigEndian: false)), ("UTF-16 BE", utf16(plain, bigEndian: true)),
      ("UTF-16 LE with mark", [0xFF, 0xFE] + utf16(plain, bigEndian: false)),
      ("UTF-16 BE with mark", [0xFE, 0xFF] + utf16(plain, bigEndian: true)),
      ("UTF-32 LE", plain.unicodeScalars.flatMap { [UInt8($0.value), 0, 0, 0] }),
      ("UTF-32 BE", plain.unicodeScalars.flatMap { [0, 0, 0, UInt8($0.value)] }),
    ]
  }()

  @Test("both decoders accept", arguments: accepted)
  func bothAccept(name: String, bytes: [UInt8]) throws {
    let app = try #require(decodedByApp(bytes))
    let result = MemeDocument.read(bytes, file: "a.meme", validatesPicture: true)
    let document = try #require(result.document, "\(result.diagnostics)")
    #expect(document.meme.top.plainText == app.topText)
    #expect(document.meme.bottom.plainText == app.bottomText)
    #expect(try document.pictureBytes() ?? [] == app.imageData.map { [UInt8]($0) } ?? [])
  }

  static let refused = [
    "", " ", "{", "[]", "3", "null", "{,}", #"{"topText":"a","bottomText":"b"}x"#,
    #"{"topText":"a","bottomText":"b",,}"#,
    #"{"topText":"a" "bottomText":"b"}"#, #"{"topText":"a","bottomText":"\ud83d"}"#,
    #"{"topText":"\q","bottomText":""}"#,
    #"{"topText":"\u12g4","bottomText":""}"#, #"{'topText':'a','bottomText':'b'}"#, #"{topText:"a","bottomText":"b"}"#,
    "{\"topText\":\"a\tb\",\"bottomText\":\"\"}", #"{"topText":null,"bottomText":"b"}"#, #"{"topText":"a"}"#,
    #"{"topText":1,"bottomText":"b","topText":"c"}"#, #"{"topText":"a","bottomText":"b","x":+1}"#,
    #"{"topText":"a","bottomText":"b","x":0x10}"#, #"{"topText":"a","bottomText":"b","x":NaN}"#,
    #"{"topText":"a","bottomText":"b","imageData":5}"#, #"{"topText":"a","bottomText":"b","imageData":"QQ"}"#,
    #"{"topText":"a","bottomText":"b","imageData":"QQ="}"#, #"{"topText":"a","bottomText":"b","imageData":"QU\nJD"}"#,
    #"{"topText":"a","bottomText":"b","imageData":"QUJD\n"}"#, #"{"topText":"a","bottomText":"b","imageData":"QU-_"}"#,
    #"{"topText":"a","bottomText":"b","imageData":"QQ==QQ=="}"#,
    #"{"topText":"a","bottomText":"b","imageData":"Q==="}"#,
  ]

  @Test("both decoders refuse", arguments: refused)
  func bothRefuse(text: String) {
    #expect(decodedByApp(Array(text.utf8)) == nil)
    let result = reading(text)
    #expect(result.document == nil)
    #expect(result.diagnostics.contains { $0.severity == .error })
  }

  @Test("nesting is limited where the app's decoder limits it", arguments: [511, 512])
  func nesting(depth: Int) {
    let open = String(repeating: "[", count: depth)
    let close = String(repeating: "]", count: depth)
    let text = #"{"topText":"a","bottomText":"b","x":\#(open)\#(close)}"#
    #expect((decodedByApp(Array(text.utf8)) != nil) == (depth == 511))
    #expect((reading(text).document != nil) == (depth == 511))
  }
}
