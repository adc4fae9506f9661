import FoundationEssentials
import Testing

@testable import Gallery

/// What is written, byte by byte.
struct RTFWriterTests: RTFSuite {
  /// What stands after the head, without the last brace.
  private func written(_ caption: Caption) -> String {
    let rtf = String(String.UnicodeScalarView(RTFWriter.write(caption).rtf.map { Unicode.Scalar($0) }))
    let head = rtf.ranges(of: "\\f0\\fs48 \\cf0 ").first
    return String(rtf[(head?.upperBound ?? rtf.startIndex)...].dropLast())
  }

  @Test("a document is as Cocoa writes one")
  func document() {
    var text = AttributedString("red")
    text.captionColor = RGBColor(red: 255, green: 38, blue: 0)
    text.fontFamily = "Impact"
    let rtf = RTFWriter.write(Caption(AttributedString("A ") + text)).rtf
    #expect(
      String(decoding: rtf, as: UTF8.self) == #"""
        {\rtf1\ansi\ansicpg1252\cocoartf2709
        \cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fswiss\fcharset0 Helvetica;\f1\fnil\fcharset0 Impact;}
        {\colortbl;\red255\green255\blue255;\red255\green38\blue0;}
        {\*\expandedcolortbl;;\cssrgb\c100000\c14902\c0;}
        {\*\generator meme-gallery;}
        \pard\pardirnatural\partightenfactor0

        \f0\fs48 \cf0 A 
        \f1\cf2 red}
        """#)
  }

  @Test(
    "text",
    arguments: [
      ("plain", "plain"), ("", ""), ("a\nb\n", "a\\\nb\\\n"), ("{a}\\", "\\{a\\}\\\\"), ("a\tb", "a\\tab b"),
      ("\u{E9}\u{2264}", "\\uc0\\u233 \\u8804 "), ("\u{1F60A}", "\\uc0\\u55357 \\u56842 "),
      ("\u{0}\u{7F}\u{FFFE}\u{FFFC}", "\\uc0\\u0 \\u127 \\u65534 \\u65532 "), ("\u{AC}", "\\uc0\\u172 "),
    ])
  func letters(_ text: String, expected: String) { #expect(written(Caption(text)) == expected) }

  @Test("formatting is said where it changes")
  func formatting() {
    var bold = AttributedString("bold")
    bold.bold = true
    var more = AttributedString("more")
    more.bold = true
    more.italic = true
    more.underline = true
    more.strikethrough = true
    more.fontSize = 96
    var own = AttributedString("own")
    own.fontSize = 48
    #expect(
      written(Caption(bold + more + AttributedString("none") + own))
        == "\n\\b bold\n\\i\\ul\\strike\\fs96 more\n\\b0\\i0\\ulnone\\strike0\\fs48 none\n\\fs48\\fsmilli24000 own")
  }

  @Test("glyphs and attachments, equal ones once")
  func attachments() throws {
    let glyph = try GlyphSample.glyph("ID-1", "cat")
    var cat = AttributedString("\u{FFFC}\u{FFFC}")
    cat.adaptiveImageGlyph = glyph
    var big = AttributedString("\u{FFFC}")
    big.adaptiveImageGlyph = glyph
    big.fontSize = 96
    var picture = AttributedString("\u{FFFC}")
    picture.inlinePicture = InlinePicture(name: "a b.png", contents: PictureBytes([1]), width: 640, height: 480)
    var smaller = AttributedString("\u{FFFC}")
    smaller.inlinePicture = InlinePicture(name: "a b.png", contents: PictureBytes([1]))
    var other = AttributedString("\u{FFFC}")
    other.inlinePicture = InlinePicture(name: "A B.png", contents: PictureBytes([2]), width: 1)
    let caption = Caption(cat + picture + smaller + other + big)
    let document = RTFWriter.write(caption)
    #expect(
      document.files.map(\.name) == ["AdaptiveImageGlyph-ID-1.heic", "a b.png", "1__#$!@%!#__A B.png"])
    #expect(document.files.map(\.contents) == [glyph.imageContent, PictureBytes([1]), PictureBytes([2])])
    let small = "{{\\NeXTGraphic AdaptiveImageGlyph-ID-1.heic \\width480 \\height480 \\appleemojiimage ID-1\n}\u{AC}}"
    let rest = "\\appleattachmentpadding0 \\appleembedtype0 \\appleaqc\n}\u{AC}}"
    #expect(
      written(caption) == small + small + "{{\\NeXTGraphic a b.png \\width640 \\height480 \(rest)"
        + "{{\\NeXTGraphic a b.png \(rest){{\\NeXTGraphic 1__#$!@%!#__A B.png \\width1 \(rest)\n\\fs96 "
        + small.replacing("480", with: "960"))
  }

  @Test("names that are taken, reserved, numbered or no names")
  func names() throws {
    var names = RTFFileNames()
    let wanted = [
      "a.png", "a.png", "A.PNG", "caf\u{E9}", "cafe\u{301}", "TXT.rtf", "txt.RTF", "1__#$!@%!#__a.png", "..", "a/b\0",
      "",
      "1__#$!@%!#__", "1__#$!@%!#__..",
    ]
    let given = wanted.map { names.free(for: $0) }
    #expect(
      given == [
        "a.png", "1__#$!@%!#__a.png", "1__#$!@%!#__A.PNG".replacing("1_", with: "2_"), "caf\u{E9}",
        "1__#$!@%!#__cafe\u{301}",
        "1__#$!@%!#__TXT.rtf", "2__#$!@%!#__txt.RTF", "1__#$!@%!#__1__#$!@%!#__a.png", "attachment", "a-b-",
        "1__#$!@%!#__attachment",
        "1__#$!@%!#__", "1__#$!@%!#__..",
      ])
    #expect(Set(given.map { $0.lowercased() }).count == given.count)
    for (name, free) in zip(wanted, given) where RTFFileNames.isSegment(name) {
      #expect(isSame(RTFFileNames.original(free), name))
      #expect(RTFFileNames.isSegment(free))
    }
  }

  @Test("many files of one name are numbered in time")
  func manyNames() {
    var names = RTFFileNames()
    for _ in 0..<20_000 { _ = names.free(for: "a.png") }
    #expect(names.free(for: "a.png") == "20000__#$!@%!#__a.png")
  }

  @Test("plain RTF is the caption's plain text: a glyph is its description, an attachment U+FFFC")
  func plain() throws {
    var cat = AttributedString("\u{FFFC}")
    cat.adaptiveImageGlyph = try GlyphSample.glyph("ID-1", "a {cat}")
    cat.bold = true
    var nameless = AttributedString("\u{FFFC}")
    nameless.adaptiveImageGlyph = try GlyphSample.glyph("ID-2")
    var picture = AttributedString("\u{FFFC}")
    picture.inlinePicture = InlinePicture(name: "a.png", contents: PictureBytes([1]))
    let whole = Caption(AttributedString("x ") + cat + nameless + picture + AttributedString("\u{301}y"))
    let rtf = RTFWriter.plain(whole)
    #expect(!String(decoding: rtf, as: UTF8.self).contains("NeXTGraphic"))
    let read = Caption(
      try RTFReader.read(rtf, files: { _ in PictureBytes([1]) }, recognizer: GlyphSampleRecognizer()))
    #expect(runs(read) == ["x ", "a {cat}|bold", "<FFFC><FFFC><301>y"])
    #expect(isSame(read.plainText, whole.plainText))
  }
}
