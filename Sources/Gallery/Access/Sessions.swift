internal import Synchronization

/// Who is using the gallery: in memory, so that a new start of the server signs everybody out.
final class Sessions: Sendable {
  /// How long a session lasts that is not used, in seconds.
  static let signedInSeconds: Int64 = 30 * 86_400
  static let anonymousSeconds: Int64 = 86_400
  /// The most sessions that are remembered; beyond it those go that were not used for the longest time.
  private static let most = 10_000

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
    guard let password else { return .done(remember(Session(isSignedIn: true), at: time)) }
    if let seconds = throttle.withLock({ $0.admit(client, at: time) }) { return .wait(seconds: seconds) }
    let isRight = (try? await queue.run { password.matches(typed) }) ?? false
    throttle.withLock { $0.note(client, isRight: isRight, at: time) }
    return isRight ? .done(remember(Session(isSignedIn: true), at: time)) : .wrong
  }

  /// Whether a request brings the password itself, as scripts do that keep no cookies.
  func authorizes(_ request: Request, at time: Timestamp) async -> Bool {
    guard let password, let typed = BasicCredentials.password(in: request.headers) else { return false }
    let client = request.client
    if throttle.withLock({ $0.admit(client, at: time) }) != nil { return false }
    let isRight = (try? await queue.run { password.matches(typed) }) ?? false
    throttle.withLock { $0.note(client, isRight: isRight, at: time) }
    return isRight
  }

  private func remember(_ session: Session, at time: Timestamp) -> Session {
    known.withLock { known in
      if known.count >= Self.most {
        // A tenth at once, so that this is not done for each of many.
        let oldest = known.sorted { $0.value.used < $1.value.used }.prefix(Self.most / 10)
        for (id, _) in oldest { known[id] = nil }
      }
      known[session.id.text] = Known(session: session, used: time)
    }
    return session
  }
}
