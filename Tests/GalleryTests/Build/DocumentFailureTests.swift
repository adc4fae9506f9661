import Testing

@testable import Gallery

/// Documents with something wrong among good ones: each is named, the good ones are published.
struct DocumentFailureTests {
  @Test("pictures over a limit, no pictures, and damaged ones are told apart")
  func pictures() async throws {
    let gallery = try TestGallery()
    let jpeg = try PictureFiles.jpeg(TestPicture.detailed(width: 64, height: 48))
    try gallery.add("cut", picture: Array(jpeg.prefix(jpeg.count * 2 / 3)))
    try gallery.add("good", picture: jpeg)
    try gallery.add("head", picture: Array(jpeg.prefix(20)))
    try gallery.add("large", picture: try PictureFiles.jpeg(TestPicture.asymmetric(width: 100, height: 41)))
    try gallery.add("long", picture: try PictureFiles.jpeg(TestPicture.asymmetric(width: 201, height: 2)))
    try gallery.add("svg", picture: Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8))
    try gallery.add("text", picture: Array("hello world".utf8))
    var limits = Limits()
    limits.picturePixels = 4_000
    limits.pictureSide = 200
    let site = try await gallery.build(jobs: 8) { [limits] in $0.limits = limits }
    #expect(
      site.messages == [
        "cut.meme: warning: the JPEG picture is damaged; only a part of it is shown; take the original picture again",
        "head.meme: error: the JPEG picture ends too early; take the original picture again",
        "large.meme: error: the picture is 100 × 41 pixels; the limit is 4000 pixels; "
          + "make the picture smaller, or raise the limit",
        "long.meme: error: the picture is 201 × 2 pixels; the limit is 200 pixels a side; "
          + "make the picture smaller, or raise the limit",
        "svg.meme: error: the picture is of no known format; it looks like SVG; save the picture as JPEG, PNG or WebP",
        "text.meme: error: the picture is of no known format; it looks like text; save the picture as JPEG, PNG or WebP",
      ])
    #expect(site.report.published.map(\.path) == ["cut.meme", "good.meme"])
    #expect(site.report.failed.map(\.path) == ["head", "large", "long", "svg", "text"].map { "\($0).meme" })
    #expect(!site.report.isComplete)
    #expect(!site.paths.contains { $0.hasPrefix("m/large") || $0.hasPrefix("images/large") })

    // The part that came through is shown: the top left of both previews is alike.
    let previews = try ["cut", "good"].map { name in
      let path = try #require(site.paths.first { $0.hasPrefix("images/\(name)-64-") })
      return try PictureFiles.decode(try site.bytes(path)).bitmap
    }
    let (cut, good) = (previews[0][2, 2], previews[1][2, 2])
    for shift in [0, 8, 16] { #expect(abs(Int(cut >> shift & 255) - Int(good >> shift & 255)) < 16) }
  }

  @Test("a document over the limit of bytes is refused with both numbers")
  func sizes() async throws {
    let gallery = try TestGallery()
    try gallery.add("a")
    try gallery.add("b", picture: try PictureFiles.jpeg(TestPicture.asymmetric(width: 64, height: 64)))
    var short = Limits()
    short.documentBytes = 300
    let bytes = try await gallery.build("bytes") { [short] in $0.limits = short }
    #expect(bytes.messages.count == 1)
    #expect(bytes.messages[0].hasPrefix("b.meme: error: '"))
    #expect(bytes.messages[0].hasSuffix("b.meme' has 0.1 MB; the limit is 0.1 MB; make it smaller"))
    #expect(bytes.report.published.map(\.path) == ["a.meme"])
  }

  @Test("a document that is repaired comes back, and one that breaks goes, pictures too")
  func changes() async throws {
    let gallery = try TestGallery()
    try gallery.add("a")
    try gallery.add("b")
    let first = try await gallery.build()
    try gallery.write("{", to: "b.meme")
    let broken = try await gallery.build()
    #expect(broken.report.failed.map(\.path) == ["b.meme"])
    #expect(!broken.paths.contains { $0.contains("/b") && !$0.hasPrefix("assets/") })
    try gallery.add("b")
    #expect(try await gallery.build().files == first.files)
  }

  @Test(
    "a change of caption, style or picture changes the preview and its name",
    arguments: [
      #"{"topText":"A!","bottomText":"B"}"#, ##"{"topText":"A","bottomText":"B","style":{"color":"#00FF00"}}"##,
      #"{"topText":"A","bottomText":""}"#,
    ])
  func previews(changed: String) async throws {
    let gallery = try TestGallery()
    try gallery.write(#"{"topText":"A","bottomText":"B"}"#, to: "a.meme")
    let first = Set(try await gallery.build().paths.filter { $0.hasPrefix("images/") })
    try gallery.write(changed, to: "a.meme")
    let second = Set(try await gallery.build().paths.filter { $0.hasPrefix("images/") })
    #expect(first.count == 2 && second.count == 2 && first.isDisjoint(with: second))
  }
}
