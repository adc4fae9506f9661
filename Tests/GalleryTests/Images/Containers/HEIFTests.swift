import Testing

@testable import Gallery

/// HEIF against libheif, and against boxes of every version.
struct HEIFTests {
  @Test(
    "brands say the format",
    arguments: [
      ("heic", ["mif1"], PictureFormat.heic), ("heix", [], .heic), ("mif1", ["heic"], .heic), ("mif1", ["avif"], .avif),
      ("msf1", ["hevc"], .heic), ("avif", ["mif1"], .avif), ("avis", [], .avif), ("mif1", [], .heic),
    ])
  func brands(_ main: String, _ others: [String], _ format: PictureFormat) throws {
    var heif = HEIFBuilder()
    heif.brand = main
    heif.brands = others
    #expect(try PictureHeader.read(heif.bytes).format == format)
  }

  @Test("the size is the upright one, as libheif says it")
  func sizes() throws {
    let cases: [(properties: [[UInt8]], width: Int, height: Int)] = [
      ([], 40, 30), ([HEIFBuilder.rotation(1)], 30, 40), ([HEIFBuilder.rotation(2)], 40, 30),
      ([HEIFBuilder.rotation(3)], 30, 40), ([HEIFBuilder.crop(20, 10)], 20, 10),
      ([HEIFBuilder.crop(20, 10), HEIFBuilder.rotation(1)], 10, 20),
      ([HEIFBuilder.rotation(1), HEIFBuilder.box("imir", [1])], 30, 40),
    ]
    for (properties, width, height) in cases {
      var heif = HEIFBuilder()
      heif.properties = properties
      let header = try PictureHeader.read(heif.bytes)
      #expect(header.storedSize == PixelSize(width: width, height: height))
      #expect(header.orientation == .upright)
      #expect(try HEIFPicture.read(heif.bytes, decoding: false).size == header.storedSize)
    }
  }

  @Test(
    "metadata in its own data or within the description, in every version of the table of places",
    arguments: [0, 1, 2], [true, false])
  func places(_ version: Int, isInline: Bool) throws {
    var heif = HEIFBuilder()
    heif.locations = version
    heif.isInline = isInline && version > 0
    heif.trailer = HEIFBuilder.box("mpvd", ContainerFixture.text("SECRET video"))
    let bytes = heif.bytes
    let cut = try PictureContainer.withoutMetadata(bytes)
    #expect(!cut.contains("SECRET"))
    #expect(cut.count == bytes.count - heif.trailer.count)
    #expect(cut.suffix(heif.pixels.count) == heif.pixels[...])
    #expect(cut.contains("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"/>  "))
    #expect(try PictureHeader.read(cut) == PictureHeader.read(bytes))
  }

  @Test("a box before the data is freed, not removed: nothing moves")
  func freed() throws {
    var heif = HEIFBuilder()
    heif.trailer = HEIFBuilder.box("udta", ContainerFixture.text("SECRET")) + HEIFBuilder.box("mdat", [1, 2])
    let cut = try PictureContainer.withoutMetadata(heif.bytes)
    #expect(cut.count == heif.bytes.count)
    #expect(cut.contains("free") && !cut.contains("udta") && !cut.contains("SECRET"))
  }

  @Test("libheif decodes the same pixels, and finds Exif that says nothing")
  func libheif() throws {
    let bytes = try HEIFPicture.encoded(GDPicture())
    #expect(bytes.contains("SECRET"))
    let before = try HEIFPicture.read(bytes, decoding: true)
    let cut = try PictureContainer.withoutMetadata(bytes)
    #expect(!cut.contains("SECRET"))
    #expect(before.metadataBlocks == 2)
    #expect(try HEIFPicture.read(cut, decoding: true) == before)
  }

  @Test("metadata that shares bytes with the picture is an error")
  func shared() throws {
    var heif = HEIFBuilder()
    heif.locations = 0
    var bytes = heif.bytes
    // The picture's extent is the first of the table: let it begin where Exif does.
    let table = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("iloc".utf8)) }) + 12
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: HEIFBuilder.exif) })
    bytes.replaceSubrange(table + 4..<table + 8, with: ContainerFixture.number(start, 4))
    #expect(throws: PictureProblem.damaged(.heic, detail: "metadata lies within the pixels")) {
      try PictureContainer.withoutMetadata(bytes)
    }
  }

  @Test("a picture whose place cannot be read is an error, not an erased picture")
  func unknownPlaces() throws {
    var heif = HEIFBuilder()
    heif.locations = 3
    #expect(throws: PictureProblem.damaged(.heic, detail: "the pixels of a picture in it are missing")) {
      try PictureContainer.withoutMetadata(heif.bytes)
    }
  }

  @Test("a sequence loses names, dates and user data, keeps its data, and may not have sound")
  func sequence() throws {
    func movie(_ handler: String) -> [UInt8] {
      let name = HEIFBuilder.full(
        "hdlr", [0, 0, 0, 0] + Array(handler.utf8) + [UInt8](repeating: 0, count: 12) + Array("SECRET\0".utf8))
      let header = HEIFBuilder.full("mvhd", Array("SECRET!!".utf8) + [1, 2, 3, 4])
      let user = HEIFBuilder.box("udta", ContainerFixture.text("SECRET"))
      return HEIFBuilder.box("moov", header + HEIFBuilder.box("trak", HEIFBuilder.box("mdia", name)) + user)
    }
    var heif = HEIFBuilder()
    heif.trailer = movie("pict")
    #expect(try PictureHeader.read(heif.bytes).isAnimated)
    let cut = try PictureContainer.withoutMetadata(heif.bytes)
    #expect(!cut.contains("SECRET") && cut.contains("coded pixels"))
    heif.trailer = movie("soun")
    #expect(throws: PictureProblem.unsupported(.heic, detail: "a sequence with sound or timed metadata")) {
      try PictureContainer.withoutMetadata(heif.bytes)
    }
  }
}
