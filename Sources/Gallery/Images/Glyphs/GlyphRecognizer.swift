/// Tells glyphs by their metadata: a HEIC file whose first image has a name is one.
struct GlyphRecognizer: GlyphRecognizing {
  /// Reads what the file says about its first image; pixels are not looked at.
  func glyph(in picture: PictureBytes) -> AdaptiveImageGlyph? {
    guard let metadata = GlyphFile(picture.bytes)?.metadata else { return nil }
    return AdaptiveImageGlyph(
      contentIdentifier: metadata.identifier, contentDescription: metadata.description, imageContent: picture,
      alignmentInset: metadata.inset)
  }
}
