/// A name or an address by which a server may be called: `memes.example`, `memes.example:8080`, `192.168.1.20`,
/// `fd00::1`, or `.example.org` for every name below it.
public struct HostPattern: Hashable, Sendable {
  private let host: HostName
  private let isSuffix: Bool

  /// Reads what somebody typed; nil where no host can be meant.
  public init?(_ text: String) {
    isSuffix = text.utf8.first == UInt8(ascii: ".")
    let name = isSuffix ? String(text.dropFirst()) : text
    // An IPv6 address is typed, and told by the system, without the brackets that it has in an address bar.
    let isBare = name.utf8.first != UInt8(ascii: "[") && name.utf8.count { $0 == UInt8(ascii: ":") } > 1
    guard let host = HostName(isBare ? "[\(name)]" : name), !host.name.hasPrefix(".") else { return nil }
    self.host = host
  }

  /// Whether a request for a host is meant; one without a port is meant with any.
  func admits(_ other: HostName) -> Bool {
    if let port = host.port, port != other.port { return false }
    return isSuffix ? other.name.hasSuffix(".\(host.name)") : other.name == host.name
  }
}
