import FoundationEssentials
import Testing

@testable import Gallery

/// Takes for glyphs what `GlyphSample` makes, as the real one takes HEIC files with a name.
struct GlyphSampleRecognizer: GlyphRecognizing {
  func glyph(in picture: PictureBytes) -> AdaptiveImageGlyph? {
    let parts = picture.bytes.split(separator: 0x1F, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].elementsEqual("GLYPH".utf8) else { return nil }
    let inset = String(decoding: parts[3], as: UTF8.self).split(separator: " ").compactMap { Double($0) }
    return AdaptiveImageGlyph(
      contentIdentifier: String(decoding: parts[1], as: UTF8.self),
      contentDescription: String(decoding: parts[2], as: UTF8.self), imageContent: picture,
      alignmentInset: inset.count == 2 ? AdaptiveImageGlyph.AlignmentInset(x: inset[0], y: inset[1]) : nil)
  }
}

enum GlyphSample {
  /// The file of a glyph, which says what the glyph is.
  static func file(_ identifier: String, _ description: String = "", inset: String = "") -> PictureBytes {
    PictureBytes(Array("GLYPH\u{1F}\(identifier)\u{1F}\(description)\u{1F}\(inset)".utf8))
  }

  static func glyph(_ identifier: String, _ description: String = "", inset: String = "") throws -> AdaptiveImageGlyph {
    try #require(GlyphSampleRecognizer().glyph(in: file(identifier, description, inset: inset)))
  }
}

/// What tests of RTF read, and how they say what they found.
protocol RTFSuite {}

extension RTFSuite {
  /// Bytes of a text in which each character up to U+00FF is one byte.
  func latin(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }

  /// The caption of an RTF text.
  func caption(_ rtf: String, files: [String: PictureBytes] = [:]) throws -> Caption {
    Caption(try RTFReader.read(latin(rtf), files: { files[$0] }, recognizer: GlyphSampleRecognizer()))
  }

  /// The text within `{\rtf1\ansi …}`, after what else the document says.
  func text(_ body: String, files: [String: PictureBytes] = [:]) throws -> String {
    String(String.UnicodeScalarView(try caption("{\\rtf1\\ansi \(body)}", files: files).text.unicodeScalars))
  }

  /// Whether two texts are the same scalars; `==` takes é for e and an accent.
  func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

  /// What a caption holds, run by run, in words that tell apart whatever differs.
  func runs(_ caption: Caption) -> [String] {
    caption.text.runs.map { run in
      var words = [caption.text.unicodeScalars[run.range].map(\.readable).joined()]
      if run.bold == true { words.append("bold") }
      if run.italic == true { words.append("italic") }
      if run.underline == true { words.append("underline") }
      if run.strikethrough == true { words.append("strike") }
      if let family = run.fontFamily { words.append("font=" + family.unicodeScalars.map(\.readable).joined()) }
      if let size = run.fontSize { words.append("size=\(size)") }
      if let color = run.captionColor { words.append("color=\(color.hex)") }
      if let glyph = run.adaptiveImageGlyph {
        let parts = [glyph.contentIdentifier, glyph.contentDescription ?? ""].map {
          $0.unicodeScalars.map(\.readable).joined()
        }
        let inset = glyph.alignmentInset.map { "(\($0.x) \($0.y))" } ?? ""
        words.append("glyph=\(parts.joined(separator: "/"))\(inset)#\(glyph.imageContent.bytes.count)")
      }
      if let picture = run.inlinePicture {
        let name = picture.name.unicodeScalars.map(\.readable).joined()
        let size = "\(picture.width.map(String.init) ?? "-")x\(picture.height.map(String.init) ?? "-")"
        words.append("file=\(name) \(size) \(picture.contents.bytes)")
      }
      return words.joined(separator: "|")
    }
  }

  /// The runs of an RTF text.
  func runs(_ rtf: String, files: [String: PictureBytes] = [:]) throws -> [String] {
    runs(try caption(rtf, files: files))
  }

  /// The caption that is read from what was written of a caption.
  func reread(_ caption: Caption) throws -> Caption {
    let document = RTFWriter.write(caption)
    let files = Dictionary(document.files, uniquingKeysWith: { first, _ in first })
    #expect(files.count == document.files.count, "no two files have one name")
    return Caption(try RTFReader.read(document.rtf, files: { files[$0] }, recognizer: GlyphSampleRecognizer()))
  }
}

extension Unicode.Scalar {
  fileprivate var readable: String {
    (" "..."~").contains(self) ? String(self) : "<\(String(value, radix: 16, uppercase: true))>"
  }
}
