import Glibc

/// Tells the local network by mDNS that the gallery is here, where Avahi runs.
///
/// Avahi's own program does it; a shell waits beside it for the end of a pipe, which comes with the end of the server,
/// also where the server is killed.
@safe struct ServiceAnnouncement: ~Copyable {
  private static let daemonSocket = "/run/avahi-daemon/socket"
  private static let program = "/usr/bin/avahi-publish-service"

  private let pipe: UnsafeMutablePointer<FILE>

  /// Begins to tell; nil where Avahi does not run.
  init?(title: String, port: Int, path: String) {
    guard unsafe access(Self.daemonSocket, F_OK) == 0, unsafe access(Self.program, X_OK) == 0 else { return nil }
    let words = [title, "_http._tcp", "\(port)", "path=\(path)"].map(Self.quoted).joined(separator: " ")
    let script = "\(Self.program) \(words) >/dev/null 2>&1 & read -r _; kill $!"
    guard let pipe = unsafe popen(script, "we") else { return nil }
    unsafe self.pipe = pipe
  }

  deinit { unsafe pclose(pipe) }

  /// A word that the shell takes as it is.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
