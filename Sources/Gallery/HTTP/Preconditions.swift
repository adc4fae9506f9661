/// What a request asks to be true of an entity before it is answered with it: RFC 9110, section 13.
enum Preconditions {
  /// What follows from them.
  enum Outcome: Hashable, Sendable {
    /// The entity is wanted.
    case proceed
    /// The other side has it already.
    case notModified
    /// It is not what the other side believes it to be.
    case failed
  }

  /// Compares them with an entity, in the order of the standard; a field that decides hides the one of time beside it.
  ///
  /// - Parameters:
  ///   - headers: The header fields of a request that only looks.
  ///   - tag: The entity's tag, without quotation marks.
  ///   - lastModified: When it changed, where that is known.
  /// - Returns: What the answer has to be.
  static func outcome(_ headers: HeaderFields, tag: String, lastModified: Timestamp?) -> Outcome {
    if let field = headers.list("If-Match") {
      if !EntityTags(field).containsStrongly(tag) { return .failed }
    } else if let lastModified, let limit = moment("If-Unmodified-Since", headers), lastModified > limit {
      return .failed
    }
    if let field = headers.list("If-None-Match") {
      return EntityTags(field).containsWeakly(tag) ? .notModified : .proceed
    }
    guard let lastModified, let since = moment("If-Modified-Since", headers) else { return .proceed }
    return lastModified <= since ? .notModified : .proceed
  }

  /// Whether a range is still a range of the same: without `If-Range` it always is.
  static func isRangeMeant(_ headers: HeaderFields, tag: String, lastModified: Timestamp?) -> Bool {
    guard let field = headers["If-Range"] else { return true }
    if field.utf8.first == UInt8(ascii: "\"") { return field.hasBytes(of: "\"\(tag)\"") }
    guard let lastModified, let moment = HTTPDate.read(field) else { return false }
    return moment == lastModified
  }

  private static func moment(_ name: String, _ headers: HeaderFields) -> Timestamp? {
    headers[name].flatMap(HTTPDate.read)
  }
}
