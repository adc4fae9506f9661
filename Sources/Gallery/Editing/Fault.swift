/// Why a request gets no page of the gallery: a status, and the words by which its page says why.
struct Fault: Error, Hashable {
  /// What kind of fault, as the keys of the interface's words have it.
  enum Kind: String, Sendable, CaseIterable {
    case badRequest, notAllowed, wrongHost, foreignOrigin, notFound, gone, methodNotAllowed, conflict, tooLarge
    case headersTooLarge, tooSlow, tooMany, busy, diskFull, readOnly, viewOnly, broken, server
  }

  let kind: Kind
  let status: Int
  /// What fills the gaps in the words.
  var details: [String: String] = [:]
  /// The methods that there are, for ``Kind/methodNotAllowed``.
  var allow: String?

  init(_ kind: Kind, _ status: Int, _ details: [String: String] = [:]) {
    self.kind = kind
    self.status = status
    self.details = details
  }

  static let badRequest = Fault(.badRequest, 400)
  static let notFound = Fault(.notFound, 404)
  static let viewOnly = Fault(.viewOnly, 403)

  /// There are these methods only.
  static func methods(_ allow: String) -> Fault {
    var fault = Fault(.methodNotAllowed, 405)
    fault.allow = allow
    return fault
  }

  /// What the guard says.
  init(_ refusal: RequestGuard.Refusal) {
    switch refusal {
    case .method: self = .methods("GET, HEAD, POST, PUT, DELETE")
    case .noHost: self = .badRequest
    // 421: whoever sent it here meant another server.
    case .host(let name): self.init(.wrongHost, 421, ["host": name])
    case .origin: self.init(.foreignOrigin, 403)
    }
  }

  /// What stands in the way of a change, where no form can be shown again.
  init(_ problem: SaveProblem) {
    switch problem {
    case .missing: self.init(.gone, 404)
    case .exists, .changed: self.init(.conflict, 409)
    case .broken(let reason): self.init(.broken, 422, ["reason": reason])
    case .badName, .unusable: self.init(.badRequest, 422)
    case .tooLarge(let limit): self.init(.tooLarge, 413, ["limit": "\(limit >> 20) MB"])
    case .diskFull: self.init(.diskFull, 507)
    case .readOnly: self.init(.readOnly, 403)
    case .busy: self.init(.busy, 503)
    case .disk: self.init(.server, 500)
    }
  }
}
