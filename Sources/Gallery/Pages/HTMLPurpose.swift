/// What HTML of a caption is made for.
enum HTMLPurpose: Hashable, Sendable {
  /// A page of the site: elements that mean something and nothing else. Fonts, sizes and colours of a run are left out,
  /// for they would need style attributes, which the site's Content-Security-Policy forbids; the picture shows them.
  case page
  /// The clipboard, or a file that stands alone: everything that a caption holds, with style attributes, such that reading
  /// it gives the same caption.
  case clipboard
}
