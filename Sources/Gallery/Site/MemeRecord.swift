/// What is kept of a document that was rendered: enough to make its pages again without reading it.
struct MemeRecord: Hashable, Sendable {
  /// Something that was not as it should be, although the document is published.
  struct Warning: Hashable, Sendable {
    let message: String
    let remedy: String?
    let position: Diagnostic.Position?
  }

  /// A picture that stands in a caption.
  struct CaptionFile: Hashable, Sendable {
    let fileExtension: String
    let file: FileDigest

    var route: Route { .glyph(hash: file.hash.short, fileExtension: fileExtension) }
  }

  /// What the document says, its captions in words.
  let meme: Meme
  /// The captions that have more than words, as HTML for the meme's own page.
  let captionHTML: [CaptionPart: String]
  /// The pictures that this HTML shows.
  let captionFiles: [CaptionFile]
  /// The previews.
  let images: [PublishedImage]
  /// The animation whose first frame they show.
  let originalAnimated: PublishedImage?
  /// What stands in until a picture is there.
  let placeholder: RGBColor
  /// The document as published.
  let document: FileDigest
  /// Whether the document holds a picture.
  let hasPicture: Bool
  /// What the next build has to say again.
  let warnings: [Warning]

  /// The files of the document in the site.
  func files(of slug: Slug) -> [(route: Route, file: FileDigest)] {
    (images + [originalAnimated].compactMap(\.self)).map { ($0.route, $0.file) }
      + captionFiles.map { ($0.route, $0.file) } + [(.document(slug), document)]
  }

  /// The meme as pages see it, with the record itself as ``encoded()`` writes it.
  ///
  /// The time of the document's file stands in where the document does not say when it was saved.
  func published(as id: MemeID, fileTime: Timestamp, encoded: some Sequence<UInt8>) -> PublishedMeme {
    let modified = meme.modified ?? fileTime
    var print = Fingerprint()
    print.feed(id.path)
    print.feed(Int(modified.secondsSince1970))
    print.feed(Array(encoded))
    return PublishedMeme(
      id: id, meme: meme, modified: modified, created: meme.created, images: images,
      originalAnimated: originalAnimated, placeholder: placeholder, document: document, hasPicture: hasPicture,
      captionHTML: captionHTML, revision: document.hash.hex, fingerprint: print.hash)
  }
}
