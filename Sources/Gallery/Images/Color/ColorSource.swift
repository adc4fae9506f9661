/// What the numbers of a picture's pixels mean.
enum ColorSource: Hashable, Sendable {
  /// sRGB: nothing to convert.
  case sRGB
  /// An embedded ICC profile.
  case icc([UInt8])
  /// Primaries and transfer by their codes in ITU-T H.273, as AVIF and HEIC have them.
  case coded(primaries: Int, transfer: Int)
}

extension PictureHeader {
  /// What the picture's colours mean, as far as the header says.
  var color: ColorSource { profile.map(ColorSource.icc) ?? .sRGB }
}
