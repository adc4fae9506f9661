/// Why the JSON interface does not do what was asked.
struct APIFault: Error {
  let status: Int
  let title: String
  var diagnostics: [Diagnostic] = []
  /// The methods that there are, for 405.
  var allow: String?
  /// The revision that is there now, for 412.
  var revision: ContentHash?

  /// A fault with its status and a sentence.
  init(_ status: Int, _ title: String, _ diagnostics: [Diagnostic] = [], allow: String? = nil) {
    self.status = status
    self.title = title
    self.diagnostics = diagnostics
    self.allow = allow
  }

  /// The document is not of the revision that was meant.
  static func outdated(_ revision: ContentHash) -> APIFault {
    var fault = APIFault(412, "the document was changed; 'revision' is what it is now")
    fault.revision = revision
    return fault
  }

  /// What stands in the way of a save.
  init(_ problem: SaveProblem) {
    switch problem {
    case .missing: self.init(404, "there is no such document")
    case .exists: self.init(409, "a document of that name is there already")
    case .changed: self.init(412, "the document was changed meanwhile")
    case .broken(let reason): self.init(422, "the document cannot be read: \(reason)")
    case .badName: self.init(422, "no document can have that name")
    case .unusable(let reason): self.init(422, reason)
    case .tooLarge(let limit): self.init(413, "the document would be larger than \(limit.inMegabytes) MB")
    case .diskFull: self.init(507, "no room is left on the disk; nothing was changed")
    case .readOnly: self.init(403, "the gallery's folder may not be written")
    case .busy: self.init(503, "another program holds the gallery; try again")
    case .disk: self.init(500, "the disk refuses; nothing was changed")
    }
  }

  /// The answer, as RFC 9457 has it.
  var response: Response {
    var members: [(name: String, value: JSONLiteral)] = [
      ("status", .number(Double(status))), ("title", .string(title)),
    ]
    if let revision { members.append(("revision", .string(revision.hex))) }
    if !diagnostics.isEmpty {
      let problems = diagnostics.map { diagnostic -> JSONLiteral in
        var problem: [(name: String, value: JSONLiteral)] = [("detail", .string(diagnostic.message))]
        if let remedy = diagnostic.remedy { problem.append(("remedy", .string(remedy))) }
        if let position = diagnostic.position {
          problem.append(("line", .number(Double(position.line))))
          problem.append(("column", .number(Double(position.column))))
        }
        return .object(problem)
      }
      members.append(("problems", .array(problems)))
    }
    var body: [UInt8] = []
    JSONLiteral.object(members).write(onto: &body, layout: .compact)
    var headers: HeaderFields = ["Content-Type": "application/problem+json", "Cache-Control": "no-store"]
    if let allow { headers["Allow"] = allow }
    if status == 503 { headers["Retry-After"] = "2" }
    return Response(status: status, headers: headers, body: body + [UInt8(ascii: "\n")])
  }
}
