import Testing

@testable import Gallery

/// What headers say: format, size, orientation, animation, profile, and the limits.
struct HeaderTests {
  let picture = try? GDPicture()

  @Test("every format that libgd writes is recognised by content, with its size", arguments: PictureFormat.allCases)
  func recognised(_ format: PictureFormat) throws {
    let picture = try #require(picture)
    let bytes = try format == .heic ? HEIFPicture.encoded(picture) : picture.encoded(format)
    let header = try PictureHeader.read(bytes)
    #expect(header.format == format)
    #expect(header.storedSize == GDPicture.size)
    #expect(header.orientation == .upright)
    #expect(!header.isAnimated)
  }

  @Test("every orientation is read in both byte orders", arguments: Orientation.allCases, [true, false])
  func orientation(_ orientation: Orientation, isLittle: Bool) throws {
    let order: ByteWindow.Order = isLittle ? .little : .big
    let picture = try #require(picture)
    let exif = ContainerFixture.exif(orientation, order)
    let jpeg = picture.encoded(.jpeg)
    let segment = ContainerFixture.segment(0xE1, ContainerFixture.text("Exif\0\0") + exif)
    #expect(try PictureHeader.read(jpeg[..<2] + segment + jpeg[2...]).orientation == orientation)
    let png = picture.encoded(.png)
    #expect(
      try PictureHeader.read(png[..<33] + ContainerFixture.chunk("eXIf", exif) + png[33...]).orientation == orientation)
    for prefix in ["", "Exif\0\0"] {
      let body =
        ContainerFixture.vp8x(8, GDPicture.size) + picture.encoded(.webp)[12...]
        + ContainerFixture.riff("EXIF", ContainerFixture.text(prefix) + exif)
      #expect(try PictureHeader.read(ContainerFixture.webpFile(body)).orientation == orientation)
    }
    let tiff = try PictureHeader.read(ContainerFixture.tiff(orientation: orientation, order))
    #expect(tiff.orientation == orientation)
    #expect(tiff.storedSize == PixelSize(width: 8, height: 4))
    #expect(tiff.size == (orientation.swapsSides ? PixelSize(width: 4, height: 8) : tiff.storedSize))
  }

  @Test("the profile is found, joined and inflated, where the format has one")
  func profile() throws {
    for (name, bytes) in try ContainerFixture.all() where !["GIF", "AVIF", "HEIC", "HEIF boxes"].contains(name) {
      #expect(try PictureHeader.read(bytes).profile == ContainerFixture.profile, "\(name)")
    }
    var heif = HEIFBuilder()
    heif.properties = [HEIFBuilder.box("colr", ContainerFixture.text("prof") + ContainerFixture.profile)]
    #expect(try PictureHeader.read(heif.bytes).profile == ContainerFixture.profile)
  }

  @Test("a profile with a missing part, or one that inflates beyond the limit, is none")
  func unusableProfile() throws {
    let jpeg = try #require(picture).encoded(.jpeg)
    let part = ContainerFixture.segment(
      0xE2, ContainerFixture.text("ICC_PROFILE\0") + [1, 2] + ContainerFixture.profile)
    #expect(try PictureHeader.read(jpeg[..<2] + part + jpeg[2...]).profile == nil)
    let stream = ContainerFixture.stored(ContainerFixture.profile)
    #expect(inflated(ByteWindow(stream), limit: 42) == ContainerFixture.profile)
    #expect(inflated(ByteWindow(stream), limit: 41) == nil)
    #expect(inflated(ByteWindow(Array(stream.dropLast(5))), limit: 42) == nil)
  }

  @Test("more than one frame is an animation, one is not")
  func animation() throws {
    let picture = try #require(picture)
    #expect(try PictureHeader.read(ContainerFixture.gif(picture.encoded(.gif), frames: 2)).isAnimated)
    #expect(try !PictureHeader.read(ContainerFixture.gif(picture.encoded(.gif), frames: 1)).isAnimated)
    let png = picture.encoded(.png)
    for frames in 1...2 {
      let control = ContainerFixture.chunk(
        "acTL", ContainerFixture.number(frames, 4) + ContainerFixture.number(0, 4))
      #expect(try PictureHeader.read(png[..<33] + control + png[33...]).isAnimated == (frames == 2))
    }
    let frame = ContainerFixture.riff("ANMF", [UInt8](repeating: 0, count: 16) + picture.encoded(.webp)[12...])
    let webp = ContainerFixture.vp8x(2, GDPicture.size) + ContainerFixture.riff("ANIM", [0, 0, 0, 0, 0, 0]) + frame
    #expect(try PictureHeader.read(ContainerFixture.webpFile(webp)).isAnimated)
  }

  @Test("a GIF frame that reaches beyond the screen enlarges it")
  func gifScreen() throws {
    var gif = try #require(picture).encoded(.gif)
    gif.replaceSubrange(6..<10, with: [10, 0, 10, 0])
    #expect(try PictureHeader.read(gif).storedSize == GDPicture.size)
    let frame = try #require(GIFContainer.firstFrame(of: gif))
    #expect(frame.x == 0 && frame.y == 0 && frame.size == GDPicture.size)
  }

  @Test("every bitmap header is read, rows from the top included", arguments: [12, 16, 40, 52, 56, 64, 108, 124])
  func bitmaps(_ version: Int) throws {
    let size = PixelSize(width: 3, height: 2)
    #expect(try PictureHeader.read(ContainerFixture.bmp(version: version)).storedSize == size)
    guard version > 12 else { return }
    #expect(try PictureHeader.read(ContainerFixture.bmp(version: version, height: -2)).storedSize == size)
  }

  @Test(
    "what is no picture is named",
    arguments: [
      ("<?xml version='1.0'?>\n<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG"), ("%PDF-1.7", "PDF"),
      ("<!DOCTYPE html><p>", "HTML"), ("hello", "text"), ("\0\0\0\u{18}ftypisom", "MP4 or QuickTime video"),
      ("BM is how this text begins", "text"), ("{\\rtf1 hi}", "RTF"),
    ])
  func foreign(_ text: String, _ name: String) {
    #expect(throws: PictureProblem.unknownFormat(looksLike: name)) { try PictureHeader.read(Array(text.utf8)) }
  }

  @Test("no bytes, and bytes of no meaning, are refused")
  func nothing() {
    #expect(throws: PictureProblem.empty) { try PictureHeader.read([]) }
    #expect(throws: PictureProblem.unknownFormat(looksLike: nil)) { try PictureHeader.read([0, 1, 2, 3, 200]) }
  }
}
