@testable import Gallery

/// Memes and pages for tests.
enum Sample {
  static func meme(
    _ path: String = "monday.meme", title: String? = nil, top: String = "Top", bottom: String = "Bottom",
    at second: Int64 = 1_796_000_000, formats: [ImageFormat] = [.jpeg], widths: [Int] = [480, 1200],
    change: (inout Meme) -> Void = { _ in }
  ) throws -> PublishedMeme {
    let id = try MemeID(path: path)
    var meme = Meme(top: Caption(top), bottom: Caption(bottom))
    meme.title = title
    change(&meme)
    let images = formats.flatMap { format in
      widths.map { width in
        PublishedImage(
          of: Slug(id), size: PixelSize(width: width, height: width * 2 / 3), format: format, file: Self.file)
      }
    }
    return published(id, meme, at: second, images: images)
  }

  /// A meme with its parts, and a fingerprint that tells it from others.
  static func published(
    _ id: MemeID, _ meme: Meme, at second: Int64, images: [PublishedImage], originalAnimated: PublishedImage? = nil,
    revision: String? = nil
  ) -> PublishedMeme {
    var print = Fingerprint()
    print.feed(everythingOf: [id.path, "\(meme)", "\(second)", "\(images)"])
    return PublishedMeme(
      id: id, meme: meme, modified: Timestamp(secondsSince1970: second), images: images,
      originalAnimated: originalAnimated, document: FileDigest(byteCount: 212_345, hash: file.hash),
      revision: revision, fingerprint: print.hash)
  }

  /// A file whose hash begins with 0123456789abcdef.
  static let file = FileDigest(
    byteCount: 1_000,
    hash: ContentHash(hex: "0123456789abcdef0123456789abcdef".utf8) ?? ContentHash([]))

  static func pages(
    title: String = "Memes", mode: SiteContext.Mode = .exported, templates: [NamedFile] = [],
    settings change: (inout GallerySettings) -> Void = { _ in }
  ) throws -> Pages {
    var settings = GallerySettings()
    change(&settings)
    let context = SiteContext(settings: settings, title: title, assets: try AssetSet(), mode: mode)
    return try Pages(context: context, templates: templates)
  }

  /// What people type, and what must never come out of text, attribute, JSON or XML.
  static let hostile = [
    "</title><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "<\u{301}script>alert(1)",
    "{{words.save}} {{{x}}} {{#a}}", "</textarea><script>", "&amp; &lt;", "]]>", "</script>\u{2028}",
    "\\\"\u{0}\u{1}\u{FFFE}",
    "javascript:alert(1)", "\r\nline\n", "-->",
  ]
}
