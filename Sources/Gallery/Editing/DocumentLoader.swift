/// Reads documents and finds what pages say of them, without drawing anything.
///
/// A preview's address is made of everything that it depends on, so that it is known before the preview is.
struct DocumentLoader: Sendable {
  /// How much of a picture is looked at first, in bytes.
  private static let headerBytes = 1 << 16

  let gallery: Folder
  let limits: Limits
  let options: RenderOptions
  /// What a picture in a caption is called that has no description.
  let nameless: String
  /// Everything beside the document that its pictures depend on.
  let rendering: ContentHash
  let clock: @Sendable () -> FileTime

  /// A document, or what is wrong with it.
  enum Result: Sendable {
    case live(LiveDocument)
    case broken(BrokenDocument)
    case missing
  }

  /// Reads a document from the disk.
  func load(_ id: MemeID) -> Result {
    let look = clock()
    let contents: FileContents
    do { contents = try gallery.read(id.path, limit: limits.documentBytes) } catch {
      if error.isMissing { return .missing }
      return .broken(BrokenDocument(id: id, diagnostics: [Diagnostic(error, file: id.path)], stamp: nil))
    }
    let stamp = contents.stamp.isSettled(whenLookedAt: look) ? contents.stamp : nil
    return result(
      of: contents.bytes, FileDigest(contents.bytes), id, stamp: stamp, written: contents.stamp.modified.timestamp)
  }

  /// What a document of these bytes is.
  func result(of bytes: [UInt8], _ digest: FileDigest, _ id: MemeID, stamp: FileStamp?, written: Timestamp) -> Result {
    let reading = MemeDocument.read(bytes, file: id.path, limits: limits)
    guard let document = reading.document else {
      return .broken(BrokenDocument(id: id, diagnostics: reading.diagnostics, stamp: stamp))
    }
    do {
      return .live(try live(document, digest, id, stamp: stamp, written: written))
    } catch {
      let diagnostics = reading.diagnostics + [Diagnostic(error: error, file: id.path)]
      return .broken(BrokenDocument(id: id, diagnostics: diagnostics, stamp: stamp))
    }
  }

  private func live(
    _ document: MemeDocument, _ digest: FileDigest, _ id: MemeID, stamp: FileStamp?, written: Timestamp
  ) throws -> LiveDocument {
    let header = try pictureHeader(of: document)
    let slug = Slug(id)
    let plan = RenderPlan(picture: header?.size, widths: options.widths)
    let images = options.formats.flatMap { format in
      plan.renditions.map { rendition in
        PublishedImage(
          of: slug, size: rendition.canvas, format: format,
          file: key(digest.hash, "\(format.fileExtension) \(rendition.canvas.width)"))
      }
    }
    var animation: PublishedImage?
    if let header, header.isAnimated {
      let type = header.format.rawValue.lowercased()
      animation = PublishedImage(
        of: slug, size: header.size, mediaType: "image/\(type)", fileExtension: type,
        file: key(digest.hash, "animation"))
    }
    var captions = captionPublication(of: slug)
    let captionHTML = captions.html(of: document.meme)
    var print = Fingerprint(digest.hash, rendering)
    print.feed(id.path)
    print.feed(Int(written.secondsSince1970))
    let published = PublishedMeme(
      id: id, meme: document.meme, modified: document.meme.modified ?? written, created: document.meme.created,
      images: images, originalAnimated: animation, document: digest, hasPicture: header != nil,
      captionHTML: captionHTML, revision: digest.hash.hex, fingerprint: print.hash)
    return LiveDocument(
      published: published, digest: digest, stamp: stamp, captionFiles: captions.files.map(\.route))
  }

  /// What the picture says of itself; nil where there is none.
  private func pictureHeader(of document: MemeDocument) throws -> PictureHeader? {
    // A JPEG says all of it before its pixels.
    if let start = try document.pictureBytes(prefix: Self.headerBytes), start.count == Self.headerBytes,
      let header = try? PictureHeader.read(start, limits: limits), header.format == .jpeg
    {
      return header
    }
    return try document.pictureBytes().map { try PictureHeader.read($0, limits: limits) }
  }

  /// The files of the pictures in a document's captions.
  func captionFiles(of document: MemeDocument, _ id: MemeID) -> [(bytes: [UInt8], route: Route)] {
    var captions = captionPublication(of: Slug(id))
    _ = captions.html(of: document.meme)
    return captions.files
  }

  private func captionPublication(of slug: Slug) -> CaptionPublication {
    CaptionPublication(
      page: .meme(slug), nameless: nameless, decoder: InlinePictureDecoder(decoder: PictureDecoder()))
  }

  /// What stands for the digest of a picture that is not drawn yet.
  private func key(_ content: ContentHash, _ purpose: String) -> FileDigest {
    var print = Fingerprint(rendering, content)
    print.feed(purpose)
    return FileDigest(byteCount: 0, hash: print.hash)
  }
}
