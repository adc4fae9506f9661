/// The JSON interface: `GET` and `POST` of `api/memes`, `GET`, `PUT` and `DELETE` of `api/memes/ID`, where ID is the
/// document's path, percent-encoded segment by segment.
///
/// What is sent has the members of a document (`topText`, `topRichText`, `title`, `imageData` …): those that are there
/// change, null removes one, and whatever is not mentioned stays. `If-Match` says which revision is meant.
extension Editing {
  static let jsonType = "application/json"

  /// Answers a request for `api/`; `path` is what follows.
  func api(_ path: String, _ exchange: Exchange) async throws -> Response {
    if path == "memes" { return try await collection(exchange) }
    guard path.hasPrefix("memes/"), let encoded = SitePath(percentEncoded: String(path.dropFirst("memes/".count))),
      let id = try? MemeID(path: encoded.text)
    else { throw APIFault(404, "there is no such resource") }
    switch exchange.request.method {
    case "GET", "HEAD":
      guard let document = exchange.gallery.live.snapshot.document(id) else { throw APIFault(404, "no such document") }
      return resource(document, exchange)
    case "PUT": return try await put(id, exchange)
    case "DELETE": return try await delete(id, exchange)
    default: throw APIFault(405, "only GET, PUT and DELETE", allow: "GET, HEAD, PUT, DELETE")
    }
  }

  private func collection(_ exchange: Exchange) async throws -> Response {
    switch exchange.request.method {
    case "GET", "HEAD":
      let snapshot = exchange.gallery.live.snapshot
      return Entity(MemeResource.bytes(of: snapshot), type: Self.jsonType, caching: .revalidate)
        .response(to: exchange.request)
    case "POST": return try await post(exchange)
    default: throw APIFault(405, "only GET and POST", allow: "GET, HEAD, POST")
    }
  }

  private func post(_ exchange: Exchange) async throws -> Response {
    let (reading, edit) = try await change(exchange)
    let gallery = exchange.gallery
    let limits = gallery.settings.limits
    var meme = Meme()
    meme.created = exchange.time
    meme.modified = exchange.time
    let empty = try MemeDocument.encode(meme, limits: limits)
    guard let blank = MemeDocument.read(empty, file: "", limits: limits).document else { throw APIFault(500, "") }
    let bytes = try applying(edit, to: blank, limits: limits)
    let created = MemeDocument.read(bytes, file: "", limits: limits).document?.meme ?? meme
    let id: MemeID
    if let wanted = reading.id {
      guard let parsed = try? MemeID(path: wanted) else {
        throw APIFault(422, "'id' is no path of a document within the gallery")
      }
      id = try await saving.run {
        try gallery.editor.create(parsed, bytes, at: exchange.time)
        return parsed
      }
    } else {
      let name = NewDocument.name("", of: created)
      id = try await saving.run {
        try gallery.editor.create(folder: "", name: name, bytes, at: exchange.time)
      }
    }
    guard let document = gallery.live.snapshot.document(id) else { throw APIFault(500, "") }
    var response = resource(document, exchange)
    response.status = 201
    response.headers["Location"] = "memes/\(Escaping.urlPath(id.path))"
    return response
  }

  private func put(_ id: MemeID, _ exchange: Exchange) async throws -> Response {
    let expected = try expectation(exchange)
    let (_, change) = try await change(exchange)
    let gallery = exchange.gallery
    let limits = gallery.settings.limits
    _ = try await saving.run {
      try gallery.editor.change(id, at: exchange.time) { current in
        guard expected.admits(current.revision) else { throw APIFault.outdated(current.revision) }
        guard let document = current.document else { throw SaveProblem.broken(current.reason) }
        if try document.isSame(after: change) { return .keep }
        var edit = change
        edit.modified = .set(exchange.time)
        return .write(try self.applying(edit, to: document, limits: limits), .saved)
      }
    }
    guard let document = gallery.live.snapshot.document(id) else { throw SaveProblem.missing }
    return resource(document, exchange)
  }

  private func delete(_ id: MemeID, _ exchange: Exchange) async throws -> Response {
    let expected = try expectation(exchange)
    let gallery = exchange.gallery
    _ = try await saving.run {
      let current = try gallery.editor.revision(of: id)
      guard expected.admits(current) else { throw APIFault.outdated(current) }
      return try gallery.editor.delete(id, expecting: current, at: exchange.time)
    }
    return Response(status: 204)
  }

  private func resource(_ document: LiveDocument, _ exchange: Exchange) -> Response {
    Entity(
      MemeResource.bytes(of: document), type: Self.jsonType, tag: document.digest.hash.hex, caching: .revalidate
    ).response(to: exchange.request)
  }

  /// The change that a request's body describes.
  private func change(_ exchange: Exchange) async throws -> (MemeEdit.Reading, MemeEdit) {
    guard !exchange.gallery.isReadOnly else { throw APIFault(403, "the gallery is shown for viewing only") }
    // A page of another site can send text that a browser asks nobody about; not this type.
    let type = exchange.request.headers["Content-Type"]?.utf8.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 }
    guard type.map({ String(Substring($0)).lowercased() }) == Self.jsonType else {
      throw APIFault(415, "the body must be \(Self.jsonType)")
    }
    let reading = MemeEdit.read(
      exchange.request.body, limits: exchange.gallery.settings.limits, recognizer: GlyphRecognizer())
    guard let edit = reading.edit else { throw APIFault(422, "the change cannot be used", reading.diagnostics) }
    if case .set(let picture) = edit.picture,
      let reason = try await exchange.gallery.previews.reasonAgainst(picture)
    {
      throw APIFault(422, "'imageData': \(reason)")
    }
    return (reading, edit)
  }

  private func applying(_ edit: MemeEdit, to document: MemeDocument, limits: Limits) throws -> [UInt8] {
    try document.applying(edit, limits: limits)
  }

  private func expectation(_ exchange: Exchange) throws(APIFault) -> RevisionExpectation {
    guard !exchange.gallery.isReadOnly else {
      throw APIFault(403, "the gallery is shown for viewing only")
    }
    guard let field = exchange.request.headers["If-Match"], let expectation = RevisionExpectation(field) else {
      throw APIFault(428, "'If-Match' must say which revision is meant, as the ETag of the resource has it")
    }
    return expectation
  }
}
