internal import Synchronization

/// Who is using the gallery: in memory, so that a new start of the server signs everybody out.
final class Sessions: Sendable {
  /// How long a session lasts that is not used, in seconds.
  static let signedInSeconds: Int64 = 30 * 86_400
  static let anonymousSeconds: Int64 = 86_400
  /// The most sessions that are remembered; beyond it those go that were not used for the longest time, and of those
  /// that are not signed in first.
  static let most = 10_000

  /// What became of an attempt to sign in.
  enum SignIn: Sendable {
    case done(Session)
    case wrong
    /// Too many have failed: nothing is looked at for some seconds.
    case wait(seconds: Int)
  }

  private struct Known {
    let session: Session
    var used: Timestamp
  }

  private let password: PasswordHash?
  private let known = Mutex<[String: Known]>([:])
  private let throttle = Mutex(SignInThrottle())
  /// Of the password, once a script has sent it: to know it again at once.
  private let rightDigest = Mutex<KeyedDigest?>(nil)
  private let digestKey = DigestKey()
  /// Comparing takes much memory, so one is compared after the other.
  private let queue = BlockingQueue("meme-gallery.passwords", isSerial: true)

  /// Sessions of a gallery with a password; nil lets everybody in.
  init(password: PasswordHash?) { self.password = password }

  /// Whether a password is needed.
  var isProtected: Bool { password != nil }

  /// The session that a request's cookie names; nil where there is none, or it has ended.
  func session(of request: Request, at time: Timestamp) -> Session? {
    let name = request.isEncrypted ? Session.encryptedCookieName : Session.cookieName
    let values = Cookies.values(name, in: request.headers)
    if values.isEmpty { return nil }
    return known.withLock { known in
      for value in values {
        guard var entry = known[value] else { continue }
        let lasting = entry.session.isSignedIn ? Self.signedInSeconds : Self.anonymousSeconds
        if time.secondsSince1970 - entry.used.secondsSince1970 > lasting {
          known[value] = nil
          continue
        }
        if entry.used != time {
          entry.used = time
          known[value] = entry
        }
        return entry.session
      }
      return nil
    }
  }

  /// Begins a session of somebody who has not signed in.
  func begin(at time: Timestamp) -> Session { remember(Session(isSignedIn: false), at: time) }

  /// Ends a session.
  func end(_ session: Session) { known.withLock { $0[session.id.text] = nil } }

  /// Lets somebody in who knows the password, with a session of a new name: one that was known before is of no use then.
  func signIn(_ typed: String, client: String, at time: Timestamp) async -> SignIn {
    if password == nil { return .done(remember(Session(isSignedIn: true), at: time)) }
    switch await compare(typed, client: client, at: time) {
    case .right: return .done(remember(Session(isSignedIn: true), at: time))
    case .wrong: return .wrong
    case .wait(let seconds): return .wait(seconds: seconds)
    }
  }

  /// Whether a request brings the password itself, as scripts do that keep no cookies.
  func authorizes(_ request: Request, at time: Timestamp) async -> Bool {
    guard let typed = BasicCredentials.password(in: request.headers) else { return false }
    // A script sends it with each request, and shall not wait a tenth of a second for each.
    let digest = digestKey.digest(of: typed)
    if let right = rightDigest.withLock(\.self), right.isSame(as: digest) { return true }
    guard case .right = await compare(typed, client: request.client, at: time) else { return false }
    rightDigest.withLock { $0 = digest }
    return true
  }

  private enum Comparison {
    case right, wrong
    case wait(Int)
  }

  private func compare(_ typed: String, client: String, at time: Timestamp) async -> Comparison {
    guard let password else { return .wrong }
    if let seconds = throttle.withLock({ $0.admit(client, at: time) }) { return .wait(seconds) }
    let isRight = (try? await queue.run { password.matches(typed) }) ?? false
    throttle.withLock { $0.note(client, isRight: isRight, at: time) }
    return isRight ? .right : .wrong
  }

  private func remember(_ session: Session, at time: Timestamp) -> Session {
    known.withLock { known in
      if known.count >= Self.most {
        // A tenth at once, so that this is not done for each of many. Strangers first: they can begin as many as they
        // like, and must not sign anybody out by it.
        let expendable = known.sorted { left, right in
          let (isSignedIn, other) = (left.value.session.isSignedIn, right.value.session.isSignedIn)
          return isSignedIn == other ? left.value.used < right.value.used : other
        }
        for (id, _) in expendable.prefix(Self.most / 10) { known[id] = nil }
      }
      known[session.id.text] = Known(session: session, used: time)
    }
    return session
  }
}
