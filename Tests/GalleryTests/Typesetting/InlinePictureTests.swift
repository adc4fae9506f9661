import FoundationEssentials
import Testing

@testable import Gallery

/// Pictures of one colour each, named by it; what is called `gone` cannot be shown.
private struct ColoredSquares: InlinePictureSource {
  var box = InlineBox(aspectRatio: 1)
  static let colors: [String: UInt32] = ["red": 0xFFFF_0000, "green": 0xFF00_FF00, "blue": 0xFF00_00FF]

  func box(of inline: CaptionRun.Inline) -> InlineBox? { inline.name == "gone" ? nil : box }

  func bitmap(of inline: CaptionRun.Inline, size: PixelSize) -> Bitmap? {
    guard let color = Self.colors[inline.name] else { return nil }
    // The outer eighth is transparent, as the edges of stickers are.
    let border = size.width / 8
    let pixels = (0..<size.height).flatMap { y in
      (0..<size.width).map { x in
        x >= border && x < size.width - border && y >= border && y < size.height - border ? color : 0
      }
    }
    return Bitmap(size: size, pixels: pixels, isOpaque: false)
  }
}

@Suite("Pictures in the line")
struct InlinePictureTests {
  private func drawn(
    _ text: String, width: Int = 1200, box: InlineBox = InlineBox(aspectRatio: 1), style: CaptionStyle = .classic,
    language: String = "en"
  ) throws -> (layout: CaptionLayout, drawing: Drawn) {
    let drawing = Drawn(
      try CaptionTests.caption(text).runs, style: style, width: width, height: width * 5 / 8, language: language,
      pictures: ColoredSquares(box: box))
    return (drawing.layout, drawing)
  }

  private func place(_ color: String, in drawing: Drawn) throws -> (x: Range<Int>, y: Range<Int>) {
    let color = ColoredSquares.colors[color]
    return try #require(drawing.box { $0 == color })
  }

  @Test("three glyphs in a line keep their order, are of one size and stand on one line", arguments: [480, 1200])
  func inOrder(width: Int) throws {
    let (layout, drawing) = try drawn("A[red]B[green]C[blue]D", width: width)
    #expect(layout.problems == [] && layout.lines.count == 1)
    let places = try ["red", "green", "blue"].map { try place($0, in: drawing) }
    #expect(places[0].x.upperBound < places[1].x.lowerBound && places[1].x.upperBound < places[2].x.lowerBound)
    for other in places[1...] {
      #expect(abs(other.y.lowerBound - places[0].y.lowerBound) <= 1)
      #expect(abs(other.x.count - places[0].x.count) <= 1 && abs(other.y.count - places[0].y.count) <= 1)
    }
    // Higher than capitals: from ascent to descent, less the transparent edge.
    let capitals = try #require(drawing.box(where: Drawn.isWhite))
    #expect(places[0].y.count > capitals.y.count * 9 / 10 && places[0].y.count < capitals.y.count * 3 / 2)
    #expect(places[0].y.upperBound > capitals.y.upperBound - 2)
  }

  @Test("the same place at every width, in proportion")
  func proportion() throws {
    let large = try place("green", in: try drawn("AB[red][green]CD", width: 1200).drawing)
    let small = try place("green", in: try drawn("AB[red][green]CD", width: 480).drawing)
    #expect(abs(Double(large.x.lowerBound) * 0.4 - Double(small.x.lowerBound)) <= 1.5)
    #expect(abs(Double(large.y.count) * 0.4 - Double(small.y.count)) <= 1.5)
  }

  @Test("in Arabic the glyph stands where the text is read next")
  func rightToLeft() throws {
    let (_, drawing) = try drawn("قط [red] كلب [blue]", language: "ar")
    #expect(try place("blue", in: drawing).x.upperBound < place("red", in: drawing).x.lowerBound)
  }

  @Test("alone, a glyph is as large as letters would be, outlined from its alpha")
  func alone() throws {
    let (layout, drawing) = try drawn("[red]")
    let place = try place("red", in: drawing)
    #expect(place.x.count > 60 && abs(place.x.count - place.y.count) <= 1)
    let ink = try #require(drawing.box())
    let outline = place.x.lowerBound - ink.x.lowerBound
    #expect(outline >= 3 && outline < 20, "\(outline)")
    #expect(Drawn.isBlack(drawing.pixel(place.x.lowerBound - 2, (place.y.lowerBound + place.y.upperBound) / 2)))
    #expect(layout.problems == [])
  }

  @Test("two equal glyphs side by side are two pictures")
  func equalNeighbours() throws {
    let (_, drawing) = try drawn("[red][red]")
    #expect(drawing.pieces { $0 == 0xFFFF_0000 } == 2)
  }

  @Test("glyphs wrap and shrink with the text and never leave the picture")
  func many() throws {
    let (layout, drawing) = try drawn(String(repeating: "word [green] ", count: 12))
    #expect(layout.lines.count > 1)
    #expect(drawing.pieces { $0 == 0xFF00_FF00 } == 12)
    let ink = try #require(drawing.box())
    #expect(ink.x.lowerBound > 4 && ink.x.upperBound < 1196)
  }

  @Test("a text of too many glyphs is cut with an ellipsis, and says so")
  func tooMany() throws {
    let (layout, drawing) = try drawn(String(repeating: "[blue]", count: 4000))
    guard case .tooLong(.top, let shown, 4000)? = layout.problems.first else {
      Issue.record("\(layout.problems)")
      return
    }
    #expect(drawing.pieces { $0 == 0xFF00_00FF } == shown)
  }

  @Test("the alignment inset moves the picture within its place")
  func inset() throws {
    let plain = try place("red", in: try drawn("A[red]B").drawing)
    let moved = try place(
      "red", in: try drawn("A[red]B", box: InlineBox(aspectRatio: 1, insetX: 0.1, insetY: -0.1)).drawing)
    #expect(moved.x.lowerBound > plain.x.lowerBound + 3)
    #expect(moved.y.lowerBound <= plain.y.lowerBound || moved.y.count < plain.y.count)
  }

  @Test("a wide picture has a wide place")
  func wide() throws {
    let (_, drawing) = try drawn("A[red]B", box: InlineBox(aspectRatio: 2))
    let place = try place("red", in: drawing)
    #expect(Double(place.x.count) > 1.7 * Double(place.y.count))
  }

  @Test("a picture that cannot be shown has a frame and a warning with its name")
  func unreadable() throws {
    let (layout, drawing) = try drawn("A[x=gone]B")
    #expect(layout.problems == [.unreadablePicture("gone")])
    #expect(drawing.pieces(where: Drawn.isWhite) >= 3)
  }

  @Test("without an outline nothing is drawn around a glyph")
  func noOutline() throws {
    var style = CaptionStyle.classic
    style.outlineWidth = 0
    let (_, drawing) = try drawn("[red]", style: style)
    #expect(drawing.count(where: Drawn.isBlack) == 0)
  }
}
