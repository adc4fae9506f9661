import Testing

@testable import Gallery

/// Pictures in the line.
struct RTFAttachmentTests: RTFSuite {
  private let png = PictureBytes([1, 2, 3])

  @Test("an attachment as Cocoa writes it")
  func cocoa() throws {
    let body =
      "a{{\\NeXTGraphic some file.png \\width640 \\height480 \\appleattachmentpadding0 \\appleembedtype0 "
      + "\\appleaqc\n}\u{AC}}b"
    #expect(
      try runs("{\\rtf1\\ansi \(body)}", files: ["some file.png": png])
        == ["a", "<FFFC>|file=some file.png 640x480 [1, 2, 3]", "b"])
  }

  @Test(
    "attachments as older programs and others write them",
    arguments: [
      ("{{\\NeXTGraphic a.png \\width640 \\height480\n}\\'ac}", "640x480"),
      ("{{\\NeXTGraphic a.png\n}\u{AC}}", "-x-"), ("{{\\NeXTGraphic a.png}\u{AC}}", "-x-"),
      ("{{\\NeXTGraphic a.png \\height-3\\unknown7\\width99999999999999999999}\u{AC}}", "9223372036854775807x-3"),
      ("{{\\NeXTGraphic a.png \\width1{\\*\\more x}}\u{AC}}", "1x-"), ("{{\\NeXTGraphic a.png \\width1}}", "1x-"),
      ("{\\NeXTGraphic a.png \\width1}\u{AC}", "1x-"), ("{{\\NeXTGraphic a.png \\width1\\bin3 }}}}\n\u{AC}}", "1x-"),
    ])
  func variants(_ body: String, size: String) throws {
    #expect(try runs("{\\rtf1\\ansi \(body)}", files: ["a.png": png]) == ["<FFFC>|file=a.png \(size) [1, 2, 3]"])
  }

  @Test(
    "names are UTF-8 with escapes",
    arguments: [
      ("caf\u{C3}\u{A9}.png ", "caf\u{E9}.png"), ("a\\{b\\}\\\\.png ", "a{b}\\.png"), ("a\\'0ab\\'20 ", "a\nb "),
      ("\\'20a  b   ", " a  b"), ("a\\u233 ?b ", "a\u{E9}b"), ("1__#$!@%!#__a.png ", "1__#$!@%!#__a.png"),
    ])
  func names(_ written: String, name: String) throws {
    var asked: [String] = []
    let document = latin("{\\rtf1\\ansicpg932 {{\\NeXTGraphic \(written)\\width1}\u{AC}}}")
    _ = try RTFReader.read(
      document,
      files: {
        asked.append($0)
        return nil
      }, recognizer: GlyphSampleRecognizer())
    #expect(asked.map { Array($0.utf8) } == [Array(name.utf8)])
  }

  @Test("the number before a name that was taken is no part of it")
  func numbered() throws {
    let files = ["12__#$!@%!#__a.png": png]
    #expect(
      try runs("{\\rtf1{{\\NeXTGraphic 12__#$!@%!#__a.png \\width1}\u{AC}}}", files: files)
        == ["<FFFC>|file=a.png 1x- [1, 2, 3]"])
  }

  @Test("a missing file inserts nothing", arguments: ["\u{AC}", "\\'ac", ""])
  func missing(_ placeholder: String) throws {
    #expect(try text("a{{\\NeXTGraphic none.png \\width1}\(placeholder)}b") == "ab")
  }

  @Test("names that lead elsewhere are nobody's", arguments: ["../a.png", "/a.png", "x/../a", ".", "..", "a\\'00", ""])
  func hostileNames(_ name: String) throws {
    let document = latin("{\\rtf1 a{{\\NeXTGraphic \(name) \\width1}\u{AC}}b}")
    let caption = Caption(
      try RTFReader.read(
        document,
        files: {
          Issue.record("asked for '\($0)'")
          return png
        }, recognizer: GlyphSampleRecognizer()))
    #expect(caption.plainText == "ab")
  }

  @Test("only the byte after an attachment is its place")
  func placeholders() throws {
    let files = ["a.png": png]
    let graphic = "{\\NeXTGraphic a.png \\width1}"
    #expect(try text("{\(graphic)\u{AC}\u{AC}}\u{AC}", files: files) == "\u{FFFC}\u{AC}\u{AC}")
    #expect(try text("{\(graphic)x\u{AC}}", files: files) == "\u{FFFC}x\u{AC}")
    #expect(try text("{\(graphic)\\par\u{AC}}", files: files) == "\u{FFFC}\n\u{AC}")
    #expect(try caption("{\\rtf1\\ansicpg932{\(graphic)\u{AC}}\u{AC}}", files: files).plainText == "\u{FFFC}\u{FF6C}")
  }

  @Test("what is hidden or left out shows no attachment")
  func hidden() throws {
    let graphic = "{{\\NeXTGraphic a.png \\width1}\u{AC}}"
    #expect(try text("a{\\v\(graphic)}{\\*\\x\(graphic)}{\\header\(graphic)}b", files: ["a.png": png]) == "ab")
  }

  @Test("a glyph by its keyword, by its file, and by both")
  func glyphs() throws {
    let files = ["g.heic": GlyphSample.file("ID-1", "a cat"), "x.png": png]
    let byFile = "{{\\NeXTGraphic g.heic \\width480 \\height480}\u{AC}}"
    let byBoth = "{{\\NeXTGraphic g.heic \\width480 \\height480 \\appleemojiimage ID-1\n}\u{AC}}"
    let byWord = "{{\\NeXTGraphic x.png \\width480 \\height480 \\appleemojiimage Some \\{ID\\} \n}\u{AC}}"
    let glyph = "|glyph=ID-1/a cat#17"
    #expect(
      try runs("{\\rtf1 \(byFile)a\(byBoth)\(byFile){\\b\(byWord)}}", files: files) == [
        "<FFFC>\(glyph)", "a", "<FFFC><FFFC>\(glyph)", "<FFFC>|bold|glyph=Some {ID}/#3",
      ])
    #expect(
      try runs("{\\rtf1{{\\NeXTGraphic x.png \\appleemojiimage\n}\u{AC}}}", files: files)
        == ["<FFFC>|file=x.png -x- [1, 2, 3]"], "no glyph is without identifier")
  }

  @Test("a file is asked for once, and looked at once, however often it stands there")
  func once() throws {
    var asked = 0
    let graphic = "{{\\NeXTGraphic g.heic \\width1}\u{AC}}"
    let document = latin("{\\rtf1 \(String(repeating: graphic, count: 100))}")
    let text = try RTFReader.read(
      document,
      files: { _ in
        asked += 1
        return GlyphSample.file("ID")
      }, recognizer: GlyphSampleRecognizer())
    #expect(asked == 1)
    #expect(Caption(text).glyphs.count == 100)
  }
}
