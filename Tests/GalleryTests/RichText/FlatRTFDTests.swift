import Testing

@testable import Gallery

/// The serialised file wrapper is written as Cocoa writes it and read in every form that it has.
struct FlatRTFDTests {
  /// The example of the format's description, word by word.
  static let example: [UInt8] = {
    let words: [[UInt8]] = [
      [0x72, 0x74, 0x66, 0x64], [0, 0, 0, 0], [3, 0, 0, 0], [2, 0, 0, 0], [7, 0, 0, 0], Array("TXT.rtf".utf8),
      [1, 0, 0, 0], Array(".".utf8), [0x12, 0, 0, 0], [0x2B, 0, 0, 0], [1, 0, 0, 0], [0x0A, 0, 0, 0],
      Array(#"{\rtf1 hi}"#.utf8), [1, 0, 0, 0], [0x23, 0, 0, 0], [1, 0, 0, 0], [7, 0, 0, 0], Array("TXT.rtf".utf8),
      [0x10, 0, 0, 0], [0, 0, 0, 0], [0xB6, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0],
    ]
    return words.flatMap(\.self)
  }()

  private static func file(_ text: String) -> FileWrapper { FileWrapper(.file(PictureBytes(Array(text.utf8)))) }

  private static func entry(_ name: String, _ wrapper: FileWrapper) throws -> FileWrapper.Entry {
    .init(name: try FileName(name), wrapper: wrapper)
  }

  @Test("a document of a text alone is byte for byte the example of the format, read and written")
  func example() throws {
    let wrapper = FileWrapper(.folder([try Self.entry("TXT.rtf", Self.file(#"{\rtf1 hi}"#))]))
    #expect(FlatRTFD.write(wrapper) == Self.example)
    #expect(try FlatRTFD.read(Self.example) == wrapper)
    #expect(try RichText.read(Self.example, recognizer: FakeGlyphs()) == Caption("hi"))
  }

  @Test("data may stand behind any padding", arguments: [0, 1, 3, 4096, 16384])
  func padding(count: Int) throws {
    let bytes = FlatBytes.flat(
      FlatBytes.folder([("a", FlatBytes.data("one", padding: count)), ("b", FlatBytes.data("two"))]))
    let wrapper = FileWrapper(
      .folder([try Self.entry("a", Self.file("one")), try Self.entry("b", Self.file("two"))]))
    #expect(try FlatRTFD.read(bytes) == wrapper)
  }

  @Test("attributes are not needed, and are not looked at")
  func attributes() throws {
    let wrapper = FileWrapper(.folder([try Self.entry("a", Self.file("one"))]))
    let without = FlatBytes.flat(FlatBytes.folder([("a", FlatBytes.data("one"))]))
    let other = FlatBytes.flat(FlatBytes.folder([(".", FlatBytes.data("?")), ("a", FlatBytes.data("one"))]))
    #expect(try FlatRTFD.read(without) == wrapper)
    #expect(try FlatRTFD.read(other) == wrapper)
  }

  @Test("an empty folder with the name that it prefers is as long as a genuine one, and read and written")
  func emptyFolder() throws {
    let name = FlatBytes.data("Test1")
    let bytes = FlatBytes.flat(FlatBytes.folder([("__@PreferredName@__", name), ("__@UTF8PreferredName@__", name)]))
    #expect(bytes.count == 100)
    let wrapper = FileWrapper(.folder([]), preferredName: try FileName("Test1"))
    #expect(try FlatRTFD.read(bytes) == wrapper)
    #expect(FlatRTFD.write(wrapper) == bytes)
  }

  @Test("a single file is what it holds, with and without a name")
  func singleFile() throws {
    let named = FileWrapper(Self.file("x").contents, preferredName: try FileName("é.rtf"))
    #expect(try FlatRTFD.read(FlatRTFD.write(named)) == named)
    #expect(try FlatRTFD.read(FlatBytes.flat(FlatBytes.folder([("..", FlatBytes.data("x"))]))) == Self.file("x"))
    #expect(try FlatRTFD.read(FlatBytes.flat(FlatBytes.data("x"))) == Self.file("x"))
    #expect(FlatRTFD.write(Self.file("x")) == FlatBytes.flat(FlatBytes.data("x")))
  }

  @Test("the name in UTF-8 counts, in whichever order the names come")
  func preferredNames() throws {
    let names = [("__@PreferredName@__", FlatBytes.data("e")), ("__@UTF8PreferredName@__", FlatBytes.data("é"))]
    for entries in [names, names.reversed()] {
      let wrapper = try FlatRTFD.read(FlatBytes.flat(FlatBytes.folder(entries)))
      #expect(wrapper.preferredName == (try FileName("é")))
    }
  }

  @Test("folders in folders, empty files and names that merely look alike are kept")
  func folders() throws {
    let inner = FileWrapper(
      .folder([try Self.entry("\u{E9}", Self.file("")), try Self.entry("e\u{301}", Self.file("2"))]),
      preferredName: try FileName("inner"))
    let wrapper = FileWrapper(
      .folder([
        try Self.entry("TXT.rtf", Self.file("text")), try Self.entry("folder", inner),
        try Self.entry("empty", FileWrapper(.folder([]))),
        try Self.entry("named", FileWrapper(Self.file("3").contents, preferredName: try FileName("4"))),
      ]))
    let read = try FlatRTFD.read(FlatRTFD.write(wrapper))
    #expect(read == wrapper)
    guard case .folder(let entries) = read.contents, case .folder(let files) = entries[1].wrapper.contents else {
      Issue.record("the folder is no folder")
      return
    }
    #expect(files.map { Array($0.name.text.utf8) } == [[0xC3, 0xA9], [0x65, 0xCC, 0x81]])
  }

  @Test("what is read and written again is read as the same, also where Cocoa wrote it otherwise")
  func again() throws {
    let wrapper = try FlatRTFD.read(FlatBytes.rich)
    #expect(wrapper.preferredName?.text == "ñ.rtfd")
    #expect(try FlatRTFD.read(FlatRTFD.write(wrapper)) == wrapper)
  }

  @Test("the files of a package are shared, not copied")
  func sharing() throws {
    let bytes = [UInt8](repeating: 1, count: 1000)
    let wrapper = try FileWrapper(package: [("a", bytes)])
    let place = unsafe bytes.withUnsafeBufferPointer { $0.baseAddress }
    let other = unsafe wrapper.file("a")?.bytes.withUnsafeBufferPointer { $0.baseAddress }
    #expect(unsafe place == other)
  }
}
