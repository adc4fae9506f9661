import FoundationEssentials

@testable import Gallery

/// A link as a browser would follow it: resolved by Foundation against an address that the site may have.
struct SiteLink {
  /// The path within the site, percent-decoded; nil where the link leads out of the site.
  let target: [UInt8]?
  /// The fragment, percent-decoded.
  let fragment: String?
  /// Whether it names a host.
  let isAbsolute: Bool

  /// Resolves a link on a page of a site below a root, which ends in a slash.
  init(_ href: String, on page: String, root: String = "http://host/") {
    isAbsolute = URL(string: href)?.scheme != nil || href.hasPrefix("//")
    let base = URL(string: root + Escaping.urlPath(page))
    let url = URL(string: href, relativeTo: base)?.absoluteURL
    fragment = url?.fragment(percentEncoded: false)
    let address = url?.absoluteString.split(separator: "#").first.map(String.init) ?? ""
    let path = address.split(separator: "?", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    guard path.utf8.starts(with: root.utf8) else {
      target = nil
      return
    }
    target = Self.decoded(path.utf8.dropFirst(root.utf8.count))
  }

  private static func decoded(_ path: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(path)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The addresses and widths of a `srcset`.
  static func candidates(of set: String) -> [(href: String, width: String)] {
    set.split(separator: ",").compactMap { candidate in
      let parts = candidate.split(separator: " ")
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }
}
