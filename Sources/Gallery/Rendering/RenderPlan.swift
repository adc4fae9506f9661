/// One preview to be drawn: the size of the whole, and where the picture stands on it.
struct RenditionPlan: Hashable, Sendable {
  let canvas: PixelSize
  /// Nil for a meme without a picture, whose captions stand on a plain ground.
  let picture: PixelRect?

  /// Whether the picture leaves none of the canvas free.
  var pictureFillsCanvas: Bool { picture?.size == canvas }
}

/// The geometry of a meme's previews, decided before anything is decoded.
struct RenderPlan: Hashable, Sendable {
  /// The longest side divided by the shortest, at most; a longer picture stands on a ground of this ratio, so that its
  /// captions have room.
  static let longestRatio = 4.0
  /// A picture narrower than this is enlarged to it, in pixels: below it captions cannot be read.
  static let readableWidth = 480
  /// Width to height where there is no picture.
  static let emptyRatio = 3.0 / 2.0

  /// The previews, ascending by width, at least one.
  let renditions: [RenditionPlan]

  /// Plans previews of a picture, or of none, at the widths that the gallery wants.
  ///
  /// No preview is wider than the picture, except that a small picture is enlarged so far that its caption can be read.
  init(picture: PixelSize?, widths: [Int]) {
    guard let picture else {
      renditions = widths.map { width in
        RenditionPlan(canvas: Self.canvas(width: width, ratio: Self.emptyRatio), picture: nil)
      }
      return
    }
    let ratio = min(max(picture.aspectRatio, 1 / Self.longestRatio), Self.longestRatio)
    // The width of the canvas on which the picture keeps its own pixels.
    let natural = ratio > picture.aspectRatio ? Int(Double(picture.height) * ratio) : picture.width
    let smallest = widths.min() ?? Self.readableWidth
    let widest = max(natural, min(smallest, Self.readableWidth))
    let chosen = Set(widths.map { min($0, widest) }).sorted()
    renditions = chosen.map { width in
      let canvas = Self.canvas(width: width, ratio: ratio)
      return RenditionPlan(canvas: canvas, picture: Self.fit(picture, in: canvas))
    }
  }

  /// The largest size at which the picture itself is drawn; nil without a picture.
  var largestPicture: PixelSize? { renditions.last?.picture?.size }

  /// The largest preview's size, whose shape captions are fitted to.
  var largestCanvas: PixelSize { renditions.last?.canvas ?? PixelSize(width: 3, height: 2) }

  private static func canvas(width: Int, ratio: Double) -> PixelSize {
    PixelSize(width: width, height: Int((Double(width) / ratio).rounded()))
  }

  /// The picture as large as it goes, in the middle.
  private static func fit(_ picture: PixelSize, in canvas: PixelSize) -> PixelRect {
    let byWidth = PixelSize(
      width: canvas.width, height: Int((Double(canvas.width) / picture.aspectRatio).rounded()))
    // Rounding alone must not leave a line of ground beside the picture.
    if abs(byWidth.height - canvas.height) <= 1 { return PixelRect(x: 0, y: 0, size: canvas) }
    let size =
      byWidth.height < canvas.height
      ? byWidth
      : PixelSize(width: Int((Double(canvas.height) * picture.aspectRatio).rounded()), height: canvas.height)
    return PixelRect(x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2, size: size)
  }
}
