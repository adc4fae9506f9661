/// What searching, and other programs, need to know about every meme: `memes.json`.
enum MemesJSON {
  /// An array with one object a meme on a line of its own, members always in the same order.
  static func bytes(of memes: [PublishedMeme]) -> [UInt8] {
    var output = Array("[".utf8)
    for (index, meme) in memes.enumerated() {
      output += (index > 0 ? ",\n" : "\n").utf8
      output += object(meme).utf8
    }
    output += "\n]\n".utf8
    return output
  }

  private static func object(_ meme: PublishedMeme) -> String {
    let link = { (route: Route) in Escaping.jsonString(route.href(from: .memesJSON)) }
    let images = meme.images.map { image in
      "{\"href\":\(link(image.route)),\"width\":\(image.size.width),\"height\":\(image.size.height),"
        + "\"type\":\(Escaping.jsonString(image.mediaType))}"
    }
    let members = [
      ("id", Escaping.jsonString(meme.id.path)), ("title", Escaping.jsonString(meme.title)),
      ("topText", Escaping.jsonString(meme.meme.top.plainText)),
      ("bottomText", Escaping.jsonString(meme.meme.bottom.plainText)),
      ("description", Escaping.jsonString(meme.meme.description ?? "")),
      ("tags", "[\(meme.meme.tags.map(Escaping.jsonString).joined(separator: ","))]"),
      ("page", link(.meme(meme.slug))), ("edit", link(.edit(meme.slug))), ("document", link(.document(meme.slug))),
      ("images", "[\(images.joined(separator: ","))]"),
    ]
    return "{\(members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
  }
}
