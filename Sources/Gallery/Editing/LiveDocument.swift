/// A document as the server shows it: what pages say of it, and how the file was when it was read.
struct LiveDocument: Sendable {
  /// What pages say; its revision is the hash of the document's bytes.
  let published: PublishedMeme
  /// The document's bytes in short.
  let digest: FileDigest
  /// What the disk said of the file; nil where it may have changed within the same tick of the clock.
  let stamp: FileStamp?
  /// The pictures that stand in its captions, as files of the site.
  let captionFiles: [Route]

  /// The document's name.
  var id: MemeID { published.id }
}

/// Why a document cannot be shown.
struct BrokenDocument: Hashable, Sendable {
  /// The document's name.
  let id: MemeID
  /// What is wrong with it; its file is named as it is called within the gallery.
  let diagnostics: [Diagnostic]
  /// What the disk said of the file, as for ``LiveDocument/stamp``.
  let stamp: FileStamp?

  /// The first thing that stands in the way, in a sentence.
  var reason: String {
    let first = diagnostics.first { $0.severity == .error }
    return first.map { $0.message + ($0.position.map { " (line \($0.line))" } ?? "") } ?? ""
  }
}
