/// What the editor's script asks for while somebody types: nothing is changed, and nothing is kept.
extension Editing {
  /// The most pixels that a picture has from left to right that is drawn while somebody types.
  private static let widest = 1600

  /// The meme as the form has it by now, as the gallery will show it.
  ///
  /// - Parameters:
  ///   - posted: The form.
  ///   - slug: The document whose form it is; nil for that of a new one.
  ///   - exchange: The request.
  /// - Returns: A JPEG of the width that the form's `width` says.
  /// - Throws: ``Fault`` or ``PreviewStore/Failure``.
  func draw(_ posted: PostedForm, _ slug: Slug?, _ exchange: Exchange) async throws -> Response {
    let gallery = exchange.gallery
    let limits = gallery.settings.limits
    var posted = posted
    posted.restoreImage(from: gallery.uploads)
    let (form, revision) = (posted.form, posted.revision)
    switch form.fault {
    case nil: break
    case .malformed: throw Fault.badRequest
    case .tooLarge(let limit): throw Fault(.tooLarge, 413, ["limit": "\(limit >> 20) MB"])
    }
    let meme: Meme
    var base: MemeDocument?
    do {
      if let slug {
        guard let id = gallery.live.snapshot.document(slug)?.id else { throw missing(slug, gallery.live.snapshot) }
        let formSaving = FormSaving(editor: gallery.editor, history: gallery.history, limits: limits)
        (meme, base) = try await reading.run { try formSaving.typed(form, id, revision: revision) }
      } else {
        meme = try Submission(form, shown: Meme(), recognizer: GlyphRecognizer()).meme()
      }
    } catch let problem as SubmissionProblem {
      return EditorAnswer(notice(of: problem, gallery)).response(422)
    }
    let picture: MemeRenderer.Picture?
    do {
      if let bytes = form.file(PostedForm.Control.image) {
        picture = MemeRenderer.Picture(bytes: bytes, header: try PictureHeader.read(bytes, limits: limits))
      } else if form.text(PostedForm.Control.removeImage) != nil {
        picture = nil
      } else {
        picture = try base?.picture(limits: limits)
      }
    } catch let problem as any Problem {
      throw PreviewStore.Failure.broken(problem.message)
    }
    var options = gallery.loader.options
    let width = form.text("width").flatMap { Int($0) } ?? options.widths.max() ?? Self.widest
    options.widths = [min(max(width, 1), Self.widest)]
    options.formats = [.jpeg]
    let rendered = try await gallery.previews.drawAside(meme, picture, options)
    guard let bytes = rendered.renditions.first?.bytes else { throw Fault(.server, 500) }
    return Response(headers: ["Content-Type": "image/jpeg", "Cache-Control": "no-store"], body: bytes)
  }

  /// A picture as a glyph, to stand in a caption: one that is a glyph already stays what it is.
  ///
  /// - Returns: JSON with `identifier`, `description`, `heic` (the glyph's file in base64) and `png` (a picture of it as a
  ///   `data:` address, for browsers that read no HEIC).
  /// - Throws: ``Fault`` where the form has no picture.
  func makeGlyph(_ form: Form, _ exchange: Exchange) async throws -> Response {
    let gallery = exchange.gallery
    guard form.fault == nil, let picture = form.file(PostedForm.Control.image) else { throw Fault.badRequest }
    let description = form.text("description").map { $0.onOneLineWithSpaces }
    do {
      let (glyph, png) = try await gallery.previews.glyph(of: picture, description: description)
      var members: [(name: String, value: JSONLiteral)] = [("identifier", .string(glyph.contentIdentifier))]
      if let description = glyph.contentDescription { members.append(("description", .string(description))) }
      members.append(("heic", .base64(glyph.imageContent.bytes)))
      members.append(("png", .string(CaptionPicture.dataAddress(of: png, mediaType: "image/png"))))
      var body: [UInt8] = []
      JSONLiteral.object(members).write(onto: &body, layout: .compact)
      return Response(headers: ["Content-Type": Self.jsonType, "Cache-Control": "no-store"], body: body)
    } catch let PreviewStore.Failure.broken(reason) {
      let message = gallery.pages.words("form.badPicture", ["reason": reason])
      return EditorAnswer(.problem, message).response(422)
    }
  }
}
