/// What lets a gallery of files be installed like an app, and be looked at and edited without a network.
extension Pages {
  /// The description of the gallery as an app, by the W3C's Web Application Manifest.
  func manifest() -> [UInt8] {
    let icons =
      [("icon.svg", "any", "image/svg+xml"), ("icon-192.png", "192x192", "image/png")]
      + [("icon-512.png", "512x512", "image/png")]
    let shown = icons.compactMap { name, sizes, type in
      context.assets[name].map { route in
        "{\"src\":\(Escaping.jsonString(route.href(from: .manifest))),\"sizes\":\"\(sizes)\",\"type\":\"\(type)\"}"
      }
    }
    let members = [
      ("name", Escaping.jsonString(context.title)), ("short_name", Escaping.jsonString(context.title)),
      ("lang", Escaping.jsonString(context.settings.language)), ("dir", Escaping.jsonString(words("direction"))),
      ("start_url", "\"./\(Route.index(page: 1).path)\""), ("scope", "\"./\""), ("display", "\"minimal-ui\""),
      ("background_color", "\"#fbfaf8\""), ("theme_color", "\"#fbfaf8\""),
      ("icons", "[\(shown.joined(separator: ","))]"),
    ]
    return Array("{\(members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}\n".utf8)
  }

  /// The script that answers for the site where the network does not; it changes with the files that it keeps.
  ///
  /// - Throws: ``TemplateProblem`` when a template shows itself without an end.
  func serviceWorker() throws(TemplateProblem) -> [UInt8] {
    let assets = context.assets.assets.map { Escaping.jsonString($0.route.href(from: .serviceWorker)) }
    return try render(
      "service-worker", PageHead(route: .serviceWorker, title: ""),
      ["assets": .string("[\(assets.joined(separator: ","))]")])
  }
}
