internal import Synchronization

/// The pictures that stand in one meme's captions; each is decoded once for each size.
final class InlinePictures: InlinePictureSource {
  private struct Key: Hashable {
    let inline: CaptionRun.Inline
    let height: Int
  }

  /// What a picture in a line may be at most: nobody sees more of it, and many may stand in one caption.
  private static let limits: Limits = {
    var limits = Limits()
    limits.picturePixels = 16_000_000
    limits.pictureSide = 8192
    return limits
  }()
  /// Enough pixels to find out whether a picture can be shown.
  private static let trialHeight = 32

  private let decoder: InlinePictureDecoder
  private let bitmaps = Mutex<[Key: Bitmap?]>([:])

  /// Decodes with what others decode with, too.
  init(decoder: PictureDecoder) { self.decoder = InlinePictureDecoder(decoder: decoder, limits: Self.limits) }

  func box(of inline: CaptionRun.Inline) -> InlineBox? {
    guard let size = try? decoder.size(of: inline), bitmap(of: inline, height: Self.trialHeight) != nil else {
      return nil
    }
    let aspectRatio = Double(size.width) / Double(size.height)
    guard case .glyph(let glyph) = inline, let inset = glyph.alignmentInset else {
      return InlineBox(aspectRatio: aspectRatio)
    }
    let height = Double(size.height)
    return InlineBox(aspectRatio: aspectRatio, insetX: inset.x / height, insetY: inset.y / height)
  }

  func bitmap(of inline: CaptionRun.Inline, size: PixelSize) -> Bitmap? {
    guard let bitmap = bitmap(of: inline, height: size.height) else { return nil }
    // Rounding may make a difference of a pixel.
    return bitmap.size == size ? bitmap : bitmap.resampled(to: size)
  }

  private func bitmap(of inline: CaptionRun.Inline, height: Int) -> Bitmap? {
    let key = Key(inline: inline, height: height)
    if let known = bitmaps.withLock({ $0[key] }) { return known }
    let bitmap = (try? decoder.bitmap(of: inline, height: height))?.bitmap
    bitmaps.withLock { $0[key] = .some(bitmap) }
    return bitmap
  }
}
