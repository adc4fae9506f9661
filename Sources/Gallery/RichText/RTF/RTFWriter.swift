internal import FoundationEssentials

/// Writes captions as Cocoa writes RTF, so that reading gives the same caption again.
///
/// A caption's own font and size are font 0 and 48 half points, and its own colour is colour 0. A run that asks for just
/// these says so: fonts of runs have numbers of their own, and a size of 48 is repeated in thousandths of a point.
struct RTFWriter {
  private var body = RTFBody()
  private var tables = RTFTableWriter()
  private var attachments = RTFAttachmentWriter()
  private var format = RTFFormat()

  /// What a caption's own font is to programs that know no memes; Cocoa's own default, too.
  static let ownFont = "Helvetica"

  /// The caption with the files of its glyphs and attachments, equal ones once.
  static func write(_ caption: Caption) -> RTFDocument {
    var writer = RTFWriter()
    let rtf = writer.rtf(caption.text) { inline, size, writer in
      writer.attachments.append(inline, size: size, to: &writer.body)
    }
    return RTFDocument(rtf: rtf, files: writer.attachments.files)
  }

  /// The caption as RTF without files.
  ///
  /// Each glyph becomes its description. A glyph without one and an attachment become U+FFFC, so that the text is the
  /// caption's plain text, character for character, and that something stood there is not hidden.
  static func plain(_ caption: Caption) -> [UInt8] {
    var writer = RTFWriter()
    return writer.rtf(caption.text) { inline, _, writer in
      guard case .glyph(let glyph) = inline, let description = glyph.contentDescription else {
        return writer.body.append(CanonicalText.placeholder)
      }
      // Descriptions are not captions: theirs may have other line ends.
      writer.body.append(CanonicalText.canonical(description).unicodeScalars)
    }
  }

  private mutating func rtf(
    _ text: AttributedString, picture: (CaptionRun.Inline, Int, inout RTFWriter) -> Void
  ) -> [UInt8] {
    format.size = CaptionRun.ownSize
    // A string's characters are there at once; those of an attributed string are looked for one by one.
    let string = String(text.characters[text.startIndex..<text.endIndex])
    var start = string.startIndex
    for run in text.runs {
      let length = text.utf8.distance(from: run.range.lowerBound, to: run.range.upperBound)
      let end = string.utf8.index(start, offsetBy: length)
      let scalars = string.unicodeScalars[start..<end]
      start = end
      change(to: tables.format(of: run))
      if let glyph = run.adaptiveImageGlyph {
        for _ in scalars { picture(.glyph(glyph), format.size ?? CaptionRun.ownSize, &self) }
      } else if let attachment = run.inlinePicture {
        for _ in scalars { picture(.picture(attachment), format.size ?? CaptionRun.ownSize, &self) }
      } else {
        body.append(scalars)
      }
    }
    return tables.header() + body.bytes + Array("}".utf8)
  }

  /// Says what the next run has and the last one had not, and the other way round.
  private mutating func change(to next: RTFFormat) {
    var words = ""
    if next.font != format.font { words += "\\f\(next.font ?? 0)" }
    if next.isBold != format.isBold { words += next.isBold ? "\\b" : "\\b0" }
    if next.isItalic != format.isItalic { words += next.isItalic ? "\\i" : "\\i0" }
    if next.isUnderlined != format.isUnderlined { words += next.isUnderlined ? "\\ul" : "\\ulnone" }
    if next.isStruckThrough != format.isStruckThrough { words += next.isStruckThrough ? "\\strike" : "\\strike0" }
    if next.size != format.size || next.hasExactSize != format.hasExactSize {
      words += "\\fs\(next.size ?? CaptionRun.ownSize)"
      if next.hasExactSize { words += "\\fsmilli\(CaptionRun.ownSize * 500)" }
    }
    if next.color != format.color { words += "\\cf\(next.color)" }
    format = next
    if !words.isEmpty { body.append(formatting: words) }
  }
}
