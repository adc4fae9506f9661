@testable import Gallery

/// Builds the files that the tests of containers read, byte by byte; everything that must vanish says `SECRET`.
enum ContainerFixture {
  static let secret = "SECRET"
  /// What stands for an ICC profile; nothing here looks into it.
  static let profile: [UInt8] = Array("profile of colours, 42 bytes, not examined".utf8)

  static func number(_ value: Int, _ size: Int, _ order: ByteWindow.Order = .big) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return order == .little ? bytes : bytes.reversed()
  }

  /// Exif with a camera, a place and an orientation, without the `Exif` prefix.
  static func exif(_ orientation: Orientation, _ order: ByteWindow.Order = .big) -> [UInt8] {
    var tiff = TIFFBuilder(order: order)
    tiff.add(0x010F, text: "SECRET camera maker")
    tiff.add(0x0112, shorts: [orientation.rawValue])
    tiff.add(0x8825, longs: [tiff.lengthOfDirectory(entries: 3) + 20])
    var place = TIFFBuilder(order: order)
    place.add(0x001D, text: "SECRET:01:01")
    return tiff.bytes() + place.bytes().dropFirst(8)
  }

  static let xmp = Array(
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">SECRET place, long enough to be replaced</x:xmpmeta>".utf8)

  /// The whole file's kinds, small, with metadata, orientation and profile where the format has them.
  static func all() throws -> [(name: String, bytes: [UInt8])] {
    let picture = try GDPicture()
    return [
      ("JPEG", jpeg(picture.encoded(.jpeg), orientation: .quarterTurn)),
      ("PNG", png(picture.encoded(.png), orientation: .quarterTurn)),
      ("GIF", gif(picture.encoded(.gif), frames: 2)),
      ("WebP", webp(picture.encoded(.webp), orientation: .quarterTurn)),
      ("AVIF", picture.encoded(.avif)),
      ("HEIC", try HEIFPicture.encoded(picture)),
      ("HEIF boxes", HEIFBuilder().bytes),
      ("TIFF", tiff(orientation: .quarterTurn)),
      ("BMP", bmp(version: 124)),
    ]
  }
}

extension [UInt8] {
  /// Whether a text's bytes stand somewhere in these.
  func contains(_ text: String) -> Bool {
    let needle = Array(text.utf8)
    return indices.contains { self[$0] == needle[0] && self[$0...].starts(with: needle) }
  }
}
