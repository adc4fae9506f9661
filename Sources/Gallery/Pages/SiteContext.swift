/// What all pages of a site have in common.
struct SiteContext: Sendable {
  /// Who answers the pages' forms.
  enum Mode: Hashable, Sendable {
    /// Files: forms go to the settings' `editURL`, or there are none.
    case exported
    /// A running server, whose forms go to where they came from.
    case served(Server)
  }

  /// What pages depend on that a server makes.
  struct Server: Hashable, Sendable {
    /// Whether nothing can be changed.
    var isReadOnly = false
    /// Whether people sign in, and can sign out.
    var isProtected = false
    /// The path of the server's root, with a slash at both ends: what pages link to that are shown at any depth.
    var root = "/"
  }

  /// The gallery's settings.
  let settings: GallerySettings
  /// The gallery's title: the settings' one, or the folder's name.
  let title: String
  /// The published files of `Public/`.
  let assets: AssetSet
  /// Who answers forms.
  let mode: Mode
  /// The largest picture that may be sent, in bytes; nil where nothing is said about it.
  let largestUpload: Int?

  /// Makes a context of its parts.
  init(
    settings: GallerySettings, title: String, assets: AssetSet, mode: Mode = .exported, largestUpload: Int? = nil
  ) {
    self.settings = settings
    self.title = title
    self.assets = assets
    self.mode = mode
    self.largestUpload = largestUpload
  }

  /// Whether somebody accepts edits.
  var isEditable: Bool { server.map { !$0.isReadOnly } ?? (settings.editURL != nil) }

  /// The server that makes the pages; nil for files.
  var server: Server? { if case .served(let server) = mode { server } else { nil } }

  /// Where the form of an editing page is sent; nil where nobody would accept it.
  func action(of form: Route) -> String? {
    switch mode {
    case .served(let server): server.isReadOnly ? nil : "./"
    case .exported: settings.editURL.map { form.absolute(below: $0) }
    }
  }
}
