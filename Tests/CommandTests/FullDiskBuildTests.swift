import Testing

/// Disks that become full at any moment of a build, in mounts of the tests' own.
@Suite(.enabled(if: Confinement.ownMounts != nil))
struct FullDiskBuildTests {
  /// A gallery of three documents in `old/g`, and with others, fewer and changed ones in `new/g`.
  private func galleries() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for place in ["old/g", "new/g"] {
      try folder.write(#"{"widths":[32],"pageSize":4}"#, to: "\(place)/gallery.json")
      for name in ["a", "b", "gone"] { try folder.writeMeme("\(place)/\(name).meme", top: name) }
    }
    for number in 10..<22 { try folder.writeMeme("new/g/n\(number).meme", top: "\(number)") }
    try folder.writeMeme("new/g/b.meme", top: "changed")
    try folder.remove("new/g/gone.meme")
    try folder.makeFolder("disk")
    // As the old one, so that the old site's cache holds.
    #expect(try Program.shell("touch -d 2024-01-01 */g/*.meme", in: folder).code == 0)
    return folder
  }

  /// Builds the old gallery onto a disk, then the new one with less and less room missing; each time from the old site.
  ///
  /// - Parameters:
  ///   - options: How the disk is mounted, full or not.
  ///   - steps: What is tried.
  ///   - fill: A line that leaves `$step` of room.
  ///   - free: A line that gives all room back.
  /// - Returns: How many builds failed, and how many of these had put some of the site in place.
  /// - Throws: When the disk cannot be made.
  private func build(
    _ options: String, steps: [Int], fill: String, free: String
  ) throws -> (failed: Int, partly: Int) {
    let folder = try galleries()
    let script = #"""
      mount -t tmpfs -o \#(options) tmpfs disk || exit 99
      mkdir kept; cp -a old/g kept/g; "$0" build kept/g --output disk/s --quiet || exit 98
      cp -a disk/s before; cp -a kept/g/.meme-gallery cache; cp -a new/g/. kept/g; rm kept/g/gone.meme
      "$0" build kept/g --output clean --quiet || exit 97
      for step in \#(steps.map(String.init).joined(separator: " ")); do
        rm -rf disk/s kept/g/.meme-gallery; cp -a before disk/s; cp -a cache kept/g/.meme-gallery
        \#(fill)
        "$0" build kept/g --output disk/s --quiet 2>message.$step; echo $? >code.$step
        cp -a disk/s full.$step
        \#(free)
        "$0" build kept/g --output disk/s --quiet 2>again.$step; echo $? >>code.$step
        cp -a disk/s done.$step
      done
      """#
    let result = try Program.shell(script, in: folder, confinedBy: try #require(Confinement.ownMounts))
    #expect(result.messages == "" && result.code == 0)
    let before = try FolderSnapshot(folder["before"], leavingOut: ".meme-gallery")
    let clean = try FolderSnapshot(folder["clean"])
    var (failed, partly) = (0, 0)
    for step in steps {
      let codes = try folder.text("code.\(step)")
      let message = try folder.text("message.\(step)")
      let site = try FolderSnapshot(folder["full.\(step)"], leavingOut: ".meme-gallery")
      if codes.hasPrefix("2") {
        failed += 1
        if site != before { partly += 1 }
        #expect(message.hasPrefix("meme-gallery: error: cannot "), "\(step): \(message)")
        #expect(message.contains(" 'disk/s"), "\(step): \(message)")
        #expect(message.hasSuffix(": no space left on device; free some space, then run the command again\n"))
      } else {
        #expect(message == "" && codes.hasPrefix("0"), "\(step): \(message)")
      }
      let crawl = SiteCrawl(folder["full.\(step)"])
      #expect(crawl.gaps == [] && crawl.references > 50, "\(step)")
      #expect(try folder.text("again.\(step)") == "" && codes.hasSuffix("\n0\n"), "\(step)")
      #expect(try FolderSnapshot(folder["done.\(step)"]).differences(from: clean) == [], "\(step)")
    }
    return (failed, partly)
  }

  @Test("a disk without room for a file stops the build in words, the site holds together, and the next one is whole")
  func space() throws {
    let fill = #"rm -f disk/fill; head -c 8m /dev/zero >disk/fill 2>/dev/null; truncate -s -${step}k disk/fill"#
    let steps = [0, 4, 8, 12, 20, 32, 48, 64, 96, 128, 160, 192, 224, 256, 280, 300, 320, 1000]
    let (failed, _) = try build("size=4m", steps: steps, fill: fill, free: "rm disk/fill")
    #expect(failed > 8 && failed < steps.count)
  }

  @Test("a disk without room for a folder stops the build while files move, the site holds together all the same")
  func inodes() throws {
    let fill = #"""
      mount -o remount,nr_inodes=$(($(df --output=iused disk | tail -1) + step)) disk || exit 96
      """#
    let steps = [0, 1, 2, 5] + Array(stride(from: 40, through: 110, by: 3)) + [300]
    let (failed, partly) = try build(
      "size=8m,nr_inodes=4096", steps: steps, fill: fill, free: "mount -o remount,nr_inodes=4096 disk")
    #expect(failed > 8 && failed < steps.count)
    #expect(partly > 3, "\(partly) builds ended while files moved")
  }

  @Test("a gallery's disk without room for the cache is warned of, and the site is built")
  func cache() throws {
    let folder = try galleries()
    let script = #"""
      mount -t tmpfs -o size=256k tmpfs disk && cp -a new/g disk/g || exit 99
      head -c 4m /dev/zero >disk/fill 2>/dev/null
      for step in 0 4; do
        truncate -s -${step}k disk/fill
        "$0" build disk/g --output s$step --quiet 2>message.$step || exit 98
      done
      rm disk/fill; "$0" build disk/g --output s4 --quiet && "$0" build disk/g --output s4 --quiet
      wc -l <"$(ls -S disk/g/.meme-gallery/builds/* | head -1)"
      """#
    let result = try Program.shell(script, in: folder, confinedBy: try #require(Confinement.ownMounts))
    #expect(result.messages == "" && result.code == 0)
    #expect((Int(result.output.dropLast()) ?? 0) > 40)
    let warning = "disk/g: warning: the next build will do again what this one did: cannot write 'disk/g/.meme-gallery/"
    let messages = try [0, 4].map { try folder.text("message.\($0)") }
    #expect(messages.contains { $0.hasPrefix(warning) }, "\(messages)")
    for message in messages where message != "" {
      #expect(message.hasPrefix(warning))
      #expect(message.hasSuffix(": no space left on device; free some space, then run the command again\n"))
    }
    let first = try FolderSnapshot(folder["s0"])
    #expect(try FolderSnapshot(folder["s4"]) == first)
  }
}
