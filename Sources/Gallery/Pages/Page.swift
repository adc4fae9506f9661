/// One file of the site that is made on demand: a plan of ten thousand holds no page's bytes.
struct Page: Sendable {
  /// Its address.
  let route: Route
  /// What it is made of: pages of one fingerprint have the same bytes.
  let fingerprint: ContentHash
  /// Makes its bytes, the same each time; throws ``TemplateProblem`` when a template shows itself without an end.
  let render: @Sendable () throws -> [UInt8]
}
