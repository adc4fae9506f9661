internal import Glibc

extension FileProblem {
  /// Whether nothing is there, or a file stands where a folder would have to be.
  var isMissing: Bool {
    if case .refused(_, _, let code) = self { code == ENOENT || code == ENOTDIR } else { false }
  }

  /// Whether there is no room left for what was to be written.
  var isFullDisk: Bool {
    if case .refused(_, _, let code) = self { code == ENOSPC || code == EDQUOT } else { false }
  }

  /// Whether the disk, the folder or the file may not be written at all.
  var isReadOnly: Bool {
    if case .refused(_, _, let code) = self { code == EROFS || code == EACCES || code == EPERM } else { false }
  }
}
