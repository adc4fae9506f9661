extension Editing {
  /// Finds what a request is for, and answers it.
  func answer(_ exchange: inout Exchange) async throws -> Response {
    let isAPI = exchange.path == "api" || exchange.path.hasPrefix("api/")
    if isAPI { return await apiResponse(exchange) }
    guard let path = SitePath(percentEncoded: exchange.path) else { throw Fault.notFound }
    guard let route = Route(served: path) else {
      // A folder's address without its slash.
      if exchange.isReading, let folder = SitePath(path.text + "/"), Route(served: folder) != nil {
        return Response.redirect(to: "\(path.lastSegmentEncoded)/", status: 308)
      }
      throw Fault.notFound
    }
    if sessions.isProtected, exchange.session?.isSignedIn != true, !route.isForStrangers {
      if exchange.wantsJSON { return EditorAnswer(.signIn, exchange.gallery.pages.words("signIn.ended")).response(401) }
      return try await signInInstead(of: route, &exchange)
    }
    if exchange.isReading { return try await show(route, &exchange) }
    guard exchange.request.method == "POST" else { throw Fault.methods(route.methods) }
    guard route.isForm else { throw Fault.methods("GET, HEAD") }
    return try await take(route, &exchange)
  }

  private func apiResponse(_ exchange: Exchange) async -> Response {
    do {
      let isSignedIn = exchange.session?.isSignedIn == true
      if sessions.isProtected, !isSignedIn {
        guard await sessions.authorizes(exchange.request, at: exchange.time) else {
          var response = APIFault(401, "a password is needed").response
          response.headers["WWW-Authenticate"] = "Basic realm=\"meme-gallery\", charset=\"UTF-8\""
          return response
        }
      }
      return try await api(String(exchange.path.dropFirst("api/".count)), exchange)
    } catch let fault as APIFault { return fault.response } catch let problem as SaveProblem {
      return APIFault(problem).response
    } catch PreviewStore.Failure.busy {
      return APIFault(503, "many pictures are being drawn; try again").response
    } catch { return APIFault(500, "something went wrong here").response }
  }

  /// The page for what went wrong.
  func failure(_ error: any Error, _ exchange: Exchange) -> Response {
    let fault: Fault
    switch error {
    case let own as Fault: fault = own
    case let problem as SaveProblem: fault = Fault(problem)
    case PreviewStore.Failure.busy: fault = Fault(.busy, 503)
    case PreviewStore.Failure.broken(let reason): fault = Fault(.broken, 422, ["reason": reason])
    default:
      options.report(Diagnostic(error: error, file: options.folder))
      fault = Fault(.server, 500)
    }
    return page(of: fault, exchange)
  }

  /// A fault as a page in the gallery's clothes.
  func page(of fault: Fault, _ exchange: Exchange) -> Response {
    let isStranger = sessions.isProtected && exchange.session?.isSignedIn != true
    let page = try? exchange.gallery.pages.faultPage(
      fault.kind.rawValue, status: fault.status, details: fault.details, isStranger: isStranger)
    // Only a template of the folder's own can fail here.
    var response = Response.page(page ?? Array("\(fault.status)\n".utf8), status: fault.status)
    if let allow = fault.allow { response.headers["Allow"] = allow }
    if fault.status == 503 { response.headers["Retry-After"] = "2" }
    return response
  }
}

extension Route {
  /// Whether those who have not signed in may have it: what the page for signing in is made of.
  fileprivate var isForStrangers: Bool {
    switch self {
    case .asset, .signIn: true
    default: false
    }
  }

  fileprivate var methods: String { isForScripts ? "POST" : isForm ? "GET, HEAD, POST" : "GET, HEAD" }

  /// Whether forms are sent there.
  fileprivate var isForm: Bool {
    switch self {
    case .edit, .new, .duplicate, .rename, .delete, .version, .trashed, .signIn, .signOut: true
    default: isForScripts
    }
  }

  /// Whether only scripts send anything there, and nothing is to be seen.
  var isForScripts: Bool {
    switch self {
    case .typedImage, .newImage, .glyphs: true
    default: false
    }
  }
}
