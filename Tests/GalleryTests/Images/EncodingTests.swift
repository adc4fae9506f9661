import Testing

@testable import Gallery

@Suite("Encoding")
struct EncodingTests {
  @Test("what is written is read again", arguments: ImageFormat.allCases)
  func roundTrips(format: ImageFormat) throws {
    let picture = TestPicture.asymmetric(width: 90, height: 61)
    let bytes = try picture.encoded(as: format, quality: 95)
    #expect(try PictureHeader.read(bytes).format.rawValue.lowercased() == format.rawValue)
    let decoded = try PictureFiles.decode(bytes)
    #expect(decoded.warnings.isEmpty)
    expectSamePicture(decoded.bitmap, picture, tolerance: format == .png ? 0 : 100, mean: 3)
  }

  @Test("transparency is kept to the seven bits of libgd", arguments: ImageFormat.allCases.filter(\.hasAlpha))
  func keepsAlpha(format: ImageFormat) throws {
    let picture = TestPicture.make(width: 64, height: 64) { x, _ in
      Bitmap.multiply(0xFFC8_6432, by: UInt32(x * 255 / 63))
    }
    let decoded = try PictureFiles.decode(try picture.encoded(as: format, quality: 95)).bitmap
    expectSamePicture(decoded, picture, tolerance: format == .png ? 3 : 30, mean: 4)
  }

  @Test("the same pixels are the same bytes", arguments: ImageFormat.allCases)
  func isDeterministic(format: ImageFormat) async throws {
    let picture = TestPicture.detailed(width: 200, height: 150)
    let expected = try picture.encoded(as: format, quality: 80)
    await withTaskGroup { group in
      for _ in 0..<4 { group.addTask { (try? picture.encoded(as: format, quality: 80)) == expected } }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test("JPEG carries no comment and nothing but what decoding needs")
  func carriesNoMetadata() throws {
    let bytes = try TestPicture.asymmetric(width: 40, height: 30).encoded(as: .jpeg, quality: 80)
    #expect(bytes.prefix(2) == [0xFF, 0xD8])
    var markers: [UInt8] = []
    var index = 2
    while bytes[index + 1] != 0xDA {
      markers.append(bytes[index + 1])
      index += 2 + Int(bytes[index + 2]) << 8 + Int(bytes[index + 3])
    }
    #expect(Set(markers).isSubset(of: [0xE0, 0xDB, 0xC0, 0xC2, 0xC4]))
  }

  @Test("a lower quality is a smaller file", arguments: [ImageFormat.jpeg, .webp, .avif])
  func honoursQuality(format: ImageFormat) throws {
    let picture = TestPicture.detailed(width: 200, height: 150)
    #expect(try picture.encoded(as: format, quality: 30).count < picture.encoded(as: format, quality: 90).count)
  }

  @Test("memory for decoding grows with the picture and shrinks with the scale")
  func estimatesMemory() {
    let large = PixelSize(width: 4000, height: 3000)
    let small = PixelSize(width: 400, height: 300)
    for format in [PictureFormat.jpeg, .png, .webp, .avif, .heic, .gif, .tiff, .bmp] {
      let header = PictureHeader(format: format, storedSize: large)
      let needed = PictureDecoder.memoryNeeded(for: header, covering: large, fileBytes: 1_000_000)
      #expect(needed >= 48_000_000, "\(format)")
      #expect(needed <= 300_000_000, "\(format)")
      #expect(PictureDecoder.memoryNeeded(for: header, covering: small, fileBytes: 1_000_000) <= needed)
    }
    let giant = PictureHeader(format: .tiff, storedSize: PixelSize(width: .max, height: .max))
    #expect(PictureDecoder.memoryNeeded(for: giant, covering: large, fileBytes: 1) > 1 << 60)
  }
}
