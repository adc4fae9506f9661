/// The place of a picture that stands in a line like a large letter, from the line's ascent to its descent.
struct InlineBox: Hashable, Sendable {
  /// Width divided by height.
  var aspectRatio = 1.0
  /// How far the picture is moved to the right, as a fraction of the box's height.
  var insetX = 0.0
  /// How far the picture is moved down, as a fraction of the box's height.
  var insetY = 0.0
  /// Whether there is a picture to be shown.
  var isReadable: Bool

  /// The box of a picture that can be shown.
  init(aspectRatio: Double, insetX: Double = 0, insetY: Double = 0) {
    // Banners and hairs would leave no room for letters.
    self.aspectRatio = min(max(aspectRatio, 0.25), 4)
    self.insetX = min(max(insetX, -0.5), 0.5)
    self.insetY = min(max(insetY, -0.5), 0.5)
    isReadable = true
  }

  /// The box of a picture that cannot be shown.
  init() { isReadable = false }

  /// Where the box stands in a line.
  func frame(x: Double, width: Double, baseline: Double, extents: (ascent: Double, descent: Double)) -> InkBounds {
    let height = width / aspectRatio
    let top = baseline - height * extents.ascent / (extents.ascent + extents.descent)
    return InkBounds(left: x, top: top, right: x + width, bottom: top + height)
  }
}

/// Knows the pictures that stand in captions; what decodes pictures implements it.
protocol InlinePictureSource: Sendable {
  /// The shape of a picture; nil where it cannot be shown.
  func box(of inline: CaptionRun.Inline) -> InlineBox?

  /// A picture at exactly a size, made of the best that there is for it; nil where it cannot be shown.
  func bitmap(of inline: CaptionRun.Inline, size: PixelSize) -> Bitmap?
}

/// Shows no picture.
struct NoInlinePictures: InlinePictureSource {
  func box(of inline: CaptionRun.Inline) -> InlineBox? { nil }
  func bitmap(of inline: CaptionRun.Inline, size: PixelSize) -> Bitmap? { nil }
}

extension CaptionRun.Inline {
  /// What people know it by.
  var name: String {
    switch self {
    case .glyph(let glyph): glyph.contentDescription ?? glyph.contentIdentifier
    case .picture(let picture): picture.name
    }
  }
}
