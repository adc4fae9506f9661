/// Decodes pictures that stand in text: glyphs by their best strike, attachments as what they are.
struct InlinePictureDecoder: Sendable {
  /// The longest side of a glyph's picture, in pixels: a Genmoji's has 320.
  static let glyphSide = 4096

  private let decoder: PictureDecoder
  private let limits: Limits
  private var glyphLimits: Limits {
    var stricter = limits
    stricter.pictureSide = min(limits.pictureSide, Self.glyphSide)
    stricter.picturePixels = min(limits.picturePixels, Double(Self.glyphSide * Self.glyphSide))
    return stricter
  }

  /// Makes one that shares a decoder with others; attachments have the limits of all pictures.
  init(decoder: PictureDecoder, limits: Limits = Limits()) {
    self.decoder = decoder
    self.limits = limits
  }

  /// The size of a picture in pixels, for its proportions; of a glyph it is the first strike's.
  func size(of inline: CaptionRun.Inline) throws(PictureProblem) -> PixelSize {
    let source = try source(of: inline, height: nil)
    return source.header.size
  }

  /// The most memory, in bytes, that ``bitmap(of:height:widest:)`` takes.
  func memoryNeeded(for inline: CaptionRun.Inline, height: Int) throws(PictureProblem) -> Int {
    let source = try source(of: inline, height: height)
    let target = Self.target(source.header.size, height: height, widest: Self.glyphSide)
    return source.bytes.count
      + PictureDecoder.memoryNeeded(for: source.header, covering: target, fileBytes: source.bytes.count)
  }

  /// A picture at the size at which it is drawn.
  ///
  /// - Parameters:
  ///   - inline: The picture.
  ///   - height: How many pixels high it is drawn.
  ///   - widest: How many pixels it may have from left to right; one that would have more becomes lower.
  /// - Returns: The upright picture in sRGB, premultiplied, with warnings.
  /// - Throws: ``PictureProblem`` where nothing can be shown.
  func bitmap(
    of inline: CaptionRun.Inline, height: Int, widest: Int = glyphSide
  ) throws(PictureProblem) -> InlineBitmap {
    let source = try source(of: inline, height: height)
    let target = Self.target(source.header.size, height: height, widest: widest)
    let decoded = try decoder.decode(source.bytes, header: source.header, covering: target)
    return InlineBitmap(bitmap: decoded.bitmap.resampled(to: target), warnings: decoded.warnings)
  }

  /// A glyph as PNG, for whoever knows no glyphs.
  ///
  /// - Parameters:
  ///   - glyph: The glyph.
  ///   - pixels: How many pixels high it is at most; one without a strike of that size is not enlarged.
  /// - Returns: The file.
  /// - Throws: ``PictureProblem`` where nothing can be shown.
  func png(of glyph: AdaptiveImageGlyph, pixels: Int) throws(PictureProblem) -> [UInt8] {
    let source = try source(of: .glyph(glyph), height: pixels)
    let inline = try bitmap(of: .glyph(glyph), height: min(pixels, source.header.size.height))
    return try PNGEncoder.encode(inline.bitmap)
  }

  /// The file that holds the pixels for a height, with its header; without a height the first strike.
  private func source(
    of inline: CaptionRun.Inline, height: Int?
  ) throws(PictureProblem) -> (bytes: [UInt8], header: PictureHeader) {
    switch inline {
    case .picture(let picture):
      let bytes = picture.contents.bytes
      return (bytes, try PictureHeader.read(bytes, limits: limits))
    case .glyph(let glyph):
      var bytes = glyph.imageContent.bytes
      // Text may call a picture a glyph that is none by itself.
      if let file = GlyphFile(bytes) {
        let strikes = try file.strikes()
        if let strike = height.map({ GlyphFile.best(of: strikes, height: $0) }) ?? strikes.first {
          bytes = file.bytes(withMain: strike)
        }
      }
      return (bytes, try PictureHeader.read(bytes, limits: glyphLimits))
    }
  }

  private static func target(_ size: PixelSize, height: Int, widest: Int) -> PixelSize {
    // Nothing in text is larger, whatever is asked for.
    let height = min(height, glyphSide)
    let scale = min(Double(height) / Double(size.height), Double(widest) / Double(size.width))
    return PixelSize(
      width: Int((Double(size.width) * scale).rounded()), height: Int((Double(size.height) * scale).rounded()))
  }
}
