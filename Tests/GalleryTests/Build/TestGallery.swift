import Foundation
import Glibc
import Testing

@testable import Gallery

/// A gallery folder and the site that is built of it; both vanish with the test.
final class TestGallery {
  private let path: String
  var folder: String { "\(path)/gallery" }

  init(settings: String = #"{"widths":[32,64]}"#) throws {
    // In memory where that can be: there it costs nothing that a build waits for the disk.
    let place = unsafe access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(place)/meme-gallery-site-XXXXXX".utf8CString)
    try #require(unsafe mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try write(settings, to: "gallery.json")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Folder(creating: folder).write(bytes, to: name, durability: .atFlush)
  }

  /// Every file of the gallery but the program's own, by its path.
  var files: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    where !path.hasPrefix(".meme-gallery") && !Folder.isFolder("\(folder)/\(path)") {
      files[path] = FileManager.default.contents(atPath: "\(folder)/\(path)").map { [UInt8]($0) }
    }
    return files
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }

  func rename(_ name: String, to target: String) throws {
    try Folder(opening: folder).move(name, to: target)
  }

  /// Writes into a file that is there, as some editors do.
  func overwrite(_ bytes: [UInt8], at name: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: "\(folder)/\(name)"))
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  /// The list that an output folder keeps of its files.
  func list(of output: String) throws -> [UInt8] {
    [UInt8](try #require(FileManager.default.contents(atPath: "\(path)/\(output)/\(Folder.siteMarker)")))
  }

  /// Every file of an output folder but the program's own.
  func files(of output: String) throws -> [[UInt8]: [UInt8]] { try TestSite.files(in: "\(path)/\(output)") }

  /// The numbers of files, which change when a file is replaced.
  func inodes(of output: String, _ paths: [String]) throws -> [String: UInt64] {
    let folder = try Folder(opening: "\(path)/\(output)")
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.stamp(of: $0)?.inode ?? 0) })
  }

  /// What the disk says of every file of the gallery and of its sites.
  func everything() throws -> [String: FileStamp] {
    let place = try Folder(opening: path)
    var stamps: [String: FileStamp] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) { stamps[name] = place.stamp(of: name) }
    return stamps
  }

  /// Gives a file a time of its own, as copying does.
  func touch(_ name: String, at second: Int64) throws {
    let date = Date(timeIntervalSince1970: Double(second))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(folder)/\(name)")
  }

  /// Writes a document as the program would.
  func add(
    _ name: String, top: String = "A", bottom: String = "B", picture: [UInt8]? = nil, title: String? = nil,
    tags: [String] = [], modified: Int64 = 1_700_000_000
  ) throws {
    var meme = Meme(top: Caption(top), bottom: Caption(bottom))
    meme.title = title
    meme.tags = tags
    meme.modified = Timestamp(secondsSince1970: modified)
    try write(try MemeDocument.encode(meme, picture: picture), to: "\(name).meme")
  }

  /// Builds the site into an output of its own.
  func build(
    _ output: String = "site", jobs: Int = 2, change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> TestSite {
    var options = BuildOptions(folder: folder, output: "\(path)/\(output)", jobs: jobs)
    change(&options)
    let report = try await GalleryBuild(options).run()
    return try TestSite(report: report, folder: options.output, gallery: folder)
  }
}

/// A built site as it lies on the disk.
struct TestSite {
  let report: BuildReport
  /// Every file by the bytes of its path, since Swift takes é and e + ◌́ for equal; the program's own list left out.
  let files: [[UInt8]: [UInt8]]
  /// What was said, with paths within the gallery.
  let messages: [String]

  init(report: BuildReport, folder: String, gallery: String) throws {
    self.report = report
    messages = report.diagnostics.map { $0.description.replacing("\(gallery)/", with: "") }
    files = try Self.files(in: folder)
  }

  static func files(in folder: String) throws -> [[UInt8]: [UInt8]] {
    var files: [[UInt8]: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where !path.hasPrefix(".meme-gallery") {
      var status = stat()
      guard unsafe stat("\(folder)/\(path)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      files[Array(path.utf8)] = FileManager.default.contents(atPath: "\(folder)/\(path)").map { [UInt8]($0) }
    }
    return files
  }

  var paths: [String] {
    files.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
  }

  var pages: [(path: String, html: HTMLProbe)] {
    paths.filter { $0.hasSuffix(".html") }.map { ($0, HTMLProbe(files[Array($0.utf8)] ?? [])) }
  }

  func bytes(_ path: String) throws -> [UInt8] { try #require(files[Array(path.utf8)], "\(path) is missing") }
  func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }
  func page(_ path: String) throws -> HTMLProbe { HTMLProbe(try bytes(path)) }

  /// What `memes.json` says.
  func listed() throws -> [ListedMeme] {
    try JSONDecoder().decode([ListedMeme].self, from: Data(try bytes("memes.json")))
  }
}

/// An object of `memes.json`.
struct ListedMeme: Decodable, Equatable {
  struct Image: Decodable, Equatable {
    var href: String
    var width: Int
    var height: Int
    var type: String
  }

  var id: String
  var title: String
  var topText: String
  var bottomText: String
  var description: String
  var tags: [String]
  var page: String
  var edit: String
  var document: String
  var images: [Image]
}
