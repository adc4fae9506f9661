/// What is read of HTML; beyond it the HTML is refused.
struct HTMLLimits: Hashable, Sendable {
  /// The most bytes, pictures included.
  var bytes = 96 << 20
  /// The most bytes beside pictures and what is left out: text, tags and the attributes that matter.
  var textBytes = 8 << 20
  /// The most tags that matter to a caption.
  ///
  /// The parser searches the open elements for most tags, so that time grows with the square of how deep they nest:
  /// 20,000 that nest in each other take half a second, and 2.4 where each is formatting of another kind.
  var tags = 20_000
  /// The most memory that the tree may take beside the text.
  var treeBytes = 128 << 20
  /// The most bytes of a picture.
  var pictureBytes = 32 << 20
  /// The most pictures that come as bytes.
  var pictures = 1_000

  /// The limits that hold where nobody chose others.
  init() {}
}
