import Testing

@testable import Gallery

@Suite("What is kept of a document")
struct MemeRecordTests {
  static let texts = ["", "a", "tab\tline\nreturn\r\0", "\"\\", "笑 é e\u{301} 😂", "page\t1", ",", "\u{FFFC}"]

  private func record(_ text: String, hasPicture: Bool = true) throws -> (MemeRecord, Slug) {
    let slug = Slug(try MemeID(path: "a b.meme"))
    var meme = Meme(top: Caption(text), bottom: Caption("b"))
    meme.title = text
    meme.description = text
    meme.tags = [text, "t"]
    meme.style.color = .black
    meme.style.outlineWidth = 0.1234567890123
    meme.created = Timestamp(secondsSince1970: -1)
    let image = { (width: Int, type: String) in
      PublishedImage(
        of: slug, size: PixelSize(width: width, height: 7), mediaType: "image/\(type)", fileExtension: type,
        file: FileDigest(Array("\(width)".utf8)))
    }
    let record = MemeRecord(
      meme: meme, captionHTML: text.isEmpty ? [:] : [.top: text],
      captionFiles: hasPicture ? [.init(fileExtension: "heic", file: FileDigest(Array(text.utf8)))] : [],
      images: hasPicture ? [image(1, "jpg"), image(2, "png")] : [],
      originalAnimated: hasPicture ? image(3, "gif") : nil, placeholder: RGBColor(red: 1, green: 2, blue: 250),
      document: FileDigest([9]), hasPicture: hasPicture,
      warnings: [
        MemeRecord.Warning(message: text, remedy: nil, position: nil),
        MemeRecord.Warning(message: "m", remedy: text, position: Diagnostic.Position(line: 3, column: 9)),
      ])
    return (record, slug)
  }

  @Test("a record comes back from its line as it was, whatever is in it", arguments: texts)
  func roundTrip(text: String) throws {
    for hasPicture in [true, false] {
      let (record, slug) = try record(text, hasPicture: hasPicture)
      let line = try record.encoded()
      #expect(!line.contains(UInt8(ascii: "\n")))
      #expect(MemeRecord(encoded: line[...], of: slug) == record)
    }
  }

  @Test("half a line, and a line with a byte changed, is another record or none, never a crash")
  func damaged() throws {
    let (record, slug) = try record("text")
    let line = try record.encoded()
    for length in 0..<line.count { _ = MemeRecord(encoded: line[..<length], of: slug) }
    var random = SeededRandom(state: 3)
    for _ in 0..<2000 {
      var changed = line
      changed[Int.random(in: 0..<line.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      if let other = MemeRecord(encoded: changed[...], of: slug) {
        #expect(other.images.allSatisfy { $0.size.height >= 0 })
      }
    }
  }

  @Test("a file's time counts where the document says none, and shows in the fingerprint")
  func fileTime() throws {
    let (record, _) = try record("a")
    let id = try MemeID(path: "a b.meme")
    let line = try record.encoded()
    let times = [5, 6].map { record.published(as: id, fileTime: Timestamp(secondsSince1970: $0), encoded: line) }
    #expect(times.map(\.modified.secondsSince1970) == [5, 6])
    #expect(times[0].fingerprint != times[1].fingerprint)
    let other = record.published(as: try MemeID(path: "b.meme"), fileTime: times[0].modified, encoded: line)
    #expect(other.fingerprint != times[0].fingerprint)
  }
}
