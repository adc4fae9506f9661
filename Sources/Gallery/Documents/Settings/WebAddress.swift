/// Addresses that users give, in `gallery.json` or on the command line: checked, and spelled in one way.
package enum WebAddress {
  /// An absolute address of a folder, with the slash at its end that relative links need.
  ///
  /// - Throws: ``WebAddressProblem`` for anything but http or https with a host and perhaps a port and a path.
  package static func base(_ text: String) throws(WebAddressProblem) -> String {
    let parts = try Parts(text)
    return parts.origin
      + (parts.path.isEmpty || parts.path.utf8.last != UInt8(ascii: "/") ? parts.path + "/" : parts.path)
  }

  /// The origin that a browser sends in its `Origin` header: scheme, host, and the port unless it is the scheme's own.
  ///
  /// - Throws: ``WebAddressProblem`` for anything but http or https with a host and perhaps a port.
  package static func origin(_ text: String) throws(WebAddressProblem) -> String {
    let parts = try Parts(text)
    guard parts.path.isEmpty || parts.path == "/" else { throw .hasPath(text) }
    return parts.origin
  }

  /// The origin of an address as ``base(_:)`` gives it, and its path, with a slash at both ends.
  ///
  /// - Throws: ``WebAddressProblem`` for anything else.
  static func originAndPath(_ base: String) throws(WebAddressProblem) -> (origin: String, path: String) {
    let parts = try Parts(base)
    return (parts.origin, parts.path.isEmpty ? "/" : parts.path)
  }

  private struct Parts {
    let scheme: String
    let host: String
    let port: Int?
    let path: String

    var origin: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }

    init(_ text: String) throws(WebAddressProblem) {
      if let scalar = text.unicodeScalars.first(where: { !$0.isAllowedInAddress }) {
        throw .character(text, scalar)
      }
      let bytes = Array(text.utf8)
      let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
      self.scheme = String(decoding: scheme, as: UTF8.self).lowercased()
      guard ["http", "https"].contains(self.scheme), bytes.dropFirst(scheme.count).starts(with: "://".utf8) else {
        throw .notAbsolute(text)
      }
      let afterScheme = bytes.dropFirst(scheme.count + 3)
      let authority = afterScheme.prefix { !"/?#".utf8.contains($0) }
      path = String(decoding: afterScheme.dropFirst(authority.count), as: UTF8.self)
      guard !path.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
        throw .hasQuery(text)
      }
      guard !authority.contains(UInt8(ascii: "@")) else { throw .hasUser(text) }
      let hostEnd = authority.endOfHost
      host = String(decoding: authority[..<hostEnd], as: UTF8.self).lowercased()
      guard host.isPlausibleHost else { throw .host(text) }
      let digits = authority[hostEnd...].dropFirst()
      let number = Int(String(decoding: digits, as: UTF8.self))
      guard digits.allSatisfy(\.isDigit), digits.isEmpty || (1...65_535).contains(number ?? 0) else {
        throw .port(text)
      }
      port = number == (self.scheme == "http" ? 80 : 443) ? nil : number
    }
  }
}

extension ArraySlice<UInt8> {
  /// Where a port begins, or the end: a colon outside the brackets of an IPv6 address.
  fileprivate var endOfHost: Int {
    let afterBracket = lastIndex(of: UInt8(ascii: "]")) ?? startIndex
    return self[afterBracket...].firstIndex(of: UInt8(ascii: ":")) ?? endIndex
  }
}

extension String {
  /// Whether this could be a host: a name, an IPv4 address, or an IPv6 address in brackets.
  fileprivate var isPlausibleHost: Bool {
    let bytes = Array(utf8)
    if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") {
      let inner = bytes.dropFirst().dropLast()
      return inner.contains(UInt8(ascii: ":")) && inner.allSatisfy { "0123456789abcdef:.".utf8.contains($0) }
    }
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x5F }
    }
  }
}

extension Unicode.Scalar {
  /// Whether an address may hold the character as it is.
  fileprivate var isAllowedInAddress: Bool {
    value > 0x20 && value < 0x7F && !"\"<>\\^`{|}".unicodeScalars.contains(self)
  }
}
