internal import FoundationEssentials

/// The text of a document while it is read: its bytes in UTF-8, and where each formatting begins.
struct RTFText {
  /// Characters of one formatting.
  struct Run {
    let format: RTFFormat
    /// The picture of a U+FFFC.
    let inline: CaptionRun.Inline?
    /// The first byte.
    let start: Int
  }

  private(set) var utf8: [UInt8] = []
  private(set) var runs: [Run] = []

  /// Appends a character.
  mutating func append(_ scalar: Unicode.Scalar, _ format: RTFFormat) {
    begin(format)
    if scalar.isASCII {
      utf8.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Appends bytes of ASCII.
  mutating func append(ascii: ArraySlice<UInt8>, _ format: RTFFormat) {
    begin(format)
    utf8.append(contentsOf: ascii)
  }

  /// Appends a picture.
  mutating func append(_ inline: CaptionRun.Inline, _ format: RTFFormat) {
    runs.append(Run(format: format, inline: inline, start: utf8.count))
    utf8.append(contentsOf: UTF8.encode(CanonicalText.placeholder) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func begin(_ format: RTFFormat) {
    if let last = runs.last, last.inline == nil, last.format == format { return }
    runs.append(Run(format: format, inline: nil, start: utf8.count))
  }

  /// The bytes of each run.
  func bytes(of index: Int) -> ArraySlice<UInt8> {
    utf8[runs[index].start..<(index + 1 < runs.count ? runs[index + 1].start : utf8.count)]
  }

  /// The text as a caption holds it.
  func attributed(_ defaults: RTFDefaults) -> AttributedString {
    var known: [RTFFormat: AttributeContainer] = [:]
    var result = AttributedString(String(decoding: utf8, as: UTF8.self))
    var start = result.startIndex
    for (index, run) in runs.enumerated() {
      var attributes = known[run.format] ?? defaults.attributes(run.format)
      known[run.format] = attributes
      switch run.inline {
      case .glyph(let glyph): attributes.adaptiveImageGlyph = glyph
      case .picture(let picture): attributes.inlinePicture = picture
      case nil: break
      }
      // By bytes: a picture may be one character together with what follows.
      let end = result.utf8.index(start, offsetBy: bytes(of: index).count)
      if attributes != AttributeContainer() { result[start..<end].setAttributes(attributes) }
      start = end
    }
    return result
  }
}
