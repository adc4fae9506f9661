import Gallery
import Glibc

/// The two streams: results go to the standard output, messages and progress to the standard error.
struct Console: Sendable {
  /// Whether messages go to a terminal, where a progress bar makes sense.
  let isTerminal = isatty(STDERR_FILENO) == 1

  /// Takes the places of streams that are closed, lest a file that is opened later gets one of them and our words with it.
  ///
  /// They are open for reading alone, so that writing to them fails as it did.
  static func occupyClosedStreams() {
    var number: Int32
    repeat { number = unsafe open("/dev/null", O_RDONLY) } while (0...STDERR_FILENO).contains(number)
    if number >= 0 { close(number) }
  }

  /// Prints a result and a line end.
  func print(_ text: String) throws(ConsoleProblem) { try write(Array((text + "\n").utf8)) }

  /// Writes result bytes as they are.
  func write(_ bytes: [UInt8]) throws(ConsoleProblem) {
    if !Self.write(bytes, to: STDOUT_FILENO) { throw .outputRefused(errno) }
  }

  /// Prints a message; where nobody reads messages they are lost, and the work goes on.
  func message(_ text: String) { _ = Self.write(Array((text + "\n").utf8), to: STDERR_FILENO) }

  /// Prints a diagnostic.
  func report(_ diagnostic: Diagnostic) { message(diagnostic.description) }

  /// Prints a problem that stopped the command.
  func report(_ problem: any Problem) {
    if let failure = problem as? BuildFailure { return failure.diagnostics.forEach(report) }
    message(("meme-gallery: error: \(problem.message)" + (problem.remedy.map { "; \($0)" } ?? "")).onOneLine)
  }

  /// Replaces the current line of the terminal.
  func replaceLine(_ text: String) { _ = Self.write(Array("\r\u{1B}[K\(text)".utf8), to: STDERR_FILENO) }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let wrote = unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
        if wrote < 0 && errno == EINTR { continue }
        if wrote <= 0 { return false }
        done += wrote
      }
      return true
    }
  }
}

/// Why a result could not be printed.
enum ConsoleProblem: Problem {
  case outputRefused(Int32)

  var message: String {
    switch self {
    case .outputRefused(ENOSPC): "cannot write the result: no space left on the device"
    case .outputRefused(EPIPE): "cannot write the result: nobody reads it any more"
    case .outputRefused(EBADF): "cannot write the result: the standard output is closed"
    case .outputRefused(let code): "cannot write the result: error \(code)"
    }
  }
}
