internal import CSystem
internal import Glibc

extension Folder {
  /// What became of a file that was to be replaced.
  enum Replacement: Sendable {
    /// The new bytes are there, on the disk itself.
    case done(FileStamp)
    /// The file held something else: all that was found in its place, the newest last, which is there again.
    case changed([FileContents])
    /// There is no file to be replaced.
    case missing
  }

  /// Puts bytes in the place of a file that holds what is expected; what it really held is looked at afterwards.
  ///
  /// Both files change places in one step, so that a program that writes meanwhile loses nothing: what came out and was
  /// not expected goes back. Permissions stay, and so does the owner where that is permitted. A link stays one.
  ///
  /// A program that has the old file open and writes into it in place, after this, writes into a file without a name.
  ///
  /// - Throws: ``FileProblem`` when the new bytes cannot be written; the old ones are there then.
  func replace(
    _ relative: String, expecting expected: [UInt8], with bytes: [UInt8]
  ) throws(FileProblem) -> Replacement {
    guard let target = try linkTarget(of: relative) else { return .missing }
    do {
      return try withParent(of: target) { parent, name throws(FileProblem) in
        try replace(name, in: parent, shown: fullPath(relative), expecting: expected, with: bytes)
      }
    } catch {
      if error.isMissing { return .missing }
      throw error
    }
  }

  private func replace(
    _ name: String, in parent: Int32, shown: String, expecting expected: [UInt8], with bytes: [UInt8]
  ) throws(FileProblem) -> Replacement {
    func refusal(_ code: Int32) -> FileProblem { .refused(.write, path: shown, code: code) }
    guard let status = Self.status(of: name, in: parent), status.st_mode & S_IFMT == S_IFREG else { return .missing }
    let temporary = Self.temporaryName()
    var isOurs = true
    // Whatever happens, a temporary file goes that holds our bytes, and none goes that holds somebody else's.
    defer { if isOurs { unsafe unlinkat(parent, temporary, 0) } }
    let stamp: FileStamp
    do {
      // The mode of a private document is there before its bytes are.
      let number = unsafe openat(parent, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard let file = FileDescriptor(number) else {
        isOurs = false
        throw refusal(errno)
      }
      Self.keepOwner(of: status, for: file)
      guard file.writeAll(bytes), fsync(file.number) == 0, let written = file.stamp() else { throw refusal(errno) }
      stamp = written
    }
    if unsafe csystem_exchange(parent, temporary, name) != 0 {
      switch errno {
      case ENOENT: return .missing
      case EINVAL, ENOSYS, EOPNOTSUPP:
        let placed = try replaceByName(name, temporary, in: parent, shown: shown, expecting: expected)
        if let placed { return placed }
        isOurs = false
        return .done(stamp)
      default: throw refusal(errno)
      }
    }
    isOurs = false
    let found = Taken(temporary, in: parent)
    if let contents = found.contents, areSame(contents.bytes, expected) {
      unsafe unlinkat(parent, temporary, 0)
      guard fsync(parent) == 0 || errno == EINVAL else { throw refusal(errno) }
      return .done(stamp)
    }
    let ours = Taken(contents: FileContents(bytes: bytes, stamp: stamp), inode: stamp.inode)
    let met = try putBack(found, from: temporary, to: name, in: parent, insteadOf: ours, shown: shown)
    if let contents = found.contents {
      return .changed([contents] + met.compactMap(\.contents))
    }
    if found.refusal != 0 { throw .refused(.read, path: shown, code: found.refusal) }
    return .missing
  }

  /// Puts what came out back in its place.
  ///
  /// Whatever comes out then that was not put there by us is newer still, and goes there in its turn.
  ///
  /// - Returns: What else came out, the newest last, which is in the place now.
  private func putBack(
    _ found: Taken, from temporary: String, to name: String, in parent: Int32, insteadOf ours: Taken, shown: String
  ) throws(FileProblem) -> [Taken] {
    var met: [Taken] = []
    var placed = ours
    var out = found
    while true {
      guard unsafe csystem_exchange(parent, temporary, name) == 0 else {
        // Somebody has removed the file, whichever it was; otherwise what came out is kept where it is.
        guard errno == ENOENT else { throw .refused(.write, path: shown, code: errno) }
        break
      }
      let next = Taken(temporary, in: parent)
      if next.isSame(as: placed) { break }
      placed = out
      out = next
      met.append(next)
    }
    unsafe unlinkat(parent, temporary, 0)
    fsync(parent)
    return met
  }

  /// For file systems that cannot exchange: a look right before the renaming; nil where it was done.
  private func replaceByName(
    _ name: String, _ temporary: String, in parent: Int32, shown: String, expecting expected: [UInt8]
  ) throws(FileProblem) -> Replacement? {
    guard let old = Taken(name, in: parent).contents else { return .missing }
    guard areSame(old.bytes, expected) else { return .changed([old]) }
    guard unsafe renameat(parent, temporary, parent, name) == 0 else {
      throw .refused(.write, path: shown, code: errno)
    }
    guard fsync(parent) == 0 || errno == EINVAL else { throw .refused(.write, path: shown, code: errno) }
    return nil
  }

  /// The path of the file itself beneath the folder, where a path may be a link; nil where nothing is there.
  func linkTarget(of relative: String) throws(FileProblem) -> String? {
    guard try isLink(relative) else { return relative }
    guard let file = FileDescriptor(openBeneath(relative, csystem_look_only)) else {
      if errno == ENOENT { return nil }
      throw .refused(.write, path: fullPath(relative), code: errno)
    }
    guard let root = FileDescriptor(openBeneath(".", csystem_look_only)),
      let base = Self.realPath("/proc/self/fd/\(root.number)"),
      let target = Self.realPath("/proc/self/fd/\(file.number)"), target.utf8.starts(with: "\(base)/".utf8)
    else { throw .refused(.write, path: fullPath(relative), code: EXDEV) }
    return String(Substring(target.utf8.dropFirst(base.utf8.count + 1)))
  }

  /// Whether a path is a link itself.
  func isLink(_ relative: String) throws(FileProblem) -> Bool {
    do {
      return try withParent(of: relative) { parent, name in
        Self.status(of: name, in: parent).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
      }
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }

  private static func status(of name: String, in parent: Int32) -> stat? {
    var status = stat()
    return unsafe fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Gives a new file the owner, as far as that is permitted, and then the mode of the one that it will replace.
  private static func keepOwner(of status: stat, for file: borrowing FileDescriptor) {
    var mode = status.st_mode & 0o777
    if let own = file.status(), own.st_uid != status.st_uid || own.st_gid != status.st_gid,
      fchown(file.number, status.st_uid, status.st_gid) != 0,
      // Whoever is not root may still hand a file to one of their groups.
      fchown(file.number, uid_t.max, status.st_gid) != 0
    {
      // What the old group might do, another one may not, unless everybody may.
      mode = mode & 0o707 | (mode & 0o007) << 3
    }
    fchmod(file.number, mode)
  }
}

/// What was found under a name.
private struct Taken {
  /// Nil for what is no file, or cannot be read.
  let contents: FileContents?
  let inode: UInt64
  /// Why a file cannot be read; 0 otherwise.
  var refusal: Int32 = 0

  init(contents: FileContents, inode: UInt64) {
    self.contents = contents
    self.inode = inode
  }

  /// Looks at what a name stands for.
  init(_ name: String, in parent: Int32) {
    var status = stat()
    _ = unsafe fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW)
    inode = UInt64(status.st_ino)
    guard status.st_mode & S_IFMT == S_IFREG else {
      contents = nil
      return
    }
    let number = unsafe openat(parent, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard let file = FileDescriptor(number), let now = file.status(),
      let bytes = file.readAll(expecting: now.st_size, limit: .max >> 1)
    else {
      contents = nil
      refusal = errno
      return
    }
    contents = FileContents(bytes: bytes, stamp: FileStamp(now))
  }

  /// Whether both are the same bytes, or the same thing.
  func isSame(as other: Taken) -> Bool {
    guard let mine = contents, let theirs = other.contents else { return inode == other.inode }
    return areSame(mine.bytes, theirs.bytes)
  }
}
