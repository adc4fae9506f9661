/// What a glyph's picture says about itself, in Exif and XMP.
struct GlyphMetadata: Equatable {
  /// The longest identifier, in bytes of UTF-8; it becomes a part of file names.
  static let mostIdentifierBytes = 1024
  /// The longest description, in bytes of UTF-8.
  static let mostDescriptionBytes = 16 << 10

  /// The tags of TIFF that Exif has for them.
  enum Tag {
    static let documentName = 0x010D, imageDescription = 0x010E, xPosition = 0x011E, yPosition = 0x011F
  }

  var identifier: String
  var description: String?
  var inset: AdaptiveImageGlyph.AlignmentInset?

  /// Metadata to be written.
  init(identifier: String, description: String?, inset: AdaptiveImageGlyph.AlignmentInset?) {
    self.identifier = identifier
    self.description = description
    self.inset = inset
  }

  /// Reads the bytes of an `Exif` item, and those of an XMP item for the description; nil where there is no name.
  init?(exif: ByteWindow, xmp: ByteWindow?) {
    guard let directory = Self.directory(of: exif),
      let identifier = directory.text(Tag.documentName, limit: Self.mostIdentifierBytes)
    else { return nil }
    self.identifier = identifier
    description =
      directory.text(Tag.imageDescription, limit: Self.mostDescriptionBytes)
      ?? xmp.flatMap { XMPDescription.read($0, limit: Self.mostDescriptionBytes) }
    let (x, y) = (directory.rational(Tag.xPosition), directory.rational(Tag.yPosition))
    inset = x == nil && y == nil ? nil : AdaptiveImageGlyph.AlignmentInset(x: x ?? 0, y: y ?? 0)
  }

  /// The first directory: the item begins with the distance from its fifth byte, which some writers leave at 0 although
  /// the prefix `Exif` follows.
  private static func directory(of exif: ByteWindow) -> TIFFDirectory? {
    let body = exif.suffix(from: 4)
    var structure = body.suffix(from: exif.uint32(at: 0) ?? 0)
    if TIFFDirectory.start(of: structure) == nil { structure = body.has("Exif\0\0") ? body.suffix(from: 6) : body }
    return TIFFDirectory.start(of: structure).flatMap { TIFFDirectory(in: structure, at: $0.offset, $0.order) }
  }
}

extension TIFFDirectory {
  /// The text of a tag up to its first zero; nil where it is empty, too long or not UTF-8, which ASCII is as well.
  fileprivate func text(_ tag: Int, limit: Int) -> String? {
    guard let entry = entry(tag), entry.type == 2 || entry.type == 129, let bytes = bytes(tag) else { return nil }
    let end = bytes.firstOffset(of: 0, from: 0) ?? bytes.count
    guard (1...limit).contains(end) else { return nil }
    return String(validating: bytes.clampedWindow(at: 0, count: end).slice, as: UTF8.self)
  }

  /// The first value of a tag, where it is a fraction or a whole number.
  fileprivate func rational(_ tag: Int) -> Double? {
    guard let entry = entry(tag), let bytes = bytes(tag) else { return nil }
    guard entry.type == 5 || entry.type == 10 else { return value(tag).map(Double.init) }
    guard let above = bytes.uint32(at: 0, order), let below = bytes.uint32(at: 4, order), below != 0 else { return nil }
    guard entry.type == 10 else { return Double(above) / Double(below) }
    return Double(Int32(truncatingIfNeeded: above)) / Double(Int32(truncatingIfNeeded: below))
  }
}
