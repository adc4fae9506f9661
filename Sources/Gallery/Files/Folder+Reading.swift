internal import CSystem
internal import Glibc

/// A file's bytes with what the disk says of it.
struct FileContents: Sendable {
  let bytes: [UInt8]
  let stamp: FileStamp
}

extension Folder {
  /// Reads a file; the same file from its first byte to its last, also when somebody replaces it meanwhile.
  ///
  /// A file that is written in place while it is read is read again, three times at most.
  func read(_ relative: String, limit: Int) throws(FileProblem) -> FileContents {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    try read(relative, limit: limit) { openBeneath(relative, O_RDONLY | O_NONBLOCK) }
  }

  /// Reads a file that the user named, wherever links lead.
  func readThroughLinks(_ name: String, limit: Int) throws(FileProblem) -> [UInt8] {
    try read(name, limit: limit) { unsafe open(fullPath(name), O_RDONLY | O_NONBLOCK | O_CLOEXEC) }.bytes
  }

  private func read(_ relative: String, limit: Int, open: () -> Int32) throws(FileProblem) -> FileContents {
    for _ in 0..<3 {
      guard let file = FileDescriptor(open()) else {
        throw .refused(.read, path: fullPath(relative), code: errno)
      }
      guard let before = file.status() else { throw .refused(.read, path: fullPath(relative), code: errno) }
      guard before.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: fullPath(relative)) }
      guard before.st_size <= limit else {
        throw .tooLarge(path: fullPath(relative), bytes: before.st_size, limit: limit)
      }
      guard let bytes = file.readAll(expecting: before.st_size, limit: limit) else {
        throw .refused(.read, path: fullPath(relative), code: errno)
      }
      guard let after = file.status() else { throw .refused(.read, path: fullPath(relative), code: errno) }
      let stamp = FileStamp(after)
      // Another name, or none, changes what the disk says of a file, and nothing of what is in it.
      if bytes.count == stamp.byteCount, FileStamp(before).modified == stamp.modified {
        return FileContents(bytes: bytes, stamp: stamp)
      }
    }
    throw .changing(path: fullPath(relative))
  }

  /// What the disk says of a file; nil where that cannot be told.
  func stamp(of relative: String) -> FileStamp? { FileDescriptor(openBeneath(relative, csystem_look_only))?.stamp() }

  /// The digest of a file of a length; nil where there is no such file, or one of another length.
  func digest(of relative: String, byteCount: Int) -> FileDigest? {
    guard let file = openFile(relative), file.status()?.st_size == byteCount,
      let bytes = file.readAll(expecting: byteCount, limit: byteCount), bytes.count == byteCount
    else { return nil }
    return FileDigest(bytes)
  }

  /// The length in bytes of a file that is no link; nil where there is none.
  func length(of relative: String) -> Int? {
    guard let status = FileDescriptor(openBeneath(relative, csystem_look_only | O_NOFOLLOW))?.status(),
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return status.st_size
  }

  /// Reads a file that need not be there; nil where it is missing.
  func readIfPresent(_ relative: String, limit: Int) throws(FileProblem) -> FileContents? {
    do {
      return try read(relative, limit: limit)
    } catch .refused(.read, _, ENOENT), .refused(.read, _, ENOTDIR) {
      return nil
    } catch {
      throw error
    }
  }
}
