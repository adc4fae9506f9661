import FoundationEssentials

@testable import Gallery

/// A run of a caption as the scripts have it; bytes are base64.
struct CaseRun: Codable {
  /// An adaptive image glyph.
  struct Glyph: Codable {
    var identifier: String
    var description: String?
    var heic: Data
  }

  /// An ordinary attachment.
  struct Picture: Codable {
    var name: String
    var contents: Data
    var width: Int?
    var height: Int?
  }

  var text: String
  var bold: Bool?
  var italic: Bool?
  var underline: Bool?
  var strike: Bool?
  var fontFamily: String?
  var fontSize: Int?
  var color: String?
  var glyph: Glyph?
  var picture: Picture?

  /// The runs of a caption, each picture by itself.
  static func all(of caption: Caption) -> [CaseRun] {
    caption.text.runs.flatMap { run in
      let scalars = caption.text.unicodeScalars[run.range]
      var result = CaseRun(text: String(String.UnicodeScalarView(scalars)))
      result.bold = run.bold
      result.italic = run.italic
      result.underline = run.underline
      result.strike = run.strikethrough
      result.fontFamily = run.fontFamily
      result.fontSize = run.fontSize
      result.color = run.captionColor?.hex
      result.glyph = run.adaptiveImageGlyph.map {
        Glyph(
          identifier: $0.contentIdentifier, description: $0.contentDescription, heic: Data($0.imageContent.bytes))
      }
      result.picture = run.inlinePicture.map {
        Picture(name: $0.name, contents: Data($0.contents.bytes), width: $0.width, height: $0.height)
      }
      guard result.glyph != nil || result.picture != nil else { return [result] }
      result.text = "\u{FFFC}"
      return Array(repeating: result, count: scalars.count)
    }
  }

  /// The caption of runs.
  static func caption(_ runs: [CaseRun]) -> Caption {
    Caption(
      runs.reduce(into: AttributedString()) { text, run in
        var attributes = AttributeContainer()
        attributes.bold = run.bold
        attributes.italic = run.italic
        attributes.underline = run.underline
        attributes.strikethrough = run.strike
        attributes.fontFamily = run.fontFamily
        attributes.fontSize = run.fontSize
        attributes.captionColor = run.color.flatMap { RGBColor(hex: $0) }
        attributes.adaptiveImageGlyph = run.glyph.flatMap {
          AdaptiveImageGlyph(
            contentIdentifier: $0.identifier, contentDescription: $0.description,
            imageContent: PictureBytes(Array($0.heic)))
        }
        attributes.inlinePicture = run.picture.map {
          InlinePicture(
            name: $0.name, contents: PictureBytes(Array($0.contents)), width: $0.width, height: $0.height)
        }
        text.append(AttributedString(run.text, attributes: attributes))
      })
  }
}
