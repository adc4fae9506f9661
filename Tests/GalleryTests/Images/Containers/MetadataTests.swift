import Testing

@testable import Gallery

/// Cutting metadata out: nothing secret is left, pixels, orientation and profile stay.
struct MetadataTests {
  @Test("nothing secret is left in any format, and the header says what it said")
  func secrets() throws {
    for (name, bytes) in try ContainerFixture.all() {
      let cut = try PictureContainer.withoutMetadata(bytes)
      #expect(!cut.contains(ContainerFixture.secret), "\(name)")
      #expect(cut.count <= bytes.count, "\(name)")
      #expect(try PictureHeader.read(cut) == PictureHeader.read(bytes), "\(name)")
    }
  }

  @Test("cutting twice changes nothing more")
  func idempotent() throws {
    for (name, bytes) in try ContainerFixture.all() {
      let once = try PictureContainer.withoutMetadata(bytes)
      #expect(try PictureContainer.withoutMetadata(once) == once, "\(name)")
    }
  }

  @Test("decoded pixels stay bit by bit")
  func pixels() throws {
    let formats: [String: PictureFormat] = ["JPEG": .jpeg, "PNG": .png, "GIF": .gif, "WebP": .webp, "AVIF": .avif]
    var compared = 0
    for (name, bytes) in try ContainerFixture.all() {
      guard let format = formats[name] else { continue }
      let before = try #require(GDPicture.pixels(bytes, format), "\(name)")
      #expect(GDPicture.pixels(try PictureContainer.withoutMetadata(bytes), format) == before, "\(name)")
      compared += 1
    }
    #expect(compared == formats.count)
    for format in [PictureFormat.tiff, .bmp] {
      let bytes = try GDPicture().encoded(format)
      let before = try #require(GDPicture.pixels(bytes, format))
      #expect(GDPicture.pixels(try PictureContainer.withoutMetadata(bytes), format) == before)
    }
  }

  @Test("each kind of JPEG segment goes by itself", arguments: ContainerFixture.jpegSecrets.map(\.name))
  func jpegSegments(_ name: String) throws {
    let segment = try #require(ContainerFixture.jpegSecrets.first { $0.name == name }).bytes
    let plain = try GDPicture().encoded(.jpeg)
    let clean = try PictureContainer.withoutMetadata(plain)
    #expect(try PictureContainer.withoutMetadata(plain[..<2] + segment + plain[2...]) == clean)
    // Between the last table and the scan, too.
    let scan = try #require(plain.indices.first { plain[$0] == 0xFF && plain[$0 + 1] == 0xDA })
    #expect(try PictureContainer.withoutMetadata(plain[..<scan] + segment + plain[scan...]) == clean)
  }

  @Test("a JFIF thumbnail goes, the JFIF header stays")
  func jfifThumbnail() throws {
    let plain = try GDPicture().encoded(.jpeg)
    #expect(plain[2...].starts(with: [0xFF, 0xE0, 0, 16]))
    var header = Array(plain[6..<18])
    header += [2, 1] + ContainerFixture.text("SECRET")
    let with = plain[..<2] + ContainerFixture.segment(0xE0, header) + plain[20...]
    let cut = try PictureContainer.withoutMetadata(Array(with))
    #expect(cut == (try PictureContainer.withoutMetadata(plain)))
    #expect(cut[2...].starts(with: [0xFF, 0xE0, 0, 16]))
  }

  @Test("the Adobe marker and both parts of the profile stay")
  func jpegColors() throws {
    let plain = try GDPicture().encoded(.jpeg)
    let adobe = ContainerFixture.segment(0xEE, ContainerFixture.text("Adobe") + [0, 100, 0, 0, 0, 0, 1])
    let long = ContainerFixture.segment(0xEE, adobe[4...] + ContainerFixture.text("SECRET"))
    let cut = try PictureContainer.withoutMetadata(plain[..<2] + long + plain[2...])
    #expect(cut.contains("Adobe") && !cut.contains("SECRET"))
    #expect(GDPicture.pixels(cut, .jpeg) == GDPicture.pixels(plain[..<2] + adobe + plain[2...], .jpeg))
  }

  @Test("each kind of PNG chunk goes by itself", arguments: ContainerFixture.pngSecrets.map(\.name))
  func pngChunks(_ name: String) throws {
    let chunk = try #require(ContainerFixture.pngSecrets.first { $0.name == name }).bytes
    let plain = try GDPicture().encoded(.png)
    let end = plain.count - 12
    let clean = try PictureContainer.withoutMetadata(plain)
    #expect(try PictureContainer.withoutMetadata(plain[..<33] + chunk + plain[33...]) == clean)
    #expect(try PictureContainer.withoutMetadata(plain[..<end] + chunk + plain[end...]) == clean)
  }

  @Test("a turned picture keeps its orientation and no other Exif", arguments: Orientation.allCases)
  func orientations(_ orientation: Orientation) throws {
    let picture = try GDPicture()
    let files = [
      ContainerFixture.jpeg(picture.encoded(.jpeg), orientation: orientation),
      ContainerFixture.png(picture.encoded(.png), orientation: orientation),
      ContainerFixture.webp(picture.encoded(.webp), orientation: orientation),
      ContainerFixture.tiff(orientation: orientation, .big),
    ]
    for bytes in files {
      let cut = try PictureContainer.withoutMetadata(bytes)
      #expect(try PictureHeader.read(cut).orientation == orientation)
      #expect(!cut.contains("SECRET"))
      if orientation == .upright { #expect(!cut.contains("Exif\0") && !cut.contains("eXIf") && !cut.contains("EXIF")) }
    }
  }

  @Test("a WebP says in its flags what it still has, and its length is right")
  func webpFlags() throws {
    let picture = try GDPicture()
    let turned = try PictureContainer.withoutMetadata(
      ContainerFixture.webp(picture.encoded(.webp), orientation: .quarterTurn))
    #expect(turned[20] == 0x28)
    let upright = try PictureContainer.withoutMetadata(
      ContainerFixture.webp(picture.encoded(.webp), orientation: .upright))
    #expect(upright[20] == 0x20)
    #expect(ByteWindow(upright).uint32(at: 4, .little) == upright.count - 8)
  }

  @Test("an animated GIF keeps frames and loop count, and loses everything else")
  func gif() throws {
    let plain = try GDPicture().encoded(.gif)
    let cut = try PictureContainer.withoutMetadata(ContainerFixture.gif(plain, frames: 3))
    let frames = GIFContainer.Blocks(ByteWindow(cut)).filter { if case .frame = $0 { true } else { false } }
    #expect(frames.count == 3)
    #expect(cut.contains("NETSCAPE2.0") && !cut.contains("XMP"))
    #expect(cut.last == 0x3B)
  }

  @Test("a TIFF keeps its length, its pixels and only needed tags", arguments: [true, false])
  func tiff(isLittle: Bool) throws {
    let order: ByteWindow.Order = isLittle ? .little : .big
    let bytes = ContainerFixture.tiff(orientation: .flipped, order)
    let cut = try PictureContainer.withoutMetadata(bytes)
    #expect(cut.count == bytes.count)
    let directory = try TIFFContainer.firstDirectory(of: ByteWindow(cut))
    #expect(
      directory.entries.map(\.tag) == [256, 257, 258, 259, 262, 273, 274, 277, 278, 279, 34675])
    let start = try #require(directory.value(273))
    #expect(Array(cut[start..<start + 32]) == ContainerFixture.tiffPixels)
  }

  @Test("a bitmap's linked profile, which is a path, goes")
  func bitmap() throws {
    var bytes = ContainerFixture.bmp(version: 124)
    bytes.replaceSubrange(70..<74, with: ContainerFixture.text("KNIL"))
    bytes.replaceSubrange(bytes.count - 42..<bytes.count - 36, with: ContainerFixture.text("SECRET"))
    #expect(!(try PictureContainer.withoutMetadata(bytes)).contains("SECRET"))
  }

  @Test("a picture that ends within its pixels is cut all the same")
  func truncatedPixels() throws {
    for (name, bytes) in try ContainerFixture.all() where ["JPEG", "PNG", "GIF", "WebP"].contains(name) {
      let secretEnd = try #require(bytes.indices.last { bytes[$0...].starts(with: Array("SECRET video".utf8)) })
      let cut = try PictureContainer.withoutMetadata(Array(bytes[..<(secretEnd - (name == "JPEG" ? 20 : 170))]))
      #expect(!cut.contains("SECRET"), "\(name)")
    }
  }

  @Test("metadata that cannot be told from the rest is an error, never returned")
  func failures() throws {
    let header = [UInt8]([0xFF, 0xD8]) + ContainerFixture.segment(0xE1, ContainerFixture.text("Exif\0\0SECRET"))
    #expect(throws: PictureProblem.truncated(.jpeg)) { try PictureContainer.withoutMetadata(header) }
    #expect(throws: PictureProblem.unknownFormat(looksLike: "text")) {
      try PictureContainer.withoutMetadata(Array("SECRET".utf8))
    }
    var circle = ContainerFixture.tiff(orientation: .upright, next: 8)
    #expect(throws: PictureProblem.damaged(.tiff, detail: "its directories form a circle, or have no end")) {
      try PictureContainer.withoutMetadata(circle)
    }
    #expect(throws: PictureProblem.damaged(.tiff, detail: "a page has no pixels")) {
      try PictureContainer.withoutMetadata(TIFFBuilderClaim.tiff(8, 8))
    }
    circle = ContainerFixture.tiff(orientation: .upright, next: 1 << 30)
    #expect(!(try PictureContainer.withoutMetadata(circle)).contains("SECRET"))
  }
}
