/// The attachments of a document while it is read: what their groups say, and the files that they name.
struct RTFGraphics {
  private enum Part {
    case name
    case identifier
    case other
  }

  /// A file, and whether it is a glyph by its own metadata; asked once, however often it stands in the text.
  private struct File {
    let contents: PictureBytes
    let glyph: AdaptiveImageGlyph?
  }

  private let find: (String) -> PictureBytes?
  private let recognizer: any GlyphRecognizing
  /// By the bytes of the name; nil where there is no such file.
  private var files: [[UInt8]: File?] = [:]

  private var part = Part.other
  /// The text of the part.
  private var collected: [UInt8] = []
  /// Spaces that end the part unless more follows.
  private var spaces = 0
  private var name: [UInt8] = []
  private var identifier: [UInt8]?
  private var width: Int?
  private var height: Int?

  init(_ find: @escaping (String) -> PictureBytes?, _ recognizer: any GlyphRecognizing) {
    self.find = find
    self.recognizer = recognizer
  }

  /// An attachment's description begins, with the name of its file.
  mutating func begin() {
    part = .name
    collected = []
    spaces = 0
    name = []
    identifier = nil
    width = nil
    height = nil
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      // Spaces in front of a control word are no part of the name.
      if byte == UInt8(ascii: " ") { spaces += 1 } else { append(escaped: byte) }
    }
  }

  mutating func append(escaped byte: UInt8) {
    guard part != .other else { return }
    while spaces > 0 {
      collected.append(UInt8(ascii: " "))
      spaces -= 1
    }
    collected.append(byte)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(escaped: byte) }
  }

  /// The end of the part: any control word.
  mutating func endPart() {
    switch part {
    case .name: name = collected
    case .identifier: identifier = collected
    case .other: break
    }
    part = .other
    collected = []
    spaces = 0
  }

  mutating func take(_ word: RTFWord, _ number: Int?) {
    endPart()
    switch word {
    case .width: width = number
    case .height: height = number
    case .emojiImage: part = .identifier
    default: break
    }
  }

  /// The attachment that was described; nil where there is no such file.
  mutating func finish() -> CaptionRun.Inline? {
    endPart()
    guard let file = file() else { return nil }
    if let glyph = file.glyph { return .glyph(glyph) }
    if let identifier,
      let glyph = AdaptiveImageGlyph(
        contentIdentifier: String(decoding: identifier, as: UTF8.self), contentDescription: nil,
        imageContent: file.contents)
    {
      return .glyph(glyph)
    }
    return .picture(
      InlinePicture(
        name: RTFFileNames.original(String(decoding: name, as: UTF8.self)), contents: file.contents, width: width,
        height: height))
  }

  private mutating func file() -> File? {
    if let file = files[name] { return file }
    let text = String(decoding: name, as: UTF8.self)
    // A name that leads elsewhere is nobody's attachment.
    let contents = RTFFileNames.isSegment(text) ? find(text) : nil
    let file = contents.map { File(contents: $0, glyph: recognizer.glyph(in: $0)) }
    files[name] = .some(file)
    return file
  }
}
