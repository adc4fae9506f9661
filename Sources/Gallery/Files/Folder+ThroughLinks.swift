internal import Glibc

/// Files that the user named on their own, not as part of a gallery: links lead where they lead.
extension Folder {
  /// Reads a file wherever links lead.
  static func readThroughLinks(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let (folder, name) = split(path)
    return try Folder(opening: folder).readThroughLinks(name, limit: limit)
  }

  /// Writes a file so that a reader sees the old bytes or the new ones; a link stays one.
  ///
  /// A device or a pipe gets the bytes as they are: it must not be replaced by a file.
  static func writeResult(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    var target = path
    switch kind(of: path, followingLinks: true) {
    case nil, S_IFREG, S_IFDIR: break
    default:
      guard let file = FileDescriptor(unsafe open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)), file.writeAll(bytes) else {
        throw .refused(.write, path: path, code: errno)
      }
      return
    }
    if kind(of: path, followingLinks: false) == S_IFLNK { target = realPath(path) ?? path }
    let (folder, name) = split(target)
    try Folder(opening: folder).write(bytes, to: name)
  }

  /// Whether every user of the machine may read a file.
  static func isReadableByAll(_ path: String) -> Bool {
    mode(of: path, followingLinks: true).map { $0 & S_IROTH != 0 } ?? false
  }

  private static func kind(of path: String, followingLinks: Bool) -> mode_t? {
    mode(of: path, followingLinks: followingLinks).map { $0 & S_IFMT }
  }

  private static func mode(of path: String, followingLinks: Bool) -> mode_t? {
    var status = stat()
    guard unsafe (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return status.st_mode
  }
}
