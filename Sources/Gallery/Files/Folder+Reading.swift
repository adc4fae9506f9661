internal import Glibc

/// A file's bytes with what the disk says of it.
struct FileContents: Sendable {
  let bytes: [UInt8]
  let modified: Timestamp
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
      if bytes.count == after.st_size && before.st_mtim.tv_sec == after.st_mtim.tv_sec
        && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec
      {
        return FileContents(bytes: bytes, modified: Timestamp(secondsSince1970: Int64(after.st_mtim.tv_sec)))
      }
    }
    throw .changing(path: fullPath(relative))
  }

  /// The length of a file in bytes; 0 where that cannot be told.
  func size(of relative: String) -> Int {
    FileDescriptor(openBeneath(relative, O_RDONLY | O_NONBLOCK))?.status().map { Int($0.st_size) } ?? 0
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
