import Testing

@testable import Gallery

@Suite("A cache that is damaged")
struct BuildCacheDamageTests {
  private let text: [UInt8]
  private let whole: BuildCache

  init() throws {
    var text = BuildCache.header
    for (index, path) in ["a.meme", "b/ü \".meme"].enumerated() {
      let record = MemeRecord(
        meme: Meme(top: Caption("top \(index)"), bottom: Caption("b")), captionHTML: [:], captionFiles: [],
        images: [
          PublishedImage(
            of: Slug(try MemeID(path: path)), size: PixelSize(width: 32, height: 20), format: .jpeg,
            file: FileDigest([UInt8(index)]))
        ],
        originalAnimated: nil, placeholder: RGBColor(red: 1, green: 2, blue: 3), document: FileDigest([9]),
        hasPicture: true, warnings: [.init(message: "w", remedy: nil, position: nil)])
      text += BuildCache.line(
        try MemeID(path: path),
        .init(
          stamp: "1:2.3:4.5:\(index)", content: ContentHash([1]), rendering: ContentHash([2]),
          record: try record.encoded()[...]))
      text += BuildCache.line(ContentHash([3, UInt8(index)]), FileDigest([4]))
    }
    self.text = text
    whole = BuildCache(text)
    try #require(whole.documents.count == 2 && whole.pages.count == 2)
  }

  /// Whether everything that a text says of documents is what the undamaged one says.
  private func isPart(_ damaged: [UInt8]) -> Bool {
    BuildCache(damaged).documents.allSatisfy { id, document in
      guard let known = whole.documents[id] else { return false }
      return known.stamp == document.stamp && known.content == document.content
        && known.rendering == document.rendering && known.record == document.record
    }
  }

  @Test("cut off anywhere, it knows less and nothing else")
  func cut() { for length in 0...text.count { #expect(isPart(Array(text[..<length])), "\(length) bytes") } }

  @Test("with any byte changed or missing, it knows less and nothing else")
  func changed() {
    for index in text.indices {
      var other = text
      for byte in [text[index] ^ 1, text[index] ^ 0x80, 0, UInt8(ascii: "\n"), UInt8(ascii: "\t")] {
        other[index] = byte
        #expect(isPart(other), "byte \(index) as \(byte)")
      }
      other.remove(at: index)
      #expect(isPart(other), "without byte \(index)")
    }
  }

  @Test("with its lines in another order, it knows the same")
  func order() {
    let lines = text.dropFirst(BuildCache.header.count).split(separator: UInt8(ascii: "\n"))
    let turned = BuildCache.header + lines.reversed().flatMap { $0 + [UInt8(ascii: "\n")] }
    #expect(isPart(turned) && BuildCache(turned).documents.count == 2)
  }

  @Test("numbers that somebody made up end no build", arguments: ["0", "-1", "9223372036854775807", "99999999999"])
  func hostileNumbers(number: String) throws {
    let id = try MemeID(path: "a.meme")
    let record = try #require(whole.documents[id]).record
    let hostile = String(decoding: record, as: UTF8.self).replacing("\t32 20 ", with: "\t\(number) 20 ")
    try #require(hostile.utf8.count != record.count || number == "-1")
    #expect(MemeRecord(encoded: Array(hostile.utf8)[...], of: Slug(id)) == nil)
  }
}
