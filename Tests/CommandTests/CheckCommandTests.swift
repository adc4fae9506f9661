import Testing

/// One of each faulty document: every problem is named with its place, and nothing is written.
struct CheckCommandTests {
  /// A document's name, its content, and the lines that `check` says of it, without the path.
  static let faulty: [(name: String, content: String, lines: [String])] = [
    (
      "array.meme", "[1]",
      [": error: this JSON is an array, and a document is an object; move it out of the gallery folder"]
    ),
    (
      "base64.meme", "{\"topText\":\"A\",\n \"bottomText\":\"B\",\"imageData\":\"AAAA AAAA\"}",
      [
        ":2:36: error: 'imageData' is not base64: it holds a space; "
          + "write it without line breaks or spaces, with the alphabet of '+' and '/'"
      ]
    ),
    (
      "cut.meme", #"{"topText":"A","bottomText":"B"#,
      [":1:29: error: not JSON: the string has no closing '\"'; if the file was cut off, restore it from a copy"]
    ),
    ("empty.meme", "", [": error: the file is empty; restore it from a copy, or delete it and make it anew"]),
    (
      "motif.meme", "MEME version 4\n\nALPHABET= ACGT\n",
      [": error: this is a motif file of MEME-Suite, not a meme; move it out of the gallery folder"]
    ),
    (
      "other.meme", #"{"level":3}"#,
      [
        ": error: this JSON has no 'topText', 'bottomText' or 'imageData': another program's, not a meme; "
          + "move it out of the gallery folder"
      ]
    ),
    (
      "picture.meme", #"{"topText":"A","bottomText":"B","imageData":"aGVsbG8gd29ybGQ="}"#,
      [
        ": error: the picture is of no known format; it looks like text; save the picture as JPEG, PNG or WebP"
      ]
    ),
    (
      "several.meme", "{\"topText\":1,\n\"title\":[],\n\"tags\":\"x\",\"topText\":\"A\",\n\"imageData\":\"A\"}",
      [
        ":1:1: error: 'bottomText' is missing; add it; an empty string means no caption",
        ":1:12: error: 'topText' is a number, expected a string",
        ":2:9: error: 'title' is an array, expected a string",
        ":3:8: error: 'tags' is a string, expected an array of strings",
        ":3:12: warning: the member 'topText' is there twice, and the first one counts; remove one of them",
        ":4:15: error: 'imageData' is not base64: characters are missing at its end; "
          + "if the file was cut off, restore it from a copy",
      ]
    ),
    (
      "style.meme", ##"{"topText":"A","bottomText":"B","style":{"colour":"#FFFFFF"}}"##,
      [":1:42: warning: 'style.colour' is not known; did you mean 'style.color'?"]
    ),
    (
      "zip.meme", "PK\u{3}\u{4}",
      [": error: this is a ZIP archive, not a document; rename it, or make a document of it with 'meme-gallery new'"]
    ),
  ]

  @Test("every problem of every document is reported, and nothing is written")
  func everything() throws {
    let folder = try TemporaryFolder()
    for (name, content, _) in Self.faulty { try folder.write(content, to: "g/deep/\(name)") }
    try folder.writeMeme("g/good.meme")
    try folder.writeMeme("g/.hidden.meme", top: "\\")
    try folder.writeMeme("g/._good.meme", top: "\\")
    try folder.write("not a document", to: "g/notes.txt")
    let before = try FolderSnapshot(folder.path, withTimes: true)
    let result = try Program.run("check", "g", in: folder)
    let expected = Self.faulty.flatMap { fault in fault.lines.map { "g/deep/\(fault.name)\($0)" } }
    #expect(result.messageLines == expected)
    #expect(result.output == "11 documents, 9 cannot be used, 2 warnings\n")
    #expect(result.code == 1)
    #expect(try FolderSnapshot(folder.path, withTimes: true) == before)
  }

  @Test("paths are taken as typed, each of them, found or not")
  func paths() throws {
    let folder = try TemporaryFolder()
    try folder.writeMeme("good.meme")
    try folder.write("[", to: "g/bad.meme")
    let result = try Program.run("check", "good.meme", "g/", "./g/bad.meme", "none.meme", "no/ne.meme", in: folder)
    let cut =
      "error: not JSON: the file ends where a value was expected; if the file was cut off, restore it from a copy"
    #expect(
      result.messageLines == [
        "g/bad.meme:1:2: \(cut)", "./g/bad.meme:1:2: \(cut)",
        "none.meme: error: cannot read 'none.meme': no such file or directory",
        "no/ne.meme: error: cannot open 'no': no such file or directory",
      ])
    #expect(result.code == 1)
  }

  @Test("settings that cannot be used are reported with the documents, not instead of them")
  func settings() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n  \"formts\": [\"png\"],\n}", to: "g/gallery.json")
    try folder.write("[", to: "g/bad.meme")
    let result = try Program.run("check", "g", in: folder)
    #expect(result.messageLines.count == 3)
    #expect(result.messageLines.first == "g/gallery.json:2:3: error: 'formts' is not known; did you mean 'formats'?")
    #expect(result.messageLines.last?.hasPrefix("g/bad.meme:1:2: error:") == true)
    #expect(result.code == 1)
  }

  @Test("a single document is held against the settings of its gallery")
  func styleOfGallery() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"style":{"font":"No Such Font"}}"#, to: "g/gallery.json")
    try folder.writeMeme("g/deep/a.meme")
    let byFile = try Program.run("check", "g/deep/a.meme", in: folder)
    #expect(byFile.messages.hasPrefix("g/deep/a.meme: warning: the font family 'No Such Font' is not installed; "))
    #expect(try Program.run("check", "g", in: folder).messages == byFile.messages)
    #expect(byFile.output == "1 document, 1 warning\n" && byFile.code == 0)
  }
}
