/// What all pages of a site have in common.
struct SiteContext: Sendable {
  /// Who answers the pages' forms.
  enum Mode: Hashable, Sendable {
    /// Files: forms go to the settings' `editURL`, or there are none.
    case exported
    /// A running server, whose forms carry this token and go to where they came from.
    case served(token: String)
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
  var isEditable: Bool { mode != .exported || settings.editURL != nil }

  /// The token of forms.
  var token: String? { if case .served(let token) = mode { token } else { nil } }

  /// Where the form of an editing page is sent; nil where nobody would accept it.
  func action(of form: Route) -> String? {
    switch mode {
    case .served: "./"
    case .exported: settings.editURL.map { form.absolute(below: $0) }
    }
  }
}
