/// A request target taken apart, not decoded.
public struct RequestTarget: Hashable, Sendable {
  /// The absolute path as it was sent, percent-encoded.
  public let path: String
  /// The names and values after the question mark, decoded once, in their order.
  public let query: [(name: String, value: String)]

  /// Takes a target apart: a path with its query, or a whole http address, as programs send it to proxies.
  ///
  /// Nil for `*`, for anything that does not begin so, and for characters that no address has.
  public init?(_ raw: String) {
    var rest = Substring(raw).utf8
    guard rest.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
    for scheme in ["http://", "https://"] where rest.starts(with: scheme.utf8) {
      rest = rest.dropFirst(scheme.utf8.count)
      rest = rest.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
      if rest.isEmpty { rest = Substring("/").utf8 }
      break
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    let parts = rest.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(Substring(parts[0]))
    query = parts.count > 1 ? URLEncodedForm.pairs(parts[1]) : []
  }

  /// The path below a base such as `/memes/`, without a slash at its beginning.
  ///
  /// A proxy may have taken the base away already; then the path is below the root.
  public func below(_ base: String) -> String {
    let bytes = path.utf8
    if bytes.starts(with: base.utf8) { return String(Substring(bytes.dropFirst(base.utf8.count))) }
    if base.utf8.dropLast().elementsEqual(bytes) { return "" }
    return String(Substring(bytes.dropFirst()))
  }

  /// Bytes compared, since names that look alike are different.
  public static func == (left: Self, right: Self) -> Bool {
    left.path.hasBytes(of: right.path)
      && left.query.elementsEqual(right.query) { $0.name.hasBytes(of: $1.name) && $0.value.hasBytes(of: $1.value) }
  }

  /// Feeds the path's bytes.
  public func hash(into hasher: inout Hasher) { path.hashBytes(into: &hasher) }
}
