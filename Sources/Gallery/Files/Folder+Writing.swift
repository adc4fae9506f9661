internal import CSystem
internal import Glibc

extension Folder {
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

  /// Brings everything written so far to the disk itself.
  func flush() throws(FileProblem) {
    let code = try withParent(of: ".") { folder, _ in csystem_sync_file_system(folder) == 0 ? 0 : errno }
    if code != 0 { throw .refused(.write, path: path, code: code) }
  }

  /// Writes a file that nobody reads until it is moved to its place; a program that is killed leaves half of it.
  func writeAside(_ bytes: [UInt8], to relative: String) throws(FileProblem) {
    // Without O_NONBLOCK, opening a pipe would wait for its reader.
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK
    var number = openBeneath(relative, flags, mode: 0o666)
    if number < 0 && errno == ENOENT {
      try makeFolders(above: relative)
      number = openBeneath(relative, flags, mode: 0o666)
    }
    guard let file = FileDescriptor(number), file.writeAll(bytes) else {
      throw .refused(.write, path: fullPath(relative), code: errno)
    }
  }

  /// Moves a file beneath the folder to another place beneath it, replacing what is there; folders above are made.
  func move(_ from: String, to target: String) throws(FileProblem) {
    var code = try rename(from, target)
    if code == ENOENT {
      try makeFolders(above: target)
      code = try rename(from, target)
    }
    if code != 0 { throw .refused(.write, path: fullPath(target), code: code) }
  }

  private func rename(_ from: String, _ target: String) throws(FileProblem) -> Int32 {
    do {
      return try withParent(of: from) { fromParent, fromName throws(FileProblem) in
        try withParent(of: target) { toParent, toName in
          unsafe renameat(fromParent, fromName, toParent, toName) == 0 ? 0 : errno
        }
      }
    } catch .refused(.open, _, ENOENT) {
      return ENOENT
    } catch {
      throw error
    }
  }

  /// Removes a file, or a folder that is empty; nothing where it is missing, or where something else has its place.
  func remove(_ relative: String, isFolder: Bool = false) throws(FileProblem) {
    let code: Int32
    do {
      code = try withParent(of: relative) { parent, name in
        unsafe unlinkat(parent, name, isFolder ? AT_REMOVEDIR : 0) == 0 ? 0 : errno
      }
    } catch .refused(.open, _, let refusal) {
      code = refusal
    } catch {
      throw error
    }
    // The folder above may be gone as well, or be a link that leads out by now: what is there is not what was meant.
    // A name that is longer than names can be is nobody's.
    let isGone = [0, ENOENT, ENOTDIR, EXDEV, ELOOP, ENAMETOOLONG].contains(code)
    let isOther = isFolder ? code == ENOTEMPTY || code == EEXIST : code == EISDIR
    if !isGone && !isOther { throw .refused(.remove, path: fullPath(relative), code: code) }
  }

  /// Whether a file holds exactly these bytes.
  func holds(_ bytes: [UInt8], at relative: String) -> Bool {
    guard let file = openFile(relative), let status = file.status(), status.st_size == bytes.count else { return false }
    return file.readAll(expecting: bytes.count, limit: bytes.count) == bytes
  }

  /// A file for reading; nil for links, folders and pipes, whose opening would wait for a writer.
  func openFile(_ relative: String) -> FileDescriptor? {
    guard let file = FileDescriptor(openBeneath(relative, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)),
      let status = file.status(), status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return file
  }

  /// Writes beside, then gives the file its name.
  private func place(
    _ bytes: [UInt8], at relative: String, _ placement: Placement, _ durability: Durability
  ) throws(FileProblem) {
    let code = try withParent(of: relative) { parent, name -> Int32 in
      let temporary = Self.temporaryName()
      let number = unsafe openat(parent, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard let file = FileDescriptor(number) else { return errno }
      keepMode(of: name, in: parent, for: file)
      guard file.writeAll(bytes), durability == .atFlush || fsync(file.number) == 0 else {
        return discard(temporary, in: parent)
      }
      switch placement {
      case .replacing:
        guard unsafe renameat(parent, temporary, parent, name) == 0 else { return discard(temporary, in: parent) }
      case .exclusive:
        guard giveName(name, to: temporary, in: parent) else { return discard(temporary, in: parent) }
      }
      return durability == .atFlush || fsync(parent) == 0 || errno == EINVAL ? 0 : errno
    }
    if code == EEXIST && placement == .exclusive { throw .exists(path: fullPath(relative)) }
    if code != 0 { throw .refused(.write, path: fullPath(relative), code: code) }
  }

  /// Gives the new file the permissions of the one that it will replace: what is private stays private.
  private func keepMode(of name: String, in parent: Int32, for file: borrowing FileDescriptor) {
    var status = stat()
    guard unsafe fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return
    }
    fchmod(file.number, status.st_mode & 0o777)
  }

  /// Renames a file unless the name is taken; false and errno where that fails.
  private func giveName(_ name: String, to temporary: String, in parent: Int32) -> Bool {
    if unsafe csystem_rename_exclusively(parent, temporary, name) == 0 { return true }
    // Some file systems do not know how, but know hard links, which never replace either.
    guard errno == EINVAL || errno == ENOSYS, unsafe linkat(parent, temporary, parent, name, 0) == 0 else {
      return false
    }
    unsafe unlinkat(parent, temporary, 0)
    return true
  }

  private func discard(_ temporary: String, in parent: Int32) -> Int32 {
    let code = errno
    unsafe unlinkat(parent, temporary, 0)
    return code
  }
}
