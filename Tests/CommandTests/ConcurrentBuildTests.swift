import Testing

/// Two builds at once.
struct ConcurrentBuildTests {
  private static let busy =
    "meme-gallery: error: another build is writing 's'; wait for it, then run the command again\n"

  private func gallery() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.gallery(settings: #"{"widths":[32,64],"pageSize":5}"#)
    for number in 10..<24 { try folder.writeMeme("g/n\(number).meme", top: "\(number)") }
    #expect(try Program.run("build", "g", "--output", "clean", in: folder).code == 0)
    return folder
  }

  @Test("of two builds into one folder each succeeds or says that the other is at work, and the site is whole")
  func oneOutput() throws {
    let folder = try gallery()
    let clean = try FolderSnapshot(folder["clean"])
    for round in 0..<12 {
      if round % 3 == 0, folder.exists("s") { try folder.remove("s") }
      let script = #"""
        "$0" build g --output s --quiet --force 2>first & sleep 0.0\#(round % 5)
        "$0" build g --output s --quiet --force 2>second; second=$?
        wait $!; echo "$? $second"
        """#
      let codes = try Program.shell(script, in: folder).output.split(separator: " ").compactMap { Int($0.prefix(1)) }
      try #require(codes.count == 2)
      for (code, name) in zip(codes, ["first", "second"]) {
        #expect(code == 0 || code == 2)
        #expect(try folder.text(name) == (code == 0 ? "" : Self.busy), "round \(round)")
      }
      #expect(codes.contains(0), "round \(round)")
      #expect(try FolderSnapshot(folder["s"]).differences(from: clean) == [], "round \(round)")
    }
  }

  @Test("while another build holds the folder, a build says so and changes nothing")
  func held() throws {
    let folder = try gallery()
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    try folder.writeMeme("g/new.meme")
    let before = try FolderSnapshot(folder.path, withTimes: true)
    let result = try Program.shell(#"exec flock s "$0" build g --output s"#, in: folder)
    #expect(result.messages == Self.busy && result.output == "" && result.code == 2)
    #expect(try FolderSnapshot(folder.path, withTimes: true) == before)
  }

  @Test("two builds of one gallery into two folders, within it as well, do not disturb each other")
  func twoOutputs() throws {
    let folder = try gallery()
    let clean = try FolderSnapshot(folder["clean"])
    for round in 0..<6 {
      for name in ["g/one", "two"] where folder.exists(name) && round % 2 == 0 { try folder.remove(name) }
      let script = #"""
        "$0" build g --output g/one --quiet 2>first & "$0" build g --output two --quiet 2>second; second=$?
        wait $!; echo "$? $second"; cat first second
        """#
      #expect(try Program.shell(script, in: folder).output == "0 0\n")
      for name in ["g/one", "two"] {
        #expect(try FolderSnapshot(folder[name]).differences(from: clean) == [], "round \(round)")
      }
    }
    #expect(try FolderSnapshot(folder["g/.meme-gallery/builds"]).files.count == 4)
  }
}
