/// The captions of one meme as its page shows them, with the files of the pictures that stand in them.
struct CaptionPublication {
  /// How many pixels high the picture of a glyph is for browsers that know no glyphs: four times the text of a page.
  private static let glyphHeight = 80
  /// How many pixels high an attachment is at most.
  private static let attachmentHeight = 320

  /// The page.
  let page: Route
  /// What a picture is called that has no description.
  let nameless: String
  let decoder: InlinePictureDecoder

  /// The files, each once.
  private(set) var files: [(bytes: [UInt8], route: Route)] = []
  /// The same files as the cache keeps them.
  private(set) var records: [MemeRecord.CaptionFile] = []
  private var shown: [CaptionRun.Inline: CaptionPicture?] = [:]

  /// Begins with nothing.
  init(page: Route, nameless: String, decoder: InlinePictureDecoder) {
    self.page = page
    self.nameless = nameless
    self.decoder = decoder
  }

  /// The captions that have more than words, as HTML.
  mutating func html(of meme: Meme) -> [CaptionPart: String] {
    for run in CaptionPart.allCases.flatMap({ meme[$0].runs }) {
      if let inline = run.inline, shown[inline] == nil { shown[inline] = .some(picture(inline)) }
    }
    let pictures = shown
    let writer = CaptionHTML(for: .page, nameless: nameless) { pictures[$0] ?? nil }
    var html: [CaptionPart: String] = [:]
    for part in CaptionPart.allCases where !meme[part].isPlain { html[part] = writer.html(meme[part]) }
    return html
  }

  /// A picture with its files; nil where it cannot be shown, and is told in words.
  private mutating func picture(_ inline: CaptionRun.Inline) -> CaptionPicture? {
    guard let size = try? decoder.size(of: inline) else { return nil }
    switch inline {
    case .glyph(let glyph):
      guard let png = try? decoder.png(of: glyph, pixels: Self.glyphHeight) else { return nil }
      return CaptionPicture(
        glyph: add(glyph.imageContent.bytes, "heic"), image: add(png, "png"),
        width: max(1, Self.glyphHeight * size.width / size.height / 4), height: Self.glyphHeight / 4)
    case .picture:
      let height = min(size.height, Self.attachmentHeight)
      guard let bitmap = try? decoder.bitmap(of: inline, height: height).bitmap,
        let png = try? bitmap.encoded(as: .png, quality: 100)
      else { return nil }
      return CaptionPicture(image: add(png, "png"), width: bitmap.size.width, height: bitmap.size.height)
    }
  }

  /// The address of a file, which is kept once.
  private mutating func add(_ bytes: [UInt8], _ fileExtension: String) -> String {
    let record = MemeRecord.CaptionFile(fileExtension: fileExtension, file: FileDigest(bytes))
    if !records.contains(record) {
      records.append(record)
      files.append((bytes, record.route))
    }
    return record.route.href(from: page)
  }
}
