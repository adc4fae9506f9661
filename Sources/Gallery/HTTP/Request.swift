/// What a client asks, as it came over the connection: nothing is decoded yet but the form.
public struct Request: Sendable {
  /// The method as it was sent, such as `GET`.
  public var method: String
  /// The request target as it was sent: an absolute path with its query, percent-encoded.
  public var target: String
  /// The header fields.
  public var headers: HeaderFields
  /// The body; empty where ``form`` holds it.
  public var body: [UInt8]
  /// The body of a form, in parts; nil where there was none.
  public var form: Form?
  /// The address of the client's end of the connection, without a port.
  public var client: String
  /// Whether the connection is encrypted.
  public var isEncrypted: Bool

  /// Makes a request of its parts.
  public init(
    method: String = "GET", target: String, headers: HeaderFields = HeaderFields(), body: [UInt8] = [],
    form: Form? = nil, client: String = "127.0.0.1", isEncrypted: Bool = false
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.form = form
    self.client = client
    self.isEncrypted = isEncrypted
  }
}
