/// What the disk says of a file without its contents being read: while that stays, the contents did.
struct FileStamp: Hashable, Sendable {
  /// The length in bytes.
  let byteCount: Int
  /// When the contents changed, or when somebody says that they did.
  let modified: FileTime
  /// When anything about the file changed; nobody can set this one.
  let changed: FileTime
  /// The file's number on its device.
  let inode: UInt64

  /// The stamp as text without white space, to be compared with another.
  var text: String {
    "\(byteCount):\(modified.seconds).\(modified.nanoseconds):\(changed.seconds).\(changed.nanoseconds):\(inode)"
  }

  /// Whether a change after a look at the file must have left another stamp.
  ///
  /// A clock stands still for a while between two ticks: a file that was changed just before the look may be changed
  /// again within the same tick, and the stamp would stay. Where the times show that they are kept finer than a
  /// hundredth of a second, a tenth is enough; else two seconds, which are the coarsest tick in use (FAT), and a little.
  func isSettled(whenLookedAt look: FileTime) -> Bool {
    let isFine = [modified, changed].contains { $0.nanoseconds % 10_000_000 != 0 }
    return look.isMoreThan(nanoseconds: isFine ? 100_000_000 : 2_100_000_000, after: max(modified, changed))
  }
}
