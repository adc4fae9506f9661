/// The gallery at one moment.
struct GallerySnapshot: Sendable {
  /// Counts the changes of the gallery: pages made of one snapshot hold as long as its number does.
  let number: UInt64
  /// The memes in the order in which they are shown.
  let memes: [PublishedMeme]
  /// The documents that cannot be shown, by path.
  let broken: [BrokenDocument]
  private let positions: [Slug: Int]
  private let documents: [MemeID: LiveDocument]
  private let captionFiles: [Route: MemeID]

  /// Orders documents; of two with one address, which an unlikely hash alone can give, the later is broken.
  init(number: UInt64, documents: [MemeID: LiveDocument], broken: [BrokenDocument], order: GallerySettings.Order) {
    self.number = number
    var owners: [Slug: MemeID] = [:]
    var unreachable: [BrokenDocument] = []
    var shown: [PublishedMeme] = []
    for document in documents.values.sorted(by: { $0.id < $1.id }) {
      if let owner = owners[document.published.slug] {
        let problem = Diagnostic(BuildProblem.sameAddress(owner), file: document.id.path)
        unreachable.append(BrokenDocument(id: document.id, diagnostics: [problem], stamp: document.stamp))
      } else {
        owners[document.published.slug] = document.id
        shown.append(document.published)
      }
    }
    memes = shown.ordered(by: order)
    positions = Dictionary(memes.enumerated().map { ($1.slug, $0) }) { first, _ in first }
    self.broken = (broken + unreachable).sorted { $0.id < $1.id }
    self.documents = documents
    var captionFiles: [Route: MemeID] = [:]
    for document in documents.values { for route in document.captionFiles { captionFiles[route] = document.id } }
    self.captionFiles = captionFiles
  }

  /// The meme of an address with those before and after it.
  func meme(_ slug: Slug) -> (meme: PublishedMeme, previous: PublishedMeme?, next: PublishedMeme?)? {
    guard let position = positions[slug] else { return nil }
    return (
      memes[position], position > 0 ? memes[position - 1] : nil,
      position + 1 < memes.count ? memes[position + 1] : nil
    )
  }

  /// The document of an address.
  func document(_ slug: Slug) -> LiveDocument? { positions[slug].flatMap { documents[memes[$0].id] } }

  /// The document of a name.
  func document(_ id: MemeID) -> LiveDocument? { documents[id] }

  /// The document that cannot be shown at an address.
  func brokenDocument(_ slug: Slug) -> BrokenDocument? { broken.first { Slug($0.id) == slug } }

  /// A document whose captions show a picture.
  func owner(of captionFile: Route) -> MemeID? { captionFiles[captionFile] }

  /// Every folder that holds a document, in the order of bytes; the gallery's own is the empty text.
  var folders: [String] {
    var found: Set<String> = []
    for meme in memes {
      var folder = meme.id.folder
      while !folder.isEmpty, found.insert(folder).inserted { folder = MemeID.folder(of: folder) }
    }
    return found.sorted { $0.precedesInBytes($1) }
  }
}
