/// One of a meme's two captions.
public enum CaptionPart: String, Hashable, Sendable, CaseIterable {
  /// The caption at the top.
  case top
  /// The caption at the bottom.
  case bottom
}

extension Meme {
  /// One of the captions.
  public subscript(part: CaptionPart) -> Caption {
    get { part == .top ? top : bottom }
    set { if part == .top { top = newValue } else { bottom = newValue } }
  }
}
