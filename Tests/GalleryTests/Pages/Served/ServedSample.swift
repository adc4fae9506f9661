@testable import Gallery

/// Every page of a server with forms, of one text that somebody typed wherever something can be typed.
struct ServedSample {
  let pages: Pages
  let meme: PublishedMeme
  let text: String

  static let token = "0123456789abcdef0123456789abcdef"
  static let revision = String(repeating: "ab", count: 16)
  static let older = String(repeating: "cd", count: 16)

  init(_ text: String = "harmless", server: SiteContext.Server = SiteContext.Server(isProtected: true)) throws {
    self.text = text
    pages = try Sample.pages(title: text, mode: .served(server)) {
      $0.author = text
      $0.licence = text
    }
    let plain = try Sample.meme(title: text, top: "one \(text)", bottom: text) {
      $0.tags = [text, text]
      $0.description = text
      $0.style.fontFamilies = [text]
    }
    meme = Sample.published(plain.id, plain.meme, at: 1_796_000_000, images: plain.images, revision: Self.revision)
  }

  /// What the meme said before, or says to somebody else.
  var other: Meme {
    var other = meme.meme
    other.top = Caption("two \(text)")
    other.title = nil
    return other
  }

  var notices: [Notice] { [Notice(.problem, text), Notice(.done, text), Notice(.warning, text)] }

  var form: EditForm {
    var form = EditForm()
    form.token = Self.token
    form.notices = notices + [Notice(.problem, text, field: .color)]
    form.values = [.topText: text, .color: text]
    form.keptImage = "kept"
    form.removesImage = true
    return form
  }

  var version: VersionSummary {
    VersionSummary(
      revision: Self.older, time: Timestamp(secondsSince1970: 1_795_000_000), kind: "saved", byteCount: 2_000,
      isCurrent: false, changes: [.topText], changesPicture: true)
  }

  var conflict: ConflictView {
    ConflictView(mine: other, theirs: meme.meme, shown: nil, fields: [.topText], picture: true, form: form)
  }

  /// The pages by name, each with the address under which it is shown.
  func all() throws -> [(name: String, route: Route, html: [UInt8])] {
    let memes = [meme]
    let place = DocumentPlace(name: text, folder: text, folders: [text])
    let time = { (_: Timestamp) in "14:02" }
    let slug = meme.slug
    return [
      (
        "index", .index(page: 1),
        try pages.servedIndexPage(1, of: memes, broken: [(text, text), (text, text)], hasFolders: true)
      ),
      ("meme", .meme(slug), try pages.memePage(meme, previous: nil, next: nil)),
      ("edit", .edit(slug), try pages.editPage(meme, form: form)),
      ("new", .new, try pages.newPage(form, place: place)),
      ("manage", .manage(slug), try pages.managePage(meme, place: place, token: Self.token, notices: notices)),
      ("history", .history(slug), try pages.historyPage(of: meme, versions: [version], time: time)),
      (
        "version", .version(slug, revision: Self.older),
        try pages.versionPage(
          of: meme, version: version, then: other, token: Self.token, notices: notices, time: time)
      ),
      ("conflict", .edit(slug), try pages.conflictPage(meme, conflict)),
      ("trash", .trash, try pages.trashPage([trashed], token: Self.token, notices: notices)),
      ("folders", .folder(""), try pages.folderPage("", of: memes)),
      (
        "signIn", .signIn,
        try pages.signInPage(next: text, hidden: [("topText", text)], token: Self.token, notices: notices)
      ),
      ("signOut", .signOut, try pages.signOutPage(token: Self.token)),
      ("fault", .notFound, try fault("broken", ["document": text, "reason": text])),
    ]
  }

  func fault(_ key: String, _ details: [String: String] = [:], isStranger: Bool = false) throws -> [UInt8] {
    try pages.faultPage(key, status: 422, details: details, isStranger: isStranger)
  }

  private var trashed: TrashedMeme {
    TrashedMeme(
      key: "0123456789abcdef", id: meme.id, deleted: Timestamp(secondsSince1970: 0),
      keptUntil: Timestamp(secondsSince1970: 2_592_000), title: text)
  }
}
