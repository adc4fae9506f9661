extension CaptionPart {
  /// The member that holds the caption in words.
  var textMember: String { "\(rawValue)Text" }

  /// The member that holds the caption with formatting and glyphs, as base64 of flat RTFD; absent where it has none.
  var richTextMember: String { "\(rawValue)RichText" }
}
