import CHEIF
import Testing

@testable import Gallery

/// Glyphs made to harm: a result or a typed problem, in bounded time and memory.
@Suite("Hostile glyphs", .timeLimit(.minutes(2)))
struct GlyphHostileTests {
  private let decoder = InlinePictureDecoder(decoder: PictureDecoder())

  private func problem(_ file: [UInt8], height: Int = 40) -> PictureProblem? {
    guard
      let glyph = AdaptiveImageGlyph(contentIdentifier: "id", contentDescription: nil, imageContent: PictureBytes(file))
    else { return nil }
    do throws(PictureProblem) {
      _ = try decoder.bitmap(of: .glyph(glyph), height: height)
      return nil
    } catch { return error }
  }

  private static func sticker(_ side: Int) -> Bitmap { GlyphFiles.sticker(width: side, height: side) }

  /// The places where a text stands in a file.
  private func places(of text: String, in file: [UInt8]) -> [Int] {
    (0..<file.count - text.utf8.count).filter { file[$0] == text.utf8.first && file[$0...].starts(with: text.utf8) }
  }

  @Test("a glyph cut off anywhere is the same glyph or none, and never a crash")
  func truncated() throws {
    let file = try GlyphFiles.heic([
      .init(bitmap: Self.sticker(40), exif: GlyphFiles.exif("identifier", "words")), .init(bitmap: Self.sticker(64)),
    ])
    var found = 0
    for length in 0..<file.count {
      let part = Array(file.prefix(length))
      if let glyph = GlyphFiles.glyph(in: part) {
        #expect(glyph.contentIdentifier == "identifier")
        found += 1
      }
      if length % 7 == 0 || length > file.count - 20 { #expect(problem(part) != nil || length > 200) }
    }
    #expect(found > 0 && found < file.count)
    #expect(problem(file) == nil)
  }

  @Test("thousands of seeded changes end in a picture or a problem")
  func mutated() throws {
    let file = try GlyphFiles.heic([
      .init(
        bitmap: Self.sticker(64), exif: GlyphFiles.exif(), xmp: "<dc:description><rdf:li>x</rdf:li></dc:description>"),
      .init(bitmap: Self.sticker(40)),
    ])
    var random = SeededRandom(state: 4)
    for round in 0..<3000 {
      var changed = file
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let place = Int.random(in: 0..<(round % 4 == 0 ? changed.count : min(changed.count, 1800)), using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &random)
        case 1: for index in place..<min(place + 4, changed.count) { changed[index] = 0xFF }
        default: changed[place] = [0, 1, 0x7F, 0x80].randomElement(using: &random) ?? 0
        }
      }
      _ = GlyphFiles.glyph(in: changed)
      _ = problem(changed, height: round % 100 + 1)
    }
  }

  @Test("giant claims are refused from the header, in any image of the file")
  func giantClaims() throws {
    let file = try GlyphFiles.heic([
      .init(bitmap: Self.sticker(64), exif: GlyphFiles.exif()), .init(bitmap: Self.sticker(64)),
    ])
    for place in places(of: "ispe", in: file) {
      var changed = file
      changed.replaceSubrange(place + 8..<place + 16, with: PictureFiles.big(5000, 4) + PictureFiles.big(64, 4))
      #expect(problem(changed) == .sideTooLong(PixelSize(width: 5000, height: 64), limit: 4096))
      changed.replaceSubrange(place + 8..<place + 16, with: [UInt8](repeating: 0xFF, count: 8))
      guard case .tooManyPixels = problem(changed) else {
        Issue.record("a claim of 4294967295 pixels a side was not refused")
        return
      }
      // It is a glyph all the same: text keeps what cannot be drawn.
      #expect(GlyphFiles.glyph(in: changed) != nil)
    }
  }

  @Test("a stream that is larger than its file says is refused before it is decoded")
  func giantStreams() throws {
    var file = try GlyphFiles.heic([.init(bitmap: Self.sticker(512), exif: GlyphFiles.exif())])
    for place in places(of: "ispe", in: file) {
      file.replaceSubrange(place + 8..<place + 16, with: PictureFiles.big(64, 4) + PictureFiles.big(64, 4))
    }
    #expect(problem(file) == .damaged(.heic, detail: "its headers contradict each other"))
    #expect(throws: PictureProblem.self) { try PictureHeader.read(file) }
    var limits = Limits()
    limits.pictureSide = 500
    #expect(throws: PictureProblem.sideTooLong(PixelSize(width: 512, height: 512), limit: 500)) {
      try PictureHeader.read(file, limits: limits)
    }
  }

  @Test("parameters of a stream are looked for where decoders find them: also among its pixels")
  func parametersWithin() throws {
    let file = try GlyphFiles.heic([.init(bitmap: Self.sticker(512), exif: GlyphFiles.exif())])
    let place = try #require(places(of: "hvcC", in: file).first)
    let configuration = Array(file[(place + 4)..<(place + 120)])
    // Arrays of parameter sets: video, sequence, picture; each with a type, a count and a length.
    let sequence = try #require((23..<100).first { configuration[$0] & 0x3F == 33 && configuration[$0 + 2] == 1 })
    let length = Int(configuration[sequence + 4])
    let set = Array(configuration[(sequence + 5)..<(sequence + 5 + length)])
    let size = try #require(HEVCSequence.size(in: ByteWindow(set)))
    #expect(size == (512, 512))
    for count in 0..<set.count { _ = HEVCSequence.size(in: ByteWindow(Array(set.prefix(count)))) }
    var heif = HEIFBuilder()
    heif.size = (64, 64)
    heif.pixels = PictureFiles.big(3, 4) + [1, 2, 3] + PictureFiles.big(set.count, 4) + set
    #expect(throws: PictureProblem.damaged(.heic, detail: "its headers contradict each other")) {
      try PictureHeader.read(heif.bytes)
    }
    heif.size = (500, 500)
    #expect(try PictureHeader.read(heif.bytes).storedSize == PixelSize(width: 500, height: 500))
  }

  @Test("images made of themselves, in a circle, or of far too many, are refused before libheif follows them")
  func circles() throws {
    /// A main image 1 with a chain or circle of references.
    func problem(_ references: [(type: String, from: Int, to: [Int])]) -> PictureProblem? {
      let info = (1...12).flatMap { id in
        HEIFBuilder.full("infe", version: 2, PictureFiles.big(id, 2) + [0, 0] + Array("grid".utf8) + [0])
      }
      var boxes = HEIFBuilder.full("pitm", [0, 1]) + HEIFBuilder.full("iinf", [0, 12] + info)
      let body = references.flatMap { reference in
        HEIFBuilder.box(
          reference.type,
          PictureFiles.big(reference.from, 2) + PictureFiles.big(reference.to.count, 2)
            + reference.to.flatMap { PictureFiles.big($0, 2) })
      }
      boxes += HEIFBuilder.full("iref", body)
      let associations = (1...12).flatMap { id -> [UInt8] in PictureFiles.big(id, 2) + [1, 1] }
      boxes += HEIFBuilder.box(
        "iprp",
        HEIFBuilder.box("ipco", HEIFBuilder.size(64, 64))
          + HEIFBuilder.full("ipma", PictureFiles.big(12, 4) + associations))
      let file = HEIFBuilder.box("ftyp", Array("heic\0\0\0\0heic".utf8)) + HEIFBuilder.full("meta", boxes)
      do throws(PictureProblem) {
        _ = try PictureHeader.read(file)
        return nil
      } catch { return error }
    }
    #expect(problem([("dimg", 1, [2, 3, 2])]) == nil)
    #expect(problem([("auxl", 2, [1]), ("dimg", 1, [3]), ("auxl", 4, [3])]) == nil)
    let itself = PictureProblem.damaged(.heic, detail: "an image in it is made of itself")
    #expect(problem([("dimg", 1, [1])]) == itself)
    #expect(problem([("dimg", 1, [2]), ("dimg", 2, [3]), ("dimg", 3, [1])]) == itself)
    #expect(problem([("auxl", 2, [1]), ("auxl", 1, [2])]) == itself)
    let tooMany = PictureProblem.damaged(.heic, detail: "it is made of too many parts")
    #expect(problem([("dimg", 1, [Int](repeating: 2, count: 8192))]) == tooMany)
    let doubling = (1...7).map { (type: "dimg", from: $0, to: [Int](repeating: $0 + 1, count: 60_000)) }
    #expect(problem(doubling) == tooMany)
    let chain = (1...11).map { (type: "dimg", from: $0, to: [$0 + 1]) }
    #expect(problem(chain) == .damaged(.heic, detail: "its images are made of each other too often"))
  }

  @Test("images made of themselves, and of too many tiles, are no strikes")
  func derivedImages() throws {
    func grid(tiles: [Int]) -> GlyphFile? {
      let info = [(1, "grid"), (2, "hvc1")].map { id, type in
        HEIFBuilder.full("infe", version: 2, flags: id - 1, PictureFiles.big(id, 2) + [0, 0] + Array(type.utf8) + [0])
      }
      var boxes = HEIFBuilder.full("pitm", [0, 1]) + HEIFBuilder.full("iinf", [0, 2] + info.flatMap { $0 })
      let ids = tiles.flatMap { PictureFiles.big($0, 2) }
      boxes += HEIFBuilder.full("iref", HEIFBuilder.box("dimg", [0, 1] + PictureFiles.big(tiles.count, 2) + ids))
      boxes += HEIFBuilder.box(
        "iprp",
        HEIFBuilder.box("ipco", HEIFBuilder.size(64, 64)) + HEIFBuilder.full("ipma", [0, 0, 0, 1, 0, 1, 1, 1]))
      return GlyphFile(HEIFBuilder.box("ftyp", Array("heic\0\0\0\0heic".utf8)) + HEIFBuilder.full("meta", boxes))
    }
    #expect(try grid(tiles: [2])?.strikes().map(\.size) == [PixelSize(width: 64, height: 64)])
    for tiles in [[1], [2, 1], [], [7], [Int](repeating: 2, count: 257)] {
      let file = try #require(grid(tiles: tiles))
      #expect(throws: PictureProblem.unsupported(.heic, detail: "a glyph without an HEVC image")) { try file.strikes() }
    }
  }

  @Test("thousands of items that share bytes and properties cost no more than the file is long")
  func sharedItems() throws {
    let count = 20_000
    var (info, locations, associations, describing): ([UInt8], [UInt8], [UInt8], [UInt8]) = ([], [], [], [])
    for id in 1...count {
      let number = PictureFiles.big(id, 2)
      info += HEIFBuilder.full("infe", version: 2, number + [0, 0] + Array("hvc1".utf8) + [0])
      // Every item is the rest of the file from another byte on, twice.
      locations += number + [0, 0, 0, 2]
      for _ in 0..<2 { locations += PictureFiles.big(id, 4) + PictureFiles.big(900_000, 4) }
      associations += number + [2, 1, 2]
      describing += HEIFBuilder.box("cdsc", number + [0, 1, 0, 1])
    }
    var boxes = HEIFBuilder.full("pitm", [0, 1]) + HEIFBuilder.full("iinf", PictureFiles.big(count, 2) + info)
    boxes += HEIFBuilder.full("iloc", [0x44, 0] + PictureFiles.big(count, 2) + locations)
    boxes += HEIFBuilder.full("iref", describing)
    let properties = HEIFBuilder.size(64, 64) + HEIFBuilder.box("hvcC", [UInt8](repeating: 0xFF, count: 60_000))
    boxes += HEIFBuilder.box(
      "iprp",
      HEIFBuilder.box("ipco", properties) + HEIFBuilder.full("ipma", PictureFiles.big(count, 4) + associations))
    let file = HEIFBuilder.box("ftyp", Array("heic\0\0\0\0heic".utf8)) + HEIFBuilder.full("meta", boxes)
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(GlyphFiles.glyph(in: file) == nil)
      #expect(problem(file) == .damaged(.heic, detail: "its items share their bytes"))
    }
    #expect(time < .seconds(5))
  }
}
