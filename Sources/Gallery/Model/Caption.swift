public import FoundationEssentials

/// One of a meme's two captions: text with formatting, and with pictures that stand in it like letters.
///
/// A caption holds nothing that its serialised form could not say: line ends are U+000A, sizes are whole half points,
/// attributes are those of ``CaptionAttributes``, and pictures stand on U+FFFC alone.
public struct Caption: Hashable, Sendable {
  /// The text with the attributes of ``CaptionAttributes``.
  public let text: AttributedString

  /// A caption of formatted text; what a caption cannot hold is left out, and every kind of line end becomes U+000A.
  public init(_ text: AttributedString) { self.text = CanonicalText.canonical(text) }

  /// A caption of plain text; every kind of line end becomes U+000A.
  public init(_ text: String) { self.text = AttributedString(CanonicalText.canonical(text)) }

  /// The text in words: in place of each glyph its description, where it has one, else U+FFFC.
  ///
  /// Documents hold it beside the formatted caption. The rule is frozen: where a document's text differs from it, another
  /// program has changed the text, and the formatted caption no longer counts.
  public var plainText: String {
    var words = String.UnicodeScalarView()
    for run in text.runs {
      let scalars = text.unicodeScalars[run.range]
      guard let description = run.adaptiveImageGlyph?.contentDescription else {
        words.append(contentsOf: scalars)
        continue
      }
      for scalar in scalars {
        if scalar == CanonicalText.placeholder {
          words.append(contentsOf: description.unicodeScalars)
        } else {
          words.append(scalar)
        }
      }
    }
    return String(words)
  }

  /// Whether both have the same scalars with the same formatting; strings that merely look alike are different.
  public static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.text.unicodeScalars.elementsEqual(right.text.unicodeScalars)
  }

  /// Whether the text says everything: it has neither formatting nor pictures.
  public var isPlain: Bool { text.runs.allSatisfy { $0.attributes == AttributeContainer() } }

  /// Whether nothing would be drawn: no text, or white space alone.
  public var isBlank: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The glyphs in the order of the text, each as often as it stands there.
  public var glyphs: [AdaptiveImageGlyph] {
    runs.compactMap { if case .glyph(let glyph) = $0.inline { glyph } else { nil } }
  }

  /// The runs of equal formatting, in order, with each picture as a run of its own; what the renderer draws.
  public var runs: [CaptionRun] {
    text.runs.flatMap { run in
      let formatted = CaptionRun(
        text: String(String.UnicodeScalarView(text.unicodeScalars[run.range])),
        isBold: run.bold ?? false, isItalic: run.italic ?? false, isUnderlined: run.underline ?? false,
        isStruckThrough: run.strikethrough ?? false, fontFamily: run.fontFamily,
        relativeSize: run.fontSize.map { Double($0) / Double(CaptionRun.ownSize) } ?? 1, color: run.captionColor,
        inline: run.adaptiveImageGlyph.map(CaptionRun.Inline.glyph) ?? run.inlinePicture.map(CaptionRun.Inline.picture))
      guard formatted.inline != nil else { return [formatted] }
      // Equal pictures side by side are one run of the string and two in the line.
      return formatted.text.unicodeScalars.map { scalar in
        var single = formatted
        single.text = String(scalar)
        return single
      }
    }
  }
}
