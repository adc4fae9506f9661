/// Takes for a glyph whatever begins as the seeds' pictures do, so that both kinds of pictures are reached.
struct FuzzedGlyphs: GlyphRecognizing {
  static let mark = Array("glyph ".utf8)

  /// A picture that is a glyph of an identifier.
  static func picture(_ identifier: String) -> PictureBytes { PictureBytes(mark + Array(identifier.utf8)) }

  func glyph(in picture: PictureBytes) -> AdaptiveImageGlyph? {
    guard picture.bytes.starts(with: Self.mark) else { return nil }
    let name = String(decoding: picture.bytes.dropFirst(Self.mark.count), as: UTF8.self)
    return AdaptiveImageGlyph(contentIdentifier: name, contentDescription: "a \(name)", imageContent: picture)
  }
}
