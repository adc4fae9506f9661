import Testing

@testable import Gallery

/// Bytes made to harm: they never crash, and cost no more than their length.
@Suite(.timeLimit(.minutes(1)))
struct HostileTests {
  /// What happens with a file: a result or a typed problem; both are fine, anything else ends the process.
  private func handle(_ bytes: [UInt8]) {
    let header = try? PictureHeader.read(bytes)
    let cut = try? PictureContainer.withoutMetadata(bytes)
    if let header, let cut {
      // What was cut is still a picture of the same size; hostile parts may have been what said otherwise.
      #expect(header.storedSize.width > 0 && cut.count > 0)
    }
  }

  @Test("a file cut off anywhere is read or refused, and its size never changes")
  func truncated() throws {
    for (name, bytes) in try ContainerFixture.all() {
      let whole = try PictureHeader.read(bytes)
      var read = 0
      for count in 0..<bytes.count {
        let part = Array(bytes[..<count])
        handle(part)
        if let header = try? PictureHeader.read(part) {
          #expect(header.storedSize == whole.storedSize, "\(name) at \(count)")
          read += 1
        }
        if let cut = try? PictureContainer.withoutMetadata(part) {
          #expect(!cut.contains(ContainerFixture.secret), "\(name) at \(count)")
        }
      }
      #expect(read > 0 && read < bytes.count, "\(name)")
    }
  }

  @Test("a cut file of a known format says that it ends too early")
  func truncationIsNamed() throws {
    let expected: [(name: String, format: PictureFormat, count: Int)] = [
      ("JPEG", .jpeg, 100), ("PNG", .png, 40), ("GIF", .gif, 9), ("WebP", .webp, 22), ("TIFF", .tiff, 60),
      ("BMP", .bmp, 60), ("HEIC", .heic, 100), ("AVIF", .avif, 100),
    ]
    let all = try ContainerFixture.all()
    for (name, format, count) in expected {
      let bytes = try #require(all.first { $0.name == name }).bytes
      #expect(throws: PictureProblem.truncated(format), "\(name)") { try PictureHeader.read(Array(bytes[..<count])) }
    }
  }

  @Test("thousands of seeded changes to every file end in a result or a problem")
  func mutated() throws {
    var random = SeededRandom(state: 20_260_101)
    let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF]
    for (_, bytes) in try ContainerFixture.all() {
      // Structure stands at the beginning: most changes hit the first kilobyte.
      for round in 0..<1500 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let reach = round % 4 == 0 ? changed.count : min(changed.count, 900)
          let place = Int.random(in: 0..<reach, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: changed[place] = values.randomElement(using: &random) ?? 0
          case 1: changed[place] = UInt8.random(in: 0...255, using: &random)
          case 2:
            for index in place..<min(place + 4, changed.count) { changed[index] = 0xFF }
          default:
            let from = Int.random(in: 0..<changed.count, using: &random)
            let part = Array(changed[from..<min(from + 12, changed.count)])
            changed.replaceSubrange(place..<min(place + part.count, changed.count), with: part)
          }
        }
        handle(changed)
      }
    }
  }

  @Test("counts without bytes behind them end where the file does")
  func hugeCounts() {
    // Extents of no bytes, sixty thousand to an item.
    let entry = [0, 1, 0, 0, 0xFF, 0xFF].map { UInt8($0) }
    let table = [UInt8]([0, 0, 0xFF, 0xFF]) + (0..<20_000).flatMap { _ in entry }
    let meta = HEIFBuilder.full("meta", HEIFBuilder.full("pitm", [0, 1]) + HEIFBuilder.full("iloc", table))
    handle(HEIFBuilder.box("ftyp", Array("heic\0\0\0\0heic".utf8)) + meta)
    // Strips without end, each as long as the file.
    var tiff = TIFFBuilder(order: .big)
    tiff.add(256, longs: [8])
    tiff.add(257, longs: [8])
    tiff.add(273, longs: [Int](repeating: 0, count: 100_000))
    tiff.add(279, longs: [Int](repeating: 0x7FFF_FFFF, count: 100_000))
    handle(tiff.bytes())
    // Fill bytes, and blocks of nothing.
    handle([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1 << 20))
    handle(Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + (0..<300_000).flatMap { _ in [0x21, 0xFE, 0] as [UInt8] })
  }

  @Test("boxes nested a thousand deep are refused")
  func nesting() throws {
    var inner: [UInt8] = []
    for _ in 0..<1000 { inner = HEIFBuilder.box("trak", inner) }
    var heif = HEIFBuilder()
    heif.trailer = HEIFBuilder.box("moov", inner)
    #expect(throws: PictureProblem.damaged(.heic, detail: "its boxes are nested too deep")) {
      try PictureContainer.withoutMetadata(heif.bytes)
    }
  }

  @Test("directories that overlap or refer to each other end")
  func directories() {
    // Each directory claims many entries and begins one byte after the other.
    var bytes = TIFFBuilderClaim.tiff(8, 8)
    bytes.replaceSubrange(34..<38, with: ContainerFixture.number(38, 4))
    for index in 0..<2000 {
      bytes += [0, 0] + ContainerFixture.number(38 + (index + 1) * 6, 4)
    }
    handle(bytes)
    handle([0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8] + [UInt8](repeating: 0xFF, count: 4_000_000))
  }

  @Test("a profile of a few kilobytes that inflates to gigabytes is none")
  func bomb() {
    // Deflate's fixed codes: one literal zero, then matches of 258 bytes at distance 1, bit by bit.
    var bits: [UInt8] = [1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]
    for _ in 0..<50_000 { bits += [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0] }
    let packed = stride(from: 0, to: bits.count - 7, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
    }
    #expect(inflated(ByteWindow([0x78, 0x01] + packed), limit: PictureContainer.maximumProfileBytes) == nil)
  }
}
