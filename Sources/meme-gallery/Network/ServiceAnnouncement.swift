import Glibc

/// Tells the local network by mDNS that the gallery is here, where Avahi runs.
///
/// Avahi's own program does it; a shell waits beside it for the end of a pipe, which comes with the end of the server,
/// also where the server is killed.
struct ServiceAnnouncement: ~Copyable {
  private static let daemonSocket = "/run/avahi-daemon/socket"
  private static let programs = ["/usr/bin/avahi-publish-service", "/usr/local/bin/avahi-publish-service"]

  private let process: pid_t
  private let writingEnd: Int32

  /// Begins to tell; nil where Avahi does not run.
  init?(title: String, port: Int, path: String) {
    guard unsafe access(Self.daemonSocket, F_OK) == 0,
      let program = Self.programs.first(where: { unsafe access($0, X_OK) == 0 })
    else { return nil }
    let script = "\"$0\" \"$1\" _http._tcp \"$2\" \"path=$3\" >/dev/null 2>&1 & read -r _; kill $!"
    var pipe: [Int32] = [0, 0]
    guard unsafe pipe2(&pipe, O_CLOEXEC) == 0 else { return nil }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, pipe[0], STDIN_FILENO)
    let words = ["/bin/sh", "-c", script, program, title, "\(port)", path]
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for argument in unsafe arguments { unsafe free(argument) } }
    var started: pid_t = 0
    let status = unsafe posix_spawn(&started, "/bin/sh", &actions, nil, &arguments, environ)
    close(pipe[0])
    guard status == 0 else {
      close(pipe[1])
      return nil
    }
    process = started
    writingEnd = pipe[1]
  }

  deinit {
    close(writingEnd)
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
  }
}
