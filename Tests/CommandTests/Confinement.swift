import Glibc

/// Ways to take from the program what root can do, each tried once: a permission that root has anyway tests nothing.
enum Confinement {
  /// Words that run a command where mounts are its own and vanish with it; nil where the system allows none.
  static let ownMounts: [String]? = [
    ["/usr/bin/unshare", "--mount"], ["/usr/bin/unshare", "--map-root-user", "--mount"],
  ]
  .first { words in
    let script = "mount -t tmpfs -o size=4k tmpfs . && mount -o remount,ro ."
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? Program.shell(script, in: folder, confinedBy: words))?.code == 0
  }

  /// Words that run a command as somebody with no privileges; none for somebody who has none, nil where it cannot be.
  static let noPrivileges: [String]? = {
    guard geteuid() == 0 else { return [] }
    let words = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    guard let folder = try? TemporaryFolder() else { return nil }
    return (try? Program.shell(#""$0" --version"#, in: folder, confinedBy: words))?.code == 0 ? words : nil
  }()

  /// A script's line that makes a folder read-only until the script ends.
  static func readOnly(_ folder: String) -> String {
    "mount --bind '\(folder)' '\(folder)' && mount -o remount,bind,ro '\(folder)' || exit 99\n"
  }
}
