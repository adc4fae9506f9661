internal import CSystem
internal import Dispatch
internal import Glibc

extension Folder {
  /// What became of a file that was to be replaced.
  enum Replacement: Sendable {
    /// The new bytes are there, on the disk itself.
    case done(FileStamp)
    /// The file held something else, which is there again.
    case changed(FileContents)
    /// There is no file to be replaced.
    case missing
  }

  /// When the bytes that were replaced leave the disk.
  enum Discarding: Sendable {
    /// Before the call returns.
    case atOnce
    /// A moment later: whoever waits for the new bytes need not wait for the old ones.
    case soon
  }

  private static let discarding = DispatchQueue(label: "meme-gallery.discarding", qos: .utility)

  /// Puts bytes in the place of a file that holds what is expected; what it really held is looked at afterwards.
  ///
  /// Both files change places in one step, so that a program that writes meanwhile loses nothing: what came out and was
  /// not expected goes back. Permissions stay, and so does the owner where that is permitted. A link stays one.
  ///
  /// A program that has the old file open and writes into it in place, after this, writes into a file without a name.
  ///
  /// - Throws: ``FileProblem`` when the new bytes cannot be written; the old ones are there then.
  func replace(
    _ relative: String, expecting expected: [UInt8], with bytes: [UInt8], discarding: Discarding = .atOnce
  ) throws(FileProblem) -> Replacement {
    guard let target = try linkTarget(of: relative) else { return .missing }
    do {
      return try withParent(of: target) { parent, name throws(FileProblem) in
        try replace(name, in: parent, shown: fullPath(relative), expecting: expected, with: bytes, discarding)
      }
    } catch {
      if error.isMissing { return .missing }
      throw error
    }
  }

  private func replace(
    _ name: String, in parent: Int32, shown: String, expecting expected: [UInt8], with bytes: [UInt8],
    _ discarding: Discarding
  ) throws(FileProblem) -> Replacement {
    func refusal(_ code: Int32) -> FileProblem { .refused(.write, path: shown, code: code) }
    guard let status = Self.status(of: name, in: parent), status.st_mode & S_IFMT == S_IFREG else { return .missing }
    if areSame(expected, bytes) { return try look(at: name, in: parent, shown: shown, expecting: expected) }
    var temporary = Self.temporaryName()
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
    // From now on the file may be somebody else's, and a name says so in case that this program is killed.
    let exchanged = temporary.dropLast(Self.temporarySuffix.count) + Self.exchangedSuffix
    guard unsafe renameat(parent, temporary, parent, String(exchanged)) == 0 else { throw refusal(errno) }
    temporary = String(exchanged)
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
    let old = Self.contents(of: temporary, in: parent)
    if let old, areSame(old.bytes, expected) {
      Self.discard(temporary, in: parent, discarding)
      guard fsync(parent) == 0 || errno == EINVAL else { throw refusal(errno) }
      return .done(stamp)
    }
    guard putBack(temporary, to: name, in: parent, instead: bytes, knowing: old?.bytes) else { throw refusal(errno) }
    // What cannot be read is a folder, a pipe or somebody's secret, and no document any more.
    return old.map { .changed($0) } ?? .missing
  }

  /// Removes a file; where that is not possible later, it is done at once.
  private static func discard(_ name: String, in parent: Int32, _ time: Discarding) {
    let folder = time == .soon ? fcntl(parent, F_DUPFD_CLOEXEC, 0) : -1
    guard folder >= 0 else {
      unsafe unlinkat(parent, name, 0)
      return
    }
    // Not while the new bytes are on their way to the disk.
    discarding.asyncAfter(deadline: .now() + .milliseconds(50)) {
      unsafe unlinkat(folder, name, 0)
      close(folder)
    }
  }

  /// Puts what came out by an exchange back in its place, which holds our bytes, unless others write on; false and errno
  /// where that fails.
  ///
  /// Only bytes that somebody has are removed: ours, and those that the caller is told of. Anything else stays beside
  /// its place, under a name that ``sweepTemporaries(olderThan:rescuing:)`` knows.
  private func putBack(
    _ temporary: String, to name: String, in parent: Int32, instead ours: [UInt8], knowing old: [UInt8]?
  ) -> Bool {
    var placed = old
    for _ in 0..<8 {
      let next = Self.contents(of: temporary, in: parent)?.bytes
      if unsafe csystem_exchange(parent, temporary, name) != 0 {
        // Somebody has taken our bytes away in between, as editors do before they give a new file the name.
        if errno == ENOENT, unsafe csystem_rename_exclusively(parent, temporary, name) == 0 { return true }
        guard errno == EEXIST else { return false }
        continue
      }
      if let out = Self.contents(of: temporary, in: parent)?.bytes {
        if areSame(out, ours) || old.map({ areSame($0, out) }) == true {
          unsafe unlinkat(parent, temporary, 0)
          return true
        }
        // What we put there ourselves came out again, so that the newest is in its place.
        if let placed, areSame(placed, out) { return true }
      }
      // Somebody has written a third time in between: theirs is the newest, and belongs there.
      placed = next
    }
    return true
  }

  /// What is found where nothing is to be changed.
  private func look(
    at name: String, in parent: Int32, shown: String, expecting expected: [UInt8]
  ) throws(FileProblem) -> Replacement {
    guard let found = Self.contents(of: name, in: parent) else { throw .refused(.read, path: shown, code: errno) }
    return areSame(found.bytes, expected) ? .done(found.stamp) : .changed(found)
  }

  /// For file systems that cannot exchange: a look right before the renaming; nil where it was done.
  private func replaceByName(
    _ name: String, _ temporary: String, in parent: Int32, shown: String, expecting expected: [UInt8]
  ) throws(FileProblem) -> Replacement? {
    guard let old = Self.contents(of: name, in: parent) else { return .missing }
    guard areSame(old.bytes, expected) else { return .changed(old) }
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

  /// A name that is taken by nobody, not even by a killed program that had this one's number.
  static func temporaryName() -> String {
    "\(temporaryPrefix)\(String(UInt64.random(in: .min ... .max), radix: temporaryRadix))\(temporarySuffix)"
  }

  static let temporaryRadix = 36
  static let temporaryPrefix = ".meme-gallery-"
  /// The end of the name of a file that was never in its place.
  static let temporarySuffix = ".tmp"
  /// The end of the name of a file that may have changed places with another.
  static let exchangedSuffix = ".old"

  private static func status(of name: String, in parent: Int32) -> stat? {
    var status = stat()
    return unsafe fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  private static func contents(of name: String, in parent: Int32) -> FileContents? {
    let number = unsafe openat(parent, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard let file = FileDescriptor(number), let status = file.status(), status.st_mode & S_IFMT == S_IFREG,
      let bytes = file.readAll(expecting: status.st_size, limit: .max >> 1)
    else { return nil }
    return FileContents(bytes: bytes, stamp: FileStamp(status))
  }

  /// Gives a new file the owner, as far as that is permitted, and then the mode of the one that it will replace.
  private static func keepOwner(of status: stat, for file: borrowing FileDescriptor) {
    guard let own = file.status() else { return }
    var hasGroup = own.st_gid == status.st_gid
    if own.st_uid != status.st_uid || !hasGroup {
      // Whoever is not root may still hand a file to one of their groups.
      hasGroup =
        fchown(file.number, status.st_uid, status.st_gid) == 0 || fchown(file.number, uid_t.max, status.st_gid) == 0
    }
    let mode = status.st_mode & 0o777
    // What was the group's alone is not for another group; that gets what everybody has.
    fchmod(file.number, hasGroup ? mode : mode & ~0o070 | (mode & 0o007) << 3)
  }
}
