import FoundationEssentials
import Testing

@testable import Gallery

/// Rich text is known by its first bytes, and what is none is refused in words.
struct RichTextTests {
  private static let rtf = Array(#"{\rtf1 hi}"#.utf8)

  private static func problem(_ bytes: [UInt8]) -> RichTextProblem? {
    do throws(RichTextProblem) {
      _ = try RichText.read(bytes, recognizer: FakeGlyphs())
      return nil
    } catch { return error }
  }

  private static func reading(_ package: [(name: String, bytes: [UInt8])]) throws -> Caption {
    try RichText.read(package: package, recognizer: FakeGlyphs())
  }

  @Test("RTF, flat RTFD, a package and a single file in a wrapper are all read")
  func sniffing() throws {
    let flat = FlatBytes.flat(FlatBytes.folder([("TXT.rtf", FlatBytes.data(Self.rtf))]))
    let single = FlatBytes.flat(FlatBytes.folder([("..", FlatBytes.data(Self.rtf))]))
    for bytes in [Self.rtf, flat, single] {
      #expect(try RichText.read(bytes, recognizer: FakeGlyphs()) == Caption("hi"))
    }
    #expect(try Self.reading([("TXT.rtf", Self.rtf)]) == Caption("hi"))
  }

  @Test("the text is TXT.rtf, and index.rtf where that is missing")
  func textNames() throws {
    let other = Array(#"{\rtf1 other}"#.utf8)
    #expect(try Self.reading([("index.rtf", other)]) == Caption("other"))
    #expect(try Self.reading([("index.rtf", other), ("TXT.rtf", Self.rtf)]) == Caption("hi"))
    #expect(throws: RichTextProblem.noText) { try Self.reading([("txt.rtf", Self.rtf)]) }
    #expect(throws: RichTextProblem.noText) { try Self.reading([]) }
    let folder = FlatBytes.flat(FlatBytes.folder([("TXT.rtf", FlatBytes.folder([]))]))
    #expect(Self.problem(folder) == .noText)
    #expect(Self.problem(FlatBytes.flat(FlatBytes.data("no RTF"))) == .noText)
  }

  @Test("whatever is neither is refused, each kind in its own words")
  func others() {
    #expect(Self.problem([]) == .empty)
    #expect(Self.problem(Array("GNUstep archive00002c88:00000009:".utf8)) == .gnustep)
    #expect(Self.problem(FlatBytes.flat(FlatBytes.folder([]), version: 1)) == .unknownVersion(1))
    #expect(Self.problem(Array("rtfx".utf8)) == .notRichText(first: Array("rtfx".utf8)))
    #expect(Self.problem([0x89, 0x50]) == .notRichText(first: [0x89, 0x50]))
    #expect(Self.problem(Array("rtfd".utf8)) == .cutOff(.version, offset: 4))
    guard case .rtf? = Self.problem(Array(#"{\rtf1 {"#.utf8)) else {
      Issue.record("RTF that is cut off has a problem of its own")
      return
    }
  }

  @Test(
    "problems say what, where and what to do",
    arguments: [
      (RichTextProblem.empty, "the rich text is empty"),
      (.notRichText(first: Array("PK".utf8)), "this is neither RTF nor RTFD: it begins with 'PK'"),
      (.notRichText(first: [1, 0xAB]), "this is neither RTF nor RTFD: it begins with the bytes 01 AB"),
      (.gnustep, "this is a file wrapper of GNUstep, a format of its own, and not RTFD"),
      (.unknownVersion(2), "the RTFD has version 2; the only one that is known is 0"),
      (.cutOff(.type, offset: 8), "the RTFD ends too early: the type of an object is missing at byte 8"),
      (.tooLong(.data, 99, left: 3, offset: 12), "a file at byte 12 of the RTFD claims 99 bytes, and 3 are left"),
      (
        .tooLong(.count, 99, left: 3, offset: 12),
        "a folder at byte 12 of the RTFD claims 99 entries, for which 3 bytes are too few"
      ),
      (.leftOver(bytes: 4, offset: 30), "the 4 bytes at byte 30 of the RTFD belong to nothing in it"),
      (
        .unknownType(7, offset: 8),
        "the object at byte 8 of the RTFD has type 7, expected 1 for a file or 3 for a folder"
      ),
      (.badName("../x", offset: 20), "'../x' at byte 20 of the RTFD cannot be the name of a file"),
      (.badName("../x", offset: nil), "'../x' cannot be the name of a file"),
      (.duplicateName("a", offset: 20), "two files are called 'a' at byte 20 of the RTFD"),
      (.tooDeep(limit: 32, offset: 9), "the RTFD nests folders deeper than the limit of 32 levels, at byte 9"),
      (.tooManyFiles(limit: 10_000, offset: 9), "the RTFD has more files than the limit of 10000, at byte 9"),
      (.noText, "the RTFD holds no text: there is neither 'TXT.rtf' nor 'index.rtf' in it"),
    ])
  func words(problem: RichTextProblem, message: String) {
    #expect(problem.message == message)
    #expect(problem.remedy?.isEmpty == false)
  }

  @Test("a name of any length is short in a message")
  func longNames() {
    #expect(RichTextProblem.badName(String(repeating: "/", count: 100_000), offset: nil).message.utf8.count < 200)
  }

  @Test("a file is found by the name that looks like its own, and by its own first")
  func names() throws {
    let glyph = try #require(FakeGlyphs.glyph("g"))
    let attachment = formatted("\u{FFFC}") {
      $0.inlinePicture = InlinePicture(name: "\u{E9}.png", contents: PictureBytes([1, 2, 3]))
    }
    let caption = Caption.of([attachment, placed(glyph)])
    // A file system that takes accents apart has been between.
    var package = RichText.package(caption)
    let place = try #require(package.firstIndex { $0.name == "\u{E9}.png" })
    package[place].name = "e\u{301}.png"
    #expect(try Self.reading(package) == caption)
    package.append(("\u{E9}.png", [9]))
    #expect(try Self.reading(package) != caption)
  }

  @Test("a missing picture leaves nothing behind, and the rest of the text as it is")
  func missing() throws {
    let caption = Caption.of([formatted("a"), placed(FakeGlyphs.glyph("g")), formatted("b")])
    let package = RichText.package(caption).filter { $0.name == "TXT.rtf" }
    #expect(try Self.reading(package) == Caption("ab"))
  }

  @Test("equal pictures are stored once, and equal captions are equal bytes")
  func once() throws {
    let glyph = placed(FakeGlyphs.glyph("g", byteCount: 1000), count: 2)
    let caption = Caption.of([glyph, formatted(" and "), glyph, placed(FakeGlyphs.glyph("h"))])
    #expect(RichText.package(caption).count == 3)
    let bytes = RichText.serialize(caption)
    #expect(bytes.count < 3000)
    #expect(RichText.serialize(try RichText.read(bytes, recognizer: FakeGlyphs())) == bytes)
  }

  @Test("hostile names of attachments lead nowhere", arguments: ["../a", "/", ".", "..", "", "a\0", "TXT.rtf"])
  func attachmentNames(name: String) throws {
    for name in [name, "__@PreferredName@__", "__@UTF8PreferredName@__"] {
      let picture = InlinePicture(name: name, contents: PictureBytes([1, 2]))
      let caption = Caption(formatted("\u{FFFC}") { $0.inlinePicture = picture })
      let again = try RichText.read(RichText.serialize(caption), recognizer: FakeGlyphs())
      #expect(again.runs.count == 1)
      guard case .picture(let read)? = again.runs.first?.inline else {
        Issue.record("the attachment '\(name)' is lost")
        return
      }
      #expect(read.contents == picture.contents)
      #expect(!read.name.contains("/") && !read.name.contains("\0"))
      #expect(try Self.reading(RichText.package(caption)) == again)
    }
  }

  @Test("plain RTF says the caption in words")
  func plain() throws {
    let caption = Caption.of([
      formatted("bold ") { $0.bold = true }, placed(FakeGlyphs.glyph("g", description: "a cat"), count: 2),
      placed(FakeGlyphs.glyph("h")), formatted("\u{301}"),
    ])
    let again = try RichText.read(RichText.rtf(caption), recognizer: FakeGlyphs())
    #expect(again.plainText.unicodeScalars.elementsEqual("bold a cata cat\u{FFFC}\u{301}".unicodeScalars))
    #expect(again.plainText == caption.plainText)
    #expect(again.runs.first?.isBold == true)
    #expect(again.glyphs.isEmpty)
  }

  @Test("time is in proportion to the bytes, however many glyphs there are")
  func proportion() throws {
    func seconds(_ count: Int) throws -> Double {
      let glyphs = (0..<count).map { placed(FakeGlyphs.glyph("glyph \($0)", byteCount: 100)) }
      let caption = Caption.of(glyphs.flatMap { [$0, formatted("text ")] })
      var best = Duration.seconds(100)
      for _ in 0..<3 {
        let time = try ContinuousClock().measure {
          let again = try RichText.read(RichText.serialize(caption), recognizer: FakeGlyphs())
          #expect(again.glyphs.count == count)
        }
        best = min(best, time)
      }
      return best / .seconds(1)
    }
    let few = try seconds(300)
    // Quadratic time would take a hundred times as long.
    #expect(try seconds(3000) < max(few, 0.001) * 40)
  }
}
