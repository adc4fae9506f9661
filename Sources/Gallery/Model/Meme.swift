/// What a document says, apart from its picture's bytes.
public struct Meme: Hashable, Sendable {
  /// The caption at the top.
  public var top: Caption
  /// The caption at the bottom.
  public var bottom: Caption
  /// The title; nil where the document has none and its file's name stands in.
  public var title: String?
  /// A description for people who cannot see the picture; nil where it is made from the captions.
  public var description: String?
  /// Words to find it by.
  public var tags: [String]
  /// What it wants different from the gallery's style.
  public var style: CaptionStyleOverrides
  /// When it was made, where the document says so.
  public var created: Timestamp?
  /// When it was last saved, where the document says so.
  public var modified: Timestamp?

  /// Makes a meme of its captions; everything else is absent until set.
  public init(top: Caption = Caption("Top Text"), bottom: Caption = Caption("Bottom Text")) {
    self.top = top
    self.bottom = bottom
    title = nil
    description = nil
    tags = []
    style = CaptionStyleOverrides()
    created = nil
    modified = nil
  }

  /// How much of each text goes into the alternative text, in Unicode scalars: nobody listens to more, and every page
  /// of the meme repeats it.
  static let longestAlternativeText = 5000

  /// The description, or one made of the captions: what a screen reader says for the picture; very long texts are cut.
  public var alternativeText: String {
    if let description, !description.isEmpty { return description.shortened(to: Self.longestAlternativeText) }
    return [top, bottom].filter { !$0.isBlank }
      .map { $0.plainText.shortened(to: Self.longestAlternativeText).onOneLineWithSpaces }
      .joined(separator: " / ")
  }
}

extension String {
  /// Whether there is nothing to see: no text, or white space alone.
  var isWhiteSpace: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text, cut after a number of scalars, with an ellipsis where it was cut.
  func shortened(to limit: Int) -> String {
    let head = unicodeScalars.prefix(limit + 1)
    return head.count <= limit ? self : String(String.UnicodeScalarView(head.dropLast())) + "…"
  }

  /// The text with every run of white space as one space, none at the ends.
  var onOneLineWithSpaces: String {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      .map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
  }
}
