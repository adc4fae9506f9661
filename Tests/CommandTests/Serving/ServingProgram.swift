import FoundationEssentials
import Glibc
import Synchronization
import Testing

/// The real program serving a folder, until the test lets it go.
final class ServingProgram: Sendable {
  let process: pid_t
  let port: Int
  private let streams: TemporaryFolder
  private let hasEnded = Mutex(false)

  /// Starts the program and waits until it says where it is.
  ///
  /// - Parameters:
  ///   - folder: The gallery.
  ///   - options: Words after the folder; `--port 0` stands there already.
  ///   - words: Words before the program, such as those that confine it.
  /// - Throws: ``NotServing`` with its messages where it does not begin.
  init(_ folder: String, _ options: [String] = [], confinedBy words: [String] = []) throws {
    let program = try #require(Program.path, "the program is not beside the tests")
    streams = try TemporaryFolder()
    let script = #"exec "$@" >"$0/output" 2>"$0/messages""#
    process = try Program.start(
      words + ["/bin/sh", "-c", script, streams.path, program, "serve", folder, "--port", "0"] + options)
    port = try Self.port(streams, process)
  }

  deinit { if !hasEnded.withLock({ $0 }) { _ = try? stop(SIGKILL) } }

  /// What it said so far.
  var messages: String { (try? streams.text("messages")) ?? "" }
  /// The lines of its log.
  var log: [String] { ((try? streams.text("output")) ?? "").split(separator: "\n").map(String.init) }

  /// Sends a signal and waits for the end.
  ///
  /// - Returns: The exit code, above 128 where the signal ended it.
  @discardableResult
  func stop(_ signal: Int32 = SIGTERM) throws -> Int32 {
    hasEnded.withLock { $0 = true }
    kill(process, signal)
    let status = try Program.end(of: process)
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }

  private static func port(_ streams: TemporaryFolder, _ process: pid_t) throws -> Int {
    for _ in 0..<1_000 {
      let text = (try? streams.text("messages")) ?? ""
      if let line = text.split(separator: "\n").first(where: { $0.contains("://") }),
        let port = line.split(separator: ":").last.flatMap({ Int($0.prefix { $0.isNumber }) })
      {
        return port
      }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    _ = try Program.end(of: process)
    throw NotServing(messages: (try? streams.text("messages")) ?? "")
  }

  struct NotServing: Error { let messages: String }
}
