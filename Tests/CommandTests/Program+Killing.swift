import FoundationEssentials
import Glibc
import Testing

extension Program {
  /// When a program is killed.
  enum Moment {
    /// Some time after its start.
    case afterStart(Duration)
    /// Some time after the list of a site's files has changed, which is when the files begin to move.
    case whilePublishing(list: String, Duration)
  }

  /// Runs the program and kills it at a moment, unless it has ended by then.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments; paths are whole, since it runs where the tests do.
  ///   - moment: When it is killed.
  /// - Returns: The signal that ended it, or its exit code.
  /// - Throws: When it cannot be started.
  static func runKilling(_ arguments: [String], at moment: Moment) throws -> (signal: Int32, code: Int32) {
    let program = try #require(path, "the program is not beside the tests")
    let before: ListState? = if case .whilePublishing(let list, _) = moment { ListState(list) } else { nil }
    let process = try start([program] + arguments)
    let clock = ContinuousClock()
    let start = clock.now
    switch moment {
    case .afterStart(let delay): wait(until: start + delay)
    case .whilePublishing(let list, let delay):
      while !hasEnded(process), !ListState.hasBegunToMove(list, since: before), clock.now - start < .seconds(20) {
        wait(until: clock.now + .microseconds(10))
      }
      wait(until: clock.now + delay)
    }
    kill(process, SIGKILL)
    let status = try end(of: process)
    return (status & 0x7F, status & 0x7F == 0 ? status >> 8 & 0xFF : 0)
  }

  /// Starts a program without streams, and with an environment of one's own where that is given; `end(of:)` waits for it.
  static func start(_ words: [String]) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, flags) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY)] {
      unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", flags, 0)
    }
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var process = pid_t()
    let program = words.first ?? ""
    let code = unsafe withCStrings(words) { words in
      unsafe withCStrings(environment) { environment in
        unsafe posix_spawn(&process, program, &actions, nil, words, environment)
      }
    }
    try #require(code == 0, "cannot start \(program)")
    return process
  }

  /// Waits for a program that was started, and gives its status as the system has it.
  static func end(of process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      let code = errno
      try #require(code == EINTR)
    }
    return status
  }

  /// Whether a program has ended; it is still there to be waited for.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var information = unsafe siginfo_t()
    guard unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return true }
    return unsafe information.si_signo == SIGCHLD
  }

  /// Sleeps, and spins at the end: the system's naps are longer than some phases.
  private static func wait(until end: ContinuousClock.Instant) {
    let clock = ContinuousClock()
    while true {
      let left = end - clock.now
      if left <= .zero { return }
      if left > .microseconds(300) { usleep(UInt32((left - .microseconds(200)) / .microseconds(1))) }
    }
  }

  /// The list of a site's files as the disk shows it.
  private struct ListState {
    let inode: UInt64
    let length: Int

    /// Nil where there is none.
    init?(_ path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      (inode, length) = (UInt64(status.st_ino), status.st_size)
    }

    /// Whether it is another one than before and names any files: the one of an empty site says nothing.
    static func hasBegunToMove(_ path: String, since before: ListState?) -> Bool {
      guard let now = ListState(path) else { return false }
      return now.inode != before?.inode && now.length > 100
    }
  }
}
