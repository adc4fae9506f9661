import Foundation
import Glibc

@testable import Gallery

/// A folder of a test's own that goes with it.
final class TemporaryFolder: Sendable {
  let path: String
  let folder: Folder

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "meme-gallery-\(UUID().uuidString)").path
    folder = try Folder(creating: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The whole path of something in the folder.
  func callAsFunction(_ relative: String) -> String { "\(path)/\(relative)" }

  /// Writes a file, with the folders above it.
  func add(_ relative: String, _ text: String = "{}") throws {
    let target = URL(filePath: self(relative))
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target)
  }

  /// Makes a symbolic link.
  func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(relative), withDestinationPath: target)
  }

  /// A file's text; nil where it is missing.
  func text(_ relative: String) -> String? { try? String(contentsOfFile: self(relative), encoding: .utf8) }

  /// Makes a named pipe.
  func pipe(_ relative: String) { _ = unsafe mkfifo(self(relative), 0o600) }

  /// Sets a file's permissions.
  func permit(_ relative: String, _ mode: mode_t) { _ = unsafe chmod(self(relative), mode) }

  /// Sets a file's length, without writing what is in between; false where the file system refuses.
  func stretch(_ relative: String, to length: Int) -> Bool { unsafe truncate(self(relative), length) == 0 }

  /// Gives a file another name, which may be any bytes.
  func rename(_ relative: String, to bytes: [UInt8]) -> Bool {
    let target = (Array(path.utf8) + [0x2F] + bytes + [0]).map { CChar(bitPattern: $0) }
    return unsafe target.withUnsafeBufferPointer { target in
      unsafe target.baseAddress.map { unsafe Glibc.rename(self(relative), $0) == 0 } ?? false
    }
  }

  /// Every path beneath the folder, in the order of their bytes, folders with a slash at their end.
  var everything: [String] {
    var paths: [String] = []
    for case let url as String in FileManager.default.enumerator(atPath: path) ?? .init() {
      paths.append(Folder.isFolder(self(url)) ? url + "/" : url)
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What the system says of a file, links not followed.
  func status(_ relative: String) -> stat {
    var status = stat()
    _ = unsafe lstat(self(relative), &status)
    return status
  }
}

/// A small file system of a test's own, in memory; goes with the test.
final class TemporaryDisk {
  let folder: TemporaryFolder
  var path: String { folder.path }

  /// Mounts one; nil where this process may not.
  init?(options: String) throws {
    folder = try TemporaryFolder()
    guard try run("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder.path) == 0 else { return nil }
  }

  /// Makes it read-only.
  func freeze() throws { _ = try run("mount", "-o", "remount,ro", path) }

  deinit { _ = try? run("umount", "-l", path) }

  /// Whether this process may mount.
  static let isPermitted: Bool = ((try? TemporaryDisk(options: "size=64k")) ?? nil) != nil
}

/// Runs a program without output and gives its exit code.
private func run(_ words: String...) throws -> Int32 {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = words
  process.standardError = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}

/// Runs a body as a user who owns nothing, for what concerns files on this thread; nil where this process may not.
func asNobody<Value>(_ body: () throws -> Value) throws -> Value? {
  guard geteuid() == 0, let symbol = unsafe dlsym(nil, "setfsuid") else { return nil }
  let setUser = unsafe unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)
  _ = setUser(65_534)
  defer { _ = setUser(0) }
  return try body()
}
