/// What a page says about itself in its head.
struct PageHead: Sendable {
  /// The page's own address.
  var route: Route
  /// Its title, without the gallery's; empty for the gallery's first page.
  var title: String
  /// What it is about, for search engines and link previews; may be empty.
  var description = ""
  /// The meme whose picture stands for the page elsewhere.
  var subject: PublishedMeme?
  /// The page before it in the order of the gallery.
  var previous: Route?
  /// The page after it.
  var next: Route?
  /// Whether search engines should leave it out: forms, which say nothing new.
  var isPrivate = false
  /// Whether the page has a form that the editor's script takes over.
  var hasEditor = false
  /// Whether the page is shown at any depth, so that its links have to begin at the server's root.
  var isAnywhere = false
}
