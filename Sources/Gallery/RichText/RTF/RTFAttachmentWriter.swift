/// Writes attachments, and keeps the files that they name: equal ones once.
struct RTFAttachmentWriter {
  private(set) var files: [(name: String, contents: PictureBytes)] = []
  private var free = RTFFileNames()
  private var glyphs: [AdaptiveImageGlyph: String] = [:]
  private var pictures: [File: String] = [:]

  /// A file as it was called.
  private struct File: Hashable {
    let name: [UInt8]
    let contents: PictureBytes
  }

  /// Words that Cocoa writes for every attachment.
  private static let always = "\\appleattachmentpadding0 \\appleembedtype0 \\appleaqc"
  /// File names longer than this are refused by file systems.
  private static let longestIdentifier = 100

  /// Appends an attachment in text of a size, in half points.
  mutating func append(_ inline: CaptionRun.Inline, size: Int, to body: inout RTFBody) {
    switch inline {
    case .glyph(let glyph):
      // As high as the letters around it: half a point is ten twips.
      body.append(
        attachment: name(of: glyph), words: "\\width\(size * 10) \\height\(size * 10) ",
        identifier: glyph.contentIdentifier)
    case .picture(let picture):
      let width = picture.width.map { "\\width\($0) " } ?? ""
      let height = picture.height.map { "\\height\($0) " } ?? ""
      body.append(attachment: name(of: picture), words: width + height + Self.always)
    }
  }

  private mutating func name(of glyph: AdaptiveImageGlyph) -> String {
    if let name = glyphs[glyph] { return name }
    let identifier = String(RTFFileNames.segment(glyph.contentIdentifier).unicodeScalars.prefix(Self.longestIdentifier))
    let name = free.free(for: "AdaptiveImageGlyph-\(identifier).heic")
    files.append((name, glyph.imageContent))
    glyphs[glyph] = name
    return name
  }

  private mutating func name(of picture: InlinePicture) -> String {
    let file = File(name: Array(picture.name.utf8), contents: picture.contents)
    if let name = pictures[file] { return name }
    let name = free.free(for: picture.name)
    files.append((name, picture.contents))
    pictures[file] = name
    return name
  }
}
