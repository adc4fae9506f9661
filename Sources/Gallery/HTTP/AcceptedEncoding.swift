/// What `Accept-Encoding` says of gzip.
enum AcceptedEncoding {
  /// Whether gzip may be sent: named, or meant by `*`, and not with a weight of nothing.
  static func isGzipAccepted(_ headers: HeaderFields) -> Bool {
    guard let field = headers.list("Accept-Encoding") else { return false }
    var star = false
    for item in field.utf8.split(separator: UInt8(ascii: ",")) {
      let parts = item.split(separator: UInt8(ascii: ";")).map { part in
        String(decoding: part.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self).lowercased()
      }
      guard let name = parts.first else { continue }
      let isRefused = parts.dropFirst().contains { $0.hasPrefix("q=") && (Double($0.dropFirst(2)) ?? 0) == 0 }
      if name == "gzip" || name == "x-gzip" { return !isRefused }
      if name == "*" { star = !isRefused }
    }
    return star
  }
}
