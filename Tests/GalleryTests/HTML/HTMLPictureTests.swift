import FoundationEssentials
import Testing

@testable import Gallery

struct HTMLPictureTests {
  static let glyph = "data:image/x-apple-adaptive-glyph;base64," + base64(NotedGlyphs.file("G1", "a cat"))
  static let png = "data:image/png;base64," + base64(NotedGlyphs.png("abc"))

  private static func picture(_ glyph: String, type: String = HTMLReader.glyphType, _ image: String) -> String {
    "<picture><source srcset=\"\(glyph)\" type=\"\(type)\"><img src=\"\(image)\" alt=\"words\"></picture>"
  }

  @Test func theTypeOfASourceMakesAGlyph() throws {
    #expect(notation(try read("a\(Self.picture(Self.glyph, Self.png))b")) == "a<G1>b")
    #expect(notation(try read(Self.picture(Self.glyph, type: "IMAGE/X-Apple-Adaptive-Glyph ; a=b", ""))) == "<G1>")
    #expect(notation(try read(Self.picture(Self.glyph, type: "image/heic", Self.png))) == "[picture.png 7]")
    #expect(notation(try read(Self.picture(" ,\(Self.glyph) 2x, other.heic", Self.png))) == "<G1>")
    let others =
      "<picture><source srcset=x.webp type=image/webp>\n<source type=\(HTMLReader.glyphType) srcset=\(Self.glyph)><img></picture>"
    #expect(notation(try read(others)) == "<G1>")
  }

  @Test func aSourceCountsForItsOwnPictureOnly() throws {
    let source = "<source srcset=\"\(Self.glyph)\" type=\"\(HTMLReader.glyphType)\">"
    #expect(notation(try read("<picture>\(source)</picture><img src=\"\(Self.png)\">")) == "[picture.png 7]")
    #expect(notation(try read("<picture>\(source)<img><img src=\"\(Self.png)\"></picture>")) == "<G1>[picture.png 7]")
  }

  @Test func withoutBytesOfTheGlyphThePictureOrTheWordsStay() throws {
    for address in [
      "blob:https://example.org/1", "cid:2", "x.heic", "", "data:,", "data:image/heic;base64,A", "data:#0",
      "data:#99999999999999999999",
    ] {
      #expect(notation(try read("a\(Self.picture(address, "blob:x"))b")) == "awordsb")
      #expect(notation(try read(Self.picture(address, Self.png))) == "[picture.png 7]")
    }
    let unknown = "data:image/heic;base64," + base64([0, 0, 0, 24] + Array("ftypheicnothing".utf8))
    #expect(notation(try read(Self.picture(unknown, Self.png))) == "[picture.png 7]")
    #expect(notation(try read(Self.picture(unknown, "cid:1"))) == "[picture.heic 19]")
    #expect(notation(try read("<img alt=\"two\n  words\" src=cid:1>")) == "two words")
  }

  @Test(arguments: [
    ("data:image/png;base64,iVBORw==", "[picture.png 4]"), ("data:image/png;base64,iVBORw", "[picture.png 4]"),
    ("DATA:image/png;charset=x;BASE64, iVB\nORw%3D%3D ", "[picture.png 4]"),
    ("data:image/png,%89PNG", "[picture.png 4]"),
    ("data:,%89PNG%zz%4", "[picture.png 9]"), ("data:image/png;base64,iVBORw==#frag", "[picture.png 4]"),
    ("data:image/svg+xml,<svg xmlns='x'/>", "[picture.dat 16]"),
    ("data:application/octet-stream;base64,AAAA", "[picture.dat 3]"),
    ("data:text/html,hello", "words"), ("data:image/png;base64,iVB*", "words"),
    ("data:image/png;base64,iVBORw=", "words"),
    ("data:image/png;base64,i=VB", "words"), ("data:image/png;base64,iVBORw===", "words"), ("data:image/png", "words"),
    ("data:;base64,R0lGODdh", "[picture.gif 6]"), ("data:image/jpeg;base64,/9j/", "[picture.jpg 3]"),
    ("  data:,%89PNG", "[picture.png 4]"),
    ("data:,%89PNG&amp;", "[picture.png 5]"),
  ])
  func addressesWithBytesBecomeAttachments(address: String, expected: String) throws {
    #expect(notation(try read("<img alt=words src=\"\(address)\">")) == expected)
  }

  @Test func aGlyphsFileAloneIsAGlyphToo() throws {
    #expect(notation(try read("<img src=\"\(Self.glyph)\">")) == "<G1>")
  }

  @Test func equalPicturesShareBytesAndName() throws {
    let other = "data:image/png;base64," + base64(NotedGlyphs.png("other"))
    let caption = try read("<img src=\"\(Self.png)\">x<img src=\"\(Self.png)\">x<img src=\"\(other)\">")
    #expect(notation(caption) == "[picture.png 7]x[picture.png 7]x[picture-2.png 9]")
    let pictures = caption.text.runs.compactMap { $0.inlinePicture?.contents }
    #expect(pictures.count == 3 && pictures[0] === pictures[1])
  }

  @Test func twoEqualGlyphsAndOneBeforeACombiningMarkStay() throws {
    let glyph = Self.picture(Self.glyph, Self.png)
    #expect(try read("\(glyph)\(glyph)\u{301}").glyphs.count == 2)
  }

  @Test func sizesBecomeTwips() throws {
    let caption = try read(
      "<img src=\"\(Self.png)\" width=10 height=\"20\"> <img src=\"\(Self.png)\" style='width:12.05pt' width=1>")
    let pictures = caption.text.runs.compactMap(\.inlinePicture)
    #expect(pictures.map(\.width) == [150, 241] && pictures.map(\.height) == [300, nil])
  }

  @Test(arguments: ["../x", "a/b", ".", "..", "", "a\u{0}b"])
  func namesThatAreNoFileNamesAreReplaced(name: String) throws {
    let name = name.replacing("\0", with: "&#0;/")
    #expect(notation(try read("<img data-name=\"\(name)\" src=\"\(Self.png)\">")) == "[picture.png 7]")
  }
}
