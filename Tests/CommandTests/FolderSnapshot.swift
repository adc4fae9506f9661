import FoundationEssentials
import Glibc

/// All that a folder holds, to be compared as a whole.
struct FolderSnapshot: Equatable {
  /// One file or folder; paths are bytes, since Swift takes é and e + ◌́ for equal.
  struct Entry: Equatable {
    let path: [UInt8]
    /// Nil for a folder.
    let content: [UInt8]?
    /// When it was written last, in nanoseconds, and its permissions; zero where they do not count.
    let modified: Int
    let mode: UInt32
  }

  let entries: [Entry]

  /// Looks at a folder and everything beneath.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - withTimes: Whether times and permissions count as well: then equal snapshots mean that nothing was written.
  ///   - hidden: A name whose entries do not count.
  /// - Throws: When something cannot be looked at.
  init(_ path: String, withTimes: Bool = false, leavingOut hidden: String? = nil) throws {
    entries = try FileManager.default.subpathsOfDirectory(atPath: path).compactMap { name in
      if let hidden, name == hidden || name.hasPrefix(hidden + "/") { return nil }
      var status = stat()
      guard unsafe lstat("\(path)/\(name)", &status) == 0 else { throw TemporaryFolder.MissingFile(name: name) }
      let isFile = status.st_mode & S_IFMT == S_IFREG
      return Entry(
        path: Array(name.utf8),
        content: isFile ? FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) } : nil,
        modified: withTimes ? status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec : 0,
        mode: withTimes ? status.st_mode : 0)
    }.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// The paths of the files, folders left out.
  var files: [String] { entries.filter { $0.content != nil }.map { String(decoding: $0.path, as: UTF8.self) } }

  /// The paths whose entries are not the same in another folder.
  func differences(from other: FolderSnapshot) -> [String] {
    let different = entries.filter { !other.entries.contains($0) } + other.entries.filter { !entries.contains($0) }
    return different.map { String(decoding: $0.path, as: UTF8.self) }
  }
}
