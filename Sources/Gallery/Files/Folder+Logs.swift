internal import Glibc

extension Folder {
  /// Appends to a file, made where it is missing, with the folders above it.
  func append(_ bytes: [UInt8], to relative: String) throws(FileProblem) {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK
    var number = openBeneath(relative, flags, mode: 0o666)
    if number < 0 && errno == ENOENT {
      try makeFolders(above: relative)
      number = openBeneath(relative, flags, mode: 0o666)
    }
    guard let file = FileDescriptor(number), file.writeAll(bytes) else {
      throw .refused(.write, path: fullPath(relative), code: errno)
    }
  }

  /// The names in a folder, in the order of their bytes; none where there is no such folder.
  func names(in relative: String) throws(FileProblem) -> [String] {
    do { return try list(relative).filter(\.hasReadableName).map(\.name) } catch {
      if error.isMissing { return [] }
      throw error
    }
  }

  /// Gives a file that is there the time of now; false where there is none.
  func touch(_ relative: String) -> Bool {
    let isDone = try? withParent(of: relative) { parent, name in
      unsafe utimensat(parent, name, nil, AT_SYMLINK_NOFOLLOW) == 0
    }
    return isDone == true
  }
}
