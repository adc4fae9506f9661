import Glibc

/// Tells the local network by mDNS that the gallery is here, where Avahi runs.
///
/// Avahi's own program does it; a shell waits beside it for the end of a pipe, which comes with the end of the server,
/// also where the server is killed.
@safe struct ServiceAnnouncement: ~Copyable {
  private let pipe: UnsafeMutablePointer<FILE>

  /// Begins to tell; nil where Avahi does not run.
  ///
  /// - Parameters:
  ///   - title: What people see in their lists.
  ///   - port: Where the server listens.
  ///   - path: The path of the gallery, with a slash at its beginning.
  ///   - daemonSocket: Where Avahi listens, when it runs.
  ///   - program: The program that tells.
  init?(
    title: String, port: Int, path: String, daemonSocket: String = "/run/avahi-daemon/socket",
    program: String = "/usr/bin/avahi-publish-service"
  ) {
    guard unsafe access(daemonSocket, F_OK) == 0, unsafe access(program, X_OK) == 0 else { return nil }
    let command = [program, "--", title, "_http._tcp", "\(port)", "path=\(path)"].map(Self.quoted).joined(
      separator: " ")
    // Control-C reaches the shell too, which must outlive it: what it began in the background does not hear it.
    let script = "trap '' INT HUP; \(command) >/dev/null 2>&1 & read -r _; kill $! 2>/dev/null"
    guard let pipe = unsafe popen(script, "we") else { return nil }
    unsafe self.pipe = pipe
  }

  deinit { unsafe pclose(pipe) }

  /// A word that the shell takes as it is.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
