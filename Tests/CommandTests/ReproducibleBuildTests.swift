import FoundationEssentials
import Testing

/// Equal galleries become equal sites, whatever the machine, the moment and the person are.
struct ReproducibleBuildTests {
  /// Documents of which some say when they were saved; the file times are given.
  private func gallery(at time: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder.gallery()
    for (name, saved) in [("old", "2020-01-02T03:04:05Z"), ("east", "2021-06-01T00:30:00+13:00")] {
      try folder.write(
        #"{"topText":"\#(name)","bottomText":"B","created":"\#(saved)","modified":"\#(saved)"}"#, to: "g/\(name).meme")
    }
    #expect(try Program.shell("touch -d '\(time)' g/*.meme", in: folder).code == 0)
    return folder
  }

  private func build(_ options: String, _ folder: TemporaryFolder, prefix: String = "") throws -> FolderSnapshot {
    if folder.exists("s") { try folder.remove("s") }
    let result = try Program.shell(#"\#(prefix) "$0" build g --output s --quiet \#(options)"#, in: folder)
    #expect(result.messages == "" && result.code == 0)
    return try FolderSnapshot(folder["s"])
  }

  @Test("jobs, time zone, language, permissions, --force and what the cache knows change no byte")
  func surroundings() throws {
    let folder = try gallery(at: "2024-05-06T07:08:09Z")
    let first = try build("--jobs 1", folder)
    #expect(first.files.contains(".meme-gallery/outputs.txt") && first.files.count > 25)
    let others = [
      ("--jobs 8", ""), ("", "TZ=Pacific/Kiritimati LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8"), ("", "LC_ALL=C TZ=:bad"),
      ("", "umask 077;"), ("--force --jobs 3", ""), ("", "env -i"), ("", "cd g/.. &&"),
    ]
    for (options, prefix) in others {
      let site = try build(options, folder, prefix: prefix)
      #expect(site.differences(from: first) == [], "\(options) \(prefix)")
    }
    #expect(try Program.shell("cp -a s one && rm -r s g/.meme-gallery", in: folder).code == 0)
    _ = try build("", folder)
    #expect(try Program.shell("diff -r one s", in: folder).code == 0)
  }

  @Test("SOURCE_DATE_EPOCH limits the times of files, and the documents' own times stay")
  func latestFileTime() throws {
    let sites = try ["2024-05-06T07:08:09Z", "2025-01-01T00:00:00Z"].map {
      try build("", gallery(at: $0), prefix: "SOURCE_DATE_EPOCH=1700000000")
    }
    #expect(sites[0].differences(from: sites[1]) == [])
    let folder = try gallery(at: "2024-05-06T07:08:09Z")
    let feed = { try folder.text("s/feed.xml") }
    _ = try build("", folder)
    #expect(try feed().contains("<updated>2024-05-06T07:08:09Z</updated>"))
    // Over the cache of the build before.
    #expect(try Program.shell(#"SOURCE_DATE_EPOCH=1700000000 "$0" build g --output s"#, in: folder).code == 0)
    #expect(try feed().contains("<updated>2023-11-14T22:13:20Z</updated>"))
    #expect(try feed().contains("<updated>2020-01-02T03:04:05Z</updated>"))
    #expect(try !feed().contains("2024-"))
    #expect(try FolderSnapshot(folder["s"]).differences(from: sites[0]) == [])
    // Later than all files, it changes nothing; an empty value is none.
    for value in ["1900000000", ""] {
      _ = try build("", folder, prefix: "SOURCE_DATE_EPOCH=\(value)")
      #expect(try feed().contains("<updated>2024-05-06T07:08:09Z</updated>"))
    }
  }

  @Test("for SOURCE_DATE_EPOCH a new document is made at that moment")
  func now() throws {
    let folder = try TemporaryFolder()
    let result = try Program.shell(
      #"for n in a b; do SOURCE_DATE_EPOCH=1700000000 "$0" new $n.meme; done; cmp a.meme b.meme"#, in: folder)
    #expect(result.messages == "" && result.code == 0)
    let text = try folder.text("a.meme")
    #expect(text.split(separator: "2023-11-14T22:13:20Z").count == 3, "\(text)")
  }

  @Test("a bad SOURCE_DATE_EPOCH is bad usage", arguments: ["yesterday", "-1", "1.5", "99999999999999999999", " 1"])
  func badValue(value: String) throws {
    let folder = try TemporaryFolder.gallery()
    for command in ["build g --output s", "new n.meme"] {
      let result = try Program.shell(#"SOURCE_DATE_EPOCH='\#(value)' "$0" \#(command)"#, in: folder)
      #expect(
        result.messages == "meme-gallery: error: 'SOURCE_DATE_EPOCH' is '\(value)'; "
          + "it must be a whole number from 0 to 253402300799\n")
      #expect(result.output == "" && result.code == 64)
    }
    #expect(!folder.exists("s") && !folder.exists("n.meme"))
  }
}
