/// Everything that a gallery's site has, each with its address: the one place that prints and reads addresses.
enum Route: Hashable, Sendable {
  /// A page of the gallery, from 1.
  case index(page: Int)
  /// The page of one meme.
  case meme(Slug)
  /// The editing form of one meme.
  case edit(Slug)
  /// The form for a new meme.
  case new
  /// The document of one meme.
  case document(Slug)
  /// A picture of one meme: its width in pixels, the hash of its bytes in hexadecimal, and its extension.
  case image(Slug, width: Int, hash: String, fileExtension: String)
  /// A picture that stands in captions, once for all of them: the hash of its bytes in hexadecimal, and its extension.
  case glyph(hash: String, fileExtension: String)
  /// A file of `Public/`: its name there, and the hash of its bytes in hexadecimal.
  case asset(name: String, hash: String)
  /// What searching needs, as JSON.
  case memesJSON
  /// The Atom feed.
  case feed
  /// The list of pages for search engines.
  case sitemap
  /// What is shown where nothing is.
  case notFound
  /// What the gallery is as an app that can be installed.
  case manifest
  /// The script that keeps pages for when there is no network.
  case serviceWorker
  /// What the editor's script has to know of the gallery, as JSON.
  case editorSettings

  // What a server has beside that.

  /// The forms that duplicate, rename and delete one document.
  case manage(Slug)
  /// Where the form for duplicating is sent.
  case duplicate(Slug)
  /// Where the form for renaming is sent.
  case rename(Slug)
  /// Where the form for deleting is sent.
  case delete(Slug)
  /// The versions of one document.
  case history(Slug)
  /// One version of it, by its revision: 32 hexadecimal digits.
  case version(Slug, revision: String)
  /// The picture of a version.
  case versionImage(Slug, revision: String)
  /// The deleted documents.
  case trash
  /// Where the form for restoring one of them is sent: 16 hexadecimal digits.
  case trashed(key: String)
  /// The memes of a folder, by its path; the gallery's own is the empty one.
  case folder(String)
  /// Where what is being typed into the form of one meme is drawn.
  case typedImage(Slug)
  /// The same for the form for a new meme.
  case newImage
  /// Where pictures become glyphs.
  case glyphs
  /// The form for signing in.
  case signIn
  /// The form for signing out.
  case signOut

  /// The file within the site.
  var path: String {
    switch self {
    case .index(let page): page > 1 ? "page/\(page)/index.html" : "index.html"
    case .meme(let slug): "m/\(slug.text)/index.html"
    case .edit(let slug): "m/\(slug.text)/edit/index.html"
    case .new: "new/index.html"
    case .document(let slug): "m/\(slug.text)/\(slug.text).\(MemeID.fileExtension)"
    case .image(let slug, let width, let hash, let suffix): "images/\(slug.text)-\(width)-\(hash).\(suffix)"
    case .glyph(let hash, let suffix): "glyphs/\(hash).\(suffix)"
    case .asset(let name, let hash): "assets/" + AssetName.hashed(name, hash: hash)
    case .memesJSON: "memes.json"
    case .feed: "feed.xml"
    case .sitemap: "sitemap.xml"
    case .notFound: "404.html"
    case .manifest: "manifest.webmanifest"
    case .serviceWorker: "service-worker.js"
    case .editorSettings: "editor.json"
    case .manage(let slug): "m/\(slug.text)/manage/index.html"
    case .duplicate(let slug): "m/\(slug.text)/duplicate/index.html"
    case .rename(let slug): "m/\(slug.text)/rename/index.html"
    case .delete(let slug): "m/\(slug.text)/delete/index.html"
    case .history(let slug): "m/\(slug.text)/history/index.html"
    case .version(let slug, let revision): "m/\(slug.text)/history/\(revision)/index.html"
    case .versionImage(let slug, let revision): "m/\(slug.text)/history/\(revision)/preview.jpg"
    case .trash: "trash/index.html"
    case .trashed(let key): "trash/\(key)/index.html"
    case .folder(let path): path.isEmpty ? "folders/index.html" : "folders/\(path)/index.html"
    case .typedImage(let slug): "m/\(slug.text)/drawn/index.html"
    case .newImage: "new/drawn/index.html"
    case .glyphs: "glyphs/index.html"
    case .signIn: "login/index.html"
    case .signOut: "logout/index.html"
    }
  }

  /// The address below the site's own, percent-encoded, in the short form that names no `index.html`.
  var canonicalAddress: String {
    let file = encodedPath
    let suffix = "index.html"
    return file.hasBytes(of: suffix) || file.hasSuffix("/\(suffix)")
      ? String(file.dropLast(suffix.count)) : file
  }

  /// The address of this relative to a page: what an `href` on that page says.
  func href(from page: Route) -> String {
    guard let target = SitePath(path), let base = SitePath(page.path) else { return encodedPath }
    return target.relative(to: base)
  }

  /// The whole address, below a base that ends in a slash.
  func absolute(below baseURL: String) -> String { baseURL + canonicalAddress }

  private var encodedPath: String { SitePath(path)?.percentEncoded ?? "" }
}
