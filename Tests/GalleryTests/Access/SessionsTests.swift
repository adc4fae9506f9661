import Testing

@testable import Gallery

@Suite("Sessions")
struct SessionsTests {
  private static let password = "correct horse"
  private static func time(_ seconds: Int64) -> Timestamp { Timestamp(secondsSince1970: 1_000_000 + seconds) }

  private static func sessions() -> Sessions { Sessions(password: PasswordHash(of: password)) }

  private static func request(_ cookie: String, isEncrypted: Bool = false) -> Request {
    Request(target: "/", headers: ["Cookie": cookie], isEncrypted: isEncrypted)
  }

  private static func request(_ session: Session) -> Request { request("meme-gallery=\(session.id.text)") }

  @Test("a session is found by its cookie, among others of the name")
  func found() {
    let sessions = Sessions(password: nil)
    let session = sessions.begin(at: Self.time(0))
    let id = session.id.text
    #expect(sessions.session(of: Self.request(session), at: Self.time(1)) == session)
    #expect(
      sessions.session(of: Self.request("meme-gallery=old; x=y; meme-gallery=\(id)"), at: Self.time(1)) == session)
    for cookie in ["", "meme-gallery=", "meme-gallery=\(id)x", "x=\(id)", "__Host-meme-gallery=\(id)"] {
      #expect(sessions.session(of: Self.request(cookie), at: Self.time(1)) == nil, "\(cookie)")
    }
  }

  @Test("over an encrypted connection only the cookie counts that no other host can set")
  func encrypted() {
    let sessions = Sessions(password: nil)
    let id = sessions.begin(at: Self.time(0)).id.text
    #expect(sessions.session(of: Self.request("meme-gallery=\(id)", isEncrypted: true), at: Self.time(0)) == nil)
    #expect(sessions.session(of: Self.request("__Host-meme-gallery=\(id)", isEncrypted: true), at: Self.time(0)) != nil)
  }

  @Test("a cookie says all that keeps it to this server and to requests")
  func cookie() {
    let session = Session(isSignedIn: true)
    let age = 400 * 86_400
    #expect(
      session.cookie(isEncrypted: false)
        == "meme-gallery=\(session.id.text); Path=/; Max-Age=\(age); HttpOnly; SameSite=Lax")
    #expect(
      session.cookie(isEncrypted: true)
        == "__Host-meme-gallery=\(session.id.text); Path=/; Max-Age=\(age); HttpOnly; SameSite=Lax; Secure")
  }

  @Test("a form's token is that of its own session alone")
  func tokens() {
    let (one, other) = (Session(isSignedIn: true), Session(isSignedIn: true))
    #expect(one.accepts(one.token) && !one.accepts(other.token))
    for token in ["", one.id.text, one.token + "x", String(one.token.dropLast()), one.token.lowercased()] {
      #expect(!one.accepts(token), "\(token)")
    }
  }

  @Test("a session ends when nobody uses it: a day for strangers, thirty for those who signed in")
  func idle() async {
    let sessions = Sessions(password: nil)
    let stranger = sessions.begin(at: Self.time(0))
    guard case .done(let known) = await sessions.signIn("", client: "a", at: Self.time(0)) else {
      Issue.record("without a password everybody is let in")
      return
    }
    #expect(sessions.session(of: Self.request(stranger), at: Self.time(86_400)) != nil)
    #expect(sessions.session(of: Self.request(stranger), at: Self.time(2 * 86_400)) != nil)
    #expect(sessions.session(of: Self.request(stranger), at: Self.time(3 * 86_400 + 1)) == nil)
    #expect(sessions.session(of: Self.request(known), at: Self.time(30 * 86_400)) != nil)
    #expect(sessions.session(of: Self.request(known), at: Self.time(60 * 86_400 + 1)) == nil)
  }

  @Test("one who signs in gets a session of another name and token")
  func fixation() async {
    let sessions = Self.sessions()
    let before = sessions.begin(at: Self.time(0))
    guard case .wrong = await sessions.signIn("correct", client: "a", at: Self.time(0)) else {
      Issue.record("a wrong password lets in")
      return
    }
    guard case .done(let after) = await sessions.signIn(Self.password, client: "a", at: Self.time(0)) else {
      Issue.record("the password does not let in")
      return
    }
    #expect(after.id != before.id && !after.accepts(before.token) && after.isSignedIn)
    #expect(sessions.session(of: Self.request(before), at: Self.time(0))?.isSignedIn == false)
    sessions.end(after)
    #expect(sessions.session(of: Self.request(after), at: Self.time(0)) == nil)
  }

  @Test("strangers who begin sessions sign nobody out")
  func flood() async {
    let sessions = Sessions(password: nil)
    guard case .done(let known) = await sessions.signIn("", client: "a", at: Self.time(0)) else { return }
    let first = sessions.begin(at: Self.time(1))
    var last = first
    for _ in 0..<Sessions.most { last = sessions.begin(at: Self.time(2)) }
    #expect(sessions.session(of: Self.request(known), at: Self.time(3)) == known)
    #expect(sessions.session(of: Self.request(first), at: Self.time(3)) == nil)
    #expect(sessions.session(of: Self.request(last), at: Self.time(3)) == last)
  }

  @Test("after too many mistakes not even the password is looked at, for a while")
  func slowDown() async {
    let sessions = Self.sessions()
    for _ in 0..<5 { _ = await sessions.signIn("wrong", client: "a", at: Self.time(0)) }
    guard case .wait(let seconds) = await sessions.signIn(Self.password, client: "a", at: Self.time(0)) else {
      Issue.record("a sixth guess is compared at once")
      return
    }
    #expect(seconds == 1)
  }

  @Test("a script brings the password with each request, and is known again at once")
  func basic() async {
    let sessions = Self.sessions()
    func authorizes(_ field: String) async -> Bool {
      await sessions.authorizes(Request(target: "/", headers: ["Authorization": field]), at: Self.time(0))
    }
    // "me:correct horse" and ":correct horse", and "me:wrong".
    let (right, unnamed, wrong) = ("bWU6Y29ycmVjdCBob3JzZQ==", "OmNvcnJlY3QgaG9yc2U=", "bWU6d3Jvbmc=")
    #expect(await authorizes("Basic \(right)"))
    #expect(await !authorizes("Basic \(wrong)"))
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<20 { #expect(await authorizes("basic \(unnamed)")) }
    #expect(clock.now - start < .milliseconds(500))
    for field in ["", "Basic", "Basic ", "Bearer \(right)", "Basic ???", "Basic bWU="] {
      #expect(await !authorizes(field), "\(field)")
    }
  }

  @Test("where there is no password, none authorizes anything")
  func open() async {
    let request = Request(target: "/", headers: ["Authorization": "Basic Og=="])
    #expect(await !Sessions(password: nil).authorizes(request, at: Self.time(0)))
  }
}
