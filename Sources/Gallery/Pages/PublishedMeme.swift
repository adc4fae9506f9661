/// All that pages say about one meme.
struct PublishedMeme: Hashable, Sendable {
  /// The document.
  let id: MemeID
  /// Its name in addresses.
  let slug: Slug
  /// What it says.
  let meme: Meme
  /// When it was last saved: the document's word, else its file's time.
  let modified: Timestamp
  /// When it was made, where that is known.
  let created: Timestamp?
  /// Previews, those of the most widely known format first, each format's from small to large; empty where there are none.
  let images: [PublishedImage]
  /// The animation whose first frame the previews show.
  let originalAnimated: PublishedImage?
  /// What stands in until a picture is there.
  let placeholder: RGBColor
  /// The published document.
  let document: FileDigest
  /// Whether the document holds a picture.
  let hasPicture: Bool
  /// The captions that have more than words, as HTML for the meme's own page.
  let captionHTML: [CaptionPart: String]
  /// The document's title, or its file's name where that is blank.
  let title: String
  /// What a screen reader says for the picture: never nothing, since the picture is a link.
  let alternativeText: String
  /// The revision that an editing form is made from: the hash of the document's bytes; nil where nobody asks for it.
  let revision: String?
  /// All of this in one hash: memes of one fingerprint look alike on every page.
  let fingerprint: ContentHash

  /// Makes one of its parts; the slug follows from the document's path.
  init(
    id: MemeID, meme: Meme, modified: Timestamp, created: Timestamp? = nil, images: [PublishedImage] = [],
    originalAnimated: PublishedImage? = nil, placeholder: RGBColor = RGBColor(red: 128, green: 128, blue: 128),
    document: FileDigest, hasPicture: Bool = true, captionHTML: [CaptionPart: String] = [:],
    revision: String? = nil, fingerprint: ContentHash
  ) {
    self.id = id
    slug = Slug(id)
    self.meme = meme
    title = meme.title.flatMap { $0.isWhiteSpace ? nil : $0 } ?? id.name
    let text = meme.alternativeText
    alternativeText = text.isWhiteSpace ? title : text
    self.modified = modified
    self.created = created
    self.images = images
    self.originalAnimated = originalAnimated
    self.placeholder = placeholder
    self.document = document
    self.hasPicture = hasPicture
    self.captionHTML = captionHTML
    self.revision = revision
    self.fingerprint = fingerprint
  }

  /// The largest preview of the most widely known format.
  var largestImage: PublishedImage? { imagesByFormat.first?.last }

  /// The previews by format, in the order of ``images``.
  var imagesByFormat: [[PublishedImage]] {
    var groups: [[PublishedImage]] = []
    for image in images {
      if let index = groups.firstIndex(where: { $0.first?.mediaType == image.mediaType }) {
        groups[index].append(image)
      } else {
        groups.append([image])
      }
    }
    return groups.map { $0.sorted { $0.size.width < $1.size.width } }
  }
}

extension [PublishedMeme] {
  /// The memes as a gallery shows them; the same list in whatever order they come.
  func ordered(by order: GallerySettings.Order) -> [PublishedMeme] {
    switch order {
    case .newest: sorted { $0.modified != $1.modified ? $0.modified > $1.modified : $0.id < $1.id }
    case .name:
      map { (key: $0.title.lowercased(), meme: $0) }
        .sorted { left, right in
          left.key.hasBytes(of: right.key)
            ? left.meme.id < right.meme.id : left.key.precedesInBytes(right.key)
        }
        .map(\.meme)
    }
  }
}
