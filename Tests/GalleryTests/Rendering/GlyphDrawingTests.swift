import Testing

@testable import Gallery

/// Real glyphs, from an encoded picture to the pixels of a preview.
struct GlyphDrawingTests {
  /// The ground, which no colour of a glyph comes near.
  private static let ground = RGBColor(red: 128, green: 128, blue: 128)
  private enum Color: Int, CaseIterable {
    case red, green, blue

    var pixel: UInt32 { [0xFFE0_1818, 0xFF18_C818, 0xFF20_20E8][rawValue] }
    var name: String { ["red", "green", "blue"][rawValue] }

    /// Whether a pixel is of this colour, as far as HEVC keeps it.
    func matches(_ pixel: UInt32) -> Bool {
      let channels = [pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF].map(Int.init)
      return channels.indices.allSatisfy { $0 == rawValue ? channels[$0] > 170 : channels[$0] < 80 }
    }
  }

  /// A disc on nothing, which touches the edges of its square.
  private func glyph(_ color: Color, inset: AdaptiveImageGlyph.AlignmentInset? = nil) throws -> AdaptiveImageGlyph {
    let disc = TestPicture.make(width: 320, height: 320) { x, y in
      let (u, v) = (Double(x) - 159.5, Double(y) - 159.5)
      return u * u + v * v <= 158 * 158 ? color.pixel : 0
    }
    return try AdaptiveImageGlyph(
      image: try PictureFiles.png(disc), identifier: color.name, description: color.name, alignmentInset: inset)
  }

  private func drawn(_ caption: Caption, bottom: Caption = Caption("")) throws -> [Bitmap] {
    var settings = GallerySettings()
    settings.formats = [.png]
    settings.widths = [480, 1200]
    let canvas = Bitmap(size: PixelSize(width: 1200, height: 750), filledWith: Self.ground)
    let picture = try PictureFiles.png(canvas)
    let rendered = try MemeRenderer(decoder: PictureDecoder()).render(
      Meme(top: caption, bottom: bottom),
      picture: .init(bytes: picture, header: try PictureHeader.read(picture, limits: Limits())),
      options: RenderOptions(settings))
    #expect(rendered.warnings.isEmpty)
    return try rendered.renditions.map { try PictureFiles.decode($0.bytes).bitmap }
  }

  private func box(_ color: Color, _ bitmap: Bitmap) throws -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
    let places = (0..<bitmap.size.height).flatMap { y in
      (0..<bitmap.size.width).compactMap { color.matches(bitmap[$0, y]) ? (x: $0, y: y) : nil }
    }
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    return (
      try #require(xs.min(), "no \(color.name) at \(bitmap.size.width)")...(xs.max() ?? 0),
      try #require(ys.min())...(ys.max() ?? 0)
    )
  }

  @Test("three in a line stand in order, of one size, on the letters' line, outlined along their alpha")
  func threeInALine() throws {
    let glyphs = try Color.allCases.map { try glyph($0) }
    let caption = Caption.of([
      formatted("A"), placed(glyphs[0]), formatted("B"), placed(glyphs[1]), formatted("C"), placed(glyphs[2]),
    ])
    for bitmap in try drawn(caption) {
      let boxes = try Color.allCases.map { try box($0, bitmap) }
      let scale = Double(bitmap.size.width) / 1200
      #expect(boxes[0].x.upperBound < boxes[1].x.lowerBound && boxes[1].x.upperBound < boxes[2].x.lowerBound)
      for other in boxes {
        #expect(abs(other.x.count - other.y.count) <= 2, "a disc stays round")
        #expect(abs(other.y.lowerBound - boxes[0].y.lowerBound) <= 1 && abs(other.y.count - boxes[0].y.count) <= 2)
      }
      // Letters are white: their line is within the discs, which reach from ascent to descent.
      let white = (0..<bitmap.size.height).filter { y in
        (0..<bitmap.size.width).contains { bitmap[$0, y] == 0xFFFF_FFFF }
      }
      let (first, last) = (try #require(white.first), try #require(white.last))
      #expect(boxes[0].y.lowerBound < first + Int(8 * scale) && boxes[0].y.upperBound > last)
      #expect(Double(boxes[0].y.count) > 60 * scale && Double(boxes[0].y.count) < 200 * scale)
      // Alpha: in the corner of a disc's square, beyond the outline, is the ground.
      let disc = boxes[1]
      let corner = bitmap[disc.x.lowerBound, disc.y.lowerBound]
      #expect(!Color.green.matches(corner))
      // The outline follows the alpha: just outside the disc's top there is black.
      let middle = (disc.x.lowerBound + disc.x.upperBound) / 2
      let above = (1...Int(12 * scale) + 2).map { bitmap[middle, max(0, disc.y.lowerBound - $0)] }
      #expect(above.contains { $0 & 0xFF < 0x30 && $0 >> 8 & 0xFF < 0x30 && $0 >> 16 & 0xFF < 0x30 })
    }
  }

  @Test("in Arabic a glyph after the first word stands left of it, at both widths in the same place")
  func inArabic() throws {
    let caption = Caption.of([formatted("قط "), placed(try glyph(.red)), formatted(" كلب "), placed(try glyph(.blue))])
    let bitmaps = try drawn(caption)
    for bitmap in bitmaps {
      #expect(try box(.blue, bitmap).x.upperBound < box(.red, bitmap).x.lowerBound)
    }
    let (small, large) = (try box(.red, bitmaps[0]), try box(.red, bitmaps[1]))
    #expect(abs(Double(large.x.lowerBound) * 0.4 - Double(small.x.lowerBound)) <= 1.5)
    #expect(abs(Double(large.y.upperBound) * 0.4 - Double(small.y.upperBound)) <= 1.5)
  }

  @Test("one alone stands in the middle, crisp at its edge at both widths")
  func alone() throws {
    for bitmap in try drawn(.of([placed(try glyph(.green))])) {
      let place = try box(.green, bitmap)
      #expect(abs(place.x.lowerBound + place.x.upperBound - bitmap.size.width) <= 2)
      // From full colour to the black outline within two pixels.
      let y = (place.y.lowerBound + place.y.upperBound) / 2
      let edge = (0...2).map { bitmap[place.x.lowerBound - $0, y] >> 8 & 0xFF }
      #expect(edge[0] > 150 && edge[2] < 60, "\(edge)")
    }
  }

  @Test("an inset moves a glyph right and down by pixels of its first strike")
  func inset() throws {
    func boxes(_ inset: AdaptiveImageGlyph.AlignmentInset?) throws -> [(x: ClosedRange<Int>, y: ClosedRange<Int>)] {
      try drawn(.of([formatted("A"), placed(try glyph(.red, inset: inset)), formatted("B")])).map { try box(.red, $0) }
    }
    for (plain, moved) in zip(try boxes(nil), try boxes(.init(x: 0, y: 16))) {
      let expected = Double(plain.y.count) / 10
      #expect(abs(Double(moved.y.lowerBound - plain.y.lowerBound) - expected) <= 1.5)
    }
  }
}
