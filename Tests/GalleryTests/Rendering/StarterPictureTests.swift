import Testing

@testable import Gallery

@Suite("Pictures of the starter gallery")
struct StarterPictureTests {
  private static let pictures = StarterGallery.memes.filter { $0.picture != nil }

  /// A sixteenth of the real sides: the scenes do not depend on their size, and debug builds are slow.
  private func paintSmall(_ starter: StarterMeme) throws -> Bitmap {
    let picture = try #require(starter.picture)
    return picture.paint(PixelSize(width: picture.size.width / 16, height: picture.size.height / 16))
  }

  @Test("have their long side between 1200 and 1600 pixels", arguments: pictures)
  func sides(_ starter: StarterMeme) throws {
    let size = try #require(starter.picture).size
    #expect((1200...1600).contains(max(size.width, size.height)))
  }

  @Test("have the size that was asked for, many colours, and the same pixels every time", arguments: pictures)
  func painting(_ starter: StarterMeme) throws {
    let size = try #require(starter.picture).size
    let bitmap = try paintSmall(starter)
    #expect(bitmap.size == PixelSize(width: size.width / 16, height: size.height / 16))
    #expect(Set(bitmap.pixels).count > 1000)
    #expect(try paintSmall(starter).pixels == bitmap.pixels)
  }

  @Test("are opaque exactly where the format is not meant for transparency", arguments: pictures)
  func alpha(_ starter: StarterMeme) throws {
    let bitmap = try paintSmall(starter)
    let alphas = bitmap.pixels.map { $0 >> 24 }
    if bitmap.isOpaque {
      #expect(alphas.allSatisfy { $0 == 255 })
    } else {
      #expect(starter.picture?.format == .png)
      #expect(alphas.contains(0) && alphas.contains(255) && alphas.contains { (1...254).contains($0) })
    }
  }

  @Test("hold no colour above their alpha")
  func premultiplied() throws {
    let bitmaps = try Self.pictures.map(paintSmall).filter { !$0.isOpaque }
    #expect(bitmaps.count == 1)
    for pixel in bitmaps.flatMap(\.pixels) {
      let alpha = pixel >> 24
      let isWithin = [pixel >> 16, pixel >> 8, pixel].allSatisfy { $0 & 0xFF <= alpha }
      if !isWithin { Issue.record("\(String(pixel, radix: 16)) has a colour above its alpha") }
    }
  }

  @Test("can be painted in proportions that are not their own", arguments: [(1, 1), (1, 90), (90, 1), (33, 31)])
  func otherProportions(_ width: Int, _ height: Int) throws {
    let size = PixelSize(width: width, height: height)
    for starter in Self.pictures where starter.picture?.format == .jpeg {
      let bitmap = try #require(starter.picture).paint(size)
      #expect(bitmap.size == size)
      #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }
}

extension StarterMeme: CustomTestStringConvertible {
  /// The path of the document, by which a failing case is known.
  var testDescription: String { fileName }
}
