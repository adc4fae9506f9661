/// Something to be answered with, made once and sent many times: bytes, compressed bytes, and what is said of them.
struct Entity: Sendable {
  /// How long others may keep it.
  enum Caching: Sendable {
    /// For ever: its address is made of what is in it.
    case immutable
    /// As long as they ask each time whether it still holds.
    case revalidate
  }

  /// The shortest text that is worth compressing, in bytes.
  private static let worthCompressing = 600

  private let bytes: [UInt8]
  private let compressed: [UInt8]?
  private let tag: String
  private let lastModified: Timestamp?
  /// The fields of a whole answer, and of a whole compressed one.
  private let headers: HeaderFields
  private let compressedHeaders: HeaderFields

  /// The bytes that it takes in memory, about.
  var byteCount: Int { bytes.count + (compressed?.count ?? 0) + 1024 }

  /// Makes one.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - type: The media type.
  ///   - tag: What names this state of it, without quotation marks; nil for the hash of the bytes.
  ///   - lastModified: When it changed, where that is known.
  ///   - caching: How long others may keep it.
  init(
    _ bytes: [UInt8], type: String, tag: String? = nil, lastModified: Timestamp? = nil, caching: Caching
  ) {
    self.bytes = bytes
    self.lastModified = lastModified
    self.tag = tag ?? ContentHash(bytes).hex
    let isText = MediaType.isText(type)
    let compressed = isText && bytes.count >= Self.worthCompressing ? Gzip.compress(bytes) : nil
    self.compressed = compressed.flatMap { $0.count < bytes.count ? $0 : nil }
    var headers: HeaderFields = ["Content-Type": type, "ETag": "\"\(self.tag)\""]
    headers["Cache-Control"] = caching == .immutable ? "public, max-age=31536000, immutable" : "no-cache"
    if let lastModified { headers["Last-Modified"] = HTTPDate.text(lastModified) }
    if isText { headers["Vary"] = "Accept-Encoding" }
    var other = headers
    other["ETag"] = "\"\(self.tag)-gzip\""
    other["Content-Encoding"] = "gzip"
    compressedHeaders = other
    headers["Accept-Ranges"] = "bytes"
    self.headers = headers
  }

  /// The answer to a request for it: whole, in part, or that what is known still holds.
  func response(to request: Request) -> Response {
    if let compressed, request.headers["Range"] == nil, AcceptedEncoding.isGzipAccepted(request.headers) {
      if holds(for: request) { return notModified(compressedHeaders) }
      return Response(status: 200, headers: compressedHeaders, body: compressed)
    }
    if holds(for: request) { return notModified(headers) }
    guard let field = request.headers["Range"], isRangeMeant(request) else {
      return Response(status: 200, headers: headers, body: bytes)
    }
    switch ByteRange(field, of: bytes.count) {
    case .none: return Response(status: 200, headers: headers, body: bytes)
    case .unsatisfiable:
      var headers = headers
      headers["Content-Range"] = "bytes */\(bytes.count)"
      return Response(status: 416, headers: headers)
    case .part(let range):
      var headers = headers
      headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"
      return Response(status: 206, headers: headers, body: Array(bytes[range]))
    }
  }

  /// Whether what the other side knows still holds.
  private func holds(for request: Request) -> Bool {
    if let field = request.headers["If-None-Match"] { return EntityTags(field).containsWeakly(tag) }
    guard let lastModified, let field = request.headers["If-Modified-Since"], let since = HTTPDate.read(field) else {
      return false
    }
    return lastModified <= since
  }

  /// Whether a range is still a range of the same: without `If-Range` it always is.
  private func isRangeMeant(_ request: Request) -> Bool {
    guard let field = request.headers["If-Range"] else { return true }
    if field.utf8.first == UInt8(ascii: "\"") { return field.hasBytes(of: "\"\(tag)\"") }
    guard let lastModified, let moment = HTTPDate.read(field) else { return false }
    return moment == lastModified
  }

  private func notModified(_ headers: HeaderFields) -> Response {
    var kept = headers
    for name in ["Content-Type", "Content-Encoding", "Accept-Ranges"] { kept[name] = nil }
    return Response(status: 304, headers: kept)
  }
}
