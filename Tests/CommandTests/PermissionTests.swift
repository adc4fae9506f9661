import Testing

/// What the disk does not allow, tried where root is not allowed it either.
struct PermissionTests {
  // Without mounts of one's own a read-only or full disk cannot be made.
  @Test("a gallery on a read-only disk is built and checked", .enabled(if: Confinement.ownMounts != nil))
  func readOnlyGallery() throws {
    let folder = try TemporaryFolder.gallery()
    let before = try FolderSnapshot(folder["g"], withTimes: true)
    let script = Confinement.readOnly("g") + #""$0" check g && "$0" build g --output s"#
    let result = try Program.shell(script, in: folder, confinedBy: try #require(Confinement.ownMounts))
    #expect(result.messages == "" && result.code == 0)
    #expect(folder.exists("s/m/a/index.html"))
    #expect(try FolderSnapshot(folder["g"], withTimes: true) == before)
  }

  static let onReadOnly = [
    (#""$0" new g/n.meme"#, "cannot write 'g/n.meme': read-only file system"),
    (#""$0" init g/i"#, "cannot create 'g/i': read-only file system"),
    (#""$0" render g/a.meme"#, "cannot write 'g/a.jpg': read-only file system"),
    (#""$0" build g --output g/s"#, "cannot create 'g/s': read-only file system"),
    (#""$0" build g --output e --report g/r.json --quiet"#, "cannot write 'g/r.json': read-only file system"),
  ]

  @Test(
    "writing to a read-only disk is refused in words", .enabled(if: Confinement.ownMounts != nil), arguments: onReadOnly
  )
  func readOnly(command: String, message: String) throws {
    let folder = try TemporaryFolder.gallery()
    let before = try FolderSnapshot(folder["g"], withTimes: true)
    let result = try Program.shell(
      Confinement.readOnly("g") + command, in: folder, confinedBy: try #require(Confinement.ownMounts))
    #expect(result.messages == "meme-gallery: error: \(message)\n")
    #expect(result.output == "" && result.code == 2)
    #expect(try FolderSnapshot(folder["g"], withTimes: true) == before)
  }

  @Test("a site on a read-only disk stays as it is", .enabled(if: Confinement.ownMounts != nil))
  func readOnlyOutput() throws {
    let folder = try TemporaryFolder.gallery()
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    let before = try FolderSnapshot(folder["s"], withTimes: true)
    try folder.writeMeme("g/d.meme")
    let result = try Program.shell(
      Confinement.readOnly("s") + #""$0" build g --output s"#, in: folder,
      confinedBy: try #require(Confinement.ownMounts))
    #expect(result.messages.hasPrefix("meme-gallery: error: cannot "))
    #expect(result.messages.hasSuffix(": read-only file system\n"))
    #expect(result.code == 2)
    #expect(try FolderSnapshot(folder["s"], withTimes: true) == before)
  }

  @Test(
    "a disk that is full stops the build in words, and the old site stays", .enabled(if: Confinement.ownMounts != nil))
  func fullDisk() throws {
    let folder = try TemporaryFolder.gallery()
    for number in 10..<40 { try folder.writeMeme("more/n\(number).meme") }
    try folder.makeFolder("small")
    let script = #"""
      mount -t tmpfs -o size=1m tmpfs small && "$0" build g --output small/s --quiet || exit 99
      cp -r small/s before && cp more/* g && head -c 2m /dev/zero >small/rest 2>/dev/null
      "$0" build g --output small/s; code=$?
      cp -r small/s after; exit $code
      """#
    let result = try Program.shell(script, in: folder, confinedBy: try #require(Confinement.ownMounts))
    #expect(result.messages.hasPrefix("meme-gallery: error: cannot write 'small/s/"))
    #expect(result.messages.hasSuffix(": no space left on device; free some space, then run the command again\n"))
    #expect(result.code == 2)
    let after = try FolderSnapshot(folder["after"], leavingOut: ".meme-gallery")
    #expect(try FolderSnapshot(folder["before"], leavingOut: ".meme-gallery") == after)
    #expect(after.files.count == TemporaryFolder.siteFiles)
  }

  @Test("a document for which the disk has no room is not there at all", .enabled(if: Confinement.ownMounts != nil))
  func fullDiskNew() throws {
    let folder = try TemporaryFolder()
    try folder.write(TinyPicture.png + [UInt8](repeating: 0, count: 100_000), to: "p.png")
    try folder.makeFolder("small")
    let script = #"""
      mount -t tmpfs -o size=64k tmpfs small || exit 99
      "$0" new small/a.meme --image p.png; code=$?
      ls -A small >left; exit $code
      """#
    let result = try Program.shell(script, in: folder, confinedBy: try #require(Confinement.ownMounts))
    #expect(
      result.messages == "meme-gallery: error: cannot write 'small/a.meme': no space left on device; "
        + "free some space, then run the command again\n")
    #expect(result.code == 2)
    #expect(try folder.text("left") == "")
  }

  // Root that cannot drop its privileges has every permission.
  @Test("an unreadable document is named, and the rest is built", .enabled(if: Confinement.noPrivileges != nil))
  func unreadableDocument() throws {
    let folder = try TemporaryFolder.gallery()
    try folder.writeMeme("g/locked/d.meme")
    #expect(try Program.shell("chmod 000 g/b.meme g/locked; mkdir out; chmod 777 out", in: folder).code == 0)
    defer { _ = try? Program.shell("chmod 755 g/locked", in: folder) }
    let remedy = "give yourself permission, or choose another place"
    let messages = [
      "g/locked: error: cannot list 'g/locked': permission denied; \(remedy)",
      "g/b.meme: error: cannot read 'g/b.meme': permission denied; \(remedy)",
    ]
    let words = try #require(Confinement.noPrivileges)
    let built = try Program.shell(#""$0" build g --output out/s"#, in: folder, confinedBy: words)
    #expect(built.messageLines == messages)
    #expect(built.output.hasPrefix("2 of 3 memes, 1 left out, ") && built.code == 1)
    let checked = try Program.shell(#""$0" check g"#, in: folder, confinedBy: words)
    #expect(checked.messageLines == messages)
    #expect(checked.code == 1)
  }

  @Test("an output without permission is refused and stays", .enabled(if: Confinement.noPrivileges != nil))
  func forbiddenOutput() throws {
    let folder = try TemporaryFolder.gallery()
    try folder.makeFolder("locked")
    #expect(try Program.shell("chmod 555 locked", in: folder).code == 0)
    let result = try Program.shell(
      #""$0" build g --output locked/s; "$0" new locked/a.meme"#, in: folder,
      confinedBy: try #require(Confinement.noPrivileges))
    #expect(
      result.messageLines == [
        "meme-gallery: error: cannot create 'locked/s': permission denied; give yourself permission, or choose another place",
        "meme-gallery: error: cannot write 'locked/a.meme': permission denied; "
          + "give yourself permission, or choose another place",
      ])
    #expect(result.code == 2)
    #expect(try FolderSnapshot(folder["locked"]).entries.isEmpty)
  }
}
