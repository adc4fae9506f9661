internal import Glibc

/// One entry of a listing.
struct FolderEntry: Hashable, Sendable {
  /// What it is.
  enum Kind: Hashable, Sendable {
    case file
    case folder
    case link
    case other
  }

  let name: String
  let kind: Kind
  /// False where the name's bytes are not UTF-8: it is listed with replacement characters and opens nothing.
  let hasReadableName: Bool
}

extension Folder {
  /// The entries of a folder beneath this one (`""` is this one), in the order of their names' bytes.
  func list(_ relative: String) throws(FileProblem) -> [FolderEntry] {
    let number = openBeneath(relative.isEmpty ? "." : relative, O_RDONLY | O_DIRECTORY)
    let shownPath = relative.isEmpty ? path : fullPath(relative)
    guard number >= 0 else { throw .refused(.list, path: shownPath, code: errno) }
    guard let stream = unsafe fdopendir(number) else {
      let code = errno
      close(number)
      throw .refused(.list, path: shownPath, code: code)
    }
    defer { unsafe closedir(stream) }
    var entries: [FolderEntry] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let (name, isReadable) = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      if name == "." || name == ".." { continue }
      entries.append(
        FolderEntry(
          name: name, kind: kind(unsafe entry.pointee.d_type, of: name, in: number), hasReadableName: isReadable))
      errno = 0
    }
    if errno != 0 { throw .refused(.list, path: shownPath, code: errno) }
    return entries.sorted { $0.name.precedesInBytes($1.name) }
  }

  private func kind(_ type: UInt8, of name: String, in folder: Int32) -> FolderEntry.Kind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      // Some file systems leave the type out of their listings.
      var status = stat()
      guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      case S_IFLNK: return .link
      default: return .other
      }
    default: return .other
    }
  }
}
