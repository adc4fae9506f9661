import Gallery

/// Whoever answers requests.
protocol RequestHandler: AnyObject, Sendable {
  /// Answers what is ready, without waiting for anything; nil for everything else. Called from the connections' threads.
  func respondAtOnce(to request: Request) -> Response?
  /// Answers a request.
  func respond(to request: Request) async -> Response
  /// Answers a request that the connection does not let through.
  func refuse(_ refusal: ConnectionRefusal, _ request: Request) -> Response
}
