/// Takes for a glyph whatever begins as the seeds' pictures do, so that both kinds of pictures are reached: as HEIC
/// does, since nothing else is asked about.
struct FuzzedGlyphs: GlyphRecognizing {
  static let mark = [0, 0, 0, 0x18] + Array("ftypheic".utf8)

  /// A picture that is a glyph of an identifier.
  static func picture(_ identifier: String) -> PictureBytes { PictureBytes(mark + Array(identifier.utf8)) }

  func glyph(in picture: PictureBytes) -> AdaptiveImageGlyph? {
    guard picture.bytes.starts(with: Self.mark) else { return nil }
    let name = String(decoding: picture.bytes.dropFirst(Self.mark.count), as: UTF8.self)
    return AdaptiveImageGlyph(contentIdentifier: name, contentDescription: "a \(name)", imageContent: picture)
  }
}
