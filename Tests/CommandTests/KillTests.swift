import FoundationEssentials
import Testing

/// Builds that are killed: the site holds together at every moment, and the next build goes on from there.
struct KillTests {
  static let killsForEachSeed = 25

  @Test(
    "a build that is killed leaves no gap, and the next one finishes the work", arguments: [1, 2, 3, 4] as [UInt64])
  func killed(seed: UInt64) throws {
    var worked = try KilledGallery(seed: seed)
    while worked.kills < Self.killsForEachSeed {
      if worked.rounds % 5 == 0 { try worked.startOver() }
      try worked.edit()
      // Then what the disk says of the documents is enough to know them by, and whoever reads them again shows.
      if worked.rounds % 2 == 0 { try #require(Program.spawn(["/bin/sleep", "0.11"], in: worked.folder).code == 0) }
      try worked.kill()
      for _ in 0..<worked.number(below: 4) {
        if worked.number(below: 2) == 0 { try worked.edit() }
        try worked.kill()
      }
      try worked.finish()
    }
    #expect(worked.references > 2000, "\(worked.references) references were followed")
    #expect(worked.keptLines > 10, "\(worked.keptLines) results of killed builds were there for the next ones")
    if ProcessInfo.processInfo.environment["MEME_GALLERY_FIGURES"] != nil {
      print(
        "seed \(seed): \(worked.kills) kills, \(worked.builds) builds ended first, \(worked.rounds) rounds,",
        "\(worked.references) references, \(worked.keptLines) results kept")
    }
  }
}

/// A gallery `g` whose builds into `s` are killed.
private struct KilledGallery {
  private(set) var kills = 0
  /// Builds that ended before they could be killed.
  private(set) var builds = 0
  private(set) var rounds = 0
  private(set) var references = 0
  /// Documents and pages that killed builds made and the next ones did not make again.
  private(set) var keptLines = 0

  private var gallery: EditedGallery
  /// What a whole build takes, about, and the part of it in which files move.
  private var duration: Duration
  private var publishing = Duration.milliseconds(2)
  /// What the cache said before the last build and after it.
  private var cache: (before: [Substring], after: [Substring]) = ([], [])
  private var hasForeignFiles = false
  private let cleanCache: String?

  var folder: TemporaryFolder { gallery.folder }
  private static let foreign = ["CNAME", "images/mine.jpg", "m/mine.txt"]
  private static let list = "s/.meme-gallery/outputs.txt"

  init(seed: UInt64) throws {
    gallery = try EditedGallery(seed: seed)
    let clock = ContinuousClock()
    let start = clock.now
    let folder = gallery.folder
    try #require(Program.run("build", "g", "--output", "clean", in: folder).code == 0)
    duration = clock.now - start
    cleanCache = try FileManager.default.contentsOfDirectory(atPath: folder["g/.meme-gallery/builds"])
      .first { !$0.hasPrefix(".") }
  }

  mutating func number(below limit: Int) -> Int { gallery.number(below: limit) }

  mutating func edit() throws {
    for _ in 0...number(below: 3) { try gallery.edit() }
  }

  /// Takes the site away.
  mutating func startOver() throws {
    if folder.exists("s") { try folder.remove("s") }
    hasForeignFiles = false
  }

  /// Begins a build, kills it and looks at what it leaves.
  mutating func kill() throws {
    try addForeignFiles()
    let before = cacheLines()
    let part = Double(number(below: 1000)) / 1000
    let isPublishing = number(below: 3) > 0
    let moment: Program.Moment =
      isPublishing
      ? .whilePublishing(list: folder[Self.list], publishing * (part * part)) : .afterStart(duration * part)
    let end = try Program.runKilling(
      ["build", folder["g"], "--output", folder["s"], "--quiet"] + gallery.options, at: moment)
    if end.signal == 9 { kills += 1 } else { builds += 1 }
    // The machine may be faster or slower by now: few builds are to end before they are killed, but some.
    let factor = end.signal == 9 ? 1.1 : 0.5
    if isPublishing { publishing = publishing * factor } else { duration = duration * factor }
    #expect(end.signal == 9 || end.code == 0)
    cache = (before, cacheLines())
    let crawl = SiteCrawl(folder["s"])
    references += crawl.references
    #expect(crawl.gaps == [], "round \(rounds), kill \(kills), \(moment)")
    try expectForeignFiles()
  }

  /// Builds to the end, and compares with a build from nothing.
  mutating func finish() throws {
    rounds += 1
    let command = ["build", "g", "--quiet"] + gallery.options
    let program = try #require(Program.path)
    let result = try Program.spawn([program] + command + ["--output", "s"], in: folder)
    #expect(result.code == 0 && result.messages == "" && result.output == "")
    let lines = cacheLines()
    // Else it was written anew, without what nobody needs.
    if lines.starts(with: cache.after) {
      let made = Set(cache.after.dropFirst(cache.before.count))
      let again = lines.dropFirst(cache.after.count).filter(made.contains)
      #expect(again == [], "round \(rounds)")
      keptLines += made.count
    }
    if folder.exists("clean") { try folder.remove("clean") }
    let clean = try Program.spawn([program] + command + ["--output", "clean", "--force"], in: folder)
    #expect(clean.code == 0)
    try expectForeignFiles()
    // Their folders count as well, which no build may take away.
    if hasForeignFiles { for name in Self.foreign { try folder.write("mine", to: "clean/\(name)") } }
    let (site, expected) = (try FolderSnapshot(folder["s"]), try FolderSnapshot(folder["clean"]))
    #expect(site.differences(from: expected) == [], "round \(rounds)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder["g/.meme-gallery/builds"])
    #expect(left.count == 3, "\(left)")
  }

  /// Puts files of somebody else's into the site as soon as it is one.
  private mutating func addForeignFiles() throws {
    guard !hasForeignFiles, folder.exists(Self.list) else { return }
    for name in Self.foreign { try folder.write("mine", to: "s/\(name)") }
    hasForeignFiles = true
  }

  private func expectForeignFiles() throws {
    guard hasForeignFiles else { return }
    for name in Self.foreign { #expect(try folder.text("s/\(name)") == "mine", "\(name)") }
  }

  /// The lines of the cache of builds into `s`, which is the one that was not written by clean builds.
  private func cacheLines() -> [Substring] {
    let path = "g/.meme-gallery/builds"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder[path])) ?? []
    let name = names.first { !$0.hasPrefix(".") && $0 != cleanCache }
    return name.flatMap { try? folder.text("\(path)/\($0)") }.map { $0.split(separator: "\n") } ?? []
  }
}
