internal import CSystem
internal import Glibc
internal import Synchronization

extension Folder {
  private static let serial = Atomic<UInt64>(0)

  /// How a finished temporary file takes its place.
  private enum Placement {
    case replacing
    case exclusive
  }

  /// When bytes must be on the disk itself, safe from a loss of power.
  enum Durability {
    /// Before the call returns: documents, which exist nowhere else.
    case atOnce
    /// At the next ``Folder/flush()``: outputs, which can be made again.
    case atFlush
  }

  /// Writes a file so that a reader sees the old bytes or the new ones, nothing between; folders above are made.
  ///
  /// - Returns: Whether anything was written: a file that holds these bytes already is left alone.
  @discardableResult
  func write(
    _ bytes: [UInt8], to relative: String, durability: Durability = .atOnce
  ) throws(FileProblem) -> Bool {
    if holds(bytes, at: relative) { return false }
    try makeFolders(above: relative)
    try place(bytes, at: relative, .replacing, durability)
    return true
  }

  /// Writes a file that must not be there yet.
  func create(_ bytes: [UInt8], at relative: String) throws(FileProblem) {
    try makeFolders(above: relative)
    try place(bytes, at: relative, .exclusive, .atOnce)
  }

  /// Writes a result to a path that the user named: a file as ``write(_:to:durability:)`` does, where a link leads; a
  /// pipe or a device by writing into it, since replacing it is never what was meant.
  static func writeResult(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    var status = stat()
    if unsafe stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      guard let file = FileDescriptor(unsafe open(path, O_WRONLY | O_CLOEXEC)), file.writeAll(bytes) else {
        throw .refused(.write, path: path, code: errno)
      }
      return
    }
    let isLink = unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    let (folder, name) = split(isLink ? realPath(path) ?? path : path)
    try Folder(opening: folder).write(bytes, to: name)
  }

  /// Brings everything written so far to the disk itself.
  func flush() throws(FileProblem) {
    let code = try withParent(of: ".") { folder, _ in csystem_sync_file_system(folder) == 0 ? 0 : errno }
    if code != 0 { throw .refused(.write, path: path, code: code) }
  }

  /// Moves a file beneath the folder to another place beneath it, replacing what is there.
  func move(_ from: String, to target: String) throws(FileProblem) {
    try makeFolders(above: target)
    let code = try withParent(of: from) { fromParent, fromName throws(FileProblem) in
      try withParent(of: target) { toParent, toName in
        unsafe renameat(fromParent, fromName, toParent, toName) == 0 ? 0 : errno
      }
    }
    if code != 0 { throw .refused(.write, path: fullPath(target), code: code) }
  }

  /// Removes a file, or a folder that is empty; nothing where it is missing.
  func remove(_ relative: String, isFolder: Bool = false) throws(FileProblem) {
    let code = try withParent(of: relative) { parent, name in
      unsafe unlinkat(parent, name, isFolder ? AT_REMOVEDIR : 0) == 0 ? 0 : errno
    }
    let isGone = code == 0 || code == ENOENT
    let isInUse = isFolder && (code == ENOTEMPTY || code == EEXIST)
    if !isGone && !isInUse { throw .refused(.remove, path: fullPath(relative), code: code) }
  }

  /// Whether a file holds exactly these bytes.
  private func holds(_ bytes: [UInt8], at relative: String) -> Bool {
    guard let file = FileDescriptor(openBeneath(relative, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)), let status = file.status(),
      status.st_mode & S_IFMT == S_IFREG, status.st_size == bytes.count
    else { return false }
    return file.readAll(expecting: bytes.count, limit: bytes.count) == bytes
  }

  /// Writes beside, then gives the file its name.
  private func place(
    _ bytes: [UInt8], at relative: String, _ placement: Placement, _ durability: Durability
  ) throws(FileProblem) {
    let serial = Self.serial.wrappingAdd(1, ordering: .relaxed).newValue
    let temporary = ".meme-gallery-\(getpid())-\(serial).tmp"
    let code = try withParent(of: relative) { parent, name -> Int32 in
      let number = unsafe openat(parent, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard let file = FileDescriptor(number) else { return errno }
      guard file.writeAll(bytes), durability == .atFlush || fsync(file.number) == 0 else {
        return discard(temporary, in: parent)
      }
      switch placement {
      case .replacing:
        guard unsafe renameat(parent, temporary, parent, name) == 0 else { return discard(temporary, in: parent) }
      case .exclusive:
        // A hard link never replaces, unlike a rename.
        guard unsafe linkat(parent, temporary, parent, name, 0) == 0 else { return discard(temporary, in: parent) }
        unsafe unlinkat(parent, temporary, 0)
      }
      return durability == .atFlush || fsync(parent) == 0 || errno == EINVAL ? 0 : errno
    }
    if code == EEXIST && placement == .exclusive { throw .exists(path: fullPath(relative)) }
    if code != 0 { throw .refused(.write, path: fullPath(relative), code: code) }
  }

  private func discard(_ temporary: String, in parent: Int32) -> Int32 {
    let code = errno
    unsafe unlinkat(parent, temporary, 0)
    return code
  }
}
