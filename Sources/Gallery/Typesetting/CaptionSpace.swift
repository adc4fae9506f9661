/// The picture's size for typesetting, in reference units: always 1200 wide, so that every preview has the same lines.
struct CaptionSpace: Hashable, Sendable {
  /// The width of every picture, in reference units.
  static let width = 1200.0
  /// The smallest text: 14 pixels in a preview of 480 pixels.
  static let smallestText = 35.0

  /// The height, in reference units.
  let height: Double

  /// Takes a picture's size in pixels; only its shape matters.
  init(_ size: PixelSize) {
    height = Self.width * Double(size.height) / Double(size.width)
  }

  private var shorterSide: Double { min(Self.width, height) }

  /// From the picture's edge to where lines of capitals stand.
  var margin: Double { shorterSide * 0.032 }

  /// From the picture's edge to where any ink may be, outlines, accents and descenders included.
  var edge: Double { min(12, shorterSide * 0.012) }

  /// The width that lines may have, outline included.
  var lineWidth: Double { Self.width - 2 * margin }

  /// The smallest text; less only on pictures so low that it could not stand on them.
  var smallestText: Double { min(Self.smallestText, height * 0.25) }

  /// The height of the capitals of short captions: a tenth to a sixth of the height, less on tall pictures, where the
  /// width decides.
  var largestCapitals: Double {
    let byHeight = height * 0.19
    let byWidth = Self.width * 0.105
    return byHeight * byWidth / (byHeight * byHeight + byWidth * byWidth).squareRoot()
  }

  /// The height that a caption may take from the picture's edge on.
  ///
  /// - Parameters:
  ///   - isAlone: whether there is no other caption.
  ///   - isSized: whether the style says how large the text is.
  /// - Returns: the height in reference units.
  func share(isAlone: Bool, isSized: Bool) -> Double {
    if isSized { return height * (isAlone ? 0.92 : 0.46) }
    // On very tall pictures a long text need not fill metres.
    return min(height, Self.width * 1.7) * (isAlone ? 0.6 : 0.36)
  }

  /// The height that both captions may take together, where one is too long for its share.
  var sharedHeight: Double { min(height, Self.width * 1.7) * 0.78 }
}
