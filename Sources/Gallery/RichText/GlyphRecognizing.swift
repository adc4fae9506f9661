/// Tells whether a picture is an adaptive image glyph; what reads pictures implements it, so that text need not.
protocol GlyphRecognizing: Sendable {
  /// The glyph that a picture is by its own metadata; nil where it is an ordinary picture, or none that can be read.
  func glyph(in picture: PictureBytes) -> AdaptiveImageGlyph?
}
