/// Where a page comes from, as browsers say it in `Origin`: scheme, host and port.
struct Origin: Hashable, Sendable {
  let scheme: String
  let host: String
  /// The scheme's own where none is said.
  let port: Int

  /// Reads `http://HOST` and `https://HOST`, with or without a port; nil for anything else, such as `null`.
  init?(_ text: String) {
    for scheme in ["http", "https"] where text.utf8.starts(with: "\(scheme)://".utf8) {
      guard let name = HostName(String(Substring(text.utf8.dropFirst(scheme.utf8.count + 3)))) else { return nil }
      self.init(scheme: scheme, name)
      return
    }
    return nil
  }

  /// The origin of pages that a host serves.
  init(scheme: String, _ name: HostName) {
    self.scheme = scheme
    host = name.name
    port = name.port ?? (scheme == "https" ? 443 : 80)
  }
}
