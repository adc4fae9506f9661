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

  private static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "DELETE"]

  private let hosts: [HostPattern]
  private let base: Origin?
  private let siteOrigins: [Origin]

  /// A guard.
  ///
  /// - Parameters:
  ///   - hosts: The names and addresses, beside those of loopback, by which the server may be called.
  ///   - baseOrigin: The origin by which it is called through a proxy.
  ///   - siteOrigins: The origins of exported sites, whose forms may be sent here; they save nothing by themselves.
  init(hosts: [HostPattern], baseOrigin: String?, siteOrigins: [String]) {
    self.hosts = hosts
    self.siteOrigins = siteOrigins.compactMap { Origin($0) }
    base = baseOrigin.flatMap { Origin($0) }
  }

  /// Why a request is refused; nil where it is not.
  func check(_ request: Request) -> Refusal? {
    guard Self.methods.contains(request.method) else { return .method }
    let fields = request.headers.all("Host")
    guard fields.count == 1, let host = HostName(fields[0]) else { return .noHost }
    guard isOurs(host) else { return .host(host.name) }
    if request.method == "GET" || request.method == "HEAD" { return nil }
    return isFromUs(request, host: host) || isFromExportedSite(request) ? nil : .origin
  }

  /// Whether a form comes from an exported site.
  func isFromExportedSite(_ request: Request) -> Bool {
    guard request.method == "POST", let origin = Self.origin(of: request) else { return false }
    return siteOrigins.contains(origin)
  }

  /// Whether the browser's own connection is encrypted: this one, or that to the proxy whose name the request has.
  ///
  /// A proxy that passes on a name of its own choice instead is not known by it.
  func isEncryptedForBrowser(_ request: Request) -> Bool {
    if request.isEncrypted { return true }
    guard let base, base.scheme == "https", let host = request.headers["Host"].flatMap({ HostName($0) }) else {
      return false
    }
    return Origin(scheme: "https", host) == base
  }

  private func isOurs(_ host: HostName) -> Bool {
    host.isLoopback || base?.host == host.name || hosts.contains { $0.admits(host) }
  }

  /// Whether a request that changes something comes from a page of ours, or from no page at all.
  ///
  /// Where a browser says no origin, `Sec-Fetch-Site` says it; where neither is there, it is an old browser or no
  /// browser, and the form's token decides, or for the JSON interface a type of body that no form can have.
  private func isFromUs(_ request: Request, host: HostName) -> Bool {
    guard request.headers["Origin"] != nil else {
      guard let site = request.headers["Sec-Fetch-Site"] else { return true }
      return site == "same-origin" || site == "none"
    }
    guard let origin = Self.origin(of: request) else { return false }
    return origin == base || origin == Origin(scheme: isEncryptedForBrowser(request) ? "https" : "http", host)
  }

  /// The origin that a request says; nil where it says none, or two.
  private static func origin(of request: Request) -> Origin? {
    let fields = request.headers.all("Origin")
    return fields.count == 1 ? Origin(fields[0]) : nil
  }
}
