/// What the editor's script is told of a form that it sent, in the place of a page.
struct EditorAnswer: Sendable {
  /// What became of the form.
  enum Status: String, Sendable {
    /// It is saved.
    case saved
    /// It is saved together with what others had changed, so that the form no longer shows all that the document says.
    case merged
    /// Nothing had been changed in it.
    case unchanged
    /// A new document was made.
    case created
    /// Others changed the same; nothing is saved.
    case conflict
    /// The token holds no longer; nothing is saved, and the answer brings another one.
    case expired
    /// The password is needed; nothing is saved.
    case signIn
    /// Nothing is saved for another reason.
    case problem
  }

  let status: Status
  /// A sentence for the person.
  let message: String
  /// The control that it is about.
  var field: FormField?
  /// The document's revision from now on.
  var revision: ContentHash?
  /// What shows that a form is one of ours.
  var token: String?
  /// The address of the new document's form, relative to the form that was sent.
  var page: String?

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }

  /// What a notice above the form would say.
  init(_ notice: Notice) {
    self.init(.problem, notice.text)
    field = notice.field
  }

  /// The answer, as JSON.
  func response(_ code: Int = 200) -> Response {
    let members: [(name: String, value: String?)] = [
      ("status", status.rawValue), ("message", message), ("field", field?.rawValue), ("revision", revision?.hex),
      ("token", token), ("page", page),
    ]
    var body: [UInt8] = []
    JSONLiteral.object(members.compactMap { member in member.value.map { (member.name, .string($0)) } })
      .write(onto: &body, layout: .compact)
    return Response(
      status: code, headers: ["Content-Type": Editing.jsonType, "Cache-Control": "no-store"], body: body)
  }
}
