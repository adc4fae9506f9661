import Foundation
import Testing

@testable import Gallery

@Suite("Builds of folders")
struct GalleryLimitTests {
  private let place: TemporaryFolder
  private var memes: String { place("memes") }

  init() throws {
    place = try TemporaryFolder()
    try add("small", width: 40, height: 30)
  }

  private func add(_ name: String, width: Int, height: Int) throws {
    let picture = try PictureFiles.png(TestPicture.asymmetric(width: width, height: height))
    let bytes = try MemeDocument.encode(Meme(), picture: picture)
    try Folder(creating: memes).write(bytes, to: "\(name).meme")
  }

  private func build(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> BuildReport {
    var options = BuildOptions(folder: memes, output: place("site"), jobs: 2)
    change(&options)
    return try await GalleryBuild(options).run()
  }

  private func check(_ path: String) -> [String] {
    var lines: [String] = []
    _ = DocumentCheck.run([path]) { lines.append($0.description) }
    return lines.map { String($0.dropFirst(memes.count + 1)) }
  }

  @Test("limits of gallery.json hold for build, check and render alike")
  func everywhere() async throws {
    try add("wide", width: 300, height: 20)
    try place.add("memes/gallery.json", #"{"limits":{"pictureSide":200}}"#)
    let line =
      "wide.meme: error: the picture is 300 × 20 pixels; the limit is 200 pixels a side"
      + "; make the picture smaller, or raise the limit"
    let report = try await build()
    #expect(report.failed.map(\.path) == ["wide.meme"])
    #expect(report.diagnostics.map { String($0.description.dropFirst(memes.count + 1)) } == [line])
    #expect(check(memes) == [line])
    #expect(check("\(memes)/wide.meme") == [line])
    let drawing = try DocumentRenderer().render("\(memes)/wide.meme", width: 480, format: .png)
    #expect(drawing.bytes == nil && drawing.diagnostics.first?.message.contains("200 pixels a side") == true)
    #expect(try DocumentRenderer().render("\(memes)/small.meme", width: 480, format: .png).bytes != nil)
  }

  @Test("limits of the options go before those of gallery.json")
  func options() async throws {
    try place.add("memes/gallery.json", #"{"limits":{"pictureSide":20}}"#)
    #expect(try await build().published == [])
    let report = try await build { $0.limits = Limits() }
    #expect(report.published.map(\.path) == ["small.meme"])
  }

  @Test("a document over the limit is left out by the length of its file")
  func documentSize() async throws {
    try place.add("memes/gallery.json", #"{"limits":{"documentMegabytes":1}}"#)
    try place.add("memes/large.meme", String(repeating: " ", count: 1 << 20) + "{}")
    let report = try await build()
    #expect(report.diagnostics.map(\.message) == ["'\(memes)/large.meme' has 1.1 MB; the limit is 1 MB"])
    #expect(report.published.count == 1)
  }

  @Test("a picture that needs more memory than the budget is drawn all the same, while no other is")
  func memory() async throws {
    try place.add("memes/gallery.json", #"{"limits":{"memoryMegabytes":64}, "widths":[480]}"#)
    try add("large", width: 5000, height: 3400)
    let report = try await build()
    #expect(report.failed == [] && report.published.map(\.path).contains("large.meme"))
    #expect(check(memes) == [])
    #expect(try DocumentRenderer().render("\(memes)/large.meme", width: 480, format: .png).bytes != nil)
  }

  @Test("a file that claims to be longer than any disk stops nothing")
  func sparse() async throws {
    let disk = try TemporaryDisk(options: "size=1m")
    guard let disk else { return withKnownIssue("this process may not mount") { Issue.record("skipped") } }
    let folder = try Folder(opening: disk.path)
    try folder.write([], to: "huge.meme")
    #expect(disk.folder.stretch("huge.meme", to: 7 << 60))
    let report = try await build { $0.folder = disk.path }
    #expect(report.diagnostics.map(\.message) == ["'\(disk.path)/huge.meme' has 7696581394432 MB; the limit is 96 MB"])
  }

  @Test("a site that was built into 'public' is not taken for assets by the next build")
  func publicFolder() async throws {
    let first = try await build { $0.output = place("memes/public") }
    let second = try await build { $0.output = place("memes/public") }
    #expect(first.outputs == second.outputs)
  }

  @Test("two builds of the same folder write no file twice")
  func unchanged() async throws {
    let report = try await build()
    let before = report.outputs.map { place.status("site/\($0)").st_ino }
    _ = try await build { $0.jobs = 1 }
    #expect(report.outputs.map { place.status("site/\($0)").st_ino } == before)
  }

  @Test("a number of jobs that makes no sense is one job", arguments: [0, -3])
  func jobs(count: Int) async throws {
    #expect(try await build { $0.jobs = count }.published.count == 1)
  }

  @Test("a build that is cancelled says so and leaves the site as it was")
  func cancelled() async throws {
    _ = try await build()
    let before = place.everything
    try add("second", width: 60, height: 40)
    let options = BuildOptions(folder: memes, output: place("site"))
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await GalleryBuild(options).run()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(
      place.everything.filter { $0.hasPrefix("site/") && !$0.contains("staging") }
        == before.filter { $0.hasPrefix("site/") })
  }

  @Test("an asset whose name is not UTF-8 is named")
  func unreadableAsset() async throws {
    try place.add("memes/public/x", "")
    try #require(place.rename("memes/public/x", to: Array("memes/public/".utf8) + [0xE9]))
    let problem = await #expect(throws: LocatedProblem.self) { try await build() }
    #expect(problem?.message == "'\(memes)/public/\u{FFFD}': its name is not UTF-8" && problem?.remedy == "rename it")
  }
}
