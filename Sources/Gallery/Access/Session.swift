/// Somebody whose browser has shown one of our forms, or who has signed in.
struct Session: Hashable, Sendable {
  /// The name of the cookie; under encryption no other host or path can set it.
  static let cookieName = "meme-gallery"
  static let encryptedCookieName = "__Host-meme-gallery"

  /// The longest age that browsers give a cookie, 400 days.
  private static let longestSeconds = 400 * 86_400

  /// What the cookie says.
  let id: Secret
  /// What forms of this session carry.
  let formToken: Secret
  /// Whether the password was given.
  let isSignedIn: Bool

  /// A new session.
  init(isSignedIn: Bool) {
    id = Secret()
    formToken = Secret()
    self.isSignedIn = isSignedIn
  }

  /// The token of forms.
  var token: String { formToken.text }

  /// Whether a form is one of this session's.
  func accepts(_ token: String) -> Bool { formToken.isSame(as: token) }

  /// The cookie that a browser is to send from now on.
  ///
  /// It is kept for as long as browsers keep any; the server knows better when a session ends.
  /// `Lax` lets a link from elsewhere show the gallery to somebody who is signed in; forms need the token beside.
  func cookie(isEncrypted: Bool) -> String {
    let name = isEncrypted ? Self.encryptedCookieName : Self.cookieName
    return "\(name)=\(id.text); Path=/; Max-Age=\(Self.longestSeconds); HttpOnly; SameSite=Lax"
      + (isEncrypted ? "; Secure" : "")
  }
}
