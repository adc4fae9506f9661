internal import Glibc

/// The files that this process runs: the program and the libraries that it has loaded.
enum ProgramFiles {
  private static let longestList = 1 << 20

  /// The files with what the disk says of them, in the order of their paths; each library counts, since a new version of
  /// one may draw otherwise.
  static func stamps() -> [(path: String, byteCount: Int, modified: FileTime)] {
    guard let maps = FileDescriptor(unsafe open("/proc/self/maps", O_RDONLY | O_CLOEXEC)),
      let text = maps.readAll(expecting: 1 << 16, limit: longestList)
    else { return [] }
    var paths: Set<[UInt8]> = []
    for line in text.split(separator: UInt8(ascii: "\n")) {
      // Address, permissions, offset, device, inode, path.
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
      // What is not run comes and goes: font caches above all, which another thread reads at this time.
      if fields.count == 6, fields[1].contains(UInt8(ascii: "x")),
        let start = fields[5].firstIndex(of: UInt8(ascii: "/"))
      {
        paths.insert(Array(fields[5][start...]))
      }
    }
    return paths.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { path in
      let path = String(decoding: path, as: UTF8.self)
      return Folder.stamp(ofFile: path).map { (path, $0.byteCount, $0.modified) }
    }
  }
}

extension Folder {
  /// What the disk says of a file anywhere, links followed; nil where it says nothing.
  static func stamp(ofFile path: String) -> FileStamp? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? FileStamp(status) : nil
  }
}
