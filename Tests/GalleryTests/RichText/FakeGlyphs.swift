import FoundationEssentials

@testable import Gallery

/// Pictures that say what glyph they are without being pictures: reading real ones is another layer's work.
struct FakeGlyphs: GlyphRecognizing {
  private static let mark = Array("fake glyph".utf8)

  /// A glyph whose picture says the same as it does.
  static func glyph(
    _ identifier: String, description: String? = nil, inset: AdaptiveImageGlyph.AlignmentInset? = nil,
    byteCount: Int = 0
  ) -> AdaptiveImageGlyph? {
    let parts = [identifier, description ?? "", inset.map { "\($0.x)" } ?? "", inset.map { "\($0.y)" } ?? ""]
    var bytes = mark
    for part in parts { bytes += [0] + Array(part.utf8) }
    bytes.append(0)
    var state = UInt32(truncatingIfNeeded: identifier.utf8.reduce(1) { $0 &* 31 &+ Int($1) })
    for _ in 0..<byteCount {
      state = state &* 1_664_525 &+ 1_013_904_223
      bytes.append(UInt8(truncatingIfNeeded: state >> 24))
    }
    return AdaptiveImageGlyph(
      contentIdentifier: identifier, contentDescription: description, imageContent: PictureBytes(bytes),
      alignmentInset: inset)
  }

  func glyph(in picture: PictureBytes) -> AdaptiveImageGlyph? {
    guard picture.bytes.starts(with: Self.mark) else { return nil }
    let parts = picture.bytes.dropFirst(Self.mark.count + 1).split(
      separator: 0, maxSplits: 4, omittingEmptySubsequences: false
    )
    .prefix(4).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 4 else { return nil }
    var inset: AdaptiveImageGlyph.AlignmentInset?
    if let x = Double(parts[2]), let y = Double(parts[3]) { inset = .init(x: x, y: y) }
    return AdaptiveImageGlyph(
      contentIdentifier: parts[0], contentDescription: parts[1], imageContent: picture, alignmentInset: inset)
  }
}

extension Caption {
  /// A caption of pieces, each with its own formatting.
  static func of(_ pieces: [AttributedString]) -> Caption {
    Caption(pieces.reduce(into: AttributedString()) { $0.append($1) })
  }
}

/// A text in one formatting.
func formatted(_ text: String, _ format: (inout AttributeContainer) -> Void = { _ in }) -> AttributedString {
  var attributes = AttributeContainer()
  format(&attributes)
  return AttributedString(text, attributes: attributes)
}

/// A glyph in a text, as often side by side as is said.
func placed(_ glyph: AdaptiveImageGlyph?, count: Int = 1) -> AttributedString {
  formatted(String(repeating: "\u{FFFC}", count: count)) { $0.adaptiveImageGlyph = glyph }
}
