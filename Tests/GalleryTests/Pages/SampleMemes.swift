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
          of: Slug(id), size: PixelSize(width: width, height: width * 2 / 3), format: format, hash: "0123456789abcdef",
          byteCount: 1_000)
      }
    }
    return PublishedMeme(
      id: id, meme: meme, modified: Timestamp(secondsSince1970: second), images: images, documentBytes: 212_345)
  }

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
