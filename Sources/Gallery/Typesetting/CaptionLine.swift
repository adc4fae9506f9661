import CPango

/// A shaped line, ready to be drawn.
///
/// The text size is ``em`` units; x grows from the line's left end, y downwards from its baseline.
struct CaptionLine: Sendable {
  /// The text size in the units of lines; everything is shaped at this one size, and scaled when it is drawn.
  static let em = 100.0

  /// Letters of one font and colour, or a line under or through them.
  struct Shape: Sendable {
    var path: [cairo_path_data_t]
    var color: RGBColor
    /// The width on each side by which letters are thickened, where no bolder font exists.
    var thickening: Double
  }

  /// A colour emoji at its place: the upper left corner, and units for a pixel of its picture.
  struct Emoji: Sendable {
    var picture: EmojiPicture
    var x: Double
    var y: Double
    var scale: Double
  }

  /// A picture at its place: the upper left corner and the size.
  struct Picture: Sendable {
    var inline: CaptionRun.Inline
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  var shapes: [Shape] = []
  var emoji: [Emoji] = []
  var pictures: [Picture] = []
  /// The ink without outline; nil where there is none.
  var ink: InkBounds?
  /// From the line's start to its end, spaces included.
  var advance = 0.0
  /// Whether the line's paragraph reads from right to left.
  var isRightToLeft = false
}

/// A box around ink; y grows downwards.
struct InkBounds: Hashable, Sendable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  /// The smallest box around both.
  func union(_ other: InkBounds?) -> InkBounds {
    guard let other else { return self }
    return InkBounds(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The box with a border of equal width on all sides.
  func expanded(by border: Double) -> InkBounds {
    InkBounds(left: left - border, top: top - border, right: right + border, bottom: bottom + border)
  }
}
