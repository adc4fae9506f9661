/// Why a request is not let through by the connection that it comes over.
public enum ConnectionRefusal: Hashable, Sendable {
  /// The body has more bytes than the limit.
  case bodyTooLarge(limit: Int)
  /// The target and the header fields have more bytes together than the limit.
  case headersTooLarge(limit: Int)
  /// There are as many connections, or bodies on their way, as there may be.
  case tooManyConnections
  /// It took longer than a number of seconds.
  case tooSlow(seconds: Int)
  /// It is no HTTP that could be understood, or could be understood in two ways.
  case malformed
}
