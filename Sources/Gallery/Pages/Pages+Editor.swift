/// What the script of the editing pages has to know of the gallery, as JSON within the page.
extension Pages {
  /// The texts of the interface that the script shows have names that begin so.
  private static let wordsPrefix = "editor."

  /// What is the same for all memes: `words`, the gallery's `style` with every member, and the `width` in pixels at which
  /// memes are drawn.
  func editorSettings() -> [UInt8] {
    let style = context.settings.style.applied(to: .classic)
    let fields = StyleFields(style)
    var members: [(String, String)] = [
      ("words", Self.object(words.texts(from: Self.wordsPrefix).map { ($0.key, Escaping.jsonString($0.text)) })),
      (
        "style",
        Self.object([
          ("font", Escaping.jsonString(fields.font)), ("size", Escaping.jsonString(fields.size)),
          ("color", Escaping.jsonString(fields.color)), ("outlineColor", Escaping.jsonString(fields.outlineColor)),
          ("outlineWidth", Escaping.jsonString(fields.outlineWidth)),
          ("case", Escaping.jsonString(style.letterCase.rawValue)),
          ("alignment", Escaping.jsonString(style.alignment.rawValue)),
        ])
      ),
      ("width", "\(context.settings.widths.max() ?? 1200)"),
    ]
    if let limit = context.largestUpload { members.append(("largestUpload", "\(limit)")) }
    return Array("\(Self.object(members))\n".utf8)
  }

  /// The data of a form's page.
  ///
  /// - Parameters:
  ///   - meme: The document whose form it is; nil where it is that of a new one.
  ///   - route: The page.
  /// - Returns: A JSON object, fit to stand in a `<script>` element: the addresses of ``editorSettings()`` as `settings`,
  ///   and of what the script asks for.
  func editorData(of meme: PublishedMeme?, on route: Route) -> MustacheValue {
    let link = { (target: Route) in Escaping.jsonString(target.href(from: route)) }
    var members: [(String, String)] = [("settings", link(.editorSettings))]
    if let meme {
      members.append(("document", link(.document(meme.slug))))
      members.append(("fileName", Escaping.jsonString("\(meme.slug.text).\(MemeID.fileExtension)")))
      members.append(("isRich", "\(CaptionPart.allCases.contains { !meme.meme[$0].isPlain })"))
    }
    if context.server != nil {
      members.append(("drawn", link(meme.map { .typedImage($0.slug) } ?? .newImage)))
      members.append(("glyphs", link(.glyphs)))
      if let meme {
        members.append(("meme", Escaping.jsonString("\(root(from: route))api/memes/\(Escaping.urlPath(meme.id.path))")))
      }
    }
    return .string(Escaping.jsonInsideHTML(Self.object(members)))
  }

  /// The way from a page to the site's root, with a slash at its end where it is not empty.
  private func root(from route: Route) -> String {
    String(Route.memesJSON.href(from: route).dropLast(Route.memesJSON.path.count))
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\(Escaping.jsonString($0.0)):\($0.1)" }.joined(separator: ","))}"
  }
}
