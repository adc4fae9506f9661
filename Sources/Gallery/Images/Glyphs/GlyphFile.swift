/// A HEIC file as the picture of a glyph: images beside each other, of which the first says what it is.
struct GlyphFile {
  /// One of the sizes in which the picture is there.
  struct Strike: Equatable {
    let item: Int
    let size: PixelSize
  }

  /// More tiles than an image within ``limits`` is made of.
  private static let mostTiles = 256
  /// More bytes than the metadata of an image have.
  private static let mostMetadata = 1 << 20

  private let bytes: [UInt8]
  private let items: HEIFItems
  /// Where the file says which image is the main one, and in how many bytes.
  private let primary: (offset: Int, size: Int)?
  /// The images that are no part of others, in the order of the file.
  private let images: [Int]

  /// Reads the file's structure; nil where it is no HEIC file, or ends before its structure does.
  init?(_ bytes: [UInt8]) {
    let file = ByteWindow(bytes)
    guard PictureFormat(signatureOf: file) == .heic,
      let meta = HEIFBoxes(file).first(where: { $0.type == "meta" }), meta.isComplete
    else { return nil }
    self.bytes = bytes
    items = HEIFItems(meta, in: file)
    primary = meta.children(from: 4).first { $0.type == "pitm" }.map {
      ($0.body.position + 4, $0.body[0] == 0 ? 2 : 4)
    }
    images = Self.images(of: items)
  }

  private static func images(of items: HEIFItems) -> [Int] {
    var parts: Set<Int> = []
    for reference in items.references {
      switch reference.type {
      case "auxl", "thmb": parts.insert(reference.from)
      case "dimg" where items.items[reference.from]?.type == "grid": parts.formUnion(reference.to)
      default: break
      }
    }
    return items.order.filter { id in
      guard let item = items.items[id], HEIFContainer.pictures.contains(item.type), !item.isHidden else { return false }
      return parts.insert(id).inserted
    }
  }

  /// What the first image says about itself; nil where it has no name, and the picture is no glyph.
  var metadata: GlyphMetadata? {
    guard let first = images.first else { return nil }
    var exif: ByteWindow?
    var xmp: ByteWindow?
    for reference in items.references where reference.type == "cdsc" && reference.to.contains(first) {
      guard let item = items.items[reference.from] else { continue }
      if item.type == "Exif", exif == nil {
        exif = items.contents(of: reference.from, limit: Self.mostMetadata)
      } else if item.type == "mime", item.contentType == "application/rdf+xml", xmp == nil {
        xmp = items.contents(of: reference.from, limit: Self.mostMetadata)
      }
    }
    return exif.flatMap { GlyphMetadata(exif: $0, xmp: xmp) }
  }

  /// Every strike, in the order of the file.
  ///
  /// - Throws: ``PictureProblem`` where one contradicts the format, or none can be decoded.
  func strikes() throws(PictureProblem) -> [Strike] {
    let derived = Dictionary(
      items.references.filter { $0.type == "dimg" }.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    var strikes: [Strike] = []
    for image in images where isDecodable(image, derived: derived) {
      guard let size = try HEIFContainer.size(of: image, in: items, .heic) else { continue }
      strikes.append(Strike(item: image, size: PixelSize(width: size.width, height: size.height)))
    }
    guard !strikes.isEmpty else { throw .unsupported(.heic, detail: "a glyph without an HEVC image") }
    return strikes
  }

  /// Whether an image is coded, or made of coded ones: images that are made of made ones could go on for ever.
  private func isDecodable(_ image: Int, derived: [Int: [Int]]) -> Bool {
    switch items.items[image]?.type {
    case "hvc1", "hev1": return true
    case "grid", "iden":
      guard let parts = derived[image], (1...Self.mostTiles).contains(parts.count) else { return false }
      return parts.allSatisfy { ["hvc1", "hev1"].contains(items.items[$0]?.type) }
    default: return false
    }
  }

  /// The strike for a height in pixels: the smallest that is at least as high, else the highest.
  static func best(of strikes: [Strike], height: Int) -> Strike? {
    strikes.filter { $0.size.height >= height }.min { $0.size.height < $1.size.height }
      ?? strikes.max { $0.size.height < $1.size.height }
  }

  /// The same file with a strike as its main image, which is the one that decoders take.
  func bytes(withMain strike: Strike) -> [UInt8] {
    guard let primary, primary.offset + primary.size <= bytes.count, strike.item >> (primary.size * 8) == 0 else {
      return bytes
    }
    var changed = bytes
    for index in 0..<primary.size {
      changed[primary.offset + index] = UInt8(truncatingIfNeeded: strike.item >> ((primary.size - 1 - index) * 8))
    }
    return changed
  }
}
