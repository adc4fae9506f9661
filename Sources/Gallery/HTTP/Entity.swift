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
    // Never public: a proxy in front would hand what it keeps to people who have not signed in.
    headers["Cache-Control"] = caching == .immutable ? "private, max-age=31536000, immutable" : "no-cache"
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
  ///
  /// Only a request that looks is asked for conditions and ranges; what changes something has seen to its own, and
  /// gets the whole as it is now.
  func response(to request: Request) -> Response {
    let isGet = request.method == "GET"
    let range = isGet ? request.headers["Range"] : nil
    let isCompressed = compressed != nil && range == nil && AcceptedEncoding.isGzipAccepted(request.headers)
    let headers = isCompressed ? compressedHeaders : headers
    if isGet || request.method == "HEAD" {
      switch Preconditions.outcome(request.headers, tag: tag, lastModified: lastModified) {
      case .proceed: break
      case .notModified: return notModified(headers)
      case .failed: return Response(status: 412)
      }
    }
    if isCompressed, let compressed { return Response(status: 200, headers: headers, body: compressed) }
    guard let range, Preconditions.isRangeMeant(request.headers, tag: tag, lastModified: lastModified) else {
      return Response(status: 200, headers: headers, body: bytes)
    }
    return part(ByteRange(range, of: bytes.count))
  }

  private func part(_ range: ByteRange) -> Response {
    var headers = headers
    switch range {
    case .none: return Response(status: 200, headers: headers, body: bytes)
    case .unsatisfiable:
      for name in ["Content-Type", "ETag", "Last-Modified", "Cache-Control"] { headers[name] = nil }
      headers["Content-Range"] = "bytes */\(bytes.count)"
      return Response(status: 416, headers: headers)
    case .part(let range):
      headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"
      return Response(status: 206, headers: headers, body: Array(bytes[range]))
    }
  }

  private func notModified(_ headers: HeaderFields) -> Response {
    var kept = headers
    for name in ["Content-Type", "Content-Encoding", "Accept-Ranges"] { kept[name] = nil }
    return Response(status: 304, headers: kept)
  }
}
