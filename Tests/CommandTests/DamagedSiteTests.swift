import FoundationEssentials
import Glibc
import Testing

/// What somebody damaged, in the site, in its list or in the cache, and what the next build makes of it.
struct DamagedSiteTests {
  private let folder: TemporaryFolder
  /// The site as it is to be.
  private let whole: FolderSnapshot

  init() throws {
    folder = try TemporaryFolder.gallery()
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    whole = try FolderSnapshot(folder["s"])
  }

  private func preview() throws -> String {
    try "s/images/" + #require(FolderSnapshot(folder["s/images"]).files.first)
  }

  private func expectWhole(_ comment: String = "", _ location: SourceLocation = #_sourceLocation) throws {
    let site = try FolderSnapshot(folder["s"])
    let differing = site.differences(from: whole)
    #expect(differing == [], "\(comment)", sourceLocation: location)
  }

  @Test("a file of the same length is taken for what it was, until somebody asks", arguments: ["--verify", "--force"])
  func sameLength(option: String) throws {
    let name = try preview()
    var bytes = try folder.read(name)
    bytes[bytes.count / 2] ^= 1
    try folder.write(bytes, to: name)
    let page = "s/m/b/index.html"
    try folder.write(folder.text(page).replacing("<", with: "("), to: page)
    let usual = try Program.run("build", "g", "--output", "s", in: folder)
    #expect(usual.messages == "" && usual.code == 0)
    #expect(try folder.read(name) == bytes)
    let asked = try Program.run("build", "g", "--output", "s", option, in: folder)
    #expect(
      asked.messageLines == [name, page].map { "\($0): warning: it was not as it had been made, and was made again" })
    #expect(asked.code == 0)
    try expectWhole()
    let again = try Program.run("build", "g", "--output", "s", option, in: folder)
    #expect(again.messages == "" && again.code == 0)
  }

  @Test("what is gone, cut off or something else is made again without being asked, what is foreign stays")
  func missing() throws {
    let name = try preview()
    let damages = [
      "rm '\(name)'", ": >'\(name)'", "echo more >>'\(name)'", "rm -r s/m/a s/assets", "rm s/index.html s/memes.json",
      "rm s/m/c/c.meme && ln -s ../../../g/c.meme s/m/c/c.meme", "rm -r s/images && echo no >s/404.html",
      "mkdir s/.meme-gallery/staging && echo old >s/.meme-gallery/staging/x",
    ]
    for damage in damages {
      #expect(try Program.shell(damage, in: folder).code == 0)
      try folder.write("mine", to: "s/m/mine.txt")
      let result = try Program.run("build", "g", "--output", "s", in: folder)
      #expect(result.messages == "" && result.code == 0, "\(damage)")
      #expect(try folder.text("s/m/mine.txt") == "mine")
      try folder.remove("s/m/mine.txt")
      try expectWhole(damage)
    }
  }

  @Test("a damaged list of the site costs nothing but a clear refusal")
  func lists() throws {
    let list = "s/.meme-gallery/outputs.txt"
    let good = try folder.read(list)
    try folder.write("mine", to: "s/CNAME")
    var random = SeededRandom(state: 5)
    var refusals = 0
    let before = try FolderSnapshot(folder["s"], leavingOut: ".meme-gallery")
    for round in 0..<60 {
      let damaged = Self.damaged(good, round, &random)
      try folder.write(damaged, to: list)
      let result = try Program.run("build", "g", "--output", "s", "--quiet", in: folder)
      let isRefused = result.code == 2
      if isRefused {
        refusals += 1
        #expect(result.messages.hasPrefix("meme-gallery: error: the output folder 's' holds '"), "round \(round)")
        #expect(result.messageLines.count == 1)
      } else {
        #expect(result.messages == "" && result.code == 0, "round \(round)")
      }
      let after = try FolderSnapshot(folder["s"], leavingOut: ".meme-gallery")
      #expect(after.differences(from: before) == [], "round \(round)")
      try folder.write(good, to: list)
    }
    #expect(refusals > 10 && refusals < 60)
    #expect(try Program.run("build", "g", "--output", "s", "--quiet", in: folder).code == 0)
    try folder.remove("s/CNAME")
    try expectWhole()
  }

  /// A text with one of some damages.
  private static func damaged(_ good: [UInt8], _ round: Int, _ random: inout SeededRandom) -> [UInt8] {
    var bytes = good
    let place = Int.random(in: 0..<good.count, using: &random)
    let lines = good.split(separator: UInt8(ascii: "\n"))
    switch round % 10 {
    case 0: bytes = Array(good.prefix(place))
    case 1, 2: for _ in 0..<8 { bytes[Int.random(in: 0..<good.count, using: &random)] = random.byte }
    case 3: bytes[place] ^= 1
    case 4: bytes = lines.shuffled(using: &random).joined(separator: [UInt8(ascii: "\n")]) + [UInt8(ascii: "\n")]
    case 5: bytes.replaceSubrange(place..<min(place + 100, good.count), with: repeatElement(0, count: 100))
    case 6: bytes = (0..<2000).map { _ in random.byte }
    case 7: bytes.insert(contentsOf: good, at: place)
    case 8: bytes = Array(String(decoding: good, as: UTF8.self).replacing("\n", with: " ").utf8)
    default: bytes = bytes.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "/") : $0 }
    }
    return bytes
  }

  @Test(
    "something else in the place of the list or its folder is refused, and nothing outside is touched",
    arguments: [
      "rm s/.meme-gallery/outputs.txt && mkdir s/.meme-gallery/outputs.txt",
      "rm s/.meme-gallery/outputs.txt && mkfifo s/.meme-gallery/outputs.txt",
      "rm -r s/.meme-gallery && echo x >s/.meme-gallery",
      "mv s/.meme-gallery out/ && ln -s ../out/.meme-gallery s/.meme-gallery",
      "mv s/.meme-gallery/outputs.txt out/ && ln -s ../../out/outputs.txt s/.meme-gallery/outputs.txt",
      "rm s/.meme-gallery/outputs.txt && truncate -s 2G s/.meme-gallery/outputs.txt",
    ])
  func otherLists(damage: String) throws {
    try folder.makeFolder("out")
    try folder.write("new", to: "g/public/new.txt")
    #expect(try Program.shell(damage, in: folder).code == 0)
    let before = try Program.shell("find s out -printf '%p %y %s %l\\n' | sort", in: folder).output
    let result = try Program.run("build", "g", "--output", "s", in: folder)
    #expect(result.messageLines.count == 1 && result.messages.hasPrefix("meme-gallery: error: "))
    #expect(result.output == "" && result.code == 2)
    #expect(try Program.shell("find s out -printf '%p %y %s %l\\n' | sort", in: folder).output == before)
  }

  @Test("a damaged cache costs nothing but time")
  func caches() throws {
    let path = "g/.meme-gallery/builds"
    let name = try path + "/" + #require(FolderSnapshot(folder[path]).files.first { !$0.hasPrefix(".") })
    let good = try folder.read(name)
    var random = SeededRandom(state: 6)
    for round in 0..<60 {
      try folder.write(Self.damaged(good, round, &random), to: name)
      // A page is looked up by what it says, which is then known to be right.
      if round % 2 == 0 { try folder.remove("s/m/b/index.html") }
      let result = try Program.run("build", "g", "--output", "s", "--quiet", in: folder)
      #expect(result.messages == "" && result.code == 0, "round \(round)")
      try expectWhole("round \(round)")
    }
  }

  @Test(
    "something else in the place of the cache costs nothing but time, and nothing outside is touched",
    arguments: [
      "rm $c && mkdir $c", "rm $c && mkfifo $c", "rm $c && ln -s ../../../out/file $c", "truncate -s 2G $c",
      "rm $c && ln -s nowhere $c", "rm -r g/.meme-gallery && echo x >g/.meme-gallery",
      "rm -r g/.meme-gallery && ln -s ../out g/.meme-gallery", "rm -r g/.meme-gallery && mkfifo g/.meme-gallery",
      "rm -r g/.meme-gallery/builds && ln -s ../../out g/.meme-gallery/builds", "chmod 000 $c",
    ])
  func otherCaches(damage: String) throws {
    try folder.write("meme-gallery build cache 1\nmine", to: "out/file")
    #expect(try Program.shell("c=$(ls g/.meme-gallery/builds/*); \(damage)", in: folder).code == 0)
    for _ in 0..<2 {
      let result = try Program.run("build", "g", "--output", "s", in: folder)
      #expect(result.code == 0)
      #expect(
        result.messages == "" || result.messages.hasPrefix("g: warning: the next build will do again what this one did")
      )
      try expectWhole(damage)
    }
    #expect(try FolderSnapshot(folder["out"]).files == ["file"])
    #expect(try folder.text("out/file") == "meme-gallery build cache 1\nmine")
  }
}

extension SeededRandom {
  /// The next byte.
  var byte: UInt8 {
    mutating get { UInt8.random(in: 0...255, using: &self) }
  }
}
