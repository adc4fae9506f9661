import CHEIF
import Testing

@testable import Gallery

@Suite("Recognising glyphs")
struct GlyphRecognitionTests {
  private static let sticker = GlyphFiles.sticker(width: 64, height: 64)

  @Test("a HEIC whose first image has a name is a glyph; the file is kept as it is")
  func recognises() throws {
    let file = try GlyphFiles.heic([.init(bitmap: Self.sticker, exif: GlyphFiles.exif("an id", "a disc"))])
    let picture = PictureBytes(file)
    let glyph = try #require(GlyphRecognizer().glyph(in: picture))
    #expect(glyph.contentIdentifier == "an id" && glyph.contentDescription == "a disc")
    #expect(glyph.imageContent === picture)
  }

  @Test("no name, no glyph")
  func needsName() throws {
    var nameless = TIFFBuilder(order: .big)
    nameless.add(0x010E, text: "only a description")
    var empty = nameless
    empty.add(0x010D, text: "")
    let named = GlyphFiles.exif()
    let files: [(String, [UInt8])] = [
      ("PNG", try PictureFiles.png(Self.sticker)), ("JPEG", try PictureFiles.jpeg(Self.sticker)),
      ("no Exif", try GlyphFiles.heic([.init(bitmap: Self.sticker)])),
      ("no DocumentName", try GlyphFiles.heic([.init(bitmap: Self.sticker, exif: nameless.bytes())])),
      ("an empty DocumentName", try GlyphFiles.heic([.init(bitmap: Self.sticker, exif: empty.bytes())])),
      (
        "a name of the second image",
        try GlyphFiles.heic([.init(bitmap: Self.sticker), .init(bitmap: Self.sticker, exif: named)])
      ),
      ("AVIF", try GlyphFiles.heic([.init(bitmap: Self.sticker, exif: named)], heif_compression_AV1)),
      ("nothing", []), ("text", Array("ftypheic".utf8)),
    ]
    for (name, file) in files { #expect(GlyphFiles.glyph(in: file) == nil, "\(name)") }
  }

  @Test("Exif of both byte orders, as ASCII and as UTF-8", arguments: [ByteWindow.Order.big, .little], [2, 129])
  func readsExif(order: ByteWindow.Order, type: Int) throws {
    var tiff = TIFFBuilder(order: order)
    tiff.add(0x010D, text: "id")
    tiff.add(0x010E, text: "größer 😀")
    tiff.add(0x011E, rational: (-3, 2))
    tiff.add(0x011F, shorts: [7])
    var bytes = tiff.bytes()
    for tag in [0x010D, 0x010E] {
      let entry = try #require(
        (10..<bytes.count - 1).first { bytes[$0..<$0 + 2].elementsEqual(ContainerFixture.number(tag, 2, order)) })
      bytes.replaceSubrange(entry + 2..<entry + 4, with: ContainerFixture.number(type, 2, order))
    }
    for prefix in [[0, 0, 0, 0], [0, 0, 0, 6] + Array("Exif\0\0".utf8), [0, 0, 0, 0] + Array("Exif\0\0".utf8)] {
      let read = try #require(GlyphMetadata(exif: ByteWindow(prefix + bytes), xmp: nil))
      #expect(read.identifier == "id" && read.description == "größer 😀")
      #expect(read.inset == .init(x: -1.5, y: 7))
    }
  }

  @Test("a name ends at its first zero, and is none where it is not UTF-8 or too long")
  func readsNames() {
    func name(_ bytes: [UInt8]) -> String? {
      var tiff = TIFFBuilder(order: .big)
      tiff.add(0x010D, ascii: bytes)
      return GlyphMetadata(exif: ByteWindow([0, 0, 0, 0] + tiff.bytes()), xmp: nil)?.identifier
    }
    #expect(name(Array("unended".utf8)) == "unended")
    #expect(name(Array("ab\0cd\0".utf8)) == "ab")
    #expect(name([0]) == nil && name([]) == nil)
    #expect(name([0xC3, 0x28, 0]) == nil)
    #expect(name([UInt8](repeating: 0x61, count: 1024)) != nil)
    #expect(name([UInt8](repeating: 0x61, count: 1025)) == nil)
  }

  @Test("Exif with wild offsets and counts is read or refused, never more")
  func survivesExif() {
    let good = [0, 0, 0, 0] + GlyphFiles.exif("identifier", "description")
    for length in 0..<good.count {
      let read = GlyphMetadata(exif: ByteWindow(Array(good.prefix(length))), xmp: nil)
      #expect(read == nil || read?.identifier == "identifier")
    }
    for place in 0..<good.count {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var changed = good
        changed[place] = value
        _ = GlyphMetadata(exif: ByteWindow(changed), xmp: nil)
        for index in place..<min(place + 4, changed.count) { changed[index] = value }
        _ = GlyphMetadata(exif: ByteWindow(changed), xmp: nil)
      }
    }
    // A denominator of zero is no number.
    var tiff = TIFFBuilder(order: .little)
    tiff.add(0x010D, text: "id")
    tiff.add(0x011E, rational: (1, 0))
    #expect(GlyphMetadata(exif: ByteWindow([0, 0, 0, 0] + tiff.bytes()), xmp: nil)?.inset == nil)
  }

  @Test("the description may stand in XMP alone; Exif goes before it")
  func readsXMP() throws {
    func packet(_ text: String) -> String {
      "<x:xmpmeta><dc:descriptions><rdf:li>no</rdf:li></dc:descriptions><dc:description>\n<rdf:Alt>"
        + "<rdf:li xml:lang=\"x-default\">\(text)</rdf:li><rdf:li xml:lang=\"de\">zwei</rdf:li></rdf:Alt></dc:description>"
    }
    let cases: [(xml: String, expected: String?)] = [
      (packet("plain"), "plain"),
      (packet("a &lt;b&gt; &amp;amp; &quot;&apos; &#65;&#x1F600; 猫"), "a <b> &amp; \"' A😀 猫"),
      (packet(""), nil), (packet("&nbsp;"), nil), (packet("&#0;"), nil), (packet("&#xD800;"), nil),
      (packet("& b"), nil),
      (packet("a<b/>"), nil), ("<dc:description/><rdf:li>x</rdf:li>", nil), ("<dc:description><rdf:li>x", nil),
      ("", nil),
      ("<dc:description><rdf:li/><rdf:li>x</rdf:li></dc:description>", "x"), ("<dc:description", nil),
      (packet(String(repeating: "x", count: 16_385)), nil),
    ]
    for (xml, expected) in cases {
      let read = XMPDescription.read(ByteWindow(Array(xml.utf8)), limit: GlyphMetadata.mostDescriptionBytes)
      #expect(read == expected, "\(xml.prefix(200))")
    }
    let file = try GlyphFiles.heic([
      .init(bitmap: Self.sticker, exif: GlyphFiles.exif("id", nil), xmp: packet("from XMP"))
    ])
    #expect(GlyphFiles.glyph(in: file)?.contentDescription == "from XMP")
    let both = try GlyphFiles.heic([.init(bitmap: Self.sticker, exif: GlyphFiles.exif(), xmp: packet("from XMP"))])
    #expect(GlyphFiles.glyph(in: both)?.contentDescription == "words")
  }

  @Test("what is written for XMP is what is read")
  func writesXMP() {
    for text in ["a", "<&>\"'", "\r\n\t", "😀 e\u{301} ]]>"] {
      let packet = XMPDescription.packet(text)
      #expect(packet.flatMap { XMPDescription.read(ByteWindow($0), limit: 100) } == text)
    }
    #expect(XMPDescription.packet("\u{1}") == nil)
  }
}
