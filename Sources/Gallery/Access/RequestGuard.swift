/// Looks at who a request is for and where it comes from, before anything is done with it.
///
/// The host keeps pages of other sites out whose names were made to lead here (DNS rebinding); the origin keeps their
/// forms and scripts out. `Forwarded` and its like are not looked at: anybody can write them.
struct RequestGuard: Sendable {
  /// Why a request is refused.
  enum Refusal: Hashable, Sendable {
    /// The method is none that is known here.
    case method
    /// There is no host, or several.
    case noHost
    /// The host is none of ours.
    case host(String)
    /// A form or a script of another site.
    case origin
  }

  private let hosts: [HostName]
  private let base: (scheme: String, host: HostName)?
  private let siteOrigins: [String]

  /// A guard.
  ///
  /// - Parameters:
  ///   - hosts: The names and addresses, beside those of loopback, by which the server may be called; with a port where
  ///     no other is meant.
  ///   - baseOrigin: The origin by which it is called through a proxy.
  ///   - siteOrigins: The origins of exported sites, whose forms may be sent here; they save nothing by themselves.
  init(hosts: [String], baseOrigin: String?, siteOrigins: [String]) {
    self.hosts = hosts.compactMap { HostName($0) }
    self.siteOrigins = siteOrigins
    base = baseOrigin.flatMap { origin in
      Self.split(origin).map { ($0.scheme, $0.host) }
    }
  }

  /// Why a request is refused; nil where it is not.
  func check(_ request: Request) -> Refusal? {
    guard ["GET", "HEAD", "POST", "PUT", "DELETE"].contains(request.method) else { return .method }
    let fields = request.headers.all("Host")
    guard fields.count == 1, let host = HostName(fields[0]) else { return .noHost }
    guard isOurs(host) else { return .host(host.name) }
    if request.method == "GET" || request.method == "HEAD" { return nil }
    return isFromUs(request, host: host) || isFromExportedSite(request) ? nil : .origin
  }

  /// Whether a form comes from an exported site.
  func isFromExportedSite(_ request: Request) -> Bool {
    guard request.method == "POST", let origin = request.headers["Origin"] else { return false }
    return siteOrigins.contains { $0.hasBytes(of: origin) }
  }

  private func isOurs(_ host: HostName) -> Bool {
    if host.isLoopback { return true }
    if let base, base.host.name == host.name { return true }
    return hosts.contains { $0.name == host.name && ($0.port == nil || $0.port == host.port) }
  }

  /// Whether a request that changes something comes from a page of ours, or from no page at all.
  ///
  /// Where a browser says no origin, `Sec-Fetch-Site` says it; where neither is there, it is an old browser or no
  /// browser, and the token of the form decides.
  private func isFromUs(_ request: Request, host: HostName) -> Bool {
    guard let origin = request.headers["Origin"] else {
      guard let site = request.headers["Sec-Fetch-Site"] else { return true }
      return site == "same-origin" || site == "none"
    }
    guard let (scheme, named) = Self.split(origin) else { return false }
    if let base, base.scheme == scheme, base.host == named { return true }
    return scheme == (request.isEncrypted ? "https" : "http") && named == host
  }

  private static func split(_ origin: String) -> (scheme: String, host: HostName)? {
    for scheme in ["http", "https"] where origin.hasPrefix("\(scheme)://") {
      return HostName(String(origin.dropFirst(scheme.count + 3))).map { (scheme, $0) }
    }
    return nil
  }
}
