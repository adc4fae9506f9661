import FoundationEssentials
import Glibc
import Testing

/// A folder that vanishes with its test; names are bytes, so that é and e + ◌́ are two files.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // In memory where that can be: there it costs nothing that the program waits for the disk.
    let place = unsafe access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(place)/meme-gallery-tests-XXXXXX".utf8CString)
    try #require(unsafe mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Also for somebody without privileges.
    try #require(unsafe chmod(path, 0o755) == 0)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The whole path of something in the folder.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// Makes a folder with those above it.
  func makeFolder(_ name: String) throws {
    var made = path
    for segment in name.split(separator: "/") {
      made += "/" + segment
      try #require(unsafe mkdir(made, 0o755) == 0 || errno == EEXIST, "cannot make \(made)")
    }
  }

  /// Writes a file, with the folders above it.
  func write(_ bytes: [UInt8], to name: String) throws {
    try makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    let file = unsafe open(self[name], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try #require(file >= 0, "cannot write \(name)")
    defer { close(file) }
    try #require(unsafe Glibc.write(file, bytes, bytes.count) == bytes.count)
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func read(_ name: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: self[name]) else { throw MissingFile(name: name) }
    return [UInt8](data)
  }

  func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self[name]) }

  func exists(_ name: String) -> Bool { unsafe access(self[name], F_OK) == 0 }

  struct MissingFile: Error { let name: String }
}

extension TemporaryFolder {
  /// Writes a document of two captions, without a picture.
  func writeMeme(_ name: String, top: String = "A", bottom: String = "B") throws {
    try write(#"{"topText":"\#(top)","bottomText":"\#(bottom)"}"#, to: name)
  }

  /// The files of the site of ``gallery(settings:)``: those of the memes and lists, and one for each of `Public/`.
  static let siteFiles: Int = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Public").path
    return 20 + ((try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0)
  }()

  /// A gallery of small documents whose previews cost little: `a.meme`, `b.meme`, `c.meme`.
  static func gallery(settings: String = #"{"widths":[32]}"#) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(settings, to: "g/gallery.json")
    for name in ["a", "b", "c"] { try folder.writeMeme("g/\(name).meme", top: name) }
    return folder
  }
}
