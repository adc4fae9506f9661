/// Takes no picture for a glyph, where there are none.
struct NoGlyphs: GlyphRecognizing {
  func glyph(in picture: PictureBytes) -> AdaptiveImageGlyph? { nil }
}
