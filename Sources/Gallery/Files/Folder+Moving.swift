internal import CSystem
internal import Glibc

extension Folder {
  /// Moves a file to a path that nobody has, on the disk itself before this returns; folders above are made.
  ///
  /// - Parameters:
  ///   - from: The file, or a link.
  ///   - target: Where it goes.
  ///   - mayDangle: Whether a link may lead nowhere from there.
  /// - Throws: ``FileProblem/exists(path:)`` where the path is taken, and nothing is moved.
  func moveExclusively(
    _ from: String, to target: String, evenIfDangling mayDangle: Bool = false
  ) throws(FileProblem) {
    try makeFolders(above: target)
    let code = try withParent(of: from) { fromParent, fromName throws(FileProblem) -> Int32 in
      try withParent(of: target) { toParent, toName -> Int32 in
        guard Self.moveExclusively(fromParent, fromName, toParent, toName) else { return errno }
        return (fsync(toParent) == 0 && fsync(fromParent) == 0) || errno == EINVAL ? 0 : errno
      }
    }
    if code == EEXIST { throw .exists(path: fullPath(target)) }
    if code != 0 { throw .refused(.write, path: fullPath(code == ENOENT ? from : target), code: code) }
    // A link that led somewhere from its old folder may lead nowhere from the new one.
    if !mayDangle, try isLink(target), FileDescriptor(openBeneath(target, csystem_look_only)) == nil {
      let refusal = errno
      try moveExclusively(target, to: from, evenIfDangling: true)
      throw .refused(.write, path: fullPath(target), code: refusal)
    }
  }

  private static func moveExclusively(_ fromParent: Int32, _ from: String, _ toParent: Int32, _ to: String) -> Bool {
    if unsafe csystem_move_exclusively(fromParent, from, toParent, to) == 0 { return true }
    // Some file systems do not know how, but know hard links, which never replace either.
    guard errno == EINVAL || errno == ENOSYS, unsafe linkat(fromParent, from, toParent, to, 0) == 0 else {
      return false
    }
    return unsafe unlinkat(fromParent, from, 0) == 0
  }
}
