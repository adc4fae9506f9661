/// A request on its way to its answer: what it asks, who asks, and of which gallery.
struct Exchange: Sendable {
  let request: Request
  let time: Timestamp
  let gallery: ServedGallery
  /// The path below the server's root, percent-encoded, without a slash at its beginning.
  var path = ""
  /// The names and values after the question mark.
  var query: [(name: String, value: String)] = []
  /// Who asks; nil for somebody who has not shown a form before.
  var session: Session?
  /// Whether the session has just begun, so that the answer brings its cookie.
  var isNewSession = false

  /// The first value of a name in the query.
  func query(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// Whether the request only looks.
  var isReading: Bool { request.method == "GET" || request.method == "HEAD" }

  /// Whether a script asks, which reads JSON in the place of pages.
  var wantsJSON: Bool { request.headers["Accept"]?.hasPrefix(Editing.jsonType) == true }

  /// The token that forms carry.
  var token: String { session?.token ?? "" }
}
