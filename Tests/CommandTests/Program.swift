import FoundationEssentials
import Glibc
import Testing

/// The real program, run as a person would.
enum Program {
  /// Where it is: beside the test bundle, or where `MEME_GALLERY_PROGRAM` says.
  static let path: String? = {
    if let path = ProcessInfo.processInfo.environment["MEME_GALLERY_PROGRAM"] { return realPath(path) }
    let bundles =
      CommandLine.arguments.filter { $0.contains(".xctest") } + [realPath("/proc/self/exe")].compactMap(\.self)
    // Whole, since the program is started in other folders.
    return bundles.compactMap { bundle in
      // The bundle is a file, or a folder with the file in it.
      let parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
      guard let end = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) else { return nil }
      return realPath((parts[..<end] + ["meme-gallery"]).joined(separator: "/"))
    }.first { unsafe access($0, X_OK) == 0 }
  }()

  private static func realPath(_ path: String) -> String? {
    guard let path = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// What a run left behind.
  struct Outcome {
    /// The exit code; 124 where the program took longer than a minute, above 128 where a signal ended it.
    let code: Int32
    let outputBytes: [UInt8]
    let messages: String

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    var messageLines: [String] { messages.split(separator: "\n").map(String.init) }
  }

  /// Runs the program within a folder.
  static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Outcome {
    try spawn([try #require(path, "the program is not beside the tests")] + arguments, in: folder)
  }

  /// Runs a shell's script within a folder; `"$0"` is the program.
  static func shell(_ script: String, in folder: TemporaryFolder, confinedBy words: [String] = []) throws -> Outcome {
    let program = try #require(path, "the program is not beside the tests")
    return try spawn(words + ["/bin/sh", "-c", script, program], in: folder)
  }

  /// Runs any program and waits for it.
  static func spawn(_ command: [String], in folder: TemporaryFolder) throws -> Outcome {
    // A program that hangs fails its test instead of all; glibc's own way to another folder is not imported.
    let words = ["/usr/bin/timeout", "--kill-after=5", "60", "/usr/bin/env", "--chdir=\(folder.path)"] + command
    let streams = try TemporaryFolder()
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (number, name) in [(STDOUT_FILENO, "output"), (STDERR_FILENO, "messages")] {
      unsafe posix_spawn_file_actions_addopen(&actions, number, streams[name], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var variables = ProcessInfo.processInfo.environment
    // What the program keeps of galleries that cannot be written is not to stay with the person who runs the tests.
    variables["XDG_CACHE_HOME"] = "\(streams.path)/cache"
    let environment = variables.map { "\($0.key)=\($0.value)" }
    var process = pid_t()
    let code = unsafe withCStrings(words) { words in
      unsafe withCStrings(environment) { environment in
        unsafe posix_spawn(&process, "/usr/bin/timeout", &actions, nil, words, environment)
      }
    }
    try #require(code == 0, "cannot start \(command[0])")
    let status = try end(of: process)
    return Outcome(
      code: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F), outputBytes: try streams.read("output"),
      messages: String(decoding: try streams.read("messages"), as: UTF8.self))
  }

  static func withCStrings(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let pointers = unsafe strings.map { unsafe strdup($0) }
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(pointers + [nil])
  }
}
