/// A decoded picture, of which bitmaps are made: as it is stored until then, since turning it upright and converting
/// its colours costs less after it has been made smaller.
struct DecodedPicture: Sendable {
  /// What a decoder gave.
  enum Raster: Sendable {
    /// Premultiplied pixels.
    case pixels(Bitmap)
    /// The planes of a JPEG.
    case planes(YCbCrPicture)

    var size: PixelSize {
      switch self {
      case .pixels(let bitmap): bitmap.size
      case .planes(let picture): picture.size
      }
    }
  }

  private var raster: Raster
  private let orientation: Orientation
  /// Converts opaque pixels to sRGB; nil where nothing is to be converted.
  private let transform: ColorTransform?
  /// What was not as it should be, although the picture is used.
  let warnings: [PictureProblem]

  /// Takes over what a decoder gave.
  init(_ raster: Raster, orientation: Orientation, transform: ColorTransform?, warnings: [PictureProblem]) {
    self.raster = raster
    self.orientation = orientation
    self.transform = transform
    self.warnings = warnings
  }

  /// The upright picture's size.
  var size: PixelSize { raster.size.turned(by: orientation) }

  /// The picture resampled to another upright size.
  func resampled(to target: PixelSize) -> DecodedPicture {
    guard target != size else { return self }
    let stored = target.turned(by: orientation)
    var result = self
    switch raster {
    case .pixels(let bitmap): result.raster = .pixels(bitmap.resampled(to: stored))
    case .planes(let picture): result.raster = .planes(picture.resampled(to: stored))
    }
    return result
  }

  /// The picture upright, in sRGB, premultiplied.
  var bitmap: Bitmap {
    var bitmap =
      switch raster {
      case .pixels(let bitmap): bitmap
      case .planes(let picture): picture.bitmap
      }
    if let transform { _ = transform.apply(to: &bitmap.pixels) }
    return bitmap.oriented(orientation)
  }
}
