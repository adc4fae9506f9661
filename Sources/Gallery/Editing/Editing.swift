internal import Synchronization

/// A gallery that can be looked at and edited by HTTP: a request comes in, a response goes out.
///
/// Nothing here knows of sockets. What is saved is on the disk before its response is there.
public final class Editing: Sendable {
  let options: EditingOptions
  let sessions: Sessions
  let typedForms = TypedForms()
  /// Where documents are changed, one at a time.
  let saving = BlockingQueue("meme-gallery.saving", isSerial: true)
  /// Where documents are read, which waits for the disk.
  let reading = BlockingQueue("meme-gallery.reading", isSerial: false)
  /// The path of the server's root, with a slash at both ends.
  let root: String
  private let served: Mutex<ServedGallery>
  private let watching = Mutex<Watching?>(nil)

  /// Opens a gallery folder.
  ///
  /// - Throws: ``BuildFailure`` with what is wrong with settings or templates, or another ``Problem``.
  public init(_ options: EditingOptions) async throws {
    let gallery = try await ServedGallery(options)
    self.options = options
    root = gallery.pages.context.server?.root ?? "/"
    var hash: PasswordHash?
    if let password = options.password {
      guard let made = PasswordHash(of: password) else { throw PasswordProblem.notHashed }
      hash = made
    }
    sessions = Sessions(password: hash)
    served = Mutex(gallery)
  }

  /// The gallery's title.
  public var title: String { gallery.pages.context.title }

  /// The gallery as it is by now.
  var gallery: ServedGallery { served.withLock { $0 } }

  /// Follows changes that other programs make, until ``close()``.
  ///
  /// - Throws: A ``Problem`` when the folder cannot be watched; changes are then found by the slow rescan alone.
  public func watch() throws {
    let watching = try Watching(self)
    self.watching.withLock { $0 = watching }
  }

  /// Ends what ``watch()`` began, and waits for the change that is being made.
  public func close() async {
    watching.withLock { watching in
      watching?.stop()
      watching = nil
    }
    _ = try? await saving.run {}
  }

  /// Puts the folder as it is by now in the place of what was read of it before: settings or templates have changed.
  ///
  /// Where they cannot be used, what was there before stays.
  func reload() async {
    do {
      let gallery = try await ServedGallery(options)
      served.withLock { $0 = gallery }
    } catch {
      let diagnostics = (error as? BuildFailure)?.diagnostics ?? [Diagnostic(error: error, file: options.folder)]
      for diagnostic in diagnostics { options.report(diagnostic) }
    }
  }

  /// Answers what is ready: a page that was made already and is the same for everybody; nil for everything else.
  ///
  /// It waits for nothing and may be called from the threads of connections.
  public func respondAtOnce(to request: Request, at time: Timestamp) -> Response? {
    guard request.method == "GET" || request.method == "HEAD" else { return nil }
    let gallery = gallery
    let request = asBrowsersKnow(request)
    guard let entity = gallery.cache.entity(request.target, at: gallery.live.number),
      gallery.requestGuard.check(request) == nil, isAdmitted(request, at: time)
    else { return nil }
    return entity.response(to: request).secured()
  }

  /// Answers a request.
  public func respond(to request: Request, at time: Timestamp) async -> Response {
    let gallery = gallery
    let request = asBrowsersKnow(request)
    var exchange = Exchange(
      request: request, time: time, gallery: gallery, session: sessions.session(of: request, at: time))
    var response: Response
    do {
      if let refusal = gallery.requestGuard.check(request) { throw Fault(refusal) }
      guard let target = RequestTarget(request.target) else { throw Fault.badRequest }
      exchange.path = target.below(root)
      exchange.query = target.query
      response = try await answer(&exchange)
    } catch {
      response = failure(error, exchange)
    }
    if exchange.isNewSession, let session = exchange.session {
      response.headers.add("Set-Cookie", session.cookie(isEncrypted: request.isEncrypted))
    }
    return response.secured()
  }

  /// The answer to a request that the connection does not let through.
  public func refuse(_ refusal: ConnectionRefusal, to request: Request) -> Response {
    let fault =
      switch refusal {
      case .bodyTooLarge(let limit): Fault(.tooLarge, 413, ["limit": "\(limit >> 20) MB"])
      case .headersTooLarge(let limit): Fault(.headersTooLarge, 431, ["limit": "\(limit >> 10) KB"])
      case .tooManyConnections: Fault(.tooMany, 503)
      case .tooSlow(let seconds): Fault(.tooSlow, 408, ["limit": "\(seconds) s"])
      case .malformed: Fault.badRequest
      }
    let exchange = Exchange(
      request: request, time: options.clock().timestamp, gallery: gallery, session: nil)
    return page(of: fault, exchange).secured()
  }

  /// The request, encrypted where the browser's own connection is: cookies depend on it.
  private func asBrowsersKnow(_ request: Request) -> Request {
    var request = request
    request.isEncrypted = gallery.requestGuard.isEncryptedForBrowser(request)
    return request
  }

  /// Whether somebody may see the gallery at all.
  func isAdmitted(_ request: Request, at time: Timestamp) -> Bool {
    !sessions.isProtected || sessions.session(of: request, at: time)?.isSignedIn == true
  }
}
