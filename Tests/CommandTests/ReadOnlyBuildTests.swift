import Testing

/// Galleries and sites that cannot be written.
struct ReadOnlyBuildTests {
  static let places = [
    ("XDG_CACHE_HOME=$PWD/own", "own/meme-gallery"), ("XDG_CACHE_HOME= HOME=$PWD/own", "own/.cache/meme-gallery"),
    ("XDG_CACHE_HOME=relative HOME=$PWD/own", "own/.cache/meme-gallery"),
  ]

  /// Builds a gallery twice and once more with a page and a preview missing, and reads how the cache grew.
  private func build(_ folder: TemporaryFolder, environment: String, cache: String, with words: [String]) throws {
    let script = #"""
      export \#(environment); build() { "$0" build g --output out/s --quiet; }
      build && cat \#(cache)/builds/* >one && build && cat \#(cache)/builds/* >two
      rm out/s/images/a-* && build && cat \#(cache)/builds/* >three; ls \#(cache)/builds >names
      """#
    let result = try Program.shell(
      script.replacing("build()", with: "exec 2>messages; build()"), in: folder, confinedBy: words)
    #expect(try result.messages == "" && folder.text("messages") == "" && result.code == 0)
    let (one, two, three) = (try folder.text("one"), try folder.text("two"), try folder.text("three"))
    #expect(one.split(separator: "\n").filter { $0.hasPrefix("document") }.count == 3)
    #expect(one == two, "nothing was found out once more")
    let added = three.dropFirst(two.count).split(separator: "\n")
    #expect(three.hasPrefix(two) && added.count == 1 && added.allSatisfy { $0.contains("\"a.meme\"") })
    #expect(try folder.text("names").split(separator: "\n").count == 1)
    #expect(!folder.exists("g/.meme-gallery"))
  }

  @Test(
    "a gallery on a read-only disk has its cache with the person", .enabled(if: Confinement.ownMounts != nil),
    arguments: places)
  func readOnlyGallery(environment: String, cache: String) throws {
    let folder = try TemporaryFolder.gallery()
    let mount = try #require(Confinement.ownMounts)
    // Until what the disk says of the documents is enough to know them by.
    try #require(Program.spawn(["/bin/sleep", "0.11"], in: folder).code == 0)
    let words = mount + ["/bin/sh", "-c", Confinement.readOnly("g") + #"exec "$@""#, "sh"]
    try build(folder, environment: environment, cache: cache, with: words)
  }

  @Test(
    "a gallery of somebody else's has its cache with the person", .enabled(if: Confinement.noPrivileges != nil),
    arguments: places)
  func foreignGallery(environment: String, cache: String) throws {
    let folder = try TemporaryFolder.gallery()
    #expect(try Program.shell("chmod 555 g; chmod 777 .; sleep 0.11", in: folder).code == 0)
    try build(folder, environment: environment, cache: cache, with: try #require(Confinement.noPrivileges))
    #expect(try Program.shell("chmod 755 g .", in: folder).code == 0)
  }

  @Test("where no place for a cache can be written, the site is built all the same")
  func noCache() throws {
    let folder = try TemporaryFolder.gallery()
    try folder.write("", to: "g/.meme-gallery")
    for environment in ["XDG_CACHE_HOME=/dev/null", "-u XDG_CACHE_HOME -u HOME", "-u XDG_CACHE_HOME HOME=relative"] {
      let result = try Program.shell(
        #"env \#(environment) "$0" build g --output s --quiet && env \#(environment) "$0" build g --output s --quiet"#,
        in: folder)
      #expect(result.messages == "" && result.code == 0)
      #expect(folder.exists("s/m/a/index.html"))
    }
  }

  @Test(
    "a site that cannot be written is looked at where nothing is to do, and else refused in words",
    .enabled(if: Confinement.ownMounts != nil))
  func readOnlySite() throws {
    let folder = try TemporaryFolder.gallery()
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    let before = try FolderSnapshot(folder["s"], withTimes: true)
    let words = try #require(Confinement.ownMounts)
    for options in ["", "--verify", "--jobs 1"] {
      let script = Confinement.readOnly("s") + #"exec "$0" build g --output s --quiet \#(options)"#
      let result = try Program.shell(script, in: folder, confinedBy: words)
      #expect(result.messages == "" && result.code == 0, "\(options)")
    }
    for edit in ["rm g/b.meme", "echo '{\"topText\":\"new\",\"bottomText\":\"\"}' >g/a.meme"] {
      let script = Confinement.readOnly("s") + edit + #"; exec "$0" build g --output s"#
      let result = try Program.shell(script, in: folder, confinedBy: words)
      #expect(result.messageLines.count == 1 && result.messages.hasPrefix("meme-gallery: error: cannot "))
      #expect(result.messages.contains(" 's/") && result.messages.hasSuffix(": read-only file system\n"))
      #expect(result.output == "" && result.code == 2)
    }
    #expect(try FolderSnapshot(folder["s"], withTimes: true) == before)
  }

  @Test(
    "a site of somebody else's is looked at where nothing is to do, and else refused in words",
    .enabled(if: Confinement.noPrivileges != nil))
  func foreignSite() throws {
    let folder = try TemporaryFolder.gallery()
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    let before = try FolderSnapshot(folder["s"], withTimes: true)
    let words = try #require(Confinement.noPrivileges)
    let same = try Program.shell(#"exec "$0" build g --output s --quiet"#, in: folder, confinedBy: words)
    #expect(same.messages == "" && same.code == 0)
    try folder.writeMeme("g/a.meme", top: "new")
    let other = try Program.shell(#"exec "$0" build g --output s"#, in: folder, confinedBy: words)
    #expect(other.messageLines.count == 1 && other.messages.hasPrefix("meme-gallery: error: cannot "))
    #expect(other.messages.hasSuffix(": permission denied; give yourself permission, or choose another place\n"))
    #expect(other.output == "" && other.code == 2)
    #expect(try FolderSnapshot(folder["s"], withTimes: true) == before)
  }
}
