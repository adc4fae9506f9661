internal import CSystem
internal import Glibc

/// An open folder, and all access to what lies in it: no name and no link leads out.
///
/// Paths are relative, with `/` between segments. A folder stays the same one when somebody renames it.
final class Folder: Sendable {
  /// Where the folder is, as the user called it.
  let path: String
  private let descriptor: Int32

  /// Opens a folder that is there.
  init(opening path: String) throws(FileProblem) {
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    self.path = path
    if descriptor < 0 { throw .refused(.open, path: path, code: errno) }
  }

  /// Opens a folder, made first where it is missing, with those above it.
  convenience init(creating path: String) throws(FileProblem) {
    var made = path.hasPrefix("/") ? "/" : ""
    for segment in path.split(separator: "/") {
      made += segment + "/"
      if unsafe mkdir(made, 0o777) != 0 && errno != EEXIST {
        // A folder above may be beyond our permission to write and still be there.
        var status = stat()
        let code = errno
        guard unsafe stat(made, &status) == 0 else { throw .refused(.create, path: path, code: code) }
      }
    }
    try self.init(opening: path)
  }

  deinit { close(descriptor) }

  /// The path of something in the folder, as the user would write it.
  func fullPath(_ relative: String) -> String {
    path == "." ? relative : path.hasSuffix("/") ? path + relative : "\(path)/\(relative)"
  }

  /// The folder's own name, also where the path does not end with it.
  var name: String { Self.realPath(path)?.split(separator: "/").last.map(String.init) ?? "/" }

  /// The folder that holds another one, which may be missing; nil for the root.
  static func parentPath(of path: String) -> String? {
    if let whole = realPath(path) { return whole == "/" ? nil : split(whole).folder }
    var trimmed = path[...]
    while trimmed.utf8.count > 1, trimmed.utf8.last == UInt8(ascii: "/") { trimmed = trimmed.dropLast() }
    return trimmed == "/" || trimmed == "." || trimmed.isEmpty ? nil : split(String(trimmed)).folder
  }

  /// A path without links and dots; nil where it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// A path as somebody typed it, split into its folder and its last segment.
  static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = Array(path.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    return (
      slash == 0 ? "/" : String(decoding: bytes[..<slash], as: UTF8.self),
      String(decoding: bytes[(slash + 1)...], as: UTF8.self)
    )
  }

  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Opens a file beneath the folder; -1 and errno where that fails.
  func openBeneath(_ relative: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    unsafe csystem_open_beneath(descriptor, relative, flags, mode)
  }

  /// Runs a body with the folder that holds a path, opened, and the path's last segment.
  func withParent<Result>(
    of relative: String, _ body: (Int32, String) throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result {
    guard let slash = relative.utf8.lastIndex(of: UInt8(ascii: "/")) else { return try body(descriptor, relative) }
    let parent = String(relative[..<slash])
    guard let opened = FileDescriptor(openBeneath(parent, O_RDONLY | O_DIRECTORY)) else {
      throw .refused(.open, path: fullPath(parent), code: errno)
    }
    return try body(opened.number, String(relative[relative.utf8.index(after: slash)...]))
  }

  /// Whether anything has this path: a file, a folder, a link wherever it leads.
  func exists(_ relative: String) throws(FileProblem) -> Bool {
    do {
      return try withParent(of: relative) { parent, name in
        var status = stat()
        return unsafe fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      }
    } catch .refused(.open, _, ENOENT) {
      return false
    } catch {
      throw error
    }
  }

  /// Makes the folders above a path, where missing.
  func makeFolders(above relative: String) throws(FileProblem) {
    let segments = relative.split(separator: "/").dropLast()
    var made = ""
    for segment in segments {
      made += made.isEmpty ? String(segment) : "/\(segment)"
      let target = made
      let code = try withParent(of: target) { parent, name in unsafe mkdirat(parent, name, 0o777) == 0 ? 0 : errno }
      if code != 0 && code != EEXIST { throw .refused(.create, path: fullPath(made), code: code) }
    }
  }
}
