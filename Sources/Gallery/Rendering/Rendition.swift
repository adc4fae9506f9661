/// One preview, encoded.
struct Rendition: Sendable {
  let size: PixelSize
  let format: ImageFormat
  let bytes: [UInt8]
}

/// All previews of a meme.
struct RenderedMeme: Sendable {
  /// Format after format as they were asked for, each ascending by width.
  var renditions: [Rendition]
  /// What was not as it should be, although the meme is drawn.
  var warnings: [any Problem]
  /// What stands in on pages until the picture is there.
  var placeholder: RGBColor
}

/// How previews are made.
struct RenderOptions: Sendable {
  /// Widths in pixels.
  var widths: [Int]
  /// The formats, each at every width.
  var formats: [ImageFormat]
  /// The quality that was chosen, 1 to 100; nil for the usual one.
  var chosenQuality: Int?
  /// The style of captions where the document says nothing.
  var style: CaptionStyle
  /// The language of captions, a BCP 47 tag.
  var language: String
  /// What is behind transparent pixels in a format without transparency.
  var matte: RGBColor = .white

  /// Whether every preview will be encoded with a sample of colour for four pixels, as libgd's lossy encoders do below
  /// a quality of 90.
  var halvesColor: Bool { !formats.contains(.png) && widths.allSatisfy { quality($0) < 90 } }

  /// What a gallery's settings ask for.
  init(_ settings: GallerySettings) {
    widths = settings.widths
    formats = settings.formats
    chosenQuality = settings.quality
    style = settings.style.applied(to: .classic)
    language = settings.language
  }

  /// The quality for a width, 1 to 100.
  func quality(_ width: Int) -> Int { GallerySettings.quality(chosenQuality, forWidth: width) }
}
