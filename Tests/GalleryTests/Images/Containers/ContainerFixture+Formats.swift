@testable import Gallery

extension ContainerFixture {
  // MARK: JPEG

  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(body.count + 2, 2) + body
  }

  static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Every kind of segment that says something about somebody.
  static let jpegSecrets: [(name: String, bytes: [UInt8])] = [
    ("Exif", segment(0xE1, text("Exif\0\0") + exif(.upright))),
    ("XMP", segment(0xE1, text("http://ns.adobe.com/xap/1.0/\0") + xmp)),
    ("Photoshop and IPTC", segment(0xED, text("Photoshop 3.0\0 SECRET city"))),
    ("further pictures", segment(0xE2, text("MPF\0 SECRET"))),
    ("a JFXX thumbnail", segment(0xE0, text("JFXX\0 SECRET thumbnail"))),
    ("a comment", segment(0xFE, text("SECRET comment"))),
    ("an unknown application", segment(0xEB, text("SECRET application"))),
  ]

  /// A JPEG with Exif, a profile in two segments given in the wrong order, all the secrets, and a file behind its end.
  static func jpeg(_ encoded: [UInt8], orientation: Orientation) -> [UInt8] {
    var extra = segment(0xE1, text("Exif\0\0") + exif(orientation))
    extra += segment(0xE2, text("ICC_PROFILE\0") + [2, 2] + profile[20...])
    extra += segment(0xE2, text("ICC_PROFILE\0") + [1, 2] + profile[..<20])
    extra += jpegSecrets.flatMap(\.bytes)
    return Array(encoded[..<2]) + extra + encoded[2...] + text("SECRET video")
  }

  // MARK: PNG

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    var sum = UInt32.max
    for byte in text(type) + data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return number(data.count, 4) + text(type) + data + number(Int(~sum), 4)
  }

  static let pngSecrets: [(name: String, bytes: [UInt8])] = [
    ("text", chunk("tEXt", text("Author\0SECRET"))), ("XMP", chunk("iTXt", text("XML:com.adobe.xmp\0\0\0\0\0") + xmp)),
    ("Exif", chunk("eXIf", exif(.upright))), ("a date", chunk("tIME", text("SECRET!"))),
    ("an unknown chunk", chunk("caBX", text("SECRET"))),
  ]

  /// A zlib stream of stored bytes.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var a = 1
    var b = 0
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return [0x78, 0x01, 0x01] + number(bytes.count, 2, .little) + number(~bytes.count & 0xFFFF, 2, .little) + bytes
      + number(b << 16 | a, 4)
  }

  /// A PNG with a profile and Exif before its pixels, texts around them, and a file behind its end.
  static func png(_ encoded: [UInt8], orientation: Orientation) -> [UInt8] {
    let head = chunk("iCCP", text("name\0\0") + stored(profile)) + chunk("tEXt", text("Author\0SECRET"))
    let tail = chunk("tIME", text("SECRET!")) + chunk("eXIf", exif(orientation))
    let end = encoded.count - 12
    return Array(encoded[..<33]) + head + encoded[33..<end] + tail + encoded[end...] + text("SECRET video")
  }

  // MARK: GIF

  static func gifExtension(_ label: UInt8, _ blocks: [UInt8]...) -> [UInt8] {
    [0x21, label] + blocks.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  /// A GIF with one frame made into one with more, with comments, an application's data, and a file behind its end.
  static func gif(_ encoded: [UInt8], frames: Int) -> [UInt8] {
    let start = GIFContainer.prefixLength(ByteWindow(encoded))
    let frame = encoded[start..<encoded.count - 1]
    var result = text("GIF89a") + encoded[6..<start]
    result += gifExtension(0xFF, text("NETSCAPE2.0"), [1, 0, 0])
    result += gifExtension(0xFF, text("XMP DataXMP"), text("SECRET"))
    for _ in 0..<frames {
      result += gifExtension(0xFE, text("SECRET comment"), text("SECRET again"))
      result += gifExtension(0x01, [UInt8](repeating: 0, count: 12), text("SECRET text"))
      result += frame
    }
    return result + [0x3B] + text("SECRET video")
  }

  // MARK: WebP

  static func riff(_ type: String, _ data: [UInt8]) -> [UInt8] {
    text(type) + number(data.count, 4, .little) + data + [UInt8](repeating: 0, count: data.count % 2)
  }

  static func webpFile(_ body: [UInt8]) -> [UInt8] {
    text("RIFF") + number(body.count + 4, 4, .little) + text("WEBP") + body
  }

  static func vp8x(_ flags: UInt8, _ size: PixelSize) -> [UInt8] {
    riff("VP8X", [flags, 0, 0, 0] + number(size.width - 1, 3, .little) + number(size.height - 1, 3, .little))
  }

  /// A simple WebP made into an extended one with profile, Exif, XMP, an unknown chunk, and a file behind its end.
  static func webp(_ encoded: [UInt8], orientation: Orientation, size: PixelSize = GDPicture.size) -> [UInt8] {
    let body =
      vp8x(0x2C, size) + riff("ICCP", profile) + encoded[12...] + riff("EXIF", exif(orientation)) + riff("XMP ", xmp)
      + riff("note", text("SECRET"))
    return webpFile(body) + text("SECRET video")
  }

  // MARK: TIFF

  /// Eight by four grey pixels with orientation, profile, camera, dates and directories of other kinds.
  static func tiff(
    orientation: Orientation, _ order: ByteWindow.Order = .little, next: Int = 0, width: Int = 8, height: Int = 4
  ) -> [UInt8] {
    func directory(pixelsAt offset: Int) -> [UInt8] {
      var tiff = TIFFBuilder(order: order)
      tiff.add(256, shorts: [width])
      tiff.add(257, longs: [height])
      tiff.add(258, shorts: [8])
      tiff.add(259, shorts: [1])
      tiff.add(262, shorts: [1])
      tiff.add(270, text: "SECRET description")
      tiff.add(271, text: "SEC")
      tiff.add(273, longs: [offset, offset + 16])
      tiff.add(274, shorts: [orientation.rawValue])
      tiff.add(277, shorts: [1])
      tiff.add(278, shorts: [2])
      tiff.add(279, shorts: [16, 16])
      tiff.add(306, text: "SECRET date")
      tiff.add(700, bytes: xmp)
      tiff.add(33723, bytes: text("SECRET city"))
      tiff.add(34675, bytes: profile)
      tiff.add(34853, longs: [offset + 32])
      return tiff.bytes(next: next)
    }
    let offset = directory(pixelsAt: 0).count
    var place = TIFFBuilder(order: order)
    place.add(0x001D, text: "SECRET:01:01")
    return directory(pixelsAt: offset) + tiffPixels + place.bytes().dropFirst(8)
  }

  static let tiffPixels: [UInt8] = (0..<32).map { UInt8($0 * 8) }

  // MARK: BMP

  /// Three by two pixels of 24 bits under a header of each length.
  static func bmp(version length: Int, width: Int = 3, height: Int = 2) -> [UInt8] {
    let sides = length == 12 ? 2 : 4
    var header = number(length, 4, .little) + number(width, sides, .little) + number(height, sides, .little)
    header += number(1, 2, .little) + number(24, 2, .little)
    header += [UInt8](repeating: 0, count: max(0, length - header.count))
    header = Array(header.prefix(length))
    let pixels = [UInt8](repeating: 77, count: 24)
    var file = text("BM") + number(0, 4) + number(0, 4) + number(14 + length, 4, .little) + header + pixels
    if length == 124 {
      file.replaceSubrange(70..<74, with: text("DEBM"))
      file.replaceSubrange(126..<134, with: number(length + 24, 4, .little) + number(profile.count, 4, .little))
      file += profile
    }
    return file
  }
}
