import FoundationEssentials
import Testing

/// Names that break links, collide, or have no Latin letter: each document has its own page, and it is found.
struct BuildNamesTests {
  static let names = [
    "a b", "a-b", "A-b", "A", "a", "笑", "😂", "#?%&+;'\"<>", "é", "e\u{301}", "deep/a", "deep-a", "deep/a b", "con",
    "%41", "index.html",
    "..a"  // hidden, and therefore none of ours
    , "x\u{202E}y", "\\", "-", String(repeating: "長", count: 80),
  ]

  private struct Entry: Decodable {
    var id: String
    var page: String
    var edit: String
    var document: String
    var title: String
  }

  @Test("every name has a page of its own, linked and listed")
  func everyName() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"widths":[32]}"#, to: "g/gallery.json")
    for (index, name) in Self.names.enumerated() {
      try folder.write(#"{"topText":"\#(index)","bottomText":""}"#, to: "g/\(name).meme")
    }
    let result = try Program.run("build", "g", "--output", "s", "--jobs", "2", in: folder)
    #expect(result.messages == "" && result.code == 0)
    let entries = try JSONDecoder().decode([Entry].self, from: Data(try folder.read("s/memes.json")))
    let published = Self.names.enumerated().filter { !$0.element.hasPrefix(".") }
    #expect(entries.count == published.count)
    var pages: Set<[UInt8]> = []
    var folded: Set<String> = []
    for (index, name) in published {
      let id = Array("\(name).meme".utf8)
      let entry = try #require(entries.first { Array($0.id.utf8) == id }, "\(name)")
      let page = try #require(decoded(entry.page))
      pages.insert(Array(page.utf8))
      // Swift's equality normalises, and lower case folds: no file system confuses what it holds apart.
      folded.insert(page.lowercased())
      #expect(folder.exists("s/\(page)"), "\(page)")
      let document = try #require(decoded(entry.document))
      #expect(try folder.text("s/\(document)").hasPrefix(#"{"topText":"\#(index)""#), "\(name)")
      #expect(try folder.exists("s/\(#require(decoded(entry.edit)))"))
      #expect(try folder.text("s/index.html").contains("href=\"\(entry.page)\""), "\(name)")
    }
    #expect(pages.count == published.count)
    #expect(folded.count == published.count)
  }

  @Test("an address does not change because other documents come")
  func stableAddresses() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"widths":[32]}"#, to: "g/gallery.json")
    try folder.writeMeme("g/a b.meme")
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    let before = try FolderSnapshot(folder["s/m"]).files
    for name in ["a-b", "A b", "a  b"] { try folder.writeMeme("g/\(name).meme") }
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    let after = try FolderSnapshot(folder["s/m"]).files
    #expect(before.count == 3 && after.count == 12 && before.allSatisfy(after.contains))
  }

  @Test("a name that is not UTF-8 and a link that leads out are named, and the rest is built")
  func unusableNames() throws {
    let folder = try TemporaryFolder.gallery()
    try folder.writeMeme("outside.meme")
    let made = try Program.shell(
      #"printf '{}' > "$(printf 'g/z\377.meme')"; ln -s ../outside.meme g/out.meme; ln -s a.meme g/in.meme; "#
        + "mkdir e; ln -s ../e g/linked; mkfifo g/pipe.meme", in: folder)
    #expect(made.code == 0)
    let result = try Program.run("build", "g", "--output", "s", in: folder)
    #expect(
      result.messageLines == [
        "g/linked: warning: links to folders are not followed; put the folder itself here, or build it on its own",
        "g/out.meme: error: cannot read 'g/out.meme': it leads out of the folder; "
          + "put the file itself into the folder instead of a link that leads out of it",
        "g/pipe.meme: error: 'g/pipe.meme' is not a file",
        "g/z\u{FFFD}.meme: error: its name is not UTF-8; rename it",
      ])
    #expect(result.code == 1)
    #expect(folder.exists("s/m/in/index.html") && !folder.exists("s/m/out"))
  }

  private func decoded(_ address: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(address.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
