import Gallery

/// What a command tells the shell.
enum ExitCode: Int32 {
  /// All is done.
  case done = 0
  /// Done, but some documents failed.
  case someFailed = 1
  /// It could not be done.
  case failed = 2
  /// The arguments are wrong.
  case usage = 64

  /// The code for what stopped a command.
  init(for problem: any Error) { self = problem is UsageProblem ? .usage : .failed }
}
