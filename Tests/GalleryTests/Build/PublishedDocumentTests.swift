import FoundationEssentials
import Testing

@testable import Gallery

/// What is published of a picture: what one sees, and nothing of who took it, where and with what.
struct PublishedDocumentTests {
  private static let before = "{ \"mine\":1.50,\n \"topText\":\"A\", \"imageData\" : \""
  private static let after = "\",\r\n\t\"bottomText\":\"B\",\"later\":[ ]}\n"

  private func document(_ picture: [UInt8]) -> [UInt8] {
    Array(Self.before.utf8) + Array(Data(picture).base64EncodedString().utf8) + Array(Self.after.utf8)
  }

  /// A JPEG with Exif with camera and place, XMP, IPTC, a comment, a thumbnail and a film behind its end.
  private func photograph() throws -> [UInt8] {
    ContainerFixture.jpeg(try GDPicture().encoded(.jpeg), orientation: .quarterTurn)
  }

  @Test("camera and place are cut out of the document, and not a byte else changes")
  func cutOut() async throws {
    let picture = try photograph()
    #expect(picture.contains(ContainerFixture.secret), "else nothing could be cut out")
    let gallery = try TestGallery()
    try gallery.write(document(picture), to: "a.meme")
    let site = try await gallery.build()
    #expect(site.report.failed == [])

    let published = try site.bytes("m/a/a.meme")
    #expect(published.starts(with: Self.before.utf8))
    #expect(published.suffix(Self.after.utf8.count).elementsEqual(Self.after.utf8))
    let base64 = published.dropFirst(Self.before.utf8.count).dropLast(Self.after.utf8.count)
    let kept = [UInt8](try #require(Data(base64Encoded: Data(base64))))
    #expect(!kept.contains(ContainerFixture.secret))
    let (original, header) = (
      try PictureHeader.read(picture, limits: Limits()), try PictureHeader.read(kept, limits: Limits())
    )
    #expect(header.orientation == .quarterTurn && header.size == original.size)
    #expect(header.profile == ContainerFixture.profile)
    #expect(GDPicture.pixels(kept, .jpeg) == GDPicture.pixels(picture, .jpeg))
    #expect(GDPicture.pixels(kept, .jpeg) != nil)

    // Nor in anything else that is published.
    for (path, bytes) in site.files {
      #expect(!bytes.contains(ContainerFixture.secret), "\(String(decoding: path, as: UTF8.self))")
      if path.starts(with: "images/".utf8) { #expect(!bytes.contains("Exif")) }
    }
    let sizes = try site.listed()[0].images.map { [$0.width, $0.height] }
    #expect(sizes == [[32, 48]], "upright")
  }

  @Test("a gallery that keeps metadata publishes its documents as they are, previews still without")
  func kept() async throws {
    let original = document(try photograph())
    let gallery = try TestGallery(settings: #"{"widths":[32],"keepMetadata":true}"#)
    try gallery.write(original, to: "a.meme")
    let site = try await gallery.build()
    #expect(try site.bytes("m/a/a.meme") == original)
    for (path, bytes) in site.files where path.starts(with: "images/".utf8) {
      #expect(!bytes.contains(ContainerFixture.secret) && !bytes.contains("Exif"))
    }
  }

  @Test("a document whose picture has nothing to hide is published byte by byte, escaped slashes too")
  func untouched() async throws {
    let png = try GDPicture().encoded(.png)
    let text = String(decoding: document(png), as: UTF8.self).replacing("/", with: "\\/")
    let gallery = try TestGallery()
    try gallery.write(text, to: "a.meme")
    let site = try await gallery.build()
    #expect(try PictureContainer.withoutMetadata(png) == png)
    #expect(try site.text("m/a/a.meme") == text)
    #expect(site.messages == [])
  }

  @Test("an animation is published beside its still previews, cleaned, and the page says so")
  func animation() async throws {
    let gif = ContainerFixture.gif(try GDPicture().encoded(.gif), frames: 2)
    #expect(gif.contains(ContainerFixture.secret))
    let gallery = try TestGallery()
    try gallery.write(document(gif), to: "a.meme")
    let site = try await gallery.build()
    #expect(
      site.messages == [
        "a.meme: warning: the GIF picture is animated; the preview shows its first frame; "
          + "the animation is published beside it"
      ])
    let path = try #require(site.paths.first { $0.hasSuffix(".gif") })
    let published = try site.bytes(path)
    #expect(!published.contains(ContainerFixture.secret))
    #expect(try PictureHeader.read(published, limits: Limits()).isAnimated)
    #expect(path == "images/a-24-\(ContentHash(published).short).gif")
    #expect(try site.page("m/a/index.html").all("a").contains { $0["href"] == "../../\(path)" })
    #expect(try site.listed()[0].images.allSatisfy { $0.type == "image/jpeg" })
    for (path, bytes) in site.files {
      #expect(!bytes.contains(ContainerFixture.secret), "\(String(decoding: path, as: UTF8.self))")
    }
  }
}
