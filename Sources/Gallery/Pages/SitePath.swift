/// A path within the site: segments joined by `/`, none of which can leave it; in plain characters, not encoded.
struct SitePath: Hashable, Sendable {
  /// The path, without a slash at its beginning; with one at its end for a folder; empty for the root.
  let text: String

  /// Takes a path; nil where it is absolute, climbs, hides, is empty in between, or holds a control or backslash.
  init?(_ text: String) {
    var segments = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if segments.last?.isEmpty == true { segments.removeLast() }
    for segment in segments {
      guard let first = segment.first, first != UInt8(ascii: ".") else { return nil }
      guard !segment.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) else { return nil }
    }
    self.text = text
  }

  /// The file of a route, whose parts were checked when it was made.
  init(of route: Route) { text = route.path }

  /// Takes a path as a request has it, decoding each segment once; nil for bad escapes, bad UTF-8 and encoded slashes.
  init?(percentEncoded text: String) {
    var decoded: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Self.digit), let low = rest.popFirst().flatMap(Self.digit),
        case let value = high << 4 | low, value != UInt8(ascii: "/")
      else { return nil }
      decoded.append(value)
    }
    guard let path = String(validating: decoded, as: UTF8.self) else { return nil }
    self.init(path)
  }

  /// The path with every byte escaped that is not unreserved in a URL.
  var percentEncoded: String { Escaping.urlPath(text) }

  /// The last segment, escaped for a URL; empty for a folder.
  var lastSegmentEncoded: String {
    Self.segments(self).last.map { Escaping.urlComponent(String(Substring($0))) } ?? ""
  }

  /// The address of this path relative to a page at another: what an `href` says.
  func relative(to page: SitePath) -> String {
    let from = Self.segments(page)
    let to = Self.segments(self)
    var shared = 0
    while shared < min(from.count, to.count) - 1, from[shared].elementsEqual(to[shared]) { shared += 1 }
    let up = repeatElement("..", count: from.count - 1 - shared)
    let down = to[shared...].map { Escaping.urlComponent(String(Substring($0))) }
    let address = (up + down).joined(separator: "/")
    return address.isEmpty ? "./" : address
  }

  /// Bytes compared, since two names that look alike are two files.
  static func == (left: Self, right: Self) -> Bool { left.text.hasBytes(of: right.text) }

  /// Feeds the bytes.
  func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }

  private static func segments(_ path: SitePath) -> [Substring.UTF8View] {
    path.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
