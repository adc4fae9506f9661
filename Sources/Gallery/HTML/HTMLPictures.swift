/// The pictures whose bytes are in the HTML.
struct HTMLPictures {
  private let source: [UInt8]
  private let addresses: [Range<Int>]
  private let recognizer: any GlyphRecognizing
  private let limits: HTMLLimits
  private var known: [Content: Known] = [:]
  private var names: [Content: String] = [:]

  private struct Known {
    let picture: PictureBytes
    let glyph: AdaptiveImageGlyph?
  }

  /// Bytes that are found by all of them: a hash of a part would let hostile HTML make all look alike.
  private struct Content: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  /// Knows the addresses that a cleaner found.
  init(_ source: [UInt8], addresses: [Range<Int>], recognizer: any GlyphRecognizing, limits: HTMLLimits) {
    self.source = source
    self.addresses = addresses
    self.recognizer = recognizer
    self.limits = limits
  }

  /// What an `<img>` shows, with the address of the glyph that stands before it among its sources; nil where no bytes
  /// are there.
  mutating func inline(_ image: HTMLAttributes, glyph: String?) throws(HTMLProblem) -> CaptionRun.Inline? {
    let first = try glyph.map { address throws(HTMLProblem) in try data(address) } ?? nil
    if let first, let glyph = recognize(first.bytes).glyph { return .glyph(glyph) }
    let second = try image[.src].map { address throws(HTMLProblem) in try data(address) } ?? nil
    guard let data = second ?? first else { return nil }
    let known = recognize(data.bytes)
    if let glyph = known.glyph { return .glyph(glyph) }
    let sizes = sizes(image)
    return .picture(
      InlinePicture(
        name: name(image, data), contents: known.picture, width: sizes.width, height: sizes.height))
  }

  private func data(_ address: String) throws(HTMLProblem) -> DataAddress? {
    var bytes = Array(address.utf8)[...]
    var offset = 0
    if address.hasPrefix("data:#"), let index = Int(address.dropFirst(6)), addresses.indices.contains(index) {
      bytes = source[addresses[index]]
      offset = addresses[index].lowerBound
    }
    do {
      let data = try DataAddress(bytes, limit: limits.pictureBytes)
      let isPicture =
        data.mediaType.hasPrefix("image/") || MediaSignature(data.bytes) != nil
        || data.mediaType == MediaSignature.unknownType
      return data.bytes.isEmpty || !isPicture ? nil : data
    } catch {
      switch error {
      case .malformed: return nil
      case .tooLarge: throw .pictureTooLarge(limit: limits.pictureBytes, offset: offset)
      }
    }
  }

  /// Equal pictures share their bytes, and are asked about once.
  private mutating func recognize(_ bytes: [UInt8]) -> Known {
    let content = Content(bytes: bytes)
    if let known = known[content] { return known }
    let picture = PictureBytes(bytes)
    let isHEIC = MediaSignature(bytes) == .heic
    let found = Known(picture: picture, glyph: isHEIC ? recognizer.glyph(in: picture) : nil)
    known[content] = found
    return found
  }

  private func sizes(_ image: HTMLAttributes) -> (width: Int?, height: Int?) {
    var width = image[.width].flatMap(CSSValues.twips)
    var height = image[.height].flatMap(CSSValues.twips)
    for (name, value) in image[.style].map(CSSDeclarations.read) ?? [] {
      if name == "width", let own = CSSValues.twips(value) { width = own }
      if name == "height", let own = CSSValues.twips(value) { height = own }
    }
    return (width, height)
  }

  /// The name that the HTML says, else one of the picture's kind that no other picture has.
  private mutating func name(_ image: HTMLAttributes, _ data: DataAddress) -> String {
    if let name = image[.fileName], Self.isFileName(name) { return name }
    let ending = MediaSignature(data.bytes)?.fileExtension ?? "dat"
    let content = Content(bytes: data.bytes)
    if let own = names[content] { return own }
    let number = names.count + 1
    let name = number == 1 ? "picture.\(ending)" : "picture-\(number).\(ending)"
    names[content] = name
    return name
  }

  private static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
