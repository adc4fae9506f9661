public import FoundationEssentials

/// One of a meme's two captions: text with attributes.
public struct Caption: Hashable, Sendable {
  /// The text with the attributes of ``CaptionAttributes``.
  public var text: AttributedString

  /// A caption of formatted text.
  public init(_ text: AttributedString) { self.text = text }

  /// A caption of plain text.
  public init(_ text: String) { self.text = AttributedString(text) }

  /// The text without its formatting.
  public var plainText: String { String(String.UnicodeScalarView(text.unicodeScalars)) }

  /// Whether nothing would be drawn: no text, or white space alone.
  public var isBlank: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The runs of equal formatting, in order; what the renderer draws.
  public var runs: [CaptionRun] {
    text.runs.map { run in
      CaptionRun(
        text: String(String.UnicodeScalarView(text[run.range].unicodeScalars)),
        isBold: run.bold ?? false, isItalic: run.italic ?? false, isUnderlined: run.underline ?? false,
        isStruckThrough: run.strikethrough ?? false, fontFamily: run.fontFamily,
        relativeSize: run.fontSize.map { Double($0) / Double(CaptionRun.ownSize) } ?? 1, color: run.captionColor)
    }
  }
}
