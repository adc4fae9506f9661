import Testing

@testable import Gallery

@Suite("Drawing memes")
struct MemeRendererTests {
  private func render(
    _ meme: Meme, _ picture: [UInt8]?, formats: [ImageFormat] = [.png], widths: [Int] = [480, 1200]
  ) throws -> RenderedMeme {
    var settings = GallerySettings()
    settings.formats = formats
    settings.widths = widths
    let picture = try picture.map {
      MemeRenderer.Picture(bytes: $0, header: try PictureHeader.read($0, limits: Limits()))
    }
    return try MemeRenderer(decoder: PictureDecoder()).render(meme, picture: picture, options: RenderOptions(settings))
  }

  private func bitmaps(_ meme: RenderedMeme) throws -> [Bitmap] {
    try meme.renditions.map { try PictureFiles.decode($0.bytes).bitmap }
  }

  private let bare = Meme(top: Caption(""), bottom: Caption(""))
  private let words = Meme(
    top: Caption("Monday morning"), bottom: Caption("the coffee machine is being repaired again"))

  @Test("every format at every width has the size that was planned, format after format")
  func formats() throws {
    let picture = try PictureFiles.png(TestPicture.asymmetric(width: 640, height: 400))
    let rendered = try render(words, picture, formats: [.avif, .webp, .png, .jpeg])
    #expect(rendered.renditions.map(\.format) == [.avif, .avif, .webp, .webp, .png, .png, .jpeg, .jpeg])
    for rendition in rendered.renditions {
      let header = try PictureHeader.read(rendition.bytes, limits: Limits())
      #expect(header.size == rendition.size && header.format.rawValue.lowercased() == rendition.format.rawValue)
      #expect(try PictureFiles.decode(rendition.bytes).bitmap.size == rendition.size)
    }
    #expect(rendered.renditions.map(\.size.width) == [480, 640, 480, 640, 480, 640, 480, 640])
    #expect(rendered.renditions.map(\.size.height) == [300, 400, 300, 400, 300, 400, 300, 400])
  }

  @Test("a picture beyond four to one stands in the middle of the ground")
  func ground() throws {
    let red = Bitmap(size: PixelSize(width: 2400, height: 100), filledWith: RGBColor(red: 200, green: 20, blue: 20))
    let rendered = try bitmaps(try render(bare, try PictureFiles.png(red)))
    for bitmap in rendered {
      let (width, height) = (bitmap.size.width, bitmap.size.height)
      #expect(width == height * 4)
      let picture = width / 24
      for y in [0, (height - picture) / 2 - 2, (height + picture) / 2 + 2, height - 1] {
        #expect(bitmap[width / 2, y] == MemeRenderer.ground.opaquePixel)
      }
      #expect(bitmap[width / 2, height / 2] == 0xFFC8_1414)
      #expect(bitmap[0, height / 2] == 0xFFC8_1414 && bitmap[width - 1, height / 2] == 0xFFC8_1414)
    }
  }

  @Test("a small picture is enlarged, and one of a single pixel fills the preview")
  func small() throws {
    let pixel = Bitmap(size: PixelSize(width: 1, height: 1), filledWith: RGBColor(red: 1, green: 200, blue: 3))
    let enlarged = try bitmaps(try render(bare, try PictureFiles.png(pixel)))
    #expect(enlarged.map(\.size) == [PixelSize(width: 480, height: 480)])
    #expect(Set(enlarged[0].pixels) == [0xFF01_C803])
    let small = TestPicture.asymmetric(width: 60, height: 40)
    let previews = try bitmaps(try render(bare, try PictureFiles.png(small)))
    expectSamePicture(previews[0], small.resampled(to: PixelSize(width: 480, height: 320)), tolerance: 1)
  }

  @Test("a transparent picture is white behind in JPEG and stays transparent in PNG and WebP")
  func transparency() throws {
    let clear = TestPicture.make(width: 480, height: 320) { x, _ in x < 240 ? 0 : 0xFF00_0080 }
    let rendered = try render(bare, try PictureFiles.png(clear), formats: [.jpeg, .png, .webp])
    for (rendition, bitmap) in zip(rendered.renditions, try bitmaps(rendered)) {
      let (left, right) = (bitmap[60, 160], bitmap[420, 160])
      switch rendition.format {
      case .jpeg: #expect(bitmap.isOpaque && left == 0xFFFF_FFFF, "\(String(left, radix: 16))")
      default: #expect(left >> 24 == 0 && right >> 24 == 255)
      }
      #expect(right & 0xFF >= 0x70 && right >> 8 & 0xFF <= 0x10)
    }
  }

  @Test("captions add ink where they are and change nothing anywhere else")
  func ink() throws {
    let ground = Bitmap(size: PixelSize(width: 1200, height: 800), filledWith: RGBColor(red: 90, green: 120, blue: 60))
    let picture = try PictureFiles.png(ground)
    let (plain, drawn) = (try bitmaps(try render(bare, picture)), try bitmaps(try render(words, picture)))
    for (before, after) in zip(plain, drawn) {
      #expect(before.size == after.size)
      let (width, height) = (after.size.width, after.size.height)
      var inked = 0
      for y in 0..<height {
        for x in 0..<width where before[x, y] != after[x, y] {
          inked += 1
          // Never at the very edge, and nothing in the middle between the captions.
          #expect(x > 0 && y > 0 && x < width - 1 && y < height - 1)
          #expect(!(height * 45 / 100..<height * 55 / 100).contains(y))
        }
      }
      #expect(inked > width * height / 50)
    }
  }

  @Test("both previews have the same lines: the small one is the large one made smaller")
  func sameLines() throws {
    let ground = Bitmap(size: PixelSize(width: 1200, height: 900), filledWith: RGBColor(red: 90, green: 120, blue: 60))
    let text = "One does not simply walk into a meeting that could have been a letter of three lines"
    let long = Meme(top: Caption(text), bottom: Caption("笑う門には福来る 😂 " + text))
    let previews = try bitmaps(try render(long, try PictureFiles.png(ground)))
    expectSamePicture(previews[0], previews[1].resampled(to: previews[0].size), tolerance: 255, mean: 6)
    #expect(
      PictureComparison(actual: previews[0], expected: Bitmap(size: previews[0].size, filledWith: .white))
        .meanDifference > 30)
  }

  @Test("previews carry no metadata", arguments: [ImageFormat.jpeg, .png, .webp, .avif])
  func metadata(format: ImageFormat) throws {
    let profile = try TestProfile.displayP3()
    let picture = try PictureFiles.jpeg(
      TestPicture.asymmetric(width: 640, height: 480), profile: profile, orientation: 6)
    for rendition in try render(words, picture, formats: [format]).renditions {
      let text = String(decoding: rendition.bytes, as: UTF8.self)
      for mark in ["Exif", "eXIf", "EXIF", "ICC_PROFILE", "iCCP", "ICCP", "CREATOR", "gd-jpeg", "tEXt", "<x:xmpmeta"] {
        #expect(!text.contains(mark), "\(mark) in \(format)")
      }
      #expect(try PictureContainer.withoutMetadata(rendition.bytes).count == rendition.bytes.count || format == .avif)
      if format == .jpeg {
        // Comments and application data other than JFIF's own.
        var place = 2
        while place + 4 < rendition.bytes.count, rendition.bytes[place + 1] != 0xDA {
          #expect(rendition.bytes[place + 1] == 0xE0 || !(0xE1...0xFE).contains(rendition.bytes[place + 1]))
          place += 2 + Int(rendition.bytes[place + 2]) << 8 + Int(rendition.bytes[place + 3])
        }
      }
      #expect(rendition.size.height > rendition.size.width)
    }
  }

  @Test("equal input gives equal bytes, from eight tasks at once")
  func equalBytes() async throws {
    let picture = try PictureFiles.png(TestPicture.detailed(width: 800, height: 500))
    let decoder = PictureDecoder()
    var settings = GallerySettings()
    settings.formats = [.jpeg, .webp]
    let options = RenderOptions(settings)
    let meme = Meme(top: Caption("مرحبا بالعالم 👨‍👩‍👧"), bottom: Caption("Straße, Ελλάδα, हिन्दी, ไทย, 日本語"))
    let header = try PictureHeader.read(picture, limits: Limits())
    let all = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let renderer = MemeRenderer(decoder: decoder)
          var last: [[UInt8]] = []
          for _ in 0..<3 {
            last = try renderer.render(meme, picture: .init(bytes: picture, header: header), options: options)
              .renditions.map(\.bytes)
          }
          return last
        }
      }
      return try await group.reduce(into: Set<[[UInt8]]>()) { $0.insert($1) }
    }
    #expect(all.count == 1)
  }

  @Test("without a picture the captions stand on the ground, and the placeholder is its colour")
  func noPicture() throws {
    let rendered = try render(bare, nil)
    #expect(rendered.placeholder == MemeRenderer.ground)
    for bitmap in try bitmaps(rendered) { #expect(Set(bitmap.pixels) == [MemeRenderer.ground.opaquePixel]) }
  }

  @Test("the placeholder is the picture's own colour, without the captions")
  func placeholder() throws {
    let ground = Bitmap(size: PixelSize(width: 480, height: 480), filledWith: RGBColor(red: 90, green: 120, blue: 60))
    #expect(try render(words, try PictureFiles.png(ground)).placeholder == RGBColor(red: 90, green: 120, blue: 60))
  }
}
