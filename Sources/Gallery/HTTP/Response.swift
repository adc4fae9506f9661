/// What a client gets.
public struct Response: Sendable {
  /// The status code.
  public var status: Int
  /// The header fields; the connection adds `Content-Length`, `Date` and `Connection`.
  public var headers: HeaderFields
  /// The body; for `HEAD` the length of it is said and nothing sent.
  public var body: [UInt8]

  /// Makes a response of its parts.
  public init(status: Int = 200, headers: HeaderFields = HeaderFields(), body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
