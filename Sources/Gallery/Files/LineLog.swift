internal import Glibc
internal import Synchronization

/// A file of lines that grows at its end, so that what was written before a program was killed is there afterwards.
final class LineLog: Sendable {
  private static let longest = 1 << 30
  private static let lineEnd = UInt8(ascii: "\n")

  /// The whole lines that were there when it was opened.
  let text: [UInt8]

  private let folder: Folder
  private let path: String
  private let replacement: String
  private let file: FileDescriptor
  private let failure = Mutex<FileProblem?>(nil)

  /// Opens a log, made where it is missing, with the folders above it; half a line at its end is cut off.
  init(_ folder: Folder, path: String) throws(FileProblem) {
    self.folder = folder
    self.path = path
    try folder.makeFolders(above: path)
    replacement = path + ".new"
    // What a program left that was killed while it put a text in place of all lines.
    try? folder.remove(replacement)
    let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK
    guard let file = FileDescriptor(folder.openBeneath(path, flags, mode: 0o666)) else {
      throw .refused(.write, path: folder.fullPath(path), code: errno)
    }
    let size = file.status()?.st_size ?? 0
    // What is far too long is no log of ours; it begins anew.
    let bytes = size > Self.longest ? [] : file.readAll(expecting: size, limit: Self.longest) ?? []
    text = bytes.last == Self.lineEnd ? bytes : Array(bytes[..<((bytes.lastIndex(of: Self.lineEnd) ?? -1) + 1)])
    if text.count != size, ftruncate(file.number, text.count) != 0 {
      throw .refused(.write, path: folder.fullPath(path), code: errno)
    }
    self.file = file
  }

  /// Why nothing more is written; nil while everything is.
  var problem: FileProblem? { failure.withLock { $0 } }

  /// Appends a line, its end included; after the first failure nothing more is appended.
  func append(_ line: [UInt8]) {
    failure.withLock { failure in
      if failure == nil, !file.writeAll(line) {
        failure = .refused(.write, path: folder.fullPath(path), code: errno)
      }
    }
  }

  /// Removes all lines.
  func clear() {
    failure.withLock { failure in
      if failure == nil, ftruncate(file.number, 0) != 0 {
        failure = .refused(.write, path: folder.fullPath(path), code: errno)
      }
    }
  }

  /// Puts a text in place of all lines, at once; the log is not appended to afterwards.
  func replace(with text: [UInt8]) {
    failure.withLock { failure in
      if failure != nil { return }
      do throws(FileProblem) {
        try folder.writeAside(text, to: replacement)
        try folder.move(replacement, to: path)
      } catch { failure = error }
    }
  }
}
