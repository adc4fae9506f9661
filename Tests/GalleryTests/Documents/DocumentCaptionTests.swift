import FoundationEssentials
import Testing

@testable import Gallery

/// Formatted captions in documents: what is put in comes out again, beside everything else that the document holds.
struct DocumentCaptionTests {
  private static let old = #"{ "topText" : "old", "bottomText":"under", "mine": [1.50, "é"], "image": null }"#

  private func read(_ bytes: [UInt8]) -> DocumentReading {
    MemeDocument.read(
      bytes, file: "a.meme", limits: Limits(), validatesPicture: true, recognizer: FakeGlyphs())
  }

  private func document(_ text: String) throws -> MemeDocument { try #require(read(Array(text.utf8)).document) }

  @Test("a random caption is unchanged by being stored in a document", arguments: 0..<100)
  func roundTrips(seed: UInt64) throws {
    var captions = RandomCaption(seed: seed)
    var document = try document(Self.old)
    for number in 0..<100 {
      let caption = captions.next()
      var edit = MemeEdit()
      edit.top = .caption(caption)
      let bytes = try document.applying(edit)
      let reading = read(bytes)
      #expect(reading.diagnostics.isEmpty, "caption \(number) of \(seed): \(reading.diagnostics)")
      document = try #require(reading.document)
      #expect(document.meme.top == caption, "caption \(number) of \(seed)")
      #expect(document.meme.bottom == Caption("under"))
      // Again the same is no change.
      #expect(try document.applying(edit) == bytes)
    }
    #expect(String(decoding: document.bytes, as: UTF8.self).contains(#""mine": [1.50, "é"]"#))
  }

  @Test("a caption without formatting is stored as text alone, and takes the formatted one away")
  func plain() throws {
    let glyph = FakeGlyphs.glyph("cat", description: "a cat", byteCount: 30)
    var edit = MemeEdit()
    edit.top = .caption(.of([formatted("my "), placed(glyph)]))
    let rich = try #require(read(try document(Self.old).applying(edit)).document)
    let text = String(decoding: rich.bytes, as: UTF8.self)
    #expect(text.contains(#""topText" : "my a cat""#) && text.contains("topRichText"), "\(text)")
    edit.top = .caption(Caption("plain"))
    let plain = String(decoding: try rich.applying(edit), as: UTF8.self)
    #expect(plain.contains(#""topText" : "plain""#) && !plain.contains("RichText"), "\(plain)")
  }

  @Test("words that another program has changed count, and the formatted caption is outdated with a warning")
  func editedElsewhere() throws {
    var edit = MemeEdit()
    edit.top = .caption(.of([formatted("bold") { $0.bold = true }]))
    let bytes = try document(Self.old).applying(edit)
    let changed = String(decoding: bytes, as: UTF8.self)
      .replacing(#""topText" : "bold""#, with: #""topText" : "bolder""#)
    let reading = read(Array(changed.utf8))
    #expect(reading.document?.meme.top == Caption("bolder"))
    #expect(reading.diagnostics.count == 1 && reading.diagnostics.allSatisfy { $0.severity == .warning })
  }
}
