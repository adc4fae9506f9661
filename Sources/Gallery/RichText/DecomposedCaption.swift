internal import FoundationEssentials

/// A caption in parts, for stores that hold text and pictures but no rich text: the text, where glyphs stand in it, and
/// each glyph once.
///
/// It holds neither formatting nor attachments, whose places keep their U+FFFC.
public struct DecomposedCaption: Hashable, Sendable {
  /// Where a glyph stands.
  public struct Place: Hashable, Sendable {
    /// The place of its U+FFFC, in UTF-16 units from the beginning of the text, as databases and scripts count.
    public let range: Range<Int>
    /// Which glyph it is.
    public let contentIdentifier: String

    /// Makes a place of its parts.
    public init(range: Range<Int>, contentIdentifier: String) {
      self.range = range
      self.contentIdentifier = contentIdentifier
    }

    /// Whether the parts are the same, the identifiers byte by byte.
    public static func == (left: Self, right: Self) -> Bool {
      left.range == right.range && left.contentIdentifier.hasBytes(of: right.contentIdentifier)
    }

    /// Feeds the range.
    public func hash(into hasher: inout Hasher) { hasher.combine(range) }
  }

  /// The text, with a U+FFFC for each glyph.
  public let text: String
  /// The places of the glyphs, in the order of the text.
  public let places: [Place]
  /// The glyphs, each once, in the order in which they first stand in the text.
  public let glyphs: [AdaptiveImageGlyph]

  /// Takes parts from a store; they may be of any origin.
  public init(text: String, places: [Place], glyphs: [AdaptiveImageGlyph]) {
    self.text = text
    self.places = places
    self.glyphs = glyphs
  }

  /// Takes a caption apart.
  ///
  /// Two glyphs of one identifier are one glyph, the first: an identifier always has the same picture.
  public init(_ caption: Caption) {
    var text = String.UnicodeScalarView()
    var length = 0
    var places: [Place] = []
    var glyphs: [AdaptiveImageGlyph] = []
    var known = Set<[UInt8]>()
    for run in caption.text.runs {
      let glyph = run.adaptiveImageGlyph
      for scalar in String.UnicodeScalarView(caption.text.unicodeScalars[run.range]) {
        let width = UTF16.width(scalar)
        if let glyph {
          places.append(Place(range: length..<length + width, contentIdentifier: glyph.contentIdentifier))
          if known.insert(Array(glyph.contentIdentifier.utf8)).inserted { glyphs.append(glyph) }
        }
        text.append(scalar)
        length += width
      }
    }
    self.init(text: String(text), places: places, glyphs: glyphs)
  }

  /// The caption of the parts.
  ///
  /// A place counts only where it covers a U+FFFC, which it may do for several; of places that overlap the one that
  /// begins first does. Where an identifier has no glyph, U+FFFC stays.
  public var caption: Caption {
    var known: [[UInt8]: AdaptiveImageGlyph] = [:]
    for glyph in glyphs where known[Array(glyph.contentIdentifier.utf8)] == nil {
      known[Array(glyph.contentIdentifier.utf8)] = glyph
    }
    var places = places.sorted { $0.range.lowerBound < $1.range.lowerBound }[...]
    var result = AttributedString()
    var letters = String.UnicodeScalarView()
    var length = 0
    for scalar in text.unicodeScalars {
      defer { length += UTF16.width(scalar) }
      if scalar == CanonicalText.placeholder {
        while let place = places.first, place.range.upperBound <= length { places.removeFirst() }
        if let place = places.first, place.range.lowerBound <= length,
          let glyph = known[Array(place.contentIdentifier.utf8)]
        {
          result.append(AttributedString(String(letters)))
          letters = String.UnicodeScalarView()
          var attributes = AttributeContainer()
          attributes.adaptiveImageGlyph = glyph
          result.append(AttributedString(String(scalar), attributes: attributes))
          continue
        }
      }
      letters.append(scalar)
    }
    result.append(AttributedString(String(letters)))
    return Caption(result)
  }
}
