/// A meme as the JSON interface shows it.
enum MemeResource {
  /// One meme as a JSON object: what its document says apart from the picture, its revision, and where its pages are,
  /// relative to the gallery's root.
  static func bytes(of document: LiveDocument) -> [UInt8] {
    var bytes: [UInt8] = []
    literal(document, isWhole: true).write(onto: &bytes, layout: .compact)
    return bytes + [UInt8(ascii: "\n")]
  }

  /// All memes as a JSON array, in the order in which they are shown; formatted captions in words alone.
  static func bytes(of snapshot: GallerySnapshot) -> [UInt8] {
    let all = snapshot.memes.compactMap { snapshot.document($0.id) }.map { literal($0, isWhole: false) }
    var bytes: [UInt8] = []
    JSONLiteral.array(all).write(onto: &bytes, layout: .compact)
    return bytes + [UInt8(ascii: "\n")]
  }

  private static func literal(_ document: LiveDocument, isWhole: Bool) -> JSONLiteral {
    let published = document.published
    let meme = published.meme
    var members: [(name: String, value: JSONLiteral)] = [
      ("id", .string(published.id.path)), ("revision", .string(document.digest.hash.hex)),
      ("topText", .string(meme.top.plainText)), ("bottomText", .string(meme.bottom.plainText)),
    ]
    for part in CaptionPart.allCases where isWhole && !meme[part].isPlain {
      members.append((part.richTextMember, .base64(RichText.serialize(meme[part]))))
    }
    if let title = meme.title { members.append(("title", .string(title))) }
    if let description = meme.description { members.append(("description", .string(description))) }
    members.append(("tags", .array(meme.tags.map { .string($0) })))
    if let style = try? StyleWriter(style: meme.style).members(), !style.isEmpty {
      members.append(("style", .object(style)))
    }
    if let created = meme.created { members.append(("created", .string(created.iso8601))) }
    members.append(("modified", .string(published.modified.iso8601)))
    let address = { (route: Route) in JSONLiteral.string(route.canonicalAddress) }
    members += [
      ("page", address(.meme(published.slug))), ("edit", address(.edit(published.slug))),
      ("document", address(.document(published.slug))),
    ]
    let images = published.images.map { image in
      JSONLiteral.object([
        ("href", address(image.route)), ("width", .number(Double(image.size.width))),
        ("height", .number(Double(image.size.height))), ("type", .string(image.mediaType)),
      ])
    }
    members.append(("images", .array(images)))
    return .object(members)
  }
}
